import fc from 'fast-check';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { addDays, type Day, dayIn, mondayOf, weekdayOf } from '#app/core/calendar.ts';
import { perform } from '#app/core/operation.ts';
import { sweepGenerations } from '#app/features/generations/sweep-generations.server.ts';
import { requestHealthReport } from '#app/features/health/request-health-report.server.ts';
import { scanHealthReports, zonesAtReportHour } from '#app/features/health/scan-health-reports.server.ts';
import { writeHealthReport } from '#app/features/health/write-health-report.server.ts';
import { closeQueues } from '#app/jobs/enqueue.server.ts';
import { toColumn } from '#app/services/day-column.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { openQueue } from '#app/services/queue.server.ts';
import { timeZones } from '#tests/arbitrary-weeks.ts';
import { makeProjectUnderWay, makeUser, makeUserUnderWay } from '#tests/factories.ts';
import { runs } from './runs.ts';

beforeEach(async () => {
  await db.user.deleteMany({});
});
afterAll(closeQueues);

const write = async (generationIds: readonly string[]) => {
  for (const id of generationIds) await writeHealthReport(id, new AbortController().signal);
};
const leave = async () => undefined;
const scan = (instant: string, handOver = write) => scanHealthReports(new Date(instant), handOver);

/** This many copies of the project, without its plan. */
async function makeCopies(projectId: string, count: number): Promise<string[]> {
  const project = await db.project.findUniqueOrThrow({ where: { id: projectId } });
  const copies = await db.project.createManyAndReturn({
    data: Array.from({ length: count }, () => ({ ...project, id: newId() })),
    select: { id: true },
  });
  return copies.map(({ id }) => id);
}

// 2026-03-09 is a Monday.
const lastWeek: Day = '2026-03-02';
const thisWeek: Day = '2026-03-09';

test('only a project in progress with a finished week gets a report', async () => {
  const { user, id: due } = await makeUserUnderWay(lastWeek);
  const inOtherStates = ['planning', 'on_hold', 'completed'] as const;
  for (const status of inOtherStates) {
    const id = await makeProjectUnderWay(user, lastWeek);
    await db.project.update({ where: { id }, data: { status } });
  }
  const deleted = await makeProjectUnderWay(user, lastWeek);
  await db.project.update({ where: { id: deleted }, data: { deletedAt: new Date('2026-03-08T12:00:00Z') } });
  await makeProjectUnderWay(user, thisWeek);
  await makeProjectUnderWay(await makeUser({ timeZone: 'Europe/Berlin' }), lastWeek);
  expect(await scan('2026-03-09T06:15:00Z')).toEqual({ found: 1 });
  const reports = await db.healthReport.findMany();
  expect(reports).toHaveLength(1);
  expect(reports[0]).toMatchObject({
    projectId: due,
    localDay: toColumn(thisWeek),
    createdAt: new Date('2026-03-09T06:15:00Z'),
    model: 'template',
    facts: expect.objectContaining({ weeksPassed: 1, tasksOverdue: 1, daysSinceLastTick: 7 }),
  });
  expect(await scan('2026-03-09T06:59:59Z')).toEqual({ found: 0 });
  expect(await scan('2026-03-09T07:00:00Z')).toEqual({ found: 0 });
  expect(await scan('2026-03-16T06:00:00Z')).toEqual({ found: 2 });
  expect(await db.healthReport.count({ where: { projectId: due } })).toBe(2);
  // Automatic reports do not count towards the user's limits.
  expect(await db.rateLimit.count()).toBe(0);
});

test('concurrent scans create each report once', async () => {
  const user = await makeUser();
  for (let count = 0; count < 5; count += 1) await makeProjectUnderWay(user, lastWeek);
  const results = await Promise.all(
    Array.from({ length: 4 }, () => scanHealthReports(new Date('2026-03-09T06:00:00Z'), write)),
  );
  expect(results.reduce((sum, { found }) => sum + found, 0)).toBe(5);
  expect(await db.generation.count({ where: { kind: 'health' } })).toBe(5);
  expect(await db.healthReport.count()).toBe(5);
});

