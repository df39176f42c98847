import { expect, test } from 'vitest';
import { perform } from '#app/core/operation.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { countQueries } from '#tests/count-queries.ts';
import { makePlannedProject, makeUser, makeWeek } from '#tests/factories.ts';
import { stopClock } from '#tests/stop-clock.ts';
import { createTask } from './create-task.server.ts';
import { getWeek } from './get-week.server.ts';
import { getWeekOverview } from './get-week-overview.server.ts';
import { rescheduleTask } from './reschedule-task.server.ts';

const now = new Date();

test('before the first week, it shows the room of that week', async () => {
  const user = await makeUser();
  const id = await makePlannedProject(user, { availability: 'Monday,Saturday' });
  const overview = await perform(getWeekOverview, { id }, { viewer: user.viewer, now });
  expect(overview).toMatchObject({
    week: 1,
    hasBegun: false,
    isCurrent: true,
    hoursPlanned: 0,
    generation: null,
  });
  expect(overview.hoursAvailable).toBeGreaterThan(0);
  expect(overview.days.every(({ planned }) => planned === 0)).toBe(true);
});

test('hours, days and windows agree with the tasks of the week throughout the week', async () => {
  stopClock(now);
  const user = await makeUser();
  const id = await makePlannedProject(user);
  await makeWeek(user, id, now);
  const context = { viewer: user.viewer, now };
  const { tasks } = await perform(getWeek, { id }, context);
  const overview = await perform(getWeekOverview, { id }, context);

  expect(overview).toMatchObject({
    hasBegun: true,
    plannedBy: 'template',
    assistant: 'template',
    waiting: [],
  });
  expect(overview.hoursPlanned).toBeCloseTo(tasks.reduce((sum, task) => sum + task.estimated_hours, 0));
  expect(overview.hoursPlanned).toBeLessThanOrEqual(overview.hoursAvailable);
  for (const { hours, planned } of overview.days) expect(planned).toBeLessThanOrEqual(hours);
  for (const { id, due_date } of tasks) {
    expect(overview.windows[id]?.earliest).toBe(overview.today);
    expect(due_date && due_date <= (overview.windows[id]?.latest ?? '')).toBe(true);
  }

  const later = new Date(now.getTime() + 21 * 86_400_000);
  const afterwards = await perform(getWeekOverview, { id }, { viewer: user.viewer, now: later });
  expect(afterwards).toMatchObject({ days: overview.days, hoursAvailable: overview.hoursAvailable });
  expect(Object.values(afterwards.windows).every((window) => window === null)).toBe(true);
});

test('a week that begins on a Thursday lists the days before it, and the days tasks can move to', async () => {
  const user = await makeUser();
  const id = await makePlannedProject(user);
  const thursday = new Date('2026-11-19T12:00:00Z');
  const see = () => perform(getWeekOverview, { id }, { viewer: user.viewer, now: thursday });
  const daysOver = ['2026-11-16', '2026-11-18'];
  expect(await see()).toMatchObject({ hasBegun: false, daysOver, hoursAvailable: 3.5 });

  const off = (days: string[]) =>
    db.project.update({ where: { id }, data: { daysOff: days.map((day) => new Date(day)) } });
  // A day off would not have been worked on.
  await off(['2026-11-18', '2026-11-21']);
  expect((await see()).daysOver).toEqual(['2026-11-16']);
  await off([]);

  await makeWeek(user, id);
  const planned = { startsOn: new Date('2026-11-16'), plannedOn: new Date('2026-11-19') };
  await db.week.updateMany({ where: { projectId: id }, data: planned });
  await db.task.updateMany({ where: { projectId: id, week: 1 }, data: { dueDate: new Date('2026-11-21') } });
  const seen = await see();
  expect(seen).toMatchObject({ hasBegun: true, daysOver, days: [{ day: '2026-11-21' }] });
  for (const taskId of Object.keys(seen.windows)) {
    const input = { id: taskId, due_date: '2026-11-22' };
    await perform(rescheduleTask, input, { viewer: user.viewer, now: thursday });
  }
  expect((await see()).days).toEqual([
    { day: '2026-11-21', hours: 3.5, planned: 0, isHeld: false },
    { day: '2026-11-22', hours: 0, planned: seen.hoursPlanned, isHeld: false },
  ]);

  await db.week.updateMany({ where: { projectId: id }, data: { plannedOn: new Date('2026-11-16') } });
  expect((await see()).daysOver).toEqual([]);
});

test('a week keeps the hours it was planned with when its owner’s hours change later', async () => {
  const user = await makeUser();
  const id = await makePlannedProject(user);
  await makeWeek(user, id);
  const see = () => perform(getWeekOverview, { id }, { viewer: user.viewer, now });
  const before = await see();
  expect(before.hoursAvailable).toBeGreaterThan(0);
  const less = { availability: ['Sunday'], weekendSchedule: 'Less than 1 hour' };
  await db.project.update({ where: { id }, data: less });
  const { days, daysOver, hoursAvailable } = before;
  // A day that is theirs no longer goes where nothing is on it.
  const gone = days.filter(({ day, planned }) => day >= before.today && planned === 0);
  const hoursGone = gone.reduce((sum, { hours }) => sum + hours, 0);
  expect(await see()).toMatchObject({
    days: days.filter((each) => !gone.includes(each)),
    daysOver,
    hoursAvailable: hoursAvailable - hoursGone,
  });
  const [last = ''] = days.map(({ day }) => day).toReversed();
  await db.task.updateMany({ where: { projectId: id, week: 1 }, data: { dueDate: new Date(last) } });
  const after = await see();
  expect(after.days.flatMap(({ day }) => (day < after.today ? [] : day))).toEqual([last]);
  expect(after.daysLeft.find(({ day }) => day === last)?.isOff).toBe(true);
});

