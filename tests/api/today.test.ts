import { expect, test } from 'vitest';
import { addDays } from '#app/core/calendar.ts';
import { toColumn } from '#app/services/day-column.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import { callApi } from '#tests/call-api.ts';
import { makeProjectUnderWay, makeUser, type TestUser } from '#tests/factories.ts';
import { stopClock } from '#tests/stop-clock.ts';

// A Wednesday; the projects have 1.5 hours on it.
const today = '2026-11-18';

async function addTasks({ viewer }: TestUser, projectId: string, titles: Record<string, string>) {
  const vault = await vaultOf(viewer.userId);
  for (const [index, [title, due]] of Object.entries(titles).entries()) {
    const id = newId();
    const texts = vault.seal('task', id, { title, description: '' });
    const place = { week: 1, rank: index + 2, linked: true, dueDate: toColumn(due), estimatedHours: 0.5 };
    await db.task.create({ data: { id, projectId, ...place, ...texts } });
  }
}

const ask = async ({ token }: TestUser) => (await callApi('GET /api/today', { token })).body;
const titlesOf = (tasks: { title: string }[]) => tasks.map(({ title }) => title);

test('today lists what is due, left over and next across the projects in progress', async () => {
  stopClock(new Date(`${today}T09:00:00Z`));
  const user = await makeUser();
  expect(await ask(user)).toEqual({
    date: today,
    due: [],
    left_over: [],
    next: [],
    hours: { planned: 0, available: 0 },
    weeks: [],
  });
  const one = await makeProjectUnderWay(user, today);
  const other = await makeProjectUnderWay(user, addDays(today, -1));
  const paused = await makeProjectUnderWay(user, today);
  await db.project.update({ where: { id: paused }, data: { status: 'on_hold' } });
  const later = Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`Later ${at}`, addDays(today, 1)]));
  await addTasks(user, one, later);
  await addTasks(user, other, { 'At the end': addDays(today, 4) });

  const seen = await ask(user);
  expect(titlesOf(seen.due)).toEqual(['Draw the first screen']);
  expect(seen.due[0]).toMatchObject({
    project_id: one,
    project_title: 'Habit tracker app for students',
    due_date: today,
    order: 1,
  });
  expect(seen.left_over).toMatchObject([{ project_id: other, due_date: addDays(today, -1) }]);
  // At most five, with at least one of each project.
  expect(titlesOf(seen.next)).toEqual(['Later 0', 'Later 1', 'Later 2', 'Later 3', 'At the end']);
  expect(seen.hours).toEqual({ planned: 1, available: 3 });

  // Shared hours count once.
  await db.project.updateMany({ where: { id: { in: [one, other] } }, data: { sharing: 'shared' } });
  expect((await ask(user)).hours).toEqual({ planned: 1, available: 1.5 });
  await db.project.update({ where: { id: one }, data: { daysOff: [toColumn(today)] } });
  expect((await ask(user)).hours.available).toBe(1.5);

  // Tasks completed today stay, leftover ones disappear.
  for (const { id } of [seen.due[0], seen.left_over[0]]) {
    await callApi(`PUT /api/tasks/${id}/status`, user, { status: 'completed' });
  }
  const after = await ask(user);
  expect(after.due).toMatchObject([{ id: seen.due[0].id, status: 'completed' }]);
  expect(after.left_over).toEqual([]);
  expect(await ask(await makeUser())).toMatchObject({ due: [], left_over: [], next: [] });
});

test('today lists the weeks that need a decision, each with the reason', async () => {
  const monday = '2026-11-23';
  stopClock(new Date(`${today}T09:00:00Z`));
  const user = await makeUser();
  const [missed, done, closed, planned, last] = await Promise.all(
    Array.from({ length: 5 }, () => makeProjectUnderWay(user, today)),
  );
  const statesOf = async () =>
    Object.fromEntries((await ask(user)).weeks.map((week: WeekOfToday) => [week.project_id, week.state]));
  type WeekOfToday = { project_id: string; state: string };
  expect(await statesOf()).toEqual({});

  const all = { status: 'completed', completedAt: new Date() } as const;
  await db.task.updateMany({ where: { projectId: { in: [done, planned, last].map(String) } }, data: all });
  await db.project.update({ where: { id: `${last}` }, data: { targetWeeks: 1 } });
  await callApi(`POST /api/projects/${closed}/close-week`, user, {});
  await callApi(`POST /api/projects/${planned}/generate-tasks`, user, {});
  expect(await statesOf()).toEqual({ [`${done}`]: 'done', [`${closed}`]: 'done', [`${last}`]: 'last' });
  stopClock(new Date(`${monday}T09:00:00Z`));
  expect(await statesOf()).toMatchObject({ [`${missed}`]: 'over', [`${done}`]: 'done' });
  expect((await ask(user)).weeks.find(({ project_id }: WeekOfToday) => project_id === missed)).toEqual({
    ...{ project_id: missed, project_title: 'Habit tracker app for students', week: 1, state: 'over' },
  });
});
