import { applyMigrations } from './apply-migrations.ts';
import { startChild } from './child-process.ts';
import { ensureBuild } from './ensure-build.ts';
import { findFreePort, waitUntil } from './process-state.ts';
import { closeApp } from './run-beside-app.ts';
import { startScratchPostgres } from './scratch-postgres.ts';

export interface ScratchApp {
  url: string;
  /** The data directory, which has the local mailbox. */
  directory: string;
  stop(): Promise<void>;
}

interface ScratchOptions {
  /** The time at which its clock starts, ISO 8601; the current time by default. */
  startsAt?: string | undefined;
  /** Without a worker, jobs stay in the queue. */
  processes?: readonly ('web' | 'worker')[];
  /** Environment variables of the app. */
  settings?: Record<string, string>;
}

/**
 * Builds the app if needed and starts it on an empty temporary database. This process gets the same environment, so
 * that app modules imported afterwards use that database.
 */
export async function startScratchApp({
  startsAt = '',
  processes = ['web'],
  settings = {},
}: ScratchOptions = {}): Promise<ScratchApp> {
  await ensureBuild();
  const postgres = await startScratchPostgres();
  const DATABASE_URL = await postgres.ensureDatabase('stepwise');
  await applyMigrations(DATABASE_URL);
  const port = String(await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  // Ignores the outer environment's mail, model and queue.
  for (const name of Object.keys(process.env)) {
    if (/^(OPENAI|GOOGLE|SMTP|REDIS)_|^(MAIL_FROM|TRUST_PROXY|METRICS_TOKEN)$/.test(name))
      delete process.env[name];
  }
  Object.assign(process.env, {
    DATABASE_URL,
    NODE_ENV: 'production',
    PORT: port,
    HOST: '127.0.0.1',
    APP_URL: url,
    DATA_DIR: postgres.directory,
    // Without the warnings of connections that end with the database.
    LOG_LEVEL: 'error',
    RATE_LIMIT_MULTIPLIER: '1000',
    SESSION_SECRET: 'a secret of a database that is soon gone',
    ENCRYPTION_KEYS: `scratch:${Buffer.alloc(32, 7).toString('base64')}`,
    CLOCK_START: startsAt,
    ...settings,
  });
  // Like npm start, but with the set clock.
  const flags = ['--enable-source-maps', '--import', './scripts/moved-clock.js'];
  const children = processes.map((name) =>
    startChild(name, [...flags, `build/${name}.js`], { ...process.env }),
  );
  const stop = async () => {
    await Promise.all(children.map((child) => child.stop()));
    await closeApp();
    await postgres.stop();
  };
  const isReady = async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok === true;
  if (await waitUntil(isReady, 30_000)) return { url, directory: postgres.directory, stop };
  await stop();
  throw new Error('The app did not become ready.');
}
