import { Redis } from 'ioredis';
import { within } from '#app/core/within.ts';
import { db } from './db.server.ts';
import { env } from './env.server.ts';
import { hasLocalMailbox, tryMailbox } from './mail.server.ts';

const timeoutMs = 2000;
// Checks run at most this often, however often they are requested.
const cacheMs = 3000;

const redis = env.REDIS_URL
  ? new Redis(env.REDIS_URL, { lazyConnect: true, maxRetriesPerRequest: 1, commandTimeout: timeoutMs })
  : null;
// Without a listener a lost connection would end the process; the next check notices it.
redis?.on('error', () => undefined);

const succeeds = (check: Promise<unknown>): Promise<boolean> =>
  within(timeoutMs, check, 'It does not answer.').then(
    () => true,
    () => false,
  );

let last: { missing: Promise<string[]>; at: number } | undefined;

/** The dependencies that are down or read-only: `database`, `queue`, `mailbox`. */
export function missingDependencies(): Promise<string[]> {
  const at = performance.now();
  if (!last || at - last.at >= cacheMs) last = { missing: tryAll(), at };
  return last.missing;
}

async function tryAll(): Promise<string[]> {
  const dependencies = {
    database: writeToDatabase(),
    queue: redis
      ? redis.set('stepwise:readiness', '', 'EX', 60)
      : db.$queryRaw`SELECT 'bullmq'::regnamespace::text`,
    ...(hasLocalMailbox() && { mailbox: tryMailbox() }),
  };
  const tried = await Promise.all(
    Object.entries(dependencies).map(async ([name, check]) => ((await succeeds(check)) ? [] : [name])),
  );
  return tried.flat();
}

/**
 * Changes a row, and makes Postgres write a temporary file: on a full disk, existing rows can be changed for quite a
 * while, but new files cannot.
 */
const writeToDatabase = () =>
  db.$transaction([
    db.$executeRaw`SET LOCAL work_mem = '64kB'`,
    db.$queryRaw`SELECT count(*) FROM generate_series(1, 20000)`,
    db.$executeRaw`
      INSERT INTO rate_limits (key, expire) VALUES ('readiness', 0)
      ON CONFLICT (key) DO UPDATE SET points = 1 - rate_limits.points`,
  ]);
