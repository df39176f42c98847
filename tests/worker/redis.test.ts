import { inject } from 'vitest';
import { testWithRedis } from '#tests/setup/requirements.ts';

const redisUrl = inject('redisUrl');

if (redisUrl === undefined) {
  testWithRedis('a worker on Redis', () => undefined);
} else {
  const { startFakeOpenai } = await import('#tests/fake-openai.ts');
  const model = await startFakeOpenai();
  process.env.OPENAI_BASE_URL = model.url;
  // Its own database, so that it contains no other jobs.
  process.env.REDIS_URL = `${redisUrl}/7`;
  const { testWorker } = await import('./worker-suite.ts');
  testWorker(model);
}
