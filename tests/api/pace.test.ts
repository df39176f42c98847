import { expect, test } from 'vitest';
import { addDays, dayIn } from '#app/core/calendar.ts';
import { loadPlan } from '#app/features/plans/load-plan.server.ts';
import { hoursOf, hoursOptions } from '#app/features/projects/availability.ts';
import type { Task } from '#app/features/tasks/task.ts';
import { clock } from '#app/services/clock.server.ts';
import { db } from '#app/services/db.server.ts';
import { callApi } from '#tests/call-api.ts';
import {
  makePlannedProject,
  makeUser,
  makeUserInWeek,
  makeUserWithPlan,
  makeWeek,
} from '#tests/factories.ts';
import { thirdOf } from '#tests/runs.ts';
import { stopClock } from '#tests/stop-clock.ts';

const monday = '2026-11-23';
/** Work that fills every week. */
const novels = {
  title: 'Three novels',
  idea: 'Write three novels of 300 pages each, with a plot, characters and two rounds of revision, and publish each as an e-book.',
  dayToDaySchedule: '3–4 hours',
  weekendSchedule: '5+ hours',
  targetWeeks: 8,
  steps: [{ title: 'Write the three novels', hours: 900 }],
};
/** Hours a week: 3.5 on Monday and Wednesday, 5 on Saturday. */
const managed = 12;

test('future weeks are planned by how long tasks actually take, if that is switched on', async () => {
  stopClock(new Date(`${monday}T06:00:00Z`));
  const { user, id } = await makeUserWithPlan(novels);
  const pace = async () => (await callApi(`GET /api/projects/${id}/pace`, user)).body.pace;
  const tasks = async (): Promise<Task[]> => (await callApi(`GET /api/tasks/project/${id}`, user)).body.tasks;
  const answer = (task: Task, spent_hours: unknown, status = 'completed') =>
    callApi(`PUT /api/tasks/${task.id}/status`, user, { status, spent_hours });
  const loadOf = (week: Task[]) => week.reduce((sum, task) => sum + task.estimated_hours, 0);
  expect(await pace()).toEqual({ factor: null, active: true, weeks: [] });

  const loads: number[] = [];
  for (let week = 1; week <= 6; week += 1) {
    const now = new Date(`${addDays(monday, 7 * (week - 1))}T06:00:00Z`);
    stopClock(now);
    await makeWeek(user, id, now);
    const planned = await tasks();
    loads.push(loadOf(planned));
    for (const [at, task] of planned.entries()) {
      expect((await answer(task, 1.5 * task.estimated_hours)).body.spent_hours).toBe(
        1.5 * task.estimated_hours,
      );
      if (week === 1) expect((await pace()).factor).toBe(at < 2 ? null : 1.5);
    }
    expect((await pace()).weeks.at(-1)).toEqual({
      week,
      planned_hours: Math.round(100 * loadOf(planned)) / 100,
      spent_hours: Math.round(150 * loadOf(planned)) / 100,
    });
  }
  // Until their pace is known, a week holds more than they manage.
  expect(1.5 * (loads[0] ?? 0)).toBeGreaterThan(1.1 * managed);
  for (const load of loads.slice(3))
    expect(Math.abs(1.5 * load - managed)).toBeLessThanOrEqual(0.1 * managed);

  // With pace off, a week holds the plain estimates, and the plan needs fewer hours.
  const fitOfPlan = async () => (await callApi(`GET /api/projects/${id}/fit`, user)).body.fit;
  const atPace = await fitOfPlan();
  // It does not count unused minutes of the weeks.
  const { weeks } = (await loadPlan(user.viewer, id, clock.now())).idea;
  const held = weeks.reduce((sum, { hours }) => sum + hours, 0);
  expect(atPace.available).toBeCloseTo(1.5 * held, 1);
  const switched = await callApi(`PUT /api/projects/${id}/pace`, user, { active: false });
  expect(switched.body.pace).toMatchObject({ factor: 1.5, active: false });
  expect((await fitOfPlan()).needed.likely).toBeLessThan(atPace.needed.likely);
  const { available } = await fitOfPlan();
  expect(available).toBeGreaterThanOrEqual(atPace.available);
  expect(available).toBeLessThanOrEqual(atPace.available / 0.95);
  const now = new Date(`${addDays(monday, 7 * 6)}T06:00:00Z`);
  stopClock(now);
  await makeWeek(user, id, now);
  const hoursOf = async (number: number) =>
    (await db.week.findFirstOrThrow({ where: { projectId: id, number } })).hours;
  const sum = (hours: number[]) => hours.reduce((total, each) => total + each, 0);
  expect(1.5 * sum(await hoursOf(6))).toBeCloseTo(managed, 0);
  // Users count in quarter hours.
  for (const hours of await hoursOf(6)) expect(Number.isInteger(4 * hours)).toBe(true);
  expect(sum(await hoursOf(7))).toBe(managed);
});

