import { inject } from 'vitest';
import { testWithRedis } from '#tests/setup/requirements.ts';

const redisUrl = inject('redisUrl');

if (redisUrl === undefined) {
  testWithRedis('recurring jobs on Redis', () => undefined);
} else {
  // Its own database, so that it contains no other jobs.
  process.env.REDIS_URL = `${redisUrl}/11`;
  const { testSchedules } = await import('./schedules-suite.ts');
  testSchedules();
}
