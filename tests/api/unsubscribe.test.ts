import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sealResetLink } from '#app/features/accounts/reset-link.server.ts';
import {
  openUnsubscribeLink,
  sealUnsubscribeLink,
  type UnsubscribeLink,
  unsubscribeUrl,
} from '#app/features/daily-mails/unsubscribe-link.server.ts';
import { db } from '#app/services/db.server.ts';
import { env } from '#app/services/env.server.ts';
import type { MailKind } from '#app/services/prisma-client/client.ts';
import { makeUser, type TestUser } from '#tests/factories.ts';
import { callScreen, routeTable } from '#tests/route-table.ts';

function screen() {
  const found = routeTable.find(({ id }) => id === 'routes/unsubscribe.$token');
  if (!found) throw new Error('There is no such screen.');
  return found;
}
const route = screen();

/** A user who gets both daily mails. */
async function makeReader(): Promise<TestUser> {
  const user = await makeUser();
  const both = { dailyNudge: true, dailyUpdate: true };
  await db.user.update({ where: { id: user.viewer.userId }, data: both });
  return user;
}
const settingsOf = ({ viewer: { userId } }: TestUser) =>
  db.user.findUniqueOrThrow({ where: { id: userId }, select: { dailyNudge: true, dailyUpdate: true } });

/** The content of a mail's link. */
const tokenFor = ({ viewer: { userId } }: TestUser, kind: MailKind): string =>
  unsubscribeUrl(userId, kind).replace(`${env.APP_URL}/unsubscribe/`, '');

const show = (token: string) => callScreen(route, { params: { token } });
const post = (token: string, form: Record<string, string>) => callScreen(route, { params: { token }, form });
const oneClick = { 'List-Unsubscribe': 'One-Click' };

test('one click stops that kind of mail, and nothing else', async () => {
  const reader = await makeReader();
  const token = tokenFor(reader, 'daily_nudge');
  expect((await post(token, oneClick)).status).toBe(200);
  expect(await settingsOf(reader)).toEqual({ dailyNudge: false, dailyUpdate: true });
  // Mail programs may open it repeatedly.
  expect((await post(token, oneClick)).status).toBe(200);
  expect((await post(tokenFor(reader, 'daily_update'), oneClick)).status).toBe(200);
  expect(await settingsOf(reader)).toEqual({ dailyNudge: false, dailyUpdate: false });
});

test('the offer to pause stops both mails, and each can be resumed', async () => {
  const reader = await makeReader();
  const token = tokenFor(reader, 'pause_offer');
  await post(token, {});
  expect(await settingsOf(reader)).toEqual({ dailyNudge: false, dailyUpdate: false });
  await post(token, { intent: 'resubscribe', mail: 'daily_update' });
  expect(await settingsOf(reader)).toEqual({ dailyNudge: false, dailyUpdate: true });
});

test('opening the link shows what it would stop, and stops nothing', async () => {
  const reader = await makeReader();
  const token = tokenFor(reader, 'daily_update');
  const { status, text } = await show(token);
  expect([status, JSON.parse(text).data]).toEqual([
    200,
    { mails: [{ mail: 'daily_update', isOn: true }], error: null },
  ]);
  expect(await settingsOf(reader)).toEqual({ dailyNudge: true, dailyUpdate: true });
});

test('a mail can be resumed by the link that stopped it, and by no other', async () => {
  const reader = await makeReader();
  const token = tokenFor(reader, 'daily_nudge');
  await post(token, {});
  expect((await post(token, { intent: 'resubscribe', mail: 'daily_nudge' })).status).toBe(200);
  expect(await settingsOf(reader)).toEqual({ dailyNudge: true, dailyUpdate: true });

  await post(tokenFor(reader, 'daily_update'), {});
  expect((await post(token, { intent: 'resubscribe', mail: 'daily_update' })).status).toBe(422);
  expect((await post(token, { intent: 'resubscribe', mail: 'everything' })).status).toBe(422);
  expect((await post(token, { intent: 'resubscribe' })).status).toBe(422);
  expect((await post(token, { intent: 'everything' })).status).toBe(400);
  expect(await settingsOf(reader)).toEqual({ dailyNudge: true, dailyUpdate: false });
});

test('mail programs may post the click in either encoding', async () => {
  const reader = await makeReader();
  const token = tokenFor(reader, 'daily_nudge');
  const { action } = await import('#app/routes/unsubscribe.$token.tsx');
  const body = new FormData();
  body.set('List-Unsubscribe', 'One-Click');
  const request = new Request(unsubscribeUrl(reader.viewer.userId, 'daily_nudge'), { method: 'POST', body });
  await action({ request, params: { token }, context: { cspNonce: '' } });
  expect(await settingsOf(reader)).toEqual({ dailyNudge: false, dailyUpdate: true });
});

test('a modified link, one for another purpose and one of a deleted account get the same answer', async () => {
  const [reader, gone] = [await makeReader(), await makeReader()];
  const { userId } = reader.viewer;
  const good = tokenFor(reader, 'daily_nudge');
  const withoutUser = tokenFor(gone, 'daily_nudge');
  await db.user.delete({ where: { id: gone.viewer.userId } });
  const bad = [
    withoutUser,
    `${good.slice(0, -2)}AA`,
    good.slice(1),
    'nonsense',
    userId,
    sealResetLink({ userId, expiresAt: Date.now() + 60_000, passwordPrint: '' }),
  ];
  const forms = [oneClick, { intent: 'resubscribe', mail: 'daily_nudge' }];
  const [shown] = [await show(withoutUser)];
  expect(shown.status).toBe(400);
  expect(JSON.parse(shown.text).data.error).toBe(
    'This link does not work, or no longer does. Nothing was changed.',
  );
  for (const token of bad) {
    expect(await show(token)).toEqual(shown);
    for (const form of forms) expect((await post(token, form)).status).toBe(400);
  }
  expect(await settingsOf(reader)).toEqual({ dailyNudge: true, dailyUpdate: true });
});

const links: fc.Arbitrary<UnsubscribeLink> = fc.record({
  userId: fc.uuid(),
  mails: fc.subarray(['daily_nudge', 'daily_update'] as const),
});

test('a link decrypts to its content, does not reveal it, and fits on one line of a mail', () => {
  fc.assert(
    fc.property(links, (link) => {
      const token = sealUnsubscribeLink(link);
      expect(openUnsubscribeLink(token)).toEqual(link);
      expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain(link.userId);
      expect(token).toMatch(/^[\w-]{50,250}$/);
    }),
  );
});
