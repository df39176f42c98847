import { afterAll, expect, test, vi } from 'vitest';

// Nothing listens there, so every attempt to enqueue times out.
process.env.REDIS_URL = 'redis://127.0.0.1:1';
const { closeQueues } = await import('#app/jobs/enqueue.server.ts');
const { log } = await import('#app/services/log.server.ts');
const { makeIdea, makeUser } = await import('#tests/factories.ts');
const { startSweeping } = await import('./schedules.ts');
afterAll(closeQueues);

test('with the queue away a sweep stops after the row in hand', async () => {
  const user = await makeUser();
  await Promise.all([makeIdea(user), makeIdea(user), makeIdea(user)]);
  const warned = vi.spyOn(log, 'warn');
  const rowsTried = () => warned.mock.calls.filter(([, what]) => what === 'not enqueued yet').length;
  const sweeping = startSweeping();
  await expect.poll(rowsTried, { timeout: 10_000 }).toBe(1);
  await sweeping.stop();
  expect(rowsTried()).toBe(2);
});
