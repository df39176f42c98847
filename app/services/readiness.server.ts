import { Redis } from 'ioredis';
import { within } from '#app/core/within.ts';
import { db } from './db.server.ts';
import { env } from './env.server.ts';

const patienceMs = 2000;

const redis = env.REDIS_URL
  ? new Redis(env.REDIS_URL, { lazyConnect: true, maxRetriesPerRequest: 1, commandTimeout: patienceMs })
  : null;
// Without a listener a lost connection would end the process; the answer to the next check tells of it.
redis?.on('error', () => undefined);

const answers = (check: Promise<unknown>): Promise<boolean> =>
  within(patienceMs, check, 'It does not answer.').then(
    () => true,
    () => false,
  );

/** The names of the dependencies that do not answer now: `database`, `queue`. */
export async function unreachableDependencies(): Promise<string[]> {
  const [database, queue] = await Promise.all([
    answers(db.$queryRaw`SELECT 1`),
    answers(redis ? redis.ping() : db.$queryRaw`SELECT 'bullmq'::regnamespace::text`),
  ]);
  return [...(database ? [] : ['database']), ...(queue ? [] : ['queue'])];
}
