import { beforeEach, expect, test, vi } from 'vitest';
import { limits } from '#app/core/limits.ts';
import { printOf, sealResetLink } from '#app/features/accounts/reset-link.server.ts';
import { hashProof } from '#app/features/accounts/verification-code.server.ts';
import { clientAddressHeader } from '#app/http/client.server.ts';
import { db } from '#app/services/db.server.ts';
import { keyedHash } from '#app/services/keyed-hash.server.ts';
import { log } from '#app/services/log.server.ts';
import { callApi } from './call-api.ts';
import { makeUser } from './factories.ts';

const logged = vi.spyOn(log, 'info');
beforeEach(() => logged.mockClear());

const address = '203.0.113.7';
const from = keyedHash('log', address);
const headers = { [clientAddressHeader]: address };
const newPassword = 'Another-one-7!';

/** The security events logged since the start of the test. */
const lines = () => logged.mock.calls.filter(([, what]) => what === 'security').map(([line]) => line);

async function sessionOf(token: string): Promise<string> {
  const answer = await callApi('GET /api/user/sessions', { token });
  return answer.body.sessions[0].id;
}

test('the life of an account is logged by ids, without its owner’s text', async () => {
  const email = 'grace@example.com';
  const password = 'Str0ng-enough!';
  const now = new Date();
  const verified = {
    codeHash: Uint8Array.of(1),
    sentAt: now,
    expiresAt: now,
    triesLeft: 0,
    verifiedAt: now,
    proofHash: hashProof(email, 'proof'),
  };
  await db.emailVerification.create({ data: { email, ...verified } });
  const body = { name: 'Grace Hopper', email, password, persona: 'freelancer', proof: 'proof' };
  const { token: first } = (await callApi('POST /api/users', { headers }, body)).body;
  const { id: user, passwordHash } = await db.user.findUniqueOrThrow({ where: { email } });
  const firstSession = await sessionOf(first);
  await callApi('POST /api/users/login', { headers }, { email, password: 'not it' });
  const { token: second } = (await callApi('POST /api/users/login', { headers }, body)).body;
  const secondSession = await sessionOf(second);
  await callApi(`DELETE /api/user/sessions/${firstSession}`, { token: second, headers });
  const link = { userId: user, expiresAt: now.getTime() + 60_000, passwordPrint: printOf(passwordHash) };
  await callApi(
    'POST /api/users/updatePassword',
    { headers },
    { encryptedString: sealResetLink(link), password: newPassword },
  );
  const repeated = { email, password: newPassword };
  const { token } = (await callApi('POST /api/users/login', { headers }, repeated)).body;
  const session = await sessionOf(token);
  await callApi('PUT /api/user/password', { token, headers }, { currentPassword: newPassword, password });
  await callApi('POST /api/users/logout', { token, headers });
  const last = (await callApi('POST /api/users/login', { headers }, { email, password })).body.token;
  const lastSession = await sessionOf(last);
  await callApi('DELETE /api/users', { token: last, headers }, { email });

  expect(lines()).toEqual([
    { event: 'signed up', user, way: 'password', from },
    { event: 'sign-in refused', user, way: 'password', from },
    { event: 'refused', operation: 'log-in', code: 'unauthenticated', from },
    { event: 'signed in', user, way: 'password', from },
    { event: 'session ended', user, session: firstSession, from },
    { event: 'password reset', user, from },
    { event: 'signed in', user, way: 'password', from },
    { event: 'password changed', user, session, from },
    { event: 'signed out', user, session, from },
    { event: 'signed in', user, way: 'password', from },
    { event: 'account deleted', user, session: lastSession, from },
  ]);
  expect(secondSession).not.toBe(firstSession);
  const text = JSON.stringify(logged.mock.calls);
  for (const word of [email, 'Grace', password, newPassword, first, token, address]) {
    expect(text).not.toContain(word);
  }
});

test('reauthentication and its failures are logged by ids', async () => {
  const user = await makeUser({ now: new Date(Date.now() - 60 * 60_000) });
  const { token, password, viewer } = user;
  const who = { user: viewer.userId, session: viewer.sessionId, from };
  const end = (body: object) => callApi('DELETE /api/user/sessions', { token, headers }, body);
  await end({});
  await end({ password: 'Not-the-1-password' });
  await end({ password });
  expect(lines()).toEqual([
    { event: 'refused', operation: 'end-all-sessions', code: 'reauthenticate', ...who },
    { event: 'password refused', ...who },
    { event: 'refused', operation: 'end-all-sessions', code: 'invalid', ...who },
    { event: 'reauthenticated', ...who },
    { event: 'all sessions ended', ...who },
  ]);
  expect(JSON.stringify(logged.mock.calls)).not.toMatch(new RegExp(`Not-the-1|${password}`));
});

test('refusals are logged with user, operation and reason', async () => {
  const { token, viewer, email } = await makeUser();
  const stranger = await makeUser();
  const who = { user: viewer.userId, session: viewer.sessionId, from };
  const refused = async (target: string, line: object, call: { token?: string; body?: unknown } = {}) => {
    logged.mockClear();
    await callApi(target, { headers, token: call.token }, call.body);
    expect(lines()).toEqual([{ event: 'refused', from, ...line }]);
  };
  await refused('GET /api/projects', { operation: 'list-projects', code: 'unauthenticated' });
  await refused(
    `DELETE /api/user/sessions/${stranger.viewer.sessionId}`,
    { ...who, operation: 'end-session', code: 'not_found' },
    { token },
  );
  for (const [body, code] of [
    [{ feedback: '' }, 'invalid'],
    ['{', 'malformed'],
  ])
    await refused('POST /api/feedback', { ...who, operation: 'submit-feedback', code }, { token, body });
  for (const _ of Array(limits.resetLinkToEmail.times)) {
    await callApi('POST /api/users/forgotPassword', { headers }, { email });
  }
  const line = { operation: 'forgot-password', code: 'rate_limited' };
  await refused('POST /api/users/forgotPassword', line, { body: { email } });
});
