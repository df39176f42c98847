import { expect, test } from 'vitest';
import { sendPasswordReset } from '#app/features/accounts/send-account-mails.server.ts';
import { db } from '#app/services/db.server.ts';
import { readMailbox } from '#app/services/mail.server.ts';
import { outcomeOf, pageArgs } from '#tests/call-page.ts';
import { makeUser, type TestUser } from '#tests/factories.ts';
import { action, headers, loader } from './password-recovery.$encryptedString.tsx';

const invalid = 'Failed to reset password. The link may be invalid or expired.';
const newPassword = 'Brand-new-1904';

async function linkFor({ email, viewer }: TestUser): Promise<string> {
  await sendPasswordReset(viewer.userId, new Date());
  const mail = (await readMailbox()).find(({ to }) => to === email);
  return /\/password-recovery\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const argsFor = (encryptedString: string, form?: Record<string, string>) =>
  pageArgs(`/password-recovery/${encryptedString}`, { params: { encryptedString }, ...(form && { form }) });
const post = async (link: string, fields: Record<string, string>) => {
  const form = { password: newPassword, confirmPassword: newPassword, ...fields };
  return outcomeOf(await action(await argsFor(link, form)));
};

test('opening a link shows whether it works, without using it up', async () => {
  const link = await linkFor(await makeUser());
  for (const _ of [1, 2]) expect((await loader(await argsFor(link))).data).toEqual({ error: null });
  const { data, init } = await loader(await argsFor('nonsense'));
  expect([init?.status, data.error]).toEqual([400, invalid]);
});

test('the URL is not sent as Referer', () => {
  const none = new Headers();
  const given = headers({
    loaderHeaders: none,
    actionHeaders: none,
    parentHeaders: none,
    errorHeaders: none,
  });
  expect(given).toEqual({ 'Referrer-Policy': 'strict-origin' });
});

test('a refusal keeps the link and sends no password back; a link in the form is ignored', async () => {
  const user = await makeUser();
  const link = await linkFor(user);
  const refused = await post(link, { confirmPassword: 'Brand-new-1905' });
  expect(refused).toMatchObject({
    status: 422,
    answer: { fields: { confirmPassword: 'Passwords do not match.' } },
  });
  expect(JSON.stringify(refused)).not.toContain('Brand-new');
  expect(await post('nonsense', { encryptedString: link })).toMatchObject({
    status: 400,
    answer: { message: invalid },
  });

  expect(await post(link, {})).toEqual({
    status: 200,
    answer: {
      intent: 'reset',
      ok: true,
      status: 200,
      message: 'Password reset successful! Redirecting to login...',
      fields: {},
      values: {},
      refresh: { to: '/login', linkText: 'Go to the sign-in page', seconds: 2, replace: true },
    },
  });
  expect(await db.session.count({ where: { userId: user.viewer.userId } })).toBe(0);
});
