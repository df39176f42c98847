import { expect, test } from 'vitest';
import { sessionCookieFor } from '#app/http/authenticate.server.ts';
import { viewerOf } from '#app/services/sessions.server.ts';
import { makeUser } from '#tests/factories.ts';
import { action, loader } from './logout.ts';

const origin = 'http://localhost:3000';

async function post(token: string, headers: Record<string, string> = { Origin: origin }): Promise<unknown> {
  const [cookie = ''] = (await sessionCookieFor(token)).split(';');
  const request = new Request(`${origin}/logout`, {
    method: 'POST',
    headers: { Cookie: cookie, ...headers },
  });
  return action({ request, params: {}, context: { cspNonce: '' } }).catch((thrown: unknown) => thrown);
}

test.each(['a session that lives', 'one that is over'])('logout of %s leads to signing in', async (kind) => {
  const { token } = await makeUser();
  const answer = await post(kind === 'one that is over' ? 'dead' : token);
  if (!(answer instanceof Response)) throw answer;
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/login']);
  expect(answer.headers.get('Set-Cookie')).toMatch(/^stepwise_session=[^;]*; Max-Age=0/);
  expect((await viewerOf(token, new Date())) === null).toBe(kind === 'a session that lives');
});

test('neither another site nor a link can log a user out', async () => {
  const { token } = await makeUser();
  const answer = await post(token, { Origin: 'https://elsewhere.example' });
  expect(answer).toBeInstanceOf(Response);
  expect(answer).toMatchObject({ status: 403 });
  expect(loader().headers.get('Location')).toBe('/login');
  expect(await viewerOf(token, new Date())).not.toBeNull();
});
