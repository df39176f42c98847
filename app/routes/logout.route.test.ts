import { expect, test } from 'vitest';
import { viewerOf } from '#app/services/sessions.server.ts';
import { pageArgs } from '#tests/call-page.ts';
import { makeUser } from '#tests/factories.ts';
import { action, loader } from './logout.ts';

async function post(token: string, headers: Record<string, string> = {}): Promise<unknown> {
  const args = await pageArgs('/logout', { user: { token }, form: {}, headers });
  return action(args).catch((thrown: unknown) => thrown);
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
