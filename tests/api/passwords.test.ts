import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { sendPasswordChanged, sendPasswordReset } from '#app/features/accounts/send-account-mails.server.ts';
import { closeQueues } from '#app/jobs/enqueue.server.ts';
import { clock } from '#app/services/clock.server.ts';
import { db } from '#app/services/db.server.ts';
import { env } from '#app/services/env.server.ts';
import { readMailbox } from '#app/services/mail.server.ts';
import { closeQueueStore, openWorker } from '#app/services/queue.server.ts';
import { anyone, callApi } from '#tests/call-api.ts';
import { makeUser, type TestUser } from '#tests/factories.ts';

/** Stands in for the worker: the jobs on the queue of mails. */
const jobs: { name: string; data: { userId: string } }[] = [];
const recorder = openWorker('mails', async ({ name, data }) => void jobs.push({ name, data }), {});
afterAll(async () => {
  await recorder.close();
  await closeQueues();
  await closeQueueStore();
});

const jobsOf = ({ viewer }: TestUser) =>
  jobs.filter(({ data }) => data.userId === viewer.userId).map(({ name }) => name);

let now: Date;
beforeEach(() => {
  now = new Date('2026-11-20T09:00:00Z');
  vi.spyOn(clock, 'now').mockImplementation(() => now);
});
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const hour = 60 * 60_000;

const newPassword = 'Brand-new-1904';
const weak =
  'Password must be at least 8 characters and include uppercase, lowercase, number, and special character.';
const failed = 'Failed to reset password. The link may be invalid or expired.';

const forgot = (body: object) => callApi('POST /api/users/forgotPassword', anyone, body);
const reset = (encryptedString: string, change: object = {}) =>
  callApi('POST /api/users/updatePassword', anyone, { encryptedString, password: newPassword, ...change });
const signIn = async (email: string, password: string) =>
  (await callApi('POST /api/users/login', anyone, { email, password })).status;

/** The secret part of the link in the mail sent by the job for a forgotten password. */
async function linkFor({ email, viewer }: TestUser): Promise<string> {
  await sendPasswordReset(viewer.userId, now);
  const mail = (await readMailbox()).find(({ to }) => to === email);
  const [, link = ''] = /\/password-recovery\/(\S+)/.exec(mail?.text ?? '') ?? [];
  return link;
}

test.each([{}, { email: '' }, { email: '  ' }])('a link cannot be requested with %j', async (body) => {
  const answer = await forgot(body);
  expect(answer.status).toBe(422);
  expect(answer.body.message).toBe('Email is required.');
});

test('known and unknown addresses get the same answer, by the same code path', async () => {
  const user = await makeUser();
  const known = await forgot({ email: ` ${user.email.toUpperCase()} ` });
  const unknown = await forgot({ email: 'nobody@example.com' });
  expect(known.status).toBe(200);
  expect(known.body).toEqual({
    message: 'If this email is registered, a password reset link has been sent.',
  });
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  expect([...unknown.headers]).toEqual([...known.headers]);

  const links = () => jobs.filter(({ name }) => name === 'send-password-reset').map(({ data }) => data);
  const anId = { userId: expect.stringMatching(/^[0-9a-f-]{36}$/) };
  await expect.poll(links).toEqual([anId, anId]);
  const [withoutUser, ...others] = links().filter(({ userId }) => userId !== user.viewer.userId);
  expect(others).toEqual([]);
  const mails = (await readMailbox()).length;
  await sendPasswordReset(withoutUser?.userId ?? '', now);
  expect(await readMailbox()).toHaveLength(mails);
});

test('the link sets a new password, once, and ends every session', async () => {
  const user = await makeUser({ now });
  const link = await linkFor(user);
  const mail = (await readMailbox()).find(({ to }) => to === user.email);
  const url = `${env.APP_URL}/password-recovery/${link}`;
  expect(mail?.html).toContain(`href="${url}"`);
  expect(mail?.text).toContain(url);

  const done = await reset(link);
  expect(done.status).toBe(200);
  expect(done.body).toEqual({ message: 'Password reset successful! Redirecting to login...' });
  expect((await callApi('GET /api/users', user)).status).toBe(401);
  expect(await signIn(user.email, user.password)).toBe(401);
  expect(await signIn(user.email, newPassword)).toBe(200);

  const repeated = await reset(link, { password: 'Another-1-more' });
  expect(repeated.status).toBe(400);
  expect(repeated.body).toMatchObject({ message: failed, code: 'link_invalid' });
  expect(await signIn(user.email, newPassword)).toBe(200);
});

test('a mail confirms a new password', async () => {
  const user = await makeUser();
  await reset(await linkFor(user));
  await expect.poll(() => jobsOf(user)).toEqual(['send-password-changed']);
  await sendPasswordChanged(user.viewer.userId, now);
  const mail = (await readMailbox()).find(({ to }) => to === user.email);
  expect(mail?.subject).toBe('Your Stepwise password was changed');
});

