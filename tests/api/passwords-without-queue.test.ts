import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeQueues } from '#app/jobs/enqueue.server.ts';
import { env } from '#app/services/env.server.ts';
import { closeRateLimits } from '#app/services/rate-limit.server.ts';
import { anyone, callApi } from '#tests/call-api.ts';
import { makeUser } from '#tests/factories.ts';

// Nothing listens there, for the queue or for rate limits.
beforeAll(async () => {
  await closeStores();
  env.REDIS_URL = 'redis://127.0.0.1:1';
});
afterAll(closeStores);

async function closeStores(): Promise<void> {
  await closeQueues();
  await closeRateLimits();
}

test('without a queue no link can be sent, with the same answer for known and unknown addresses', async () => {
  const { email } = await makeUser();
  for (const address of [email, 'nobody@example.com']) {
    const { status, body } = await callApi('POST /api/users/forgotPassword', anyone, { email: address });
    expect([status, body.message]).toEqual([503, 'Failed to send password reset email']);
  }
});

test('a password can be changed without a queue', async () => {
  const { token, password } = await makeUser();
  const body = { currentPassword: password, password: 'Brand-new-1904' };
  expect((await callApi('PUT /api/user/password', { token }, body)).status).toBe(200);
});
