import { expect, test } from 'vitest';

test('over TLS the session cookie is bound to the host, out of reach of scripts and of other sites', async () => {
  process.env.APP_URL = 'https://stepwise.example';
  const { authenticate, clearedSessionCookie, sessionCookieFor } = await import('./authenticate.server.ts');
  const { makeUser } = await import('#tests/factories.ts');
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