test('of concurrent uses of a link, one succeeds', async () => {
  const user = await makeUser();
  const link = await linkFor(user);
  const answers = await Promise.all(
    ['First-1-one', 'Second-2-two', 'Third-3-three'].map((password) => reset(link, { password })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
});

test('the old password starts no session while a new one is being set', async () => {
  const user = await makeUser({ now });
  let signingIn: Promise<number> | undefined;
  const isWaiting = async () => {
    const [row] = await db.$queryRaw<{ count: bigint }[]>`
      SELECT count(*) FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE NOT granted AND datname = current_database()`;
    return Number(row?.count);
  };
  await db.$transaction(async (transaction) => {
    await transaction.user.update({ where: { id: user.viewer.userId }, data: { passwordHash: 'another' } });
    signingIn = signIn(user.email, user.password);
    await expect.poll(isWaiting).toBe(1);
  });
  expect(await signingIn).toBe(401);
});

test('a link is valid for an hour', async () => {
  const user = await makeUser();
  const link = await linkFor(user);
  later(hour);
  expect((await reset(link)).status).toBe(400);
  later(-1);
  expect((await reset(link)).status).toBe(200);
});

test('using one link, or changing the password, invalidates the others', async () => {
  const user = await makeUser({ now });
  const first = await linkFor(user);
  const second = await linkFor(user);
  expect(second).not.toBe(first);
  expect((await reset(second)).status).toBe(200);
  expect((await reset(first)).status).toBe(400);
});

test('a forged link, or one of a deleted user, is refused with the same words', async () => {
  const user = await makeUser();
  const link = await linkFor(user);
  const middle = Math.floor(link.length / 2);
  const tampered = link.slice(0, middle) + (link[middle] === 'A' ? 'B' : 'A') + link.slice(middle + 1);
  const gone = await makeUser();
  const linkOfGone = await linkFor(gone);
  await db.user.delete({ where: { id: gone.viewer.userId } });
  for (const wrong of [tampered, linkOfGone, '', 'nonsense', 'x'.repeat(100_000)]) {
    const { status, body } = await reset(wrong);
    expect([status, body.message]).toEqual([400, failed]);
  }
  expect(await signIn(user.email, user.password)).toBe(200);
});

test('an account without a password can set one by the link', async () => {
  const user = await makeUser();
  await db.user.update({ where: { id: user.viewer.userId }, data: { passwordHash: null } });
  expect((await reset(await linkFor(user))).status).toBe(200);
  expect(await signIn(user.email, newPassword)).toBe(200);
});

const refusedPasswords: [name: string, change: object, message: string][] = [
  ['no password', { password: undefined }, weak],
  ['a short one', { password: 'Sh0rt-a' }, weak],
  ['one without a capital letter', { password: 'no-capital-1' }, weak],
  ['one without a small letter', { password: 'NO-SMALL-1' }, weak],
  ['one without a number', { password: 'No-number-here' }, weak],
  ['one without a special character', { password: 'NoSpecial1' }, weak],
  [
    'one of 513 characters',
    { password: `Aa1-${'x'.repeat(509)}` },
    'Password must be at most 512 characters long.',
  ],
  ['one with markup', { password: 'A1<script>a' }, 'HTML tags and scripts are not allowed in the password.'],
  ['another confirmation', { confirmPassword: 'Brand-new-1905' }, 'Passwords do not match.'],
];

test.each(refusedPasswords)(
  'a reset with %s is refused with the words of the spec',
  async (_name, change, message) => {
    const user = await makeUser();
    const { status, body } = await reset(await linkFor(user), change);
    expect([status, body.message]).toEqual([422, message]);
    expect(await signIn(user.email, user.password)).toBe(200);
  },
);

const change = (token: string, body: object) =>
  callApi('PUT /api/user/password', { token }, { password: newPassword, ...body });

test.each(refusedPasswords)(
  'a change with %s is refused in the same words',
  async (_name, wrong, message) => {
    const user = await makeUser({ now });
    const { status, body } = await change(user.token, { currentPassword: user.password, ...wrong });
    expect([status, body.message]).toEqual([422, message]);
  },
);

test('with the current password a user can change it, and stays signed in only here', async () => {
  const user = await makeUser({ now });
  const elsewhere = await callApi('POST /api/users/login', anyone, {
    email: user.email,
    password: user.password,
  });
  for (const [currentPassword, message] of [
    ['', 'Please enter your current password.'],
    ['not it', 'Your current password is not right.'],
  ]) {
    const { status, body } = await change(user.token, { currentPassword });
    expect([status, body.message, body.fields]).toEqual([422, message, { currentPassword: message }]);
  }
  const link = await linkFor(user);

  expect((await change(user.token, { currentPassword: user.password })).status).toBe(200);
  expect((await callApi('GET /api/users', user)).status).toBe(200);
  expect((await callApi('GET /api/users', { token: elsewhere.body.token })).status).toBe(401);
  expect(await signIn(user.email, user.password)).toBe(401);
  expect(await signIn(user.email, newPassword)).toBe(200);
  expect((await reset(link)).status).toBe(400);
  await expect.poll(() => jobsOf(user)).toEqual(['send-password-changed']);
});

test('a user without a password is told how to set one', async () => {
  const user = await makeUser({ now });
  await db.user.update({ where: { id: user.viewer.userId }, data: { passwordHash: null } });
  const { status, body } = await change(user.token, { currentPassword: 'anything' });
  expect(status).toBe(409);
  expect(body.message).toContain('Forgot password?');
});