test('a report requested on Monday is the report of the week', async () => {
  const { user, id } = await makeUserUnderWay(lastWeek);
  const now = new Date('2026-03-09T01:00:00Z');
  const { generation } = await perform(requestHealthReport, { id }, { viewer: user.viewer, now });
  expect(await scan('2026-03-09T06:00:00Z')).toEqual({ found: 0 });
  await write([generation.id]);
  expect(await scan('2026-03-09T06:15:00Z')).toEqual({ found: 0 });
  const asked = { viewer: user.viewer, now: new Date('2026-03-09T23:59:00Z') };
  await expect(perform(requestHealthReport, { id }, asked)).rejects.toMatchObject({ code: 'conflict' });
  expect(await scan('2026-03-16T06:00:00Z')).toEqual({ found: 1 });
});

test('a failed report is not restarted by the next scan', async () => {
  await makeProjectUnderWay(await makeUser(), lastWeek);
  expect(await scan('2026-03-09T06:00:00Z', leave)).toEqual({ found: 1 });
  await db.generation.updateMany({ data: { state: 'failed' } });
  expect(await scan('2026-03-09T06:45:00Z')).toEqual({ found: 0 });
  expect(await scan('2026-03-16T06:45:00Z')).toEqual({ found: 1 });
});

test('scheduled reports are queued behind the work that users wait for, and the sweep covers a lost scan', async () => {
  const queue = openQueue('generations');
  const jobs = async () => await queue.getJobCounts('waiting', 'prioritized');
  await makeProjectUnderWay(await makeUser(), lastWeek);
  const before = await jobs();
  expect(await scanHealthReports(new Date('2026-03-09T06:00:00Z'))).toEqual({ found: 1 });
  expect(await jobs()).toEqual({ ...before, prioritized: (before.prioritized ?? 0) + 1 });
  await db.generation.deleteMany();
  expect(await scan('2026-03-09T06:00:00Z', leave)).toEqual({ found: 1 });
  await sweepGenerations(new Date(), new AbortController().signal);
  expect(await jobs()).toEqual({ ...before, prioritized: (before.prioritized ?? 0) + 2 });
  await queue.close();
});

test('the sweep enqueues the work that users wait for, however many reports are due', async () => {
  const projectId = await makeProjectUnderWay(await makeUser(), lastWeek);
  const step = 'Waiting to start';
  const createdAt = new Date('2026-03-09T06:00:00Z');
  const owed = await makeCopies(projectId, 500);
  await db.generation.createMany({
    data: owed.map((projectId) => ({ id: newId(), projectId, kind: 'health', step, createdAt })),
  });
  await db.generation.create({
    data: { id: newId(), projectId, kind: 'tasks', step, createdAt: new Date('2026-03-09T06:30:00Z') },
  });
  const queue = openQueue('generations');
  const { waiting = 0 } = await queue.getJobCounts('waiting');
  await sweepGenerations(new Date('2026-03-09T07:00:00Z'), new AbortController().signal);
  expect(await queue.getJobCounts('waiting')).toEqual({ waiting: waiting + 1 });
  await queue.close();
});

test('a started report for a future moment is swept too', async () => {
  const queue = openQueue('generations');
  await makeProjectUnderWay(await makeUser(), lastWeek);
  await scan('2026-03-09T06:00:00Z', leave);
  const { prioritized = 0 } = await queue.getJobCounts('prioritized');
  const sweep = () => sweepGenerations(new Date('2026-03-01T00:00:00Z'), new AbortController().signal);
  await sweep();
  expect(await queue.getJobCounts('prioritized')).toEqual({ prioritized });
  await db.generation.updateMany({ data: { state: 'running', startedAt: new Date('2026-02-28T00:00:00Z') } });
  await sweep();
  expect(await queue.getJobCounts('prioritized')).toEqual({ prioritized: prioritized + 1 });
  await queue.close();
});

test('a zone is handed over in batches, and what becomes due meanwhile by the next scan', async () => {
  const first = await makeProjectUnderWay(await makeUser(), lastWeek);
  const ids = await makeCopies(first, 501);
  await db.week.createMany({
    data: ids.map((projectId) => ({ projectId, number: 1, startsOn: toColumn(lastWeek) })),
  });
  const paused = [first, ...ids].sort().at(-1) ?? '';
  await db.project.update({ where: { id: paused }, data: { status: 'on_hold' } });
  const sizes: number[] = [];
  const result = await scan('2026-03-09T06:00:00Z', async (generationIds) => {
    sizes.push(generationIds.length);
    await db.project.update({ where: { id: paused }, data: { status: 'in_progress' } });
  });
  expect(result).toEqual({ found: 501 });
  expect(sizes).toEqual([500, 1]);
  expect(await scan('2026-03-09T06:15:00Z', leave)).toEqual({ found: 1 });
});

