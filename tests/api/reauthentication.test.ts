import { beforeEach, expect, test, vi } from 'vitest';
import { limits } from '#app/core/limits.ts';
import { clock } from '#app/services/clock.server.ts';
import { db } from '#app/services/db.server.ts';
import { env } from '#app/services/env.server.ts';
import { type ApiAnswer, anyone, callApi } from '#tests/call-api.ts';
import { cookieOf } from '#tests/call-page.ts';
import { makeUser, type TestUser } from '#tests/factories.ts';

// Google is configured, but never called here.
Object.assign(env, { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' });

// Ending other sessions and deleting the account, some time after signing in.

const minute = 60_000;
let now: Date;
beforeEach(() => {
  now = new Date('2026-11-20T09:00:00Z');
  vi.spyOn(clock, 'now').mockImplementation(() => now);
});
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

/** A user with two sessions that began at the same time. */
async function makeUserWithTwo(): Promise<TestUser & { elsewhere: string; otherId: string }> {
  const user = await makeUser({ now });
  const { email, password, token } = user;
  const elsewhere = (await callApi('POST /api/users/login', anyone, { email, password })).body.token;
  const { sessions } = (await callApi('GET /api/user/sessions', { token })).body;
  return { ...user, elsewhere, otherId: sessions[1].id };
}
type User = Awaited<ReturnType<typeof makeUserWithTwo>>;

const isAlive = async (token: string) => (await callApi('GET /api/users', { token })).status === 200;

const endOne = ({ token, otherId }: User, body: object = {}) =>
  callApi(`DELETE /api/user/sessions/${otherId}`, { token }, body);
const endAll = ({ token }: User, body: object = {}) => callApi('DELETE /api/user/sessions', { token }, body);
const remove = ({ token, email }: User, body: object = {}) =>
  callApi('DELETE /api/users', { token }, { email, ...body });

const deeds: [name: string, (user: User, body?: object) => Promise<ApiAnswer>][] = [
  ['ending a session elsewhere', endOne],
  ['signing out everywhere', endAll],
  ['deleting the account', remove],
];

const askForPassword =
  'You signed in more than ten minutes ago. Please enter your password, so that we know it is you.';
const askForGoogle =
  'You signed in more than ten minutes ago. Please continue with Google once more, so that we know it is you.';

test.each(deeds)('%s asks for the password once the sign-in is older than ten minutes', async (_, run) => {
  const user = await makeUserWithTwo();
  later(10 * minute + 1);
  const refused = await run(user);
  expect([refused.status, refused.body]).toEqual([
    403,
    { message: askForPassword, code: 'reauthenticate', fields: { password: askForPassword } },
  ]);
  const message = 'This password is not right.';
  const wrong = await run(user, { password: 'Not-the-1-password' });
  expect([wrong.status, wrong.body]).toEqual([
    422,
    { message, code: 'invalid', fields: { password: message } },
  ]);
  expect([await isAlive(user.token), await isAlive(user.elsewhere)]).toEqual([true, true]);

  expect((await run(user, { password: user.password })).status).toBe(204);
  expect(await isAlive(user.elsewhere)).toBe(false);
});

test.each(deeds)('%s asks nothing within ten minutes', async (_, run) => {
  const user = await makeUserWithTwo();
  later(10 * minute);
  expect((await run(user)).status).toBe(204);
  expect(await isAlive(user.elsewhere)).toBe(false);
});

test.each(deeds)('%s asks users without a password to continue with Google', async (_, run) => {
  const user = await makeUserWithTwo();
  await db.user.update({ where: { id: user.viewer.userId }, data: { passwordHash: null } });
  later(11 * minute);
  for (const body of [{}, { password: user.password }]) {
    const { status, body: answer } = await run(user, body);
    expect([status, answer]).toEqual([403, { message: askForGoogle, code: 'reauthenticate' }]);
  }
  expect([await isAlive(user.token), await isAlive(user.elsewhere)]).toEqual([true, true]);
});

test.each(deeds)('%s does not count the use of a session as signing in', async (_, run) => {
  const user = await makeUserWithTwo();
  later(2 * 60 * minute);
  expect(await isAlive(user.token)).toBe(true);
  later(minute);
  expect((await run(user)).status).toBe(403);
});

test('a session that began while the clock was ahead is not a recent one', async () => {
  const user = await makeUserWithTwo();
  later(-11 * minute);
  expect((await endAll(user)).status).toBe(403);
});

test('the current session can be ended without reauthentication, by log-out and by its id', async () => {
  const users = [await makeUser({ now }), await makeUser({ now })] as const;
  later(24 * 60 * minute);
  const byId = `DELETE /api/user/sessions/${users[0].viewer.sessionId}`;
  expect((await callApi(byId, { token: users[0].token })).status).toBe(204);
  expect((await callApi('POST /api/users/logout', { token: users[1].token })).status).toBe(204);
  for (const { token } of users) expect(await isAlive(token)).toBe(false);
});

test('a session by cookie has to reauthenticate like one by bearer token', async () => {
  const user = await makeUserWithTwo();
  later(11 * minute);
  const headers = { Cookie: await cookieOf(user), Origin: env.APP_URL };
  const end = (body: object) => callApi('DELETE /api/user/sessions', { headers }, body);
  expect((await end({})).body.code).toBe('reauthenticate');
  expect((await end({ password: user.password })).status).toBe(204);
});

test('wrong passwords share one limit across all calls, and a right one resets it', async () => {
  const user = await makeUserWithTwo();
  later(11 * minute);
  const guess = { password: 'Not-the-1-password' };
  const change = (currentPassword: string) =>
    callApi('PUT /api/user/password', user, { currentPassword, password: 'Brand-new-1904' });
  const tries = [
    () => endOne(user, guess),
    () => endAll(user, guess),
    () => remove(user, guess),
    () => change('x'),
  ];
  const guessFor = async (times: number) => {
    for (let count = 0; count < times; count += 1) expect((await tries[count % 4]?.())?.status).toBe(422);
  };
  await guessFor(limits.currentPassword.times - 1);
  expect((await endOne(user, { password: user.password })).status).toBe(204);
  await guessFor(limits.currentPassword.times);
  for (const run of [...tries, () => endAll(user, { password: user.password })]) {
    const { status, headers } = await run();
    expect(status).toBe(429);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  }
  expect(await isAlive(user.token)).toBe(true);
});

test('the address of an account is checked before its password, and both before anything is deleted', async () => {
  const user = await makeUserWithTwo();
  later(11 * minute);
  const wrong = await remove(user, { email: 'else@example.com', password: user.password });
  expect(Object.keys(wrong.body.fields)).toEqual(['email']);
  expect(await isAlive(user.token)).toBe(true);
});

test('a password that is no text is malformed', async () => {
  const user = await makeUserWithTwo();
  later(11 * minute);
  for (const [, run] of deeds) expect((await run(user, { password: 7 })).status).toBe(400);
});
