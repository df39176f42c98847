import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { type DailyMailKind, dailyMailKinds, mailHours } from '#app/features/daily-mails/daily-mail-kind.ts';
import { scanDailyMails } from '#app/features/daily-mails/scan-daily-mails.server.ts';
import { closeQueues } from '#app/jobs/enqueue.server.ts';
import { fromColumn } from '#app/services/day-column.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import type { ProjectStatus } from '#app/services/prisma-client/client.ts';
import { closeQueueStore } from '#app/services/queue.server.ts';
import { runs } from './runs.ts';

afterAll(async () => {
  await closeQueues();
  await closeQueueStore();
});

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
// The clocks of Europe go forward on this day; those of Chile, Lord Howe and others go back a week later.
const start = Date.UTC(2026, 2, 29);

const reader = fc.record({
  timeZone: fc.constantFrom(
    ...Intl.supportedValuesOf('timeZone'),
    ...['Europe/Berlin', 'Pacific/Chatham', 'Australia/Lord_Howe', 'Asia/Kathmandu'],
  ),
  dailyNudge: fc.boolean(),
  dailyUpdate: fc.boolean(),
  statuses: fc.array(fc.constantFrom<ProjectStatus>('planning', 'in_progress', 'on_hold', 'completed'), {
    maxLength: 2,
  }),
  /** The hours since they were last seen before the start; sometimes around three weeks. */
  seenHoursAgo: fc.oneof(fc.integer({ min: 0, max: 24 }), fc.integer({ min: 19 * 24, max: 24 * 24 })),
});
type Reader = typeof reader extends fc.Arbitrary<infer Value> ? Value : never;

const scan = fc.record({
  quarter: fc.integer({ min: 0, max: 8 * 24 * 4 }),
  kind: fc.constantFrom(...dailyMailKinds),
  /** The number of concurrent schedulers. */
  times: fc.integer({ min: 1, max: 3 }),
});

/** A user's local day and hour, computed independently of the calendar module. */
function clockOf({ timeZone }: Reader, now: Date) {
  const parts = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' },
  }).formatToParts(now);
  const { year, month, day, hour } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return { day: `${year}-${month}-${day}`, hour: Number(hour) };
}

/** The mails that a user should get, according to the specification. */
function expectedMails(reader: Reader, scans: { at: Date; kind: DailyMailKind }[]): string[] {
  if (!reader.statuses.includes('in_progress')) return [];
  const seen = start - reader.seenHoursAgo * hourMs;
  const mails = new Set<string>();
  let isOffered = false;
  for (const { at, kind } of scans) {
    const { day, hour } = clockOf(reader, at);
    const isChosen = kind === 'daily_nudge' ? reader.dailyNudge : reader.dailyUpdate;
    if (!isChosen || hour !== mailHours[kind]) continue;
    const isQuiet = at.getTime() - seen >= 21 * dayMs;
    if (!isQuiet) mails.add(`${kind} ${day}`);
    // Users who got this mail that morning, before the three weeks ended, do not get it twice.
    else if (!isOffered && !mails.has(`${kind} ${day}`)) {
      mails.add(`pause_offer ${day}`);
      isOffered = true;
    }
  }
  return [...mails].sort();
}

test('for any users and any order of scans, each due mail is created exactly once and no other', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(reader, { minLength: 1, maxLength: 12 }),
      fc.array(scan, { minLength: 1, maxLength: 40 }),
      async (readers, scans) => {
        await db.user.deleteMany();
        const rows = readers.map((reader) => ({ id: newId(), ...reader }));
        await db.user.createMany({
          data: rows.map(({ id, timeZone, dailyNudge, dailyUpdate, seenHoursAgo }) => ({
            ...{ id, timeZone, dailyNudge, dailyUpdate, email: `${id}@example.com`, name: 'Reader' },
            lastSeenAt: new Date(start - seenHoursAgo * hourMs),
          })),
        });
        await db.project.createMany({
          data: rows.flatMap(({ id: userId, statuses }) =>
            statuses.map((status) => ({
              ...{ id: newId(), userId, status, title: Uint8Array.of(), description: Uint8Array.of() },
              ...{ dayToDaySchedule: '', weekendSchedule: '', targetWeeks: 1 },
            })),
          ),
        });
        // Random scans; those at eight and at eighteen are likely to concern a user.
        const inOrder = scans
          .flatMap(({ quarter, kind, times }) => {
            const aimedAt = readers[quarter % readers.length];
            if (!aimedAt) return [];
            const local = clockOf(aimedAt, new Date(start));
            const aimed = start + (mailHours[kind] - local.hour) * hourMs + (quarter % 4) * (hourMs / 4);
            const day = Math.floor(quarter / (24 * 4));
            const at = new Date(quarter % 3 === 0 ? start + quarter * (hourMs / 4) : aimed + day * dayMs);
            return { at, kind, times };
          })
          .sort((one, other) => one.at.getTime() - other.at.getTime());

        const handedOver: string[] = [];
        for (const { at, kind, times } of inOrder) {
          const once = () => scanDailyMails(kind, at, async (ids) => void handedOver.push(...ids));
          await Promise.all(Array.from({ length: times }, once));
        }

        const mails = await db.dailyMail.findMany();
        expect([...handedOver].sort()).toEqual(mails.map(({ id }) => id).sort());
        for (const row of rows) {
          const found = mails.filter(({ userId }) => userId === row.id);
          expect(found.map(({ kind, localDay }) => `${kind} ${fromColumn(localDay)}`).sort()).toEqual(
            expectedMails(row, inOrder),
          );
          for (const { kind, dueAt, localDay } of found) {
            const { day, hour } = clockOf(row, dueAt);
            expect(day).toBe(fromColumn(localDay));
            expect(kind === 'pause_offer' ? Object.values(mailHours) : [mailHours[kind]]).toContain(hour);
          }
        }
      },
    ),
    { numRuns: runs(15) },
  );
}, 120_000);