test('a late report belongs to the Monday on which it was due', async () => {
  await makeProjectUnderWay(await makeUser({ timeZone: 'Pacific/Kiritimati' }), lastWeek);
  expect(await scan('2026-03-08T16:30:00Z', leave)).toEqual({ found: 1 });
  const { id } = await db.generation.findFirstOrThrow({ where: { kind: 'health' } });
  await write([id]);
  expect((await db.healthReport.findFirstOrThrow()).localDay).toEqual(toColumn(thisWeek));
});

/** Nights before a Monday, some with clock changes. */
const mondays = fc.constantFrom(
  '2026-03-09',
  '2026-03-30',
  '2026-10-26',
  '2026-11-02',
  '2026-04-06',
  '2026-07-13',
);
const quarterMs = 15 * 60_000;

test('with random zones, starts, pauses and concurrent runs, each weekly report is made exactly once', async () => {
  const projects = fc.array(
    fc.record({ timeZone: timeZones, weeksAgo: fc.integer({ min: -1, max: 2 }), isWritten: fc.boolean() }),
    { minLength: 1, maxLength: 4 },
  );
  // For each quarter of an hour, the number of concurrent schedulers, from none to two.
  const scans = fc.array(fc.constantFrom(0, 1, 1, 1, 2), { minLength: 48 * 4, maxLength: 48 * 4 });
  await fc.assert(
    fc.asyncProperty(mondays, projects, scans, async (monday, owned, scans) => {
      await db.user.deleteMany({});
      const made = [];
      for (const { timeZone, weeksAgo, isWritten } of owned) {
        const beginsOn = addDays(monday, -7 * weeksAgo);
        const projectId = await makeProjectUnderWay(await makeUser({ timeZone }), beginsOn);
        made.push({ projectId, timeZone, beginsOn, isWritten });
      }
      const toWrite = new Set(made.flatMap(({ projectId, isWritten }) => (isWritten ? [projectId] : [])));
      const finish = async (ids: readonly string[]) => {
        const found = await db.generation.findMany({ where: { id: { in: [...ids] } } });
        await write(found.flatMap(({ id, projectId }) => (toWrite.has(projectId) ? [id] : [])));
      };
      // From the first Monday somewhere to the last Tuesday everywhere.
      const start = Date.parse(`${addDays(monday, -1)}T12:00:00Z`);
      const scanned = scans.flatMap((count, index) =>
        count > 0 ? [new Date(start + index * quarterMs)] : [],
      );
      let found = 0;
      for (const [index, count] of scans.entries()) {
        const now = new Date(start + index * quarterMs);
        if (
          zonesAtReportHour(
            made.map(({ timeZone }) => timeZone),
            now,
          ).length === 0
        )
          continue;
        const results = await Promise.all(
          Array.from({ length: count }, () => scanHealthReports(now, finish)),
        );
        found += results.reduce((sum, result) => sum + result.found, 0);
      }
      let expected = 0;
      for (const { projectId, timeZone, beginsOn, isWritten } of made) {
        const hasFinishedWeek = mondayOf(beginsOn) < monday;
        const wasScanned = scanned.some((now) => zonesAtReportHour([timeZone], now).length > 0);
        const due = hasFinishedWeek && wasScanned ? 1 : 0;
        const generations = await db.generation.findMany({ where: { projectId } });
        expect(generations).toHaveLength(due);
        for (const { createdAt } of generations) {
          expect(dayIn(createdAt, timeZone)).toBe(monday);
          expect(weekdayOf(dayIn(createdAt, timeZone))).toBe('Monday');
        }
        expect(await db.healthReport.count({ where: { projectId } })).toBe(isWritten ? due : 0);
        expected += due;
      }
      expect(found).toBe(expected);
    }),
    { numRuns: runs(6) },
  );
}, 120_000);
