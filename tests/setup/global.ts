import type { TestProject } from 'vitest/node';
import { applyMigrations } from '#scripts/apply-migrations.ts';
import { findProgram } from '#scripts/find-program.ts';
import { startScratchPostgres } from '#scripts/scratch-postgres.ts';
import { startRedis } from './redis.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The Postgres URLs for creating databases and for the app's role, and the database to copy. */
    postgres: { adminUrl: string; appUrl: string; template: string };
    /** The parent of data directories. */
    scratchDirectory: string;
    /** Undefined without redis-server. */
    redisUrl: string | undefined;
    /** The path of Chromium; undefined without one. */
    chromium: string | undefined;
    /** The path of a full Chromium, which has notifications; there may only be the headless shell. */
    wholeChromium: string | undefined;
  }
}

interface Services {
  provided: Pick<
    import('vitest').ProvidedContext,
    'postgres' | 'scratchDirectory' | 'redisUrl' | 'chromium' | 'wholeChromium'
  >;
  stop(): Promise<void>;
}

// Each project of the run evaluates this module; the first starts the servers, the last stops them.
const kept = globalThis as typeof globalThis & {
  stepwiseTestServices?: { users: number; services: Promise<Services> } | undefined;
};

/** Starts the services of tests with a database, for the first project that asks. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  kept.stepwiseTestServices ??= { users: 0, services: start() };
  const shared = kept.stepwiseTestServices;
  shared.users += 1;
  const { provided, stop } = await shared.services;
  project.provide('postgres', provided.postgres);
  project.provide('scratchDirectory', provided.scratchDirectory);
  project.provide('redisUrl', provided.redisUrl);
  project.provide('chromium', provided.chromium);
  project.provide('wholeChromium', provided.wholeChromium);
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    kept.stepwiseTestServices = undefined;
    await stop();
  };
}

async function start(): Promise<Services> {
  const postgres = await startScratchPostgres();
  const redis = await startRedis(postgres.directory);
  const ownerUrl = await postgres.ensureDatabase('template');
  const appUrl = await postgres.ensureRole('stepwise', 'app', 'template');
  await applyMigrations(ownerUrl, { appUrl });
  const given = process.env.CHROMIUM_PATH || undefined;
  const whole = given ?? findProgram('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable');
  return {
    provided: {
      postgres: { adminUrl: postgres.urlOf('postgres'), appUrl, template: 'template' },
      scratchDirectory: postgres.directory,
      redisUrl: redis?.url,
      chromium: given ?? findProgram('chromium-headless-shell') ?? whole,
      wholeChromium: whole,
    },
    stop: async () => {
      await redis?.stop();
      await postgres.stop();
    },
  };
}
