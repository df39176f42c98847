import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, inject } from 'vitest';

// Every test file has a database of its own, a copy of the migrated template, and an environment that owes nothing to
// the one outside. Both are in place before any module of the app is loaded, which connects, as in a deployment, as a
// role that may change no tables.

const { adminUrl, appUrl, template } = inject('postgres');
const database = `test_${randomUUID().replaceAll('-', '')}`;
const url = new URL(appUrl);
url.pathname = `/${database}`;

await administer(`CREATE DATABASE ${database} TEMPLATE ${template}`);
afterAll(() => administer(`DROP DATABASE ${database} WITH (FORCE)`));

for (const name of [
  'REDIS_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'HOST',
  'PORT',
  'RATE_LIMIT_MULTIPLIER',
  'TRUST_PROXY',
  'METRICS_TOKEN',
  'MIGRATION_DATABASE_URL',
]) {
  delete process.env[name];
}
for (const name of Object.keys(process.env)) if (/^(OPENAI|GOOGLE)_/.test(name)) delete process.env[name];
Object.assign(process.env, {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  APP_URL: 'http://localhost:3000',
  DATA_DIR: join(inject('scratchDirectory'), database),
  DATABASE_URL: url.href,
  SESSION_SECRET: 'a secret that only tests know of, 32 long',
  ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
});

async function administer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
