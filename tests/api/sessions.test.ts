import { expect, test, vi } from 'vitest';
import { ourselves } from '#app/core/client.ts';
import { db } from '#app/services/db.server.ts';
import { env } from '#app/services/env.server.ts';
import { log } from '#app/services/log.server.ts';
import { maxSessions, startSession, viewerOf } from '#app/services/sessions.server.ts';
import { anyone, callApi } from '#tests/call-api.ts';
import { cookieOf } from '#tests/call-page.ts';
import { makeUser, type TestUser } from '#tests/factories.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';

/** Signs in as from another browser. */
const signIn = async ({ email, password }: TestUser, userAgent = firefox): Promise<string> => {
  const headers = { 'User-Agent': userAgent };
  return (await callApi('POST /api/users/login', { headers }, { email, password })).body.token;
};

const list = async (token: string) => (await callApi('GET /api/user/sessions', { token })).body.sessions;

/** The API's answer to a token as a header and as a cookie. */
async function statusesOf(token: string): Promise<number[]> {
  const byBearer = await callApi('GET /api/users', { token });
  const byCookie = await callApi('GET /api/users', { headers: { Cookie: await cookieOf({ token }) } });
  return [byBearer.status, byCookie.status];
}
const alive = [200, 200];
const dead = [401, 401];

test('the list shows where the user is signed in, this session first, and never a token', async () => {
  const user = await makeUser();
  await signIn(await makeUser());
  const token = await signIn(user);
  const answer = await callApi('GET /api/user/sessions', user);
  expect(answer.status).toBe(200);
  const instant = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
  const place = { id: expect.any(String), created_at: instant, last_used_at: instant, notifications: false };
  expect(answer.body).toEqual({
    sessions: [
      { ...place, device: 'A browser or program of unknown name', current: true },
      { ...place, device: 'Firefox on Linux', current: false },
    ],
  });
  expect(answer.body.sessions[0].id).toBe(user.viewer.sessionId);
  const text = JSON.stringify(answer.body);
  for (const secret of [token, user.token]) expect(text).not.toContain(secret);
  expect((await list(token))[0]).toMatchObject({ device: 'Firefox on Linux', current: true });
});

test('the row of a session contains nothing to sign in with', async () => {
  const { token, viewer } = await makeUser();
  const row = await db.session.findUniqueOrThrow({ where: { id: viewer.sessionId } });
  expect(Buffer.from(row.tokenHash)).toHaveLength(32);
  const stolen = [row.id, Buffer.from(row.tokenHash).toString('base64url'), token.slice(0, -1), `${token}A`];
  for (const value of stolen) expect(await statusesOf(value)).toEqual(dead);
});

test('another session is ended for cookie and token, and this one continues', async () => {
  const user = await makeUser();
  const token = await signIn(user);
  expect(await statusesOf(token)).toEqual(alive);
  const other = (await list(user.token))[1];
  const ended = await callApi(`DELETE /api/user/sessions/${other.id}`, user);
  expect([ended.status, ended.body]).toEqual([204, '']);
  expect(await statusesOf(token)).toEqual(dead);
  expect(await statusesOf(user.token)).toEqual(alive);
  expect(await list(user.token)).toHaveLength(1);
});

test('signing out everywhere ends all sessions of the user, and none of other users', async () => {
  const user = await makeUser();
  const stranger = await makeUser();
  const tokens = [user.token, await signIn(user), await signIn(user)];
  expect((await callApi('DELETE /api/user/sessions', user)).status).toBe(204);
  for (const token of tokens) expect(await statusesOf(token)).toEqual(dead);
  expect(await statusesOf(stranger.token)).toEqual(alive);
});

test('logging out by cookie or token ends both', async () => {
  const byBearer = await makeUser();
  expect((await callApi('POST /api/users/logout', byBearer)).status).toBe(204);
  expect(await statusesOf(byBearer.token)).toEqual(dead);

  const byCookie = await makeUser();
  const headers = { Cookie: await cookieOf(byCookie), Origin: env.APP_URL };
  expect((await callApi('POST /api/users/logout', { headers })).status).toBe(204);
  expect(await statusesOf(byCookie.token)).toEqual(dead);
});

