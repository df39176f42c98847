import { expect, test } from 'vitest';
import { perform } from '#app/core/operation.ts';
import { db } from '#app/services/db.server.ts';
import { makePlannedProject, makeUser, makeWeek } from '#tests/factories.ts';
import { getWeek } from './get-week.server.ts';
import { getWeekOverview } from './get-week-overview.server.ts';

const now = new Date();

test('before the first week it says what that week has room for', async () => {
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

test('hours, days and windows agree with the tasks of the week, also when the week goes by', async () => {
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

test('a task that found no room is listed as waiting', async () => {
  const user = await makeUser();
  const id = await makePlannedProject(user);
  await makeWeek(user, id, now);
  const { tasks } = await perform(getWeek, { id }, { viewer: user.viewer, now });
  const last = tasks.at(-1);
  await db.task.updateMany({ where: { id: last?.id ?? '' }, data: { week: null, dueDate: null } });
  const { waiting } = await perform(getWeekOverview, { id }, { viewer: user.viewer, now });
  expect(waiting).toEqual([{ id: last?.id, title: last?.title, hours: last?.estimated_hours }]);
});

test("a week that has not begun and somebody else's project are not found", async () => {
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