test('the free hours of a day are those that a task may take, whatever was planned or changed since', async () => {
  const monday = new Date('2026-11-23T06:00:00Z');
  stopClock(monday);
  const user = await makeUser();
  const id = await makePlannedProject(user, { sharing: 'shared' });
  const context = { viewer: user.viewer, now: monday };
  await makeWeek(user, id, monday);
  const freeOn = async (day: string) =>
    (await perform(getWeekOverview, { id }, context)).daysLeft.find((each) => each.day === day)?.free ?? 0;
  const saturday = '2026-11-28';
  await db.task.updateMany({ where: { projectId: id }, data: { dueDate: new Date('2026-11-23') } });
  expect(await freeOn(saturday)).toBe(3.5);

  const beside = await makePlannedProject(user, { sharing: 'shared', availability: 'Saturday' });
  await db.project.updateMany({ data: { status: 'in_progress' } });
  const own = { title: 'Own', description: '', depends_on: [], must_fit: true };
  const add = (projectId: string, estimated_hours: number) =>
    perform(createTask, { ...own, projectId, due_date: saturday, estimated_hours }, context);
  await add(beside, 1);
  expect(await freeOn(saturday)).toBe(2.5);
  // The other one takes twice as long as estimated.
  const timed = { week: 1, estimatedHours: 1, spentHours: 2, status: 'completed' as const, linked: true };
  const texts = { title: Buffer.from('x'), description: Buffer.from('x') };
  await db.task.createMany({
    data: [1, 2, 3].map((rank) => ({ ...timed, ...texts, id: newId(), projectId: beside, rank: -rank })),
  });
  expect(await freeOn(saturday)).toBe(1.5);
  await expect(add(id, 1.75)).rejects.toMatchObject({ code: 'conflict' });
  await add(id, 1.5);
  expect(await freeOn(saturday)).toBe(0);
  // A day that gets longer is so at once; a day off has no room.
  await db.project.updateMany({ data: { weekendSchedule: '5+ hours' } });
  expect(await freeOn(saturday)).toBe(1.5);
  await db.project.updateMany({ data: { daysOff: [new Date(saturday)] } });
  expect(await freeOn(saturday)).toBe(0);
});

test('a week that an older release began has the hours of the plan from the day it was planned on', async () => {
  const user = await makeUser({ timeZone: 'Pacific/Auckland' });
  const id = await makePlannedProject(user);
  await makeWeek(user, id);
  const older = { startsOn: new Date('2026-11-16'), plannedOn: null, hours: [] };
  await db.week.updateMany({ where: { projectId: id }, data: older });
  // In Auckland it is Thursday already.
  const finishedAt = new Date('2026-11-18T12:00:00Z');
  await db.generation.updateMany({ where: { projectId: id, kind: 'tasks' }, data: { finishedAt } });
  const { viewer } = user;
  const overview = await perform(getWeekOverview, { id }, { viewer, now: finishedAt });
  expect(overview).toMatchObject({ daysOver: ['2026-11-16', '2026-11-18'], hoursAvailable: 3.5 });
});

test('after any number of new plans, it shows the latest generation and who planned the week', async () => {
  const user = await makeUser();
  const id = await makePlannedProject(user);
  await makeWeek(user, id);
  const repeated = { projectId: id, kind: 'roadmap', state: 'succeeded', step: 'Done' } as const;
  await db.generation.createMany({
    data: Array.from({ length: 300 }, () => ({ ...repeated, id: newId(), createdAt: new Date() })),
  });
  const see = () => perform(getWeekOverview, { id }, { viewer: user.viewer, now });
  expect(await countQueries(see)).toBe(1);
  expect(await see()).toMatchObject({ plannedBy: 'template', latest: { kind: 'roadmap' } });
});

test('a task without room is listed as waiting', async () => {
  stopClock(now);
  const user = await makeUser();
  const id = await makePlannedProject(user);
  await makeWeek(user, id, now);
  const { tasks } = await perform(getWeek, { id }, { viewer: user.viewer, now });
  const last = tasks.at(-1);
  await db.task.updateMany({ where: { id: last?.id ?? '' }, data: { week: null, dueDate: null } });
  const { waiting } = await perform(getWeekOverview, { id }, { viewer: user.viewer, now });
  expect(waiting).toMatchObject([{ id: last?.id, title: last?.title, due_date: null }]);
});

test('completed tasks count with the hours their owner entered, or else as planned', async () => {
  const user = await makeUser();
  const id = await makePlannedProject(user);
  const see = () => perform(getWeekOverview, { id }, { viewer: user.viewer, now });
  await makeWeek(user, id, now);
  await db.task.updateMany({ where: { projectId: id }, data: { status: 'completed' } });
  const { done } = await see();
  expect(done.spent).toBeNull();
  const task = await db.task.findFirstOrThrow({ where: { projectId: id } });
  await db.task.update({ where: { id: task.id }, data: { spentHours: task.estimatedHours + 2 } });
  expect((await see()).done).toEqual({ ...done, spent: done.hours + 2 });
});

test("a week that has not begun and another user's project are not found", async () => {
  const user = await makeUser();
  const stranger = await makeUser();
  const id = await makePlannedProject(user);
  const refused = { code: 'not_found' };
  await expect(perform(getWeekOverview, { id, week: 2 }, { viewer: user.viewer, now })).rejects.toMatchObject(
    refused,
  );
  await expect(perform(getWeekOverview, { id }, { viewer: stranger.viewer, now })).rejects.toMatchObject(
    refused,
  );
});
