import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { type Day, dayIn } from '#app/core/calendar.ts';
import type { DailyMailKind } from '#app/features/daily-mails/daily-mail-kind.ts';
import { scanDailyMails } from '#app/features/daily-mails/scan-daily-mails.server.ts';
import { sendDailyMail } from '#app/features/daily-mails/send-daily-mail.server.ts';
import { sweepDailyMails } from '#app/features/daily-mails/sweep-daily-mails.server.ts';
import { closeQueues } from '#app/jobs/enqueue.server.ts';
import { fromColumn } from '#app/services/day-column.ts';
import { db } from '#app/services/db.server.ts';
import { readMailbox } from '#app/services/mail.server.ts';
import { closeQueueStore, openQueue } from '#app/services/queue.server.ts';
import { viewerOf } from '#app/services/sessions.server.ts';
import { makeProjectUnderWay, makeUser, type TestUser } from '#tests/factories.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const neverAborts = new AbortController().signal;

afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await closeQueues();
  await closeQueueStore();
});

const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

/** A recently active user with both kinds switched on, and a task due on the day of `at`. */
async function makeReader(at: Date, { timeZone = 'UTC', seen = at } = {}): Promise<TestUser> {
  const user = await makeUser({ timeZone });
  await db.user.update({
    where: { id: user.viewer.userId },
    data: { dailyNudge: true, dailyUpdate: true, lastSeenAt: seen },
  });
  await makeProjectUnderWay(user, dayIn(at, timeZone));
  return user;
}

const mailsOf = ({ viewer }: TestUser) =>
  db.dailyMail.findMany({ where: { userId: viewer.userId }, orderBy: { dueAt: 'asc' } });
const kindsOf = async (user: TestUser): Promise<[string, Day][]> =>
  (await mailsOf(user)).map(({ kind, localDay }) => [kind, fromColumn(localDay)]);
const inbox = async ({ email }: TestUser) => (await readMailbox(1000)).filter(({ to }) => to === email);

/** The only mail that a scan at this moment creates for a user. */
async function findMail(user: TestUser, at: Date, kind: DailyMailKind = 'daily_nudge') {
  await scanDailyMails(kind, at);
  const [mail, ...rest] = (await mailsOf(user)).filter(({ dueAt }) => dueAt.getTime() === at.getTime());
  if (!mail || rest.length > 0) throw new Error('One mail is due.');
  return mail;
}

const stateOf = async (id: string) => {
  const { state, reason, attempts } = await db.dailyMail.findUniqueOrThrow({ where: { id } });
  return { state, reason, attempts };
};

test('each kind of mail is created in its hour of the user’s day, and at no other', async () => {
  const morning = new Date('2031-03-10T08:00:00Z');
  const readers = {
    utc: await makeReader(morning),
    kathmandu: await makeReader(morning, { timeZone: 'Asia/Kathmandu' }),
    chatham: await makeReader(morning, { timeZone: 'Pacific/Chatham' }),
  };
  for (let quarter = 0; quarter < 24 * 4; quarter += 1) {
    const now = later(new Date('2031-03-10T00:00:00Z'), quarter * 15 * minute);
    await scanDailyMails('daily_nudge', now);
    await scanDailyMails('daily_update', now);
  }
  const firstMoments = async (user: TestUser) =>
    (await mailsOf(user)).map(({ kind, dueAt }) => [kind, dueAt.toISOString().slice(5, 16)]);
  expect(await firstMoments(readers.utc)).toEqual([
    ['daily_nudge', '03-10T08:00'],
    ['daily_update', '03-10T18:00'],
  ]);
  expect(await firstMoments(readers.kathmandu)).toEqual([
    ['daily_nudge', '03-10T02:15'],
    ['daily_update', '03-10T12:15'],
  ]);
  expect(await firstMoments(readers.chatham)).toEqual([
    ['daily_update', '03-10T04:15'],
    ['daily_nudge', '03-10T18:15'],
  ]);
});

