# One image for web, worker and migration; what runs is the command:
#   node --enable-source-maps build/web.js      (the default)
#   node --enable-source-maps build/worker.js
#   node --enable-source-maps build/migrate.js
#   node --enable-source-maps build/job.js NAME
#   node --enable-source-maps build/jobs.js
#   node --enable-source-maps build/backup.js FILE
#   node --enable-source-maps build/restore.js FILE
#   node --enable-source-maps build/keys.js rewrap
# DATABASE_URL, SESSION_SECRET, ENCRYPTION_KEYS and SMTP_URL must be set; REDIS_URL should be.

ARG NODE_VERSION=24
FROM node:${NODE_VERSION}-bookworm-slim AS base
WORKDIR /app

FROM base AS build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM base AS production-dependencies
COPY package.json package-lock.json .npmrc ./
# The Prisma client names the Prisma tools as an optional peer, which keeps them in place until nothing else asks for them.
RUN npm ci --omit=dev --no-audit --no-fund \
  && npm pkg delete devDependencies \
  && npm prune --no-audit --no-fund

FROM base
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 MALLOC_ARENA_MAX=2
COPY package.json ./
COPY --from=production-dependencies /app/node_modules node_modules
COPY prisma/migrations prisma/migrations
COPY --from=build /app/build build
USER node
EXPOSE 3000
# A worker answers no requests: while it is the first process it is healthy.
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s CMD ["node", "-e", "\
  const isWeb = require('node:fs').readFileSync('/proc/1/cmdline', 'utf8').includes('web.js'); \
  if (isWeb) fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1));"]
CMD ["node", "--enable-source-maps", "build/web.js"]
