import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { sendPasswordReset } from '#app/features/accounts/send-account-mails.server.ts';
import { sendDailyMail } from '#app/features/daily-mails/send-daily-mail.server.ts';
import { sweepDailyMails } from '#app/features/daily-mails/sweep-daily-mails.server.ts';
import { sweepGenerations } from '#app/features/generations/sweep-generations.server.ts';
import { closeQueues } from '#app/jobs/enqueue.server.ts';
import { clock } from '#app/services/clock.server.ts';
import { toColumn } from '#app/services/day-column.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { readMailbox } from '#app/services/mail.server.ts';
import { closeQueueStore, openQueue } from '#app/services/queue.server.ts';
import { viewerOf } from '#app/services/sessions.server.ts';
import { anyone, callApi } from '#tests/call-api.ts';
import { makeIdea, makeUser } from '#tests/factories.ts';
import { codeFor } from './sign-up.ts';

// A clock that is briefly far ahead writes future times. Nothing stays locked, or open, until then.

const day = 24 * 60 * 60_000;
const now = new Date();
const ahead = new Date(now.getTime() + 730 * day);
const neverAborts = new AbortController().signal;

beforeEach(() => {
  vi.spyOn(clock, 'now').mockReturnValue(now);
});
afterAll(async () => {
  await closeQueues();
  await closeQueueStore();
});

/** Runs something while the clock shows another time. */
async function at<Result>(moment: Date, work: () => Promise<Result>): Promise<Result> {
  vi.spyOn(clock, 'now').mockReturnValue(moment);
  const result = await work();
  vi.spyOn(clock, 'now').mockReturnValue(now);
  return result;
}

test('a code and a verified address from then are invalid, and another code can be requested', async () => {
  const email = `${randomUUID()}@example.com`;
  const ask = () => callApi('POST /api/user/sendOTP', anyone, { email });
  const enter = (otp: string) => callApi('POST /api/user/validateOTP', anyone, { email, otp });
  const signUp = async (proof: string) => {
    const body = { name: 'Grace', email, password: 'Str0ng-enough!', persona: 'student', proof };
    return (await callApi('POST /api/users', anyone, body)).status;
  };

  await at(ahead, ask);
  expect((await enter(await codeFor(email))).status).toBe(422);
  expect((await ask()).status).toBe(200);
  const { proof } = await at(new Date(ahead.getTime() + day), async () => {
    expect((await ask()).status).toBe(200);
    return (await enter(await codeFor(email))).body;
  });
  expect(await signUp(proof)).toBe(403);
  await at(new Date(now.getTime() + 120_000), async () => {
    expect((await ask()).status).toBe(200);
    expect(await signUp((await enter(await codeFor(email))).body.proof)).toBe(201);
  });
});

test('a session begun or used then lasts as long from now as any other', async () => {
  const begun = await makeUser({ now: ahead });
  const used = await makeUser({ now });
  await viewerOf(used.token, new Date(now.getTime() + 29 * day));
  for (const { token, viewer } of [begun, used]) {
    expect(await viewerOf(token, now)).not.toBeNull();
    const session = await db.session.findUniqueOrThrow({
      where: { id: viewer.sessionId },
      include: { user: { select: { lastSeenAt: true } } },
    });
    expect(session).toMatchObject({ lastUsedAt: now, user: { lastSeenAt: now } });
    expect(session.createdAt.getTime()).toBeLessThanOrEqual(now.getTime());
    expect(session.expiresAt.getTime()).toBe(now.getTime() + 30 * day);
  }
});

test('a link for a new password sent then is invalid', async () => {
  const { email, viewer } = await makeUser();
  await sendPasswordReset(viewer.userId, ahead);
  const mail = (await readMailbox()).find(({ to }) => to === email);
  const [, encryptedString] = /\/password-recovery\/(\S+)/.exec(mail?.text ?? '') ?? [];
  const body = { encryptedString, password: 'Brand-new-1904' };
  const reset = () => callApi('POST /api/users/updatePassword', anyone, body);
  expect((await reset()).status).toBe(400);
  expect((await at(ahead, reset)).status).toBe(200);
});

test('work requested or begun then is put back on the queue', async () => {
  const queue = openQueue('generations');
  const user = await makeUser();
  await makeIdea(user, {}, ahead);
  const begun = await makeIdea(user, {}, ahead);
  await db.generation.update({
    where: { id: begun.generationId },
    data: { state: 'running', startedAt: ahead },
  });
  const held = () => queue.getJobs(['waiting', 'prioritized'], 0, -1);
  for (const job of await held()) await job.remove();
  await sweepGenerations(now, neverAborts);
  expect(await held()).toHaveLength(2);
  await queue.close();
});

test('a daily mail created then is skipped once the clock is right', async () => {
  const { viewer, email } = await makeUser();
  const mail = { userId: viewer.userId, kind: 'daily_nudge', dueAt: ahead, createdAt: ahead } as const;
  const [queued, sending] = [newId(), newId()];
  await db.dailyMail.createMany({
    data: [
      { ...mail, id: queued, localDay: toColumn('2030-01-01') },
      { ...mail, id: sending, localDay: toColumn('2030-01-02'), state: 'sending' },
    ],
  });
  await sweepDailyMails(now, neverAborts);
  await sendDailyMail(queued, now);
  const rows = await db.dailyMail.findMany({
    where: { userId: viewer.userId },
    orderBy: { localDay: 'asc' },
  });
  expect(rows.map(({ state, reason }) => [state, reason])).toEqual([
    ['skipped', 'late'],
    ['failed', 'unknown'],
  ]);
  expect((await readMailbox()).filter(({ to }) => to === email)).toEqual([]);
});