test('users who did not tick it, have no project in progress or are deleted get none', async () => {
  const at = new Date('2031-03-11T08:10:00Z');
  const unticked = await makeReader(at);
  await db.user.update({ where: { id: unticked.viewer.userId }, data: { dailyNudge: false } });
  const paused = await makeReader(at);
  await db.project.updateMany({ where: { userId: paused.viewer.userId }, data: { status: 'on_hold' } });
  const withDeletedProject = await makeReader(at);
  await db.project.updateMany({
    where: { userId: withDeletedProject.viewer.userId },
    data: { deletedAt: at },
  });
  const gone = await makeReader(at);
  await db.user.delete({ where: { id: gone.viewer.userId } });
  const reader = await makeReader(at);
  await scanDailyMails('daily_nudge', at);
  expect(await mailsOf(unticked)).toEqual([]);
  expect(await mailsOf(paused)).toEqual([]);
  expect(await mailsOf(withDeletedProject)).toEqual([]);
  expect(await mailsOf(gone)).toEqual([]);
  expect(await kindsOf(reader)).toEqual([['daily_nudge', '2031-03-11']]);
});

test('concurrent scans create each mail once, even with more users than a batch', async () => {
  const at = new Date('2031-03-12T08:20:00Z');
  const elsewhere = await makeReader(at, { timeZone: 'Asia/Tokyo' });
  await db.$executeRaw`
    INSERT INTO users (id, email, name, time_zone, daily_nudge, last_seen_at, updated_at)
    SELECT gen_random_uuid(), 'reader' || n || '@example.com', 'Reader', 'Africa/Lagos', true, ${at}, ${at}
    FROM generate_series(1, 2500) n`;
  await db.$executeRaw`
    INSERT INTO projects (id, user_id, title, description, status, day_to_day_schedule, weekend_schedule,
      target_weeks, updated_at)
    SELECT gen_random_uuid(), id, '', '', 'in_progress', '', '', 1, ${at} FROM users WHERE time_zone = 'Africa/Lagos'`;
  const lagosMorning = new Date('2031-03-12T07:20:00Z');
  const handedOver: string[] = [];
  const scan = () => scanDailyMails('daily_nudge', lagosMorning, async (ids) => void handedOver.push(...ids));
  const results = await Promise.all([scan(), scan(), scan()]);
  expect(results.reduce((sum, { found }) => sum + found, 0)).toBe(2500);
  expect(new Set(handedOver).size).toBe(2500);
  expect(handedOver).toHaveLength(2500);
  expect(await scan()).toEqual({ found: 0 });
  expect(await mailsOf(elsewhere)).toEqual([]);
  await db.user.deleteMany({ where: { timeZone: 'Africa/Lagos' } });
});

test('changing the time zone causes no second mail on the same day', async () => {
  const tokyoMorning = new Date('2031-03-13T08:00:00+09:00');
  const user = await makeReader(tokyoMorning, { timeZone: 'Asia/Tokyo' });
  await scanDailyMails('daily_nudge', tokyoMorning);
  await db.user.update({ where: { id: user.viewer.userId }, data: { timeZone: 'America/New_York' } });
  await scanDailyMails('daily_nudge', new Date('2031-03-13T08:00:00-04:00'));
  expect(await kindsOf(user)).toEqual([['daily_nudge', '2031-03-13']]);
  await scanDailyMails('daily_nudge', new Date('2031-03-14T08:00:00-04:00'));
  expect(await kindsOf(user)).toHaveLength(2);
});

test('after three inactive weeks there is one offer to pause, and then nothing until the user is back', async () => {
  const seen = new Date('2031-04-01T12:00:00Z');
  const user = await makeReader(seen, { seen });
  for (let days = 20; days < 40; days += 1) {
    for (const [kind, clockTime] of [
      ['daily_nudge', 8],
      ['daily_update', 18],
    ] as const) {
      await scanDailyMails(kind, new Date(Date.UTC(2031, 3, 1 + days, clockTime)));
    }
  }
  expect(await kindsOf(user)).toEqual([
    ['daily_nudge', '2031-04-21'],
    ['daily_update', '2031-04-21'],
    ['daily_nudge', '2031-04-22'],
    ['pause_offer', '2031-04-22'],
  ]);

  const back = new Date('2031-05-12T06:00:00Z');
  await db.session.updateMany({ data: { expiresAt: later(back, day) } });
  await viewerOf(user.token, back);
  await scanDailyMails('daily_nudge', new Date('2031-05-12T08:00:00Z'));
  await scanDailyMails('daily_nudge', new Date('2031-06-02T08:00:00Z'));
  await scanDailyMails('daily_nudge', new Date('2031-06-03T08:00:00Z'));
  expect((await kindsOf(user)).slice(4)).toEqual([
    ['daily_nudge', '2031-05-12'],
    ['pause_offer', '2031-06-02'],
  ]);
});

