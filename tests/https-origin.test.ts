import { expect, test, vi } from 'vitest';
import { authenticate, clearedSessionCookie, sessionCookieFor } from '#app/http/authenticate.server.ts';
import { clientOf, emailProofHeaders, knownBrowserCookieFor } from '#app/http/client.server.ts';
import { hasBegun } from '#app/http/oauth.server.ts';
import { db } from '#app/services/db.server.ts';
import { type HostileRequest, send } from '#scripts/hostile-requests.ts';
import { authorizationOf, redirectUri } from './connect-assistant.ts';
import { makeUser } from './factories.ts';
import { serveApp } from './serve-app.ts';

vi.hoisted(() => {
  process.env.APP_URL = 'https://stepwise.example';
  process.env.SMTP_URL = 'smtp://localhost:1';
});

const host = 'stepwise.example';
const origin = await serveApp();

test.each([
  ['https://stepwise.example', true],
  ['http://stepwise.example', false],
  ['https://stepwise.example:8443', false],
  ['ws://stepwise.example', false],
  ['null', false],
])('for an app behind https, %s is our own origin: %s', async (from, isOwn) => {
  const { token, viewer, email, password } = await makeUser();
  const [cookie = ''] = (await sessionCookieFor(token)).split(';');
  const headers = { Host: host, Origin: from, 'Content-Type': 'application/x-www-form-urlencoded' };
  const requests: HostileRequest[] = [
    { target: 'POST /login', headers, body: `${new URLSearchParams({ intent: 'log-in', email, password })}` },
    {
      target: 'POST /profile',
      headers: { ...headers, Cookie: cookie },
      body: 'name=Mallory&bio=&persona=student',
    },
    {
      target: 'PUT /api/users',
      headers: { ...headers, Cookie: cookie, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Mallory', bio: '', persona: 'student' }),
    },
  ];
  for (const request of requests) {
    const { status } = await send(origin, request);
    expect([request.target, status]).toEqual([
      request.target,
      isOwn ? expect.toSatisfy((code) => code < 400) : 403,
    ]);
  }
  const { name } = await db.user.findUniqueOrThrow({ where: { id: viewer.userId }, select: { name: true } });
  expect(name).toBe(isOwn ? 'Mallory' : 'Ada Lovelace');
});

test('at another host name, only the scheme of the request counts as our origin', async () => {
  const post = (from: string) =>
    send(origin, {
      target: 'POST /contact',
      headers: { Host: 'other.example', Origin: from, 'Content-Type': 'application/x-www-form-urlencoded' },
    });
  expect((await post('https://other.example')).status).not.toBe(403);
  expect((await post('http://other.example')).status).toBe(403);
});

test('over TLS the session cookie is bound to the host, and inaccessible to scripts and other sites', async () => {
  const { token, viewer } = await makeUser();
  const [pair = '', ...attributes] = (await sessionCookieFor(token)).split('; ');
  expect(pair).toMatch(/^__Host-stepwise_session=/);
  expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure']);
  const ask = (cookie: string) =>
    authenticate(new Request('https://stepwise.example/', { headers: { Cookie: cookie } }), new Date());
  expect(await ask(pair)).toEqual(viewer);
  expect(await ask(pair.replace('__Host-', ''))).toBeNull();
  expect(await clearedSessionCookie()).toMatch(/^__Host-stepwise_session=[^;]*; Max-Age=0; Path=\/;.*Secure/);
});

test('over TLS the cookie of a known browser is bound to the host, too', async () => {
  const ask = (headers = {}) => new Request('https://stepwise.example/', { headers });
  const [pair = '', ...attributes] = (await knownBrowserCookieFor(ask(), 'ada@example.com')).split('; ');
  expect(pair).toMatch(/^__Host-stepwise_browser=/);
  expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Lax', 'Secure']);
  expect((await clientOf(ask({ Cookie: pair }))).browser).not.toBe('');
  expect((await clientOf(ask({ Cookie: pair.replace('__Host-', '') }))).browser).toBe('');
});

test('over TLS the proof of an address is bound to the host, and kept for half an hour', async () => {
  const ask = (headers = {}) => new Request('https://stepwise.example/', { headers });
  const { 'Set-Cookie': header } = await emailProofHeaders(ask(), { proof: 'a proof' });
  const [pair = '', ...attributes] = header.split('; ');
  expect(pair).toMatch(/^__Host-stepwise_email_proof=/);
  expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=1800', 'Path=/', 'SameSite=Lax', 'Secure']);
  expect((await clientOf(ask({ Cookie: pair }))).emailProof).toBe('a proof');
  expect((await clientOf(ask({ Cookie: pair.replace('__Host-', '') }))).emailProof).toBe('');
});

test('over TLS the cookie of an assistant’s request is bound to the host', async () => {
  const registered = await fetch(`${origin}/oauth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ redirect_uris: [redirectUri] }),
  });
  const { client_id } = await registered.json();
  const { pathname, search } = authorizationOf(client_id);
  const asked = await fetch(origin + pathname + search, { redirect: 'manual' });
  const screen = asked.headers.get('Location') ?? '';
  const request = screen.split('/').at(-1) ?? '';
  const cookies = asked.headers.getSetCookie();
  expect(cookies.every((cookie) => /; secure(;|$)/i.test(cookie) && /; httponly(;|$)/i.test(cookie))).toBe(
    true,
  );
  const cookie = cookies.find((each) => each.startsWith(`__Host-stepwise_connect=${request};`)) ?? '';
  expect(cookie).toMatch(/; path=\/;/i);
  const begun = (pair: string) =>
    hasBegun(new Request('https://stepwise.example/', { headers: { Cookie: pair } }), request);
  expect([begun(cookie.split(';')[0] ?? ''), begun(`stepwise_connect=${request}`)]).toEqual([true, false]);
});
