import { inject } from 'vitest';
import { testWithRedis } from '#tests/setup/requirements.ts';

const redisUrl = inject('redisUrl');

if (redisUrl === undefined) {
  testWithRedis('recurring jobs on Redis', () => undefined);
} else {
  // A database of its own, so that nobody else's jobs are in it.
  process.env.REDIS_URL = `${redisUrl}/11`;
  const { testSchedules } = await import('./schedules-suite.ts');
  testSchedules();
}