test('a mail is sent once, even by repeated and concurrent jobs', async () => {
  const at = new Date('2031-03-14T08:00:00Z');
  const user = await makeReader(at);
  const { id, createdAt } = await findMail(user, at);
  await Promise.all(Array.from({ length: 5 }, () => sendDailyMail(id, later(createdAt, minute))));
  await sendDailyMail(id, later(createdAt, 2 * minute));
  expect(await inbox(user)).toHaveLength(1);
  expect(await stateOf(id)).toEqual({ state: 'sent', reason: null, attempts: 1 });
});

test('changes between creating and sending a mail are respected', async () => {
  const at = new Date('2031-03-17T08:00:00Z');
  const skipped = async (kind: DailyMailKind, change: (user: TestUser) => Promise<unknown>) => {
    const moment = kind === 'daily_nudge' ? at : later(at, 10 * hour);
    const user = await makeReader(moment);
    const { id, createdAt } = await findMail(user, moment, kind);
    await change(user);
    await sendDailyMail(id, later(createdAt, minute));
    expect(await inbox(user)).toEqual([]);
    return (await db.dailyMail.findUnique({ where: { id } }))?.reason;
  };
  const of = ({ viewer }: TestUser) => ({ where: { userId: viewer.userId } });
  const unsubscribed = (data: { dailyNudge: boolean } | { dailyUpdate: boolean }) => (user: TestUser) =>
    db.user.update({ where: { id: user.viewer.userId }, data });
  expect(await skipped('daily_nudge', unsubscribed({ dailyNudge: false }))).toBe('not_wanted');
  expect(await skipped('daily_update', unsubscribed({ dailyUpdate: false }))).toBe('not_wanted');
  const setStatus = (status: 'on_hold' | 'completed') => (user: TestUser) =>
    db.project.updateMany({ ...of(user), data: { status } });
  expect(await skipped('daily_nudge', setStatus('on_hold'))).toBe('not_wanted');
  expect(await skipped('daily_update', setStatus('completed'))).toBe('not_wanted');
  expect(
    await skipped('daily_nudge', (user) => db.task.deleteMany({ where: { project: of(user).where } })),
  ).toBe('nothing_to_tell');
  const deleteAccount = (user: TestUser) => db.user.delete({ where: { id: user.viewer.userId } });
  expect(await skipped('daily_nudge', deleteAccount)).toBeUndefined();
});

test('unsubscribing while a mail is being written stops it', async () => {
  const at = new Date('2031-03-18T08:00:00Z');
  const user = await makeReader(at);
  const { id, createdAt } = await findMail(user, at);
  const send = vi.spyOn(db.dailyMail, 'updateMany');
  send.mockImplementationOnce((query) => {
    // As if it happened between creating and claiming the mail.
    return db.user
      .update({ where: { id: user.viewer.userId }, data: { dailyNudge: false } })
      .then(() => db.dailyMail.updateMany(query)) as ReturnType<typeof db.dailyMail.updateMany>;
  });
  await sendDailyMail(id, later(createdAt, minute));
  expect(await inbox(user)).toEqual([]);
  expect(await stateOf(id)).toEqual({ state: 'skipped', reason: 'not_wanted', attempts: 0 });
});

test('an offer to pause is not sent to a user who is back', async () => {
  const at = new Date('2031-03-19T08:00:00Z');
  const quiet = later(at, -30 * day);
  const [away, back] = [await makeReader(at, { seen: quiet }), await makeReader(at, { seen: quiet })];
  await scanDailyMails('daily_nudge', at);
  await db.user.update({ where: { id: back.viewer.userId }, data: { lastSeenAt: at } });
  for (const user of [away, back]) {
    for (const { id, createdAt } of await mailsOf(user)) await sendDailyMail(id, later(createdAt, minute));
  }
  expect(await kindsOf(away)).toEqual([['pause_offer', '2031-03-19']]);
  expect(await inbox(away)).toHaveLength(1);
  expect(await inbox(back)).toEqual([]);
});