test('a session unused for 30 days has ended for cookie and token, and is not listed', async () => {
  const user = await makeUser();
  const token = await signIn(user);
  await db.session.updateMany({
    where: { userId: user.viewer.userId, id: { not: user.viewer.sessionId } },
    data: { expiresAt: new Date() },
  });
  expect(await statusesOf(token)).toEqual(dead);
  expect(await list(user.token)).toHaveLength(1);
});

test('an invalid bearer token does not fall back to a valid cookie', async () => {
  const headers = { Cookie: await cookieOf(await makeUser()) };
  const answer = await callApi('GET /api/users', { token: 'dead', headers });
  expect(answer.status).toBe(401);
});

test('each use extends a session to 30 days from then, and is stored once an hour', async () => {
  const start = new Date('2026-03-02T09:00:00Z');
  const { token, viewer } = await makeUser({ now: start });
  const after = (ms: number) => new Date(start.getTime() + ms);
  const stored = () => db.session.findUniqueOrThrow({ where: { id: viewer.sessionId } });

  await viewerOf(token, after(hour));
  expect(await stored()).toMatchObject({ lastUsedAt: start, expiresAt: after(30 * day) });
  await viewerOf(token, after(hour + 1));
  expect(await stored()).toMatchObject({
    lastUsedAt: after(hour + 1),
    expiresAt: after(hour + 1 + 30 * day),
  });
  expect(await viewerOf(token, after(30 * day + hour))).toEqual(viewer);
  expect(await viewerOf(token, after(60 * day + hour))).toBeNull();
});

test('a lost data key is an internal error that is logged, and ends no session', async () => {
  const { token, viewer } = await makeUser();
  const logged = vi.spyOn(log, 'error');
  await db.dataKey.delete({ where: { userId: viewer.userId } });
  expect(await statusesOf(token)).toEqual([500, 500]);
  expect(logged).toHaveBeenCalledTimes(2);
  logged.mockRestore();
});

test('signing in ends the session that the request came with', async () => {
  const { token, email, password, viewer } = await makeUser();
  const elsewhere = await callApi('POST /api/users/login', anyone, { email, password });
  const repeated = await callApi('POST /api/users/login', { token }, { email, password });
  expect(repeated.status).toBe(200);
  expect((await callApi('GET /api/users', { token })).status).toBe(401);
  for (const alive of [elsewhere, repeated]) {
    expect((await callApi('GET /api/users', { token: alive.body.token })).status).toBe(200);
  }
  expect(await db.session.count({ where: { userId: viewer.userId } })).toBe(2);
});

test('a session ends 180 days after it began, even if it is used', async () => {
  const start = new Date('2026-03-02T09:00:00Z');
  const { token, viewer } = await makeUser({ now: start });
  const after = (ms: number) => new Date(start.getTime() + ms);
  for (let days = 20; days < 180; days += 20)
    expect(await viewerOf(token, after(days * day))).toEqual(viewer);
  expect(await viewerOf(token, after(180 * day - 1))).toEqual(viewer);
  expect(await viewerOf(token, after(180 * day))).toBeNull();
});

test('one session too many ends the user’s session with the oldest use', async () => {
  const start = new Date('2026-03-02T09:00:00Z');
  const stranger = await makeUser({ now: start });
  const { viewer } = await makeUser({ now: start });
  const client = { ...ourselves, userAgent: firefox };
  const startAfter = (ms: number) => startSession(viewer.userId, new Date(start.getTime() + ms), client);
  const tokens: string[] = [];
  for (let number = 1; number <= maxSessions; number += 1) tokens.push(await startAfter(number));
  const rows = () => db.session.count({ where: { userId: viewer.userId } });
  expect(await rows()).toBe(maxSessions);
  expect(await db.session.count({ where: { id: viewer.sessionId } })).toBe(0);
  expect(await viewerOf(stranger.token, start)).not.toBeNull();

  await viewerOf(tokens[0] ?? '', new Date(start.getTime() + 2 * hour));
  tokens.push(await startAfter(maxSessions + 1));
  expect(await rows()).toBe(maxSessions);
  const survivors = await Promise.all(tokens.map((token) => viewerOf(token, start)));
  expect(survivors.flatMap((survivor, index) => (survivor === null ? [index] : []))).toEqual([1]);
});
