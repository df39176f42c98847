import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import pg from 'pg';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { ourselves } from '#app/core/client.ts';
import { startRedis } from '#tests/setup/redis.ts';
import { redisUrl, testWithRedis } from '#tests/setup/requirements.ts';

const limit = { name: 'thinking', times: 3, seconds: 60, message: 'That is a lot of thinking.' };

/** In milliseconds; less than the service's timeout for its store. */
const prompt = 1900;

type Service = typeof import('./rate-limit.server.ts');
let closing: Service['closeRateLimits'][] = [];

/** The service as a process with this environment has it. */
async function start(
  environment: { REDIS_URL?: string; RATE_LIMIT_MULTIPLIER?: string } = {},
): Promise<Service> {
  for (const [name, value] of Object.entries({ REDIS_URL: '', RATE_LIMIT_MULTIPLIER: '', ...environment })) {
    vi.stubEnv(name, value);
  }
  vi.resetModules();
  const service = await import('./rate-limit.server.ts');
  closing.push(service.closeRateLimits);
  return service;
}

afterEach(async () => {
  await Promise.all(closing.map((close) => close()));
  closing = [];
  vi.unstubAllEnvs();
});

/** How many of this many concurrent uses are allowed. */
async function countAllowed({ consume }: Service, key: string, uses: number, of = limit): Promise<number> {
  const all = await Promise.allSettled(Array.from({ length: uses }, () => consume(of, key)));
  return all.filter(({ status }) => status === 'fulfilled').length;
}

/** Makes every entry expire as if the clock of the store's machine were two years ahead. */
async function setYearsAhead(redisUrl: string): Promise<void> {
  const twoYearsMs = 730 * 24 * 60 * 60_000;
  if (redisUrl) {
    const redis = new Redis(redisUrl);
    for (const key of await redis.keys('limit:*')) await redis.pexpire(key, twoYearsMs);
    return redis.disconnect();
  }
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query('UPDATE rate_limits SET expire = expire + $1', [twoYearsMs]);
  await client.end();
}

const refusal = {
  code: 'rate_limited',
  message: expect.stringMatching(/^That is a lot of thinking\. Please try again in (5\d|60) seconds\.$/),
};

const stores: [string, typeof test | typeof testWithRedis, string][] = [
  ['Postgres', test, ''],
  ['Redis', testWithRedis, `${redisUrl}/14`],
];

for (const [name, testOn, url] of stores) {
  const startHere = (more = {}) => start({ REDIS_URL: url, ...more });

  testOn(
    `on ${name} no more is let through than the limit, also at the same time and by several processes`,
    async () => {
      const key = randomUUID();
      const one = await startHere();
      const other = await startHere();
      const allowed = await Promise.all([countAllowed(one, key, 20), countAllowed(other, key, 20)]);
      expect(allowed[0] + allowed[1]).toBe(3);
      expect(await countAllowed(one, randomUUID(), 1)).toBe(1);
      expect(await countAllowed(one, key, 1, { ...limit, name: 'resting' })).toBe(1);
    },
  );

  testOn(`on ${name} a refusal says how long to wait`, async () => {
    const key = randomUUID();
    const service = await startHere();
    expect(await countAllowed(service, key, 3)).toBe(3);
    await expect(service.requireRoom(limit, key)).rejects.toMatchObject(refusal);
    const refused = await service.consume(limit, key).catch((error: unknown) => error);
    expect(refused).toMatchObject(refusal);
    expect(refused).toHaveProperty(
      'retryAfterSeconds',
      expect.toSatisfy((wait) => wait > 50 && wait <= 60),
    );
  });

  testOn(`on ${name} uses are counted one by one, however limits are multiplied`, async () => {
    const key = randomUUID();
    const service = await startHere({ RATE_LIMIT_MULTIPLIER: '100' });
    const uses = await Promise.all([1, 2, 3].map(() => service.countUse('thought', key, 60)));
    expect(uses.sort()).toEqual([1, 2, 3]);
  });

  testOn(`on ${name} a use can count for several, and a long wait is told in hours`, async () => {
    const key = randomUUID();
    const service = await startHere();
    const long = { ...limit, times: 20, seconds: 24 * 60 * 60 };
    const use = () => service.consume(long, key, 10);
    await Promise.all([use(), use()]);
    await expect(use()).rejects.toMatchObject({ message: `${limit.message} Please try again in 24 hours.` });
  });

  testOn(`on ${name} a use can be given back, and all of them forgiven`, async () => {
    const key = randomUUID();
    const service = await startHere();
    await service.requireRoom(limit, key);
    expect(await countAllowed(service, key, 3)).toBe(3);
    await service.refund(limit, key);
    await service.requireRoom(limit, key);
    expect(await countAllowed(service, key, 5)).toBe(1);
    await service.forgive(limit, key);
    expect(await countAllowed(service, key, 5)).toBe(3);
  });

  testOn(`on ${name} the limit is over when its time is`, async () => {
    const key = randomUUID();
    const service = await startHere();
    const short = { ...limit, seconds: 1 };
    expect(await countAllowed(service, key, 5, short)).toBe(3);
    await vi.waitFor(() => service.consume(short, key), { timeout: 5000, interval: 100 });
  });

  testOn(`on ${name} a limit used up while a clock was years ahead is free once it is right`, async () => {
    const key = randomUUID();
    const service = await startHere();
    expect(await countAllowed(service, key, 5)).toBe(3);
    await setYearsAhead(url);
    await service.requireRoom(limit, key);
    expect(await countAllowed(service, key, 1)).toBe(1);
    expect(await countAllowed(service, key, 5)).toBe(2);
    expect(await service.countUse('thought', key, 60)).toBe(1);
    await setYearsAhead(url);
    expect(await service.countUse('thought', key, 60)).toBe(1);
    expect(await service.countUse('thought', key, 60)).toBe(2);
  });

  testOn(`on ${name} RATE_LIMIT_MULTIPLIER multiplies every limit, down to one`, async () => {
    const key = randomUUID();
    expect(await countAllowed(await startHere({ RATE_LIMIT_MULTIPLIER: '4' }), key, 20)).toBe(12);
    expect(await countAllowed(await startHere({ RATE_LIMIT_MULTIPLIER: '0.01' }), randomUUID(), 20)).toBe(1);
  });
}

