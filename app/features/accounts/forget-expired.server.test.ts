import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { makeUser } from '#tests/factories.ts';
import { forgetExpired } from './forget-expired.server.ts';

const day = 24 * 60 * 60_000;
const now = new Date('2030-06-15T12:00:00Z');

test('ended sessions, and day-old addresses to be verified, are deleted', async () => {
  const over = await makeUser({ now: new Date(now.getTime() - 30 * day) });
  const alive = await makeUser({ now: new Date(now.getTime() - 30 * day + 1) });
  const code = { codeHash: Uint8Array.of(1), expiresAt: now, triesLeft: 5 };
  await db.emailVerification.createMany({
    data: [
      { ...code, email: 'old@example.com', sentAt: new Date(now.getTime() - day) },
      { ...code, email: 'new@example.com', sentAt: new Date(now.getTime() - day + 1) },
    ],
  });

  await forgetExpired(now);

  const sessions = await db.session.findMany({ select: { userId: true } });
  expect(sessions).toEqual([{ userId: alive.viewer.userId }]);
  expect(await db.user.count({ where: { id: over.viewer.userId } })).toBe(1);
  const addresses = await db.emailVerification.findMany({ select: { email: true } });
  expect(addresses).toEqual([{ email: 'new@example.com' }]);
});

test('codes, idempotency keys and used tokens are deleted a day after they expire', async () => {
  const [before, after] = [new Date(now.getTime() - day), new Date(now.getTime() - day + 1)];
  const { userId } = (await makeUser()).viewer;
  const noCode = { codeHash: Uint8Array.of(1), triesLeft: 5, expiresAt: now };
  await db.emailVerification.create({
    data: {
      ...{ ...noCode, email: 'asks-again@example.com', sentAt: now },
      codes: {
        create: [before, after].map((expiresAt) => ({
          ...{ ...noCode, id: newId(), askedBy: '', sentAt: before, expiresAt },
        })),
      },
    },
  });
  await db.usedOnce.createMany({
    data: [
      { hash: Uint8Array.of(1), expiresAt: before },
      { hash: Uint8Array.of(2), expiresAt: after },
    ],
  });
  await db.idempotencyKey.createMany({
    data: [before, after].map((createdAt) => ({
      ...{ userId, keyHash: createdAt.toISOString(), requestHash: '', createdAt },
    })),
  });

  await forgetExpired(now);

  const kept = { expiresAt: after };
  expect(await db.verificationCode.findMany({ select: { expiresAt: true } })).toEqual([kept]);
  expect(await db.usedOnce.findMany({ select: { expiresAt: true } })).toEqual([kept]);
  expect(await db.idempotencyKey.findMany({ select: { createdAt: true } })).toEqual([{ createdAt: after }]);
});

test('daily mails are deleted after 90 days, but an offer to pause not before its user is back', async () => {
  const old = new Date(now.getTime() - 90 * day);
  const [away, back] = [await makeUser(), await makeUser()];
  const idOf = ({ viewer }: typeof away) => viewer.userId;
  await db.user.update({
    where: { id: idOf(away) },
    data: { lastSeenAt: new Date(old.getTime() - 30 * day) },
  });
  await db.user.update({ where: { id: idOf(back) }, data: { lastSeenAt: new Date(old.getTime() + 1) } });
  const mail = (userId: string, kind: 'daily_nudge' | 'pause_offer', at: Date) => ({
    ...{ id: newId(), userId, kind, state: 'sent' as const },
    ...{ localDay: at, dueAt: at, createdAt: at },
  });
  await db.dailyMail.createMany({
    data: [
      mail(idOf(away), 'daily_nudge', old),
      mail(idOf(away), 'pause_offer', old),
      mail(idOf(back), 'pause_offer', old),
      mail(idOf(back), 'daily_nudge', new Date(old.getTime() + 1)),
    ],
  });

  await forgetExpired(now);

  const kept = await db.dailyMail.findMany({
    select: { userId: true, kind: true },
    orderBy: { kind: 'asc' },
  });
  expect(kept).toEqual([
    { userId: idOf(back), kind: 'daily_nudge' },
    { userId: idOf(away), kind: 'pause_offer' },
  ]);
});

test('disconnected assistants are deleted, and clients that no user has connected', async () => {
  const { userId } = (await makeUser()).viewer;
  const before = (days: number) => new Date(now.getTime() - days * day);
  const inUse = { records: { create: { keyHash: randomBytes(32), kind: 'RefreshToken', payload: {} } } };
  const makeGrant = (clientName: string, data: object) =>
    db.oauthGrant.create({
      data: {
        ...{ id: newId(), userId, clientName, clientId: clientName, clientHost: '', scopes: [] },
        ...{ createdAt: before(2), expiresAt: before(-1), ...data },
      },
    });
  await makeGrant('in use', inUse);
  await makeGrant('just made', { createdAt: now });
  await makeGrant('without tokens', {});
  await makeGrant('expired', { expiresAt: now });
  const record = (kind: string, client_id: string, data: object) =>
    db.oauthRecord.create({ data: { keyHash: randomBytes(32), kind, payload: { client_id }, ...data } });
  await record('Client', 'in use', { createdAt: before(31) });
  await record('Client', 'new', { createdAt: before(29) });
  await record('Client', 'never connected', { createdAt: before(30) });
  await record('Interaction', 'over', { createdAt: before(2), expiresAt: before(1) });

  await forgetExpired(now);

  const names = await db.oauthGrant.findMany({
    select: { clientName: true },
    orderBy: { clientName: 'asc' },
  });
  expect(names.map(({ clientName }) => clientName)).toEqual(['in use', 'just made']);
  const kept = await db.oauthRecord.findMany({ where: { grantId: null }, select: { payload: true } });
  expect(kept).toEqual([{ payload: { client_id: 'in use' } }, { payload: { client_id: 'new' } }]);
});
