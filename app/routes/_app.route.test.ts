import { expect, test } from 'vitest';
import { sessionCookieFor } from '#app/http/authenticate.server.ts';
import { makeUser } from '#tests/factories.ts';
import { loader } from './_app.tsx';

const load = async (headers: Record<string, string>) => {
  const request = new Request('http://localhost:3000/dashboard', { headers });
  const { data, init } = await loader({ request, params: {}, context: { cspNonce: '' } });
  return { data, cookie: new Headers(init?.headers).get('Set-Cookie') };
};

test('a page gets the token of its own cookie, and the cookie is renewed for 30 days', async () => {
  const { token, email } = await makeUser();
  const [cookie = ''] = (await sessionCookieFor(token)).split(';');
  const page = await load({ Cookie: cookie });
  const user = { name: 'Ada Lovelace', email, bio: '', persona: 'student' };
  expect(page.data).toEqual({ user, session: { token, user }, theme: 'system' });
  expect(page.cookie).toBe(await sessionCookieFor(token));
  expect(page.cookie).toContain('Max-Age=2592000');
});

test('a client with a bearer token gets neither', async () => {
  const { token } = await makeUser();
  const other = await makeUser();
  const [cookie = ''] = (await sessionCookieFor(other.token)).split(';');
  const page = await load({ Authorization: `Bearer ${token}`, Cookie: cookie });
  expect(page.data.session).toBeNull();
  expect(page.cookie).toBeNull();
});
