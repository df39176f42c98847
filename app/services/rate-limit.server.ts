import { Redis } from 'ioredis';
import pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  type RateLimiterRes,
} from 'rate-limiter-flexible';
import { AppError } from '#app/core/app-error.ts';
import type { Client } from '#app/core/client.ts';
import { clockSkewMs } from '#app/core/clock-skew.ts';
import { type Limit, limits } from '#app/core/limits.ts';
import { env } from './env.server.ts';
import { keyedHash } from './keyed-hash.server.ts';
import { describeError, log } from './log.server.ts';

interface Store {
  counters: RateLimiterAbstract;
  close(): Promise<void>;
}

let store: Promise<Store> | undefined;

/** The timeout of the store in milliseconds, after which this process counts on its own. */
const timeoutMs = 2000;

// One counter serves all limits, which come with each use.
const counter = { keyPrefix: 'limit', points: 0, duration: 0 };
const settings = () => ({ ...counter, insuranceLimiter: new RateLimiterMemory(counter) });

async function counters(): Promise<RateLimiterAbstract> {
  store ??= env.REDIS_URL ? openRedis(env.REDIS_URL) : openPostgres();
  return (await store).counters;
}

async function openRedis(url: string): Promise<Store> {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  const { lost, back } = reports();
  redis.on('error', lost).on('ready', back);
  await new Promise<void>((resolve) => {
    redis.once('ready', resolve).once('error', () => resolve());
    setTimeout(resolve, timeoutMs).unref();
  });
  return {
    counters: new RateLimiterRedis({ ...settings(), storeClient: redis, rejectIfRedisNotReady: true }),
    close: async () => redis.disconnect(),
  };
}

async function openPostgres(): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: env.DATABASE_URL,
    max: 8,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    allowExitOnIdle: true,
  });
  const { lost, back } = reports();
  pool.on('error', lost).on('connect', back);
  return {
    counters: new RateLimiterPostgres({
      ...settings(),
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
    }),
    close: () => pool.end(),
  };
}

/** Logs once when the store is lost, and once when it is back. */
function reports(): { lost(error: Error): void; back(): void } {
  let isAway = false;
  return {
    lost(error) {
      if (!isAway) log.warn(describeError(error), 'rate limit store lost');
      isAway = true;
    },
    back() {
      if (isAway) log.info('rate limit store is back');
      isAway = false;
    },
  };
}

/** Closes the connections of the store. */
export async function closeRateLimits(): Promise<void> {
  const opened = await store;
  store = undefined;
  await opened?.close();
}

const maxOf = ({ times }: Limit): number => Math.max(1, Math.round(times * env.RATE_LIMIT_MULTIPLIER));

// The store gets only a keyed hash of the address or account.
const keyOf = ({ name }: Limit, key: string): string => `${name}:${keyedHash('limit', key)}`;

/** Whether an entry expires later than a correct clock could have set. */
const isImpossible = ({ msBeforeNext }: RateLimiterRes, seconds: number): boolean =>
  msBeforeNext > seconds * 1000 + clockSkewMs;

/** Counts uses; an entry from a wrong clock is reset. */
async function count(key: string, seconds: number, points = 1): Promise<RateLimiterRes> {
  const counted = await counters();
  const add = () => counted.penalty(key, points, { customDuration: seconds });
  const used = await add();
  if (!isImpossible(used, seconds)) return used;
  await counted.delete(key);
  return add();
}

/**
 * Counts one use of a limit.
 * @param key whose limit it is: a user's id, an e-mail address or a client's address
 * @throws AppError `rate_limited`, with the seconds to wait, when the limit is used up
 */
export async function consume(limit: Limit, key: string, points = 1): Promise<void> {
  const used = await count(keyOf(limit, key), limit.seconds, points);
  if (used.consumedPoints > maxOf(limit)) throw usedUp(limit, used);
}

/**
 * Counts one use by an account; one address may use the limits of twenty accounts. Model work also counts for the day.
 */
export async function consumeByAccount(
  limit: Limit,
  userId: string,
  client: Client,
  points = 1,
): Promise<void> {
  const fromAddress = { ...limit, name: `${limit.name}FromAddress`, times: limit.times * 20 };
  await consume(limit, userId, points);
  await consume(fromAddress, client.address, points);
  if (limit.modelWork) await consumeByAccount(limits.modelWork, userId, client, limit.modelWork);
}

/**
 * Checks that a limit is not used up, without counting.
 * @throws AppError `rate_limited`, as `consume` does
 */
export async function requireRoom(limit: Limit, key: string): Promise<void> {
  const used = await (await counters()).get(keyOf(limit, key));
  if (!used || isImpossible(used, limit.seconds)) return;
  if (used.consumedPoints >= maxOf(limit)) throw usedUp(limit, used);
}

/** Takes back one use of a limit. */
export async function refund(limit: Limit, key: string): Promise<void> {
  await (await counters()).reward(keyOf(limit, key), 1, { customDuration: limit.seconds });
}

/** Resets a limit. */
export async function forgive(limit: Limit, key: string): Promise<void> {
  await (await counters()).delete(keyOf(limit, key));
}

/** Counts a use of a key, and returns the uses within the seconds, regardless of RATE_LIMIT_MULTIPLIER. */
export async function countUse(purpose: string, key: string, seconds: number): Promise<number> {
  const used = await count(`${purpose}:${keyedHash('limit', key)}`, seconds);
  return used.consumedPoints;
}

function usedUp({ message }: Limit, { msBeforeNext }: RateLimiterRes): AppError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new AppError('rate_limited', `${message} Please try again in ${inWords(seconds)}.`, {
    retryAfterSeconds: seconds,
  });
}

function inWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  return seconds <= 90 * 60 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`;
}
