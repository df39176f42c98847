import { expect, test } from 'vitest';
import { sessionCookieFor } from '#app/http/authenticate.server.ts';
import { cookieOf, pageArgs } from '#tests/call-page.ts';
import { makeUser } from '#tests/factories.ts';
import { loader } from './_app.tsx';

const load = async (headers: Record<string, string>) => {
  const { data, init } = await loader(await pageArgs('/dashboard', { headers }));
  return { data, cookie: new Headers(init?.headers).get('Set-Cookie') };
};

test('a page gets the token of its own cookie, and the cookie is renewed for 30 days', async () => {
  const { token, email } = await makeUser();
  const page = await load({ Cookie: await cookieOf({ token }) });
  const user = { name: 'Ada Lovelace', email, bio: '', persona: 'student' };
  expect(page.data).toEqual({ user, session: { token, user }, theme: 'system' });
  expect(page.cookie).toBe(await sessionCookieFor(token));
  expect(page.cookie).toContain('Max-Age=2592000');
});

test('a client with a bearer token gets neither', async () => {
  const [{ token }, other] = [await makeUser(), await makeUser()];
  const page = await load({ Authorization: `Bearer ${token}`, Cookie: await cookieOf(other) });
  expect(page.data.session).toBeNull();
  expect(page.cookie).toBeNull();
});
