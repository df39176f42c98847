import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { closeQueues } from '#app/jobs/enqueue.server.ts';
import { env } from '#app/services/env.server.ts';
import { log } from '#app/services/log.server.ts';
import { makeIdea, makeUser } from '#tests/factories.ts';
import { startSweeping } from './schedules.ts';

// Nothing listens there, so every attempt to enqueue times out.
beforeAll(async () => {
  await closeQueues();
  env.REDIS_URL = 'redis://127.0.0.1:1';
});
afterAll(closeQueues);

test('without the queue a sweep stops after the current row', async () => {
  const user = await makeUser();
  await Promise.all([makeIdea(user), makeIdea(user), makeIdea(user)]);
  const warned = vi.spyOn(log, 'warn');
  const rowsTried = () => warned.mock.calls.filter(([, what]) => what === 'not enqueued yet').length;
  const sweeping = startSweeping();
  await expect.poll(rowsTried, { timeout: 10_000 }).toBe(1);
  await sweeping.stop();
  expect(rowsTried()).toBe(2);
});
