import { afterAll, expect, test } from 'vitest';

// The app reads its environment with its first module: here the queue is where nothing listens.
process.env.REDIS_URL = 'redis://127.0.0.1:1';
const { callApi } = await import('#tests/call-api.ts');
const { makeUser } = await import('#tests/factories.ts');
const { closeQueues } = await import('#app/jobs/enqueue.server.ts');

afterAll(closeQueues);

test('without a queue no link can be sent to known or unknown addresses, with the same answer', async () => {
  const { email } = await makeUser();
  for (const address of [email, 'nobody@example.com']) {
    const { status, body } = await callApi('POST /api/users/forgotPassword', { body: { email: address } });
    expect([status, body.message]).toEqual([503, 'Failed to send password reset email']);
  }
});

test('a password can be changed all the same', async () => {
  const { token, password } = await makeUser();
  const body = { currentPassword: password, password: 'Brand-new-1904' };
  expect((await callApi('PUT /api/user/password', { token, body })).status).toBe(200);
});
