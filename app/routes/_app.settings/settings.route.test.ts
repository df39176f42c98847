import { expect, test } from 'vitest';
import { ourselves } from '#app/core/client.ts';
import { formatAge } from '#app/features/accounts/format-moment.server.ts';
import { startSession, viewerOf } from '#app/services/sessions.server.ts';
import { callApi } from '#tests/call-api.ts';
import { answerOf, pageArgs } from '#tests/call-page.ts';
import { makeUser, type TestUser } from '#tests/factories.ts';
import { action, loader } from './route.tsx';

const phone = {
  ...ourselves,
  userAgent: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
};

const see = async (user: TestUser) => (await loader(await pageArgs('/settings', { user }))).sessions;
const send = async (user: TestUser, form: Record<string, string>) =>
  action(await pageArgs('/settings', { user, form }));

test('the sessions are described in words, in the time zone of the user', async () => {
  const now = new Date();
  const user = await makeUser({ timeZone: 'Asia/Kolkata', now });
  const earlier = new Date(now.getTime() - 26 * 60 * 60 * 1000);
  await startSession(user.viewer.userId, earlier, phone);
  const [here, elsewhere] = await see(user);
  expect(here).toMatchObject({ id: user.viewer.sessionId, current: true });
  const format = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  });
  const since = format.format(earlier).replace(/\s/g, ' ');
  expect(elsewhere).toEqual({
    id: expect.any(String),
    device: 'Chrome on Android',
    notifications: false,
    current: false,
    signedInAt: since,
    lastUsed: '1 day ago',
  });
});

test.each([
  [0, 'within the last hour'],
  [59, 'within the last hour'],
  [60, 'about 1 hour ago'],
  [23 * 60 + 59, 'about 23 hours ago'],
  [24 * 60, '1 day ago'],
  [29 * 24 * 60, '29 days ago'],
])('%d minutes later, a session was used %s', (minutes, words) => {
  const used = Date.UTC(2026, 10, 21);
  expect(formatAge(new Date(used).toISOString(), new Date(used + minutes * 60_000))).toBe(words);
});

test('one session elsewhere is ended by its button', async () => {
  const now = new Date();
  const user = await makeUser({ now });
  const token = await startSession(user.viewer.userId, now, phone);
  const id = (await viewerOf(token, now))?.sessionId ?? '';
  const { data, init } = answerOf(await send(user, { intent: 'end-session', id }));
  const answer = { intent: 'end-session', ok: true, status: 200, message: '', fields: {}, values: { id } };
  expect([init?.status, data]).toEqual([200, answer]);
  expect(await viewerOf(token, now)).toBeNull();
  expect(await see(user)).toHaveLength(1);
});

test("an ended or another user's session is answered as in the API", async () => {
  const user = await makeUser();
  const stranger = await makeUser();
  const id = stranger.viewer.sessionId;
  const { data, init } = answerOf(await send(user, { intent: 'end-session', id }));
  const { status, body } = await callApi(`DELETE /api/user/sessions/${id}`, user);
  expect(init?.status).toBe(status);
  expect(data).toMatchObject({ intent: 'end-session', ok: false, message: body.message, values: { id } });
  expect(await see(stranger)).toHaveLength(1);
});

test('signing out everywhere ends this session too, and leads to signing in', async () => {
  const now = new Date();
  const user = await makeUser({ now });
  const token = await startSession(user.viewer.userId, now, phone);
  const answer: unknown = await send(user, { intent: 'end-all-sessions' }).catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) throw new Error('The page stayed.');
  expect(answer.headers.get('Location')).toBe('/login');
  expect(answer.headers.get('Set-Cookie')).toMatch(/^stepwise_session=[^;]*; Max-Age=0/);
  expect(await viewerOf(token, now)).toBeNull();
  expect(await viewerOf(user.token, now)).toBeNull();
});
