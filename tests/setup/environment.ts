import { join } from 'node:path';
import { inject } from 'vitest';

type Variables = Record<string, string | undefined>;

/** The app's environment in tests, independent of the outer one. */
export function environmentFor(databaseUrl: string, scratchDirectory: string): Variables {
  const unset = [
    'REDIS_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'HOST',
    'PORT',
    'RATE_LIMIT_MULTIPLIER',
    'TRUST_PROXY',
    'ALLOW_PRIVATE_ADDRESSES',
    'METRICS_TOKEN',
    'MIGRATION_DATABASE_URL',
    ...Object.keys(process.env).filter((name) => /^(OPENAI|GOOGLE)_/.test(name)),
  ];
  return {
    ...Object.fromEntries(unset.map((name) => [name, undefined])),
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    APP_URL: 'http://localhost:3000',
    DATA_DIR: join(scratchDirectory, new URL(databaseUrl).pathname),
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: 'a secret that only tests know of, 32 long',
    ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
  };
}

/** Makes the app of this process use a database. Must run before any module of the app, which read it once. */
export function setEnvironment(databaseUrl: string): void {
  for (const [name, value] of Object.entries(environmentFor(databaseUrl, inject('scratchDirectory')))) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}
