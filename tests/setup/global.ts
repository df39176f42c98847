import type { TestProject } from 'vitest/node';
import { applyMigrations } from '#scripts/apply-migrations.ts';
import { findProgram } from '#scripts/find-program.ts';
import { startScratchPostgres } from '#scripts/scratch-postgres.ts';
import { startRedis } from './redis.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Postgres URLs for making databases and for the role of the app, and the database to copy from. */
    postgres: { adminUrl: string; appUrl: string; template: string };
    /** Where data directories go. */
    scratchDirectory: string;
    /** Undefined when there is no redis-server. */
    redisUrl: string | undefined;
    /** The path of Chromium; undefined when there is none. */
    chromium: string | undefined;
    /** That of a whole Chromium, which has notifications; the lightweight one may be there alone. */
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

// Each project of the run evaluates this module for itself; the servers are started once, and stopped by the last.
const kept = globalThis as typeof globalThis & {
  stepwiseTestServices?: { users: number; services: Promise<Services> } | undefined;
};

/** Starts what tests with a database need, for the first project that asks. */
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
