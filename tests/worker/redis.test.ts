import { inject } from 'vitest';
import { testWithRedis } from '#tests/setup/requirements.ts';

const redisUrl = inject('redisUrl');

if (redisUrl === undefined) {
  testWithRedis('a worker on Redis', () => undefined);
} else {
  const { startFakeOpenai } = await import('#tests/fake-openai.ts');
  const model = await startFakeOpenai();
  process.env.OPENAI_BASE_URL = model.url;
  // A database of its own, so that nobody else's jobs are in it.
  process.env.REDIS_URL = `${redisUrl}/7`;
  const { testWorker } = await import('./worker-suite.ts');
  testWorker(model);
}