test('a mail whose hour is over is not sent', async () => {
  const at = new Date('2031-03-20T08:40:00Z');
  const [inTime, late] = [await makeReader(at), await makeReader(at)];
  await scanDailyMails('daily_nudge', at);
  const [first] = await mailsOf(inTime);
  const [second] = await mailsOf(late);
  if (!first || !second) throw new Error('Both have a mail.');
  // Created at twenty to nine, it must be sent within twenty minutes.
  await sendDailyMail(first.id, later(first.createdAt, 20 * minute - 1));
  await sendDailyMail(second.id, later(second.createdAt, 20 * minute));
  expect(await stateOf(first.id)).toMatchObject({ state: 'sent' });
  expect(await stateOf(second.id)).toMatchObject({ state: 'skipped', reason: 'late' });
  expect(await inbox(late)).toEqual([]);
});

test('a mail not accepted within the hour is given up', async () => {
  const at = new Date('2031-03-21T08:00:00Z');
  const user = await makeReader(at);
  const { id, createdAt } = await findMail(user, at);
  await db.dailyMail.update({ where: { id }, data: { attempts: 3 } });
  await sendDailyMail(id, later(createdAt, hour));
  expect(await stateOf(id)).toEqual({ state: 'failed', reason: 'not_taken', attempts: 3 });
  expect(await inbox(user)).toEqual([]);
});

test('a mail that may have been sent is given up, and never resent', async () => {
  const at = new Date('2031-03-24T08:00:00Z');
  const user = await makeReader(at);
  const { id, createdAt } = await findMail(user, at);
  await db.dailyMail.update({ where: { id }, data: { state: 'sending', attempts: 1 } });
  await sendDailyMail(id, later(createdAt, minute));
  await sweepDailyMails(later(createdAt, 2 * hour), neverAborts);
  expect(await stateOf(id)).toMatchObject({ state: 'sending' });
  await sweepDailyMails(later(createdAt, 2 * hour + minute), neverAborts);
  expect(await stateOf(id)).toMatchObject({ state: 'failed', reason: 'unknown' });
  await sendDailyMail(id, later(createdAt, minute));
  expect(await inbox(user)).toEqual([]);
});

test('a mail whose job was lost is put back on the queue, once', async () => {
  const at = new Date('2031-03-25T08:00:00Z');
  const user = await makeReader(at);
  const { found } = await scanDailyMails('daily_nudge', at, async () => undefined);
  const [mail] = await mailsOf(user);
  if (!mail) throw new Error('A mail is due.');
  const queue = openQueue('mails');
  const jobs = async () => (await queue.getJobCounts('waiting', 'prioritized')).prioritized;
  const before = Number(await jobs());
  await sweepDailyMails(mail.createdAt, neverAborts);
  const afterwards = Number(await jobs());
  await sweepDailyMails(later(mail.createdAt, minute), neverAborts);
  await sweepDailyMails(later(mail.createdAt, minute), neverAborts);
  expect(Number(await jobs())).toBe(afterwards + found);
  expect(afterwards).toBe(before);
  await queue.close();
});

test('an offer to pause that never reached the mail server is resent', async () => {
  const seen = new Date('2031-04-01T12:00:00Z');
  const user = await makeReader(seen, { seen });
  const offer = (day: number) => scanDailyMails('daily_nudge', new Date(Date.UTC(2031, 4, day, 8)));
  await offer(1);
  await db.dailyMail.updateMany({
    where: { userId: user.viewer.userId },
    data: { state: 'failed', reason: 'not_taken' },
  });
  await offer(2);
  await offer(3);
  expect(await kindsOf(user)).toEqual([
    ['pause_offer', '2031-05-01'],
    ['pause_offer', '2031-05-02'],
  ]);
});

test('a user is seen when a session starts, and when it is used an hour later', async () => {
  const seenAt = async ({ viewer }: TestUser) =>
    (await db.user.findUniqueOrThrow({ where: { id: viewer.userId } })).lastSeenAt;
  const start = new Date('2031-03-26T08:00:00Z');
  const user = await makeUser({ now: start });
  expect(await seenAt(user)).toEqual(start);
  await viewerOf(user.token, later(start, hour));
  expect(await seenAt(user)).toEqual(start);
  await viewerOf(user.token, later(start, hour + 1));
  expect(await seenAt(user)).toEqual(later(start, hour + 1));
});
