import './load-context.ts';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { createRequestHandler } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express, { type RequestHandler } from 'express';
import helmet from 'helmet';
import { env } from '#app/services/env.server.ts';
import { exitWithParent } from '#app/services/lifecycle.server.ts';
import { log } from '#app/services/log.server.ts';

const isDevelopment = env.NODE_ENV === 'development';
const isBehindTls = env.APP_URL.startsWith('https:');

const app = express();
const server = createServer(app);
app.disable('x-powered-by');

const withNonce: RequestHandler = (_request, response, next) => {
  response.locals.cspNonce = randomBytes(16).toString('base64');
  next();
};

const nonceOf = (response: object): string =>
  'locals' in response && isRecord(response.locals) ? String(response.locals.cspNonce) : '';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const guard = helmet({
  // Remix checks a form's Origin, which browsers leave out under helmet's stricter default.
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  strictTransportSecurity: isBehindTls,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'none'"],
      connectSrc: isDevelopment ? ["'self'", 'ws:'] : ["'self'"],
      fontSrc: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      imgSrc: ["'self'", 'data:'],
      objectSrc: ["'none'"],
      scriptSrc: ["'self'", (_request, response) => `'nonce-${nonceOf(response)}'`],
      // Vite's hot reloading puts style elements into the page.
      styleSrc: isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
      upgradeInsecureRequests: isBehindTls ? [] : null,
    },
  },
});

app.use(compression(), withNonce, guard);

if (isDevelopment) {
  const vite = await import('vite');
  const devServer = await vite.createServer({ server: { middlewareMode: true, hmr: { server } } });
  app.use(devServer.middlewares);
  app.all(
    '*',
    remix(() => devServer.ssrLoadModule('virtual:remix/server-build')),
  );
} else {
  const build = await import(new URL('./server/index.js', import.meta.url).href);
  app.use('/assets', express.static('build/client/assets', { immutable: true, maxAge: '1y' }));
  app.use(express.static('build/client', { maxAge: '1h' }));
  app.all(
    '*',
    remix(() => build),
  );
}

function remix(build: () => unknown): RequestHandler {
  return createRequestHandler({
    build: async () => (await build()) as ServerBuild,
    mode: env.NODE_ENV,
    getLoadContext: (_request, response) => ({ cspNonce: nonceOf(response) }),
  });
}

server.on('error', (error) => {
  log.fatal({ error: error.message }, 'web cannot listen');
  process.exit(1);
});
server.listen(env.PORT, env.HOST, () => log.info({ url: env.APP_URL }, 'web is ready'));

/** Takes no more requests and lets those in hand finish. */
async function stop(): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  await closed;
}

exitWithParent(stop);
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    setTimeout(() => process.exit(1), 10_000).unref();
    void stop().then(() => process.exit(0));
  });
}