test('the store contains neither addresses nor accounts', async () => {
  const { consume } = await start();
  await consume(limit, 'ada@example.com');
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const { rows } = await client.query("SELECT key FROM rate_limits WHERE key LIKE 'limit:thinking:%'");
  await client.end();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/ada|example/);
});

test('one address has room for twenty accounts', async () => {
  const { consumeByAccount } = await start();
  const client = { ...ourselves, address: randomUUID() };
  const people = Array.from({ length: 21 }, () => randomUUID());
  const use = (userId: string) => consumeByAccount(limit, userId, client);
  const all = await Promise.allSettled(people.flatMap((who) => [use(who), use(who), use(who), use(who)]));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(60);
});

test('without a store each process soon counts on its own', async () => {
  const service = await start({ REDIS_URL: 'redis://127.0.0.1:1' });
  const begin = performance.now();
  expect(await countAllowed(service, 'key', 20)).toBe(3);
  expect(performance.now() - begin).toBeLessThan(prompt);
  await expect(service.requireRoom(limit, 'key')).rejects.toMatchObject(refusal);
  await service.refund(limit, 'key');
  await service.forgive(limit, 'key');
  const restart = performance.now();
  expect(await countAllowed(service, 'key', 20)).toBe(3);
  expect(performance.now() - restart).toBeLessThan(prompt);
});

test('a process that counts on its own recovers from a clock that was years ahead', async () => {
  const service = await start({ REDIS_URL: 'redis://127.0.0.1:1' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 730 * 24 * 60 * 60_000 });
  expect(await countAllowed(service, 'key', 5)).toBe(3);
  vi.useRealTimers();
  expect(await countAllowed(service, 'key', 5)).toBe(3);
  await expect(service.requireRoom(limit, 'key')).rejects.toMatchObject(refusal);
});

testWithRedis('losing Redis is logged once, and counting continues', async () => {
  const redis = await startRedis(inject('scratchDirectory'));
  if (!redis) throw new Error('There is a redis-server here.');
  const service = await start({ REDIS_URL: redis.url });
  const { log } = await import('./log.server.ts');
  const warn = vi.spyOn(log, 'warn');
  expect(await countAllowed(service, 'key', 20)).toBe(3);
  await redis.stop();
  await vi.waitFor(() => expect(warn).toHaveBeenCalled(), { timeout: 5000, interval: 20 });
  for (const _ of Array(5)) {
    const begin = performance.now();
    await countAllowed(service, 'other', 5);
    expect(performance.now() - begin).toBeLessThan(prompt);
  }
  await expect(service.consume(limit, 'other')).rejects.toMatchObject(refusal);
  expect(warn).toHaveBeenCalledTimes(1);
});
