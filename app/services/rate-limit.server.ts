import { createHmac } from 'node:crypto';
import { Redis } from 'ioredis';
import pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { AppError } from '#app/core/app-error.ts';
import { env } from './env.server.ts';
import { describeError, log } from './log.server.ts';

/** How often something may be done: `points` times in `seconds`, multiplied by RATE_LIMIT_MULTIPLIER. */
export interface RateLimit {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

let pool: pg.Pool | undefined;
let redis: Redis | undefined;
const limiters = new Map<string, RateLimiterAbstract>();

function limiterOf({ name, points, seconds }: RateLimit): RateLimiterAbstract {
  const known = limiters.get(name);
  if (known) return known;
  const options = {
    keyPrefix: name,
    points: Math.max(1, Math.round(points * env.RATE_LIMIT_MULTIPLIER)),
    duration: seconds,
  };
  // While the store is away each process counts for itself.
  const insuranceLimiter = new RateLimiterMemory(options);
  const limiter = env.REDIS_URL
    ? new RateLimiterRedis({ ...options, storeClient: openRedis(env.REDIS_URL), insuranceLimiter })
    : new RateLimiterPostgres({
        ...options,
        storeClient: openPool(),
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        insuranceLimiter,
      });
  limiters.set(name, limiter);
  return limiter;
}

const logTrouble = (error: Error) => log.warn(describeError(error), 'store of the limits');

function openRedis(url: string): Redis {
  redis ??= new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 }).on('error', logTrouble);
  return redis;
}

function openPool(): pg.Pool {
  pool ??= new pg.Pool({ connectionString: env.DATABASE_URL, max: 2 }).on('error', logTrouble);
  return pool;
}

/** Keys are addresses and accounts, of which the store learns only a keyed hash. */
const keyOf = (key: string): string =>
  createHmac('sha256', env.SESSION_SECRET ?? '')
    .update(`limit:${key}`)
    .digest('base64url');

/**
 * Counts one use of a limit.
 * @param key whose limit it is: a user id, a client's address
 * @throws AppError `rate_limited`, with the seconds to wait, when nothing of it is left.
 */
export async function consume(limit: RateLimit, key: string): Promise<void> {
  try {
    await limiterOf(limit).consume(keyOf(key));
  } catch (refused) {
    throw refused instanceof RateLimiterRes ? tooMany(refused) : refused;
  }
}

/**
 * Checks that something of a limit is left, without counting.
 * @throws AppError `rate_limited`, as `consume` does.
 */
export async function requireRoom(limit: RateLimit, key: string): Promise<void> {
  const limiter = limiterOf(limit);
  const used = await limiter.get(keyOf(key));
  if (used && used.consumedPoints >= limiter.points) throw tooMany(used);
}

/** Forgets what was used of a limit. */
export async function forgive(limit: RateLimit, key: string): Promise<void> {
  await limiterOf(limit).delete(keyOf(key));
}

function tooMany({ msBeforeNext }: RateLimiterRes): AppError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new AppError(
    'rate_limited',
    `That was a lot in a short time. Please try again in ${inWords(seconds)}.`,
    {
      retryAfterSeconds: seconds,
    },
  );
}

function inWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
