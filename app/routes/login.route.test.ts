import { expect, test } from 'vitest';
import { outcomeOf, pageArgs } from '#tests/call-page.ts';
import { makeUser } from '#tests/factories.ts';
import { action, loader } from './login.tsx';

const post = async (form: Record<string, string>, query = '') =>
  outcomeOf(await action(await pageArgs(`/login${query}`, { form })));

test('signing in leads to the requested page, and never to another site', async () => {
  const { email, password } = await makeUser();
  expect(await post({ intent: 'log-in', email, password })).toEqual({ location: '/dashboard' });
  expect(await post({ intent: 'log-in', email, password }, '?redirectTo=%2Fprojects%3Fpage%3D2')).toEqual({
    location: '/projects?page=2',
  });
  for (const elsewhere of ['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:1']) {
    const query = `?${new URLSearchParams({ redirectTo: elsewhere })}`;
    expect(await post({ intent: 'log-in', email, password }, query)).toEqual({ location: '/dashboard' });
  }
});

test('a refusal keeps the address, never the password', async () => {
  const { email } = await makeUser();
  const { status, answer } = await post({ intent: 'log-in', email, password: 'not-it' });
  expect(status).toBe(401);
  expect(answer).toMatchObject({ message: 'Invalid email or password.', values: { email } });
  expect(JSON.stringify(answer)).not.toContain('not-it');
});

test('a form without an intent runs nothing', async () => {
  const { email, password } = await makeUser();
  for (const intent of [{}, { intent: '' }, { intent: 'toString' }]) {
    await expect(post({ ...intent, email, password })).rejects.toMatchObject({ status: 400 });
  }
});

test('signed-in users are redirected to the dashboard', async () => {
  const answer = await loader(await pageArgs('/login', { user: await makeUser() }));
  expect('headers' in answer && answer.headers.get('Location')).toBe('/dashboard');
});

test('a forgotten password gets the same answer for every address, which stays in its field', async () => {
  const { email } = await makeUser();
  for (const address of [email, 'nobody@example.com']) {
    expect(await post({ intent: 'forgot-password', email: address, password: '' })).toMatchObject({
      status: 200,
      answer: {
        ok: true,
        message: 'If this email is registered, a password reset link has been sent.',
        values: { email: address },
      },
    });
  }
  expect(await post({ intent: 'forgot-password', email: ' ', password: '' })).toMatchObject({
    status: 422,
    answer: { ok: false, message: 'Please enter your email above first.' },
  });
});
