import { expect, test } from 'vitest';

test('over TLS the session cookie is bound to the host, out of reach of scripts and of other sites', async () => {
  process.env.APP_URL = 'https://stepwise.example';
  process.env.SMTP_URL = 'smtp://localhost:1';
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

test('over TLS the cookie that makes a browser known is bound to the host too', async () => {
  process.env.APP_URL = 'https://stepwise.example';
  process.env.SMTP_URL = 'smtp://localhost:1';
  const { clientOf, knownBrowserCookieFor } = await import('./client.server.ts');
  const ask = (headers = {}) => new Request('https://stepwise.example/', { headers });
  const [pair = '', ...attributes] = (await knownBrowserCookieFor(ask(), 'ada@example.com')).split('; ');
  expect(pair).toMatch(/^__Host-stepwise_browser=/);
  expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Lax', 'Secure']);
  expect((await clientOf(ask({ Cookie: pair }))).browser).not.toBe('');
  expect((await clientOf(ask({ Cookie: pair.replace('__Host-', '') }))).browser).toBe('');
});

test('over TLS the proof of an address is bound to the host, and kept for half an hour', async () => {
  process.env.APP_URL = 'https://stepwise.example';
  const { clientOf, emailProofHeaders } = await import('./client.server.ts');
  const ask = (headers = {}) => new Request('https://stepwise.example/', { headers });
  const { 'Set-Cookie': header } = await emailProofHeaders(ask(), { proof: 'a proof' });
  const [pair = '', ...attributes] = header.split('; ');
  expect(pair).toMatch(/^__Host-stepwise_email_proof=/);
  expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=1800', 'Path=/', 'SameSite=Lax', 'Secure']);
  expect((await clientOf(ask({ Cookie: pair }))).emailProof).toBe('a proof');
  expect((await clientOf(ask({ Cookie: pair.replace('__Host-', '') }))).emailProof).toBe('');
});