/** Ticks all tasks of a project; each took this multiple of its estimate. */
const tickAt = (projectId: string, pace: number) =>
  db.$executeRaw`UPDATE tasks SET status = 'completed', completed_at = now(), spent_hours = ${pace} * estimated_hours
    WHERE project_id = ${projectId}::uuid AND status <> 'completed'`;

test.each(thirdOf(hoursOptions.flatMap((option) => [0.7, 1, 1.5, 2].map((pace) => ({ option, pace })))))(
  'with $option a day and $pace times the estimates, weeks from the fourth on hold what the user manages, and no day is overfull',
  async ({ option, pace }) => {
    stopClock(new Date(`${monday}T06:00:00Z`));
    const user = await makeUser();
    const schedules = { dayToDaySchedule: option, weekendSchedule: option };
    const id = await makePlannedProject(user, { ...novels, ...schedules });
    for (let week = 1; week <= 5; week += 1) {
      const now = new Date(`${addDays(monday, 7 * (week - 1))}T06:00:00Z`);
      stopClock(now);
      await makeWeek(user, id, now);
      const tasks = await db.task.findMany({ where: { projectId: id, week } });
      const loads = new Map<number, number>();
      for (const { dueDate, estimatedHours } of tasks) {
        const day = dueDate?.getTime() ?? 0;
        loads.set(day, (loads.get(day) ?? 0) + pace * estimatedHours);
      }
      if (week > 1) expect(Math.max(...loads.values())).toBeLessThanOrEqual(hoursOf[option] + 1e-6);
      const share = [...loads.values()].reduce((sum, load) => sum + load, 0) / (3 * hoursOf[option]);
      // Fast users have a few minutes left of half an hour.
      const { hours } = (await callApi('GET /api/today', user)).body;
      expect(hours.available).toBe(hoursOf[option]);
      if (week > 1) expect(hours.planned).toBeCloseTo(loads.get(Date.parse(dayIn(now, 'UTC'))) ?? 0, 1);
      if (week >= 4) expect(share).toBeGreaterThanOrEqual(pace < 1 ? 0.88 : 0.9);
      await tickAt(id, pace);
    }
  },
);

test('the actual time can be added later, changed and removed, and reopening a task removes it', async () => {
  const { user, id } = await makeUserInWeek();
  const [task] = (await callApi(`GET /api/tasks/project/${id}`, user)).body.tasks;
  const put = (body: object) => callApi(`PUT /api/tasks/${task.id}/status`, user, body);
  const spent = async (body: object) => (await put(body)).body.spent_hours;
  expect(await spent({ status: 'completed' })).toBeNull();
  expect(await spent({ status: 'completed', spent_hours: 2 })).toBe(2);
  expect(await spent({ status: 'completed' })).toBe(2);
  expect(await spent({ status: 'completed', spent_hours: null })).toBeNull();
  expect(await spent({ status: 'completed', spent_hours: 0 })).toBe(0);
  expect(await spent({ status: 'pending', spent_hours: 3 })).toBeNull();
  for (const spent_hours of [-1, 100.5]) {
    expect((await put({ status: 'completed', spent_hours })).status).toBe(422);
  }
  expect((await put({ status: 'completed', spent_hours: 'long' })).status).toBe(400);
  await callApi(`POST /api/projects/${id}/complete`, user);
  expect((await callApi(`PUT /api/projects/${id}/pace`, user, { active: false })).status).toBe(409);
});
