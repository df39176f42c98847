import { expect, test } from 'vitest';
import { db } from '#app/services/db.server.ts';
import { answerOf, pageArgs } from '#tests/call-page.ts';
import { makeUser, type TestUser } from '#tests/factories.ts';
import { action, loader } from './route.tsx';

const argsFor = (user: TestUser, form?: Record<string, string>) =>
  pageArgs('/settings', { user, ...(form && { form: { intent: 'change-password', ...form } }) });

async function change(user: TestUser, form: Record<string, string>) {
  const { data, init } = answerOf(await action(await argsFor(user, form)));
  return [init?.status, data];
}

test('the password is changed in Settings, and no password is sent back', async () => {
  const user = await makeUser();
  const password = 'Brand-new-1904';
  const wrong = { currentPassword: 'not-it', password, confirmPassword: password };
  const refused = await change(user, wrong);
  const message = 'Your current password is not right.';
  expect(refused).toMatchObject([
    422,
    { intent: 'change-password', ok: false, message, fields: { currentPassword: message } },
  ]);
  expect(JSON.stringify(refused)).not.toMatch(/not-it|Brand-new/);
  const same = { currentPassword: user.password, password: user.password, confirmPassword: user.password };
  const isCurrent = 'This is your current password. Please choose another.';
  expect(await change(user, same)).toMatchObject([
    422,
    { ok: false, message: isCurrent, fields: { password: isCurrent } },
  ]);
  expect(await change(user, { ...wrong, currentPassword: user.password })).toMatchObject([
    200,
    { ok: true, message: expect.stringMatching(/./) },
  ]);
});

test('a user without a password is told how to set one instead', async () => {
  const user = await makeUser();
  expect((await loader(await argsFor(user))).withPassword).toBe(true);
  await db.user.update({ where: { id: user.viewer.userId }, data: { passwordHash: null } });
  expect((await loader(await argsFor(user))).withPassword).toBe(false);
});
