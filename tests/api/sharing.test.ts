import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, weekdayOf, weekdays } from '#app/core/calendar.ts';
import { ourselves } from '#app/core/client.ts';
import { perform } from '#app/core/operation.ts';
import { activeStates } from '#app/features/generations/generation.ts';
import { loadPlan } from '#app/features/plans/load-plan.server.ts';
import { showProject } from '#app/features/progress/show-project.server.ts';
import { hoursOptions } from '#app/features/projects/availability.ts';
import { generateWeek } from '#app/features/tasks/generate-week.server.ts';
import { getWeekOverview } from '#app/features/tasks/get-week-overview.server.ts';
import { clock } from '#app/services/clock.server.ts';
import { fromColumn } from '#app/services/day-column.ts';
import { db } from '#app/services/db.server.ts';
import { callApi } from '#tests/call-api.ts';
import { ideaForm, makePlannedProject, makeUser, makeWeek, type TestUser } from '#tests/factories.ts';
import { runs } from '#tests/runs.ts';
import { stopClock } from '#tests/stop-clock.ts';

const monday = '2026-11-23';

/** The hours of all tasks by day, of those of these projects that share. */
async function hoursOf(projectIds: readonly string[]): Promise<Record<string, number>> {
  const tasks = await db.task.findMany({
    where: { projectId: { in: [...projectIds] }, dueDate: { not: null } },
  });
  const sums: Record<string, number> = {};
  for (const { dueDate, estimatedHours } of tasks) {
    const day = dueDate ? fromColumn(dueDate) : '';
    sums[day] = (sums[day] ?? 0) + estimatedHours;
  }
  return sums;
}

async function completeWeek(projectId: string): Promise<void> {
  await db.task.updateMany({ where: { projectId, week: { not: null } }, data: { status: 'completed' } });
}

const planAt = async (user: TestUser, id: string, week: number) => {
  const now = new Date(`${addDays(monday, 7 * (week - 1))}T06:00:00Z`);
  stopClock(now);
  await makeWeek(user, id, now);
};

test('projects that come to share hours, or come back to them, hold no more than the person has on a day', async () => {
  stopClock(new Date(`${monday}T06:00:00Z`));
  const user = await makeUser();
  const make = async () => {
    const id = await makePlannedProject(user, { availability: 'Wednesday,Saturday' });
    await makeWeek(user, id);
    return id;
  };
  const [one, other] = [await make(), await make()];
  const call = async (target: string, body?: object, status = 200) =>
    expect((await callApi(target, { ...user, body })).status).toBe(status);
  const expectRoom = async () => {
    for (const [day, hours] of Object.entries(await hoursOf([one, other])))
      expect(hours, day).toBeLessThanOrEqual(weekdayOf(day) === 'Saturday' ? 3.5 : 1.5);
  };
  await expect(expectRoom()).rejects.toThrow();
  await call(`PUT /api/projects/${one}/frame`, { sharing: 'shared' });
  // Also together with another change.
  await call(`PUT /api/projects/${other}/frame`, { sharing: 'shared', target_weeks: 4 }, 202);
  await expectRoom();

  // While one is on hold, the other takes all of Saturday.
  await call(`POST /api/projects/${one}/hold`);
  const ofOther = { projectId: other };
  const { id } = await db.task.findFirstOrThrow({ where: ofOther });
  await db.task.updateMany({ where: ofOther, data: { week: null, dueDate: null } });
  const saturday = new Date(`${addDays(monday, 5)}T00:00:00Z`);
  await db.task.update({ where: { id }, data: { week: 1, dueDate: saturday, estimatedHours: 3.5 } });
  await call(`POST /api/projects/${one}/resume`);
  await expectRoom();
});

test('no day of projects that share their hours holds more than the person has', async () => {
  const days = fc.subarray([...weekdays], { minLength: 2 });
  const option = fc.constantFrom(...hoursOptions);
  const frame = fc.record({ days, dayToDaySchedule: option, weekendSchedule: option });
  await fc.assert(
    fc.asyncProperty(
      fc.array(frame, { minLength: 2, maxLength: 3 }),
      fc.boolean(),
      async (frames, isReversed) => {
        stopClock(new Date(`${monday}T06:00:00Z`));
        const user = await makeUser();
        const ids: string[] = [];
        for (const { days: availability, ...schedules } of frames) {
          const form = { ...schedules, availability: availability.join(','), sharing: 'shared' as const };
          ids.push(await makePlannedProject(user, form));
        }
        for (const week of [1, 2]) {
          for (const id of isReversed ? ids.toReversed() : ids) {
            if (week > 1) await completeWeek(id);
            await planAt(user, id, week);
          }
        }
        const { projects } = (await callApi('GET /api/projects', user)).body;
        for (const [day, hours] of Object.entries(await hoursOf(ids))) {
          const most = Math.max(
            ...projects.map(
              (project: { hours: Record<string, number> }) => project.hours[weekdayOf(day)] ?? 0,
            ),
          );
          expect(hours).toBeLessThanOrEqual(most + 1e-6);
        }
      },
    ),
    { numRuns: runs(3) },
  );
}, 300_000);

test('a new idea that shares has the projects on its days share, and its fit knows what they hold', async () => {
  stopClock(new Date(`${monday}T06:00:00Z`));
  const user = await makeUser();
  const { token } = user;
  const first = await makePlannedProject(user);
  const apart = await makePlannedProject(user, { availability: 'Sunday' });
  const beside = await makePlannedProject(user);
  for (const id of [first, apart]) await planAt(user, id, 1);
  const sharingOf = async (id: string) =>
    (await callApi(`GET /api/projects/${id}`, { token })).body.project.sharing;
  const fitOf = async (id: string) => (await callApi(`GET /api/projects/${id}/fit`, { token })).body.fit;
  expect(await sharingOf(first)).toBe('on_top');
  const shared = await makePlannedProject(user, { sharing: 'shared' });
  expect(await Promise.all([first, apart, shared].map(sharingOf))).toEqual(['shared', 'on_top', 'shared']);

  const held = Object.values(await hoursOf([first])).reduce((sum, hours) => sum + hours, 0);
  expect(held).toBeGreaterThan(0);
  const alone = (await fitOf(beside)).available;
  const { viewer } = user;
  const { roadmap } = await loadPlan(viewer, first, clock.now());
  // Of each week to come it holds what its roadmap plans, up to half.
  const toCome = roadmap.weeks.map(({ week, steps }) =>
    week === 1
      ? 0
      : Math.min(
          alone / 6,
          steps.reduce((sum, { hours }) => sum + hours, 0),
        ),
  );
  const claimed = toCome.reduce((sum, hours) => sum + hours, 0);
  expect(claimed).toBeGreaterThan(0);
  const { available } = await fitOf(shared);
  expect(available).toBeCloseTo(alone - held - claimed, 1);
  // The page says the same, and the weeks of the plan count on no hour that the first one holds.
  const shown = await showProject.run({ id: shared }, { viewer, now: clock.now(), client: ourselves });
  expect(shown.understood?.fit.available).toBe(available);
  // It says who holds how much of them.
  expect(shown.understood?.held?.projects).toEqual([ideaForm.title]);
  expect(shown.understood?.held?.hours).toBeCloseTo(alone - available, 1);
  const overview = await perform(getWeekOverview, { id: shared }, { viewer, now: clock.now() });
  expect(overview.held).toMatchObject({ projects: [ideaForm.title], all: true });
  expect(overview.held?.hours).toBeCloseTo(held, 1);
  const plan = await loadPlan(viewer, shared, clock.now());
  expect(plan.idea.weeks.reduce((sum, { hours }) => sum + hours, 0)).toBeCloseTo(available, 1);
  await callApi(`POST /api/projects/${first}/hold`, { token, body: {} });
  expect((await fitOf(shared)).available).toBe(alone);
  await callApi(`POST /api/projects/${first}/resume`, { token, body: {} });
  // Twice at once: what the one takes is not taken by the other.
  const other = await makePlannedProject(user, { sharing: 'shared' });
  await Promise.allSettled([planAt(user, shared, 1), planAt(user, other, 1)]);
  // Who comes second tries again.
  const repeated = {
    projectId: { in: [shared, other] },
    kind: 'tasks' as const,
    state: { in: activeStates },
  };
  for (const { id } of await db.generation.findMany({ where: repeated }))
    await generateWeek(id, new AbortController().signal);
  expect(await db.week.count({ where: { projectId: { in: [shared, other] } } })).toBe(2);
  for (const [day, hours] of Object.entries(await hoursOf([first, shared, other]))) {
    expect(hours).toBeLessThanOrEqual(weekdayOf(day) === 'Saturday' ? 3.5 : 1.5);
  }
  // A day is too full with what any of them has on it.
  const [task] = (await callApi(`GET /api/tasks/project/${first}`, { token })).body.tasks;
  const before = (await hoursOf([first, shared, other]))[task.due_date] ?? 0;
  const most = weekdayOf(task.due_date) === 'Saturday' ? 3.5 : 1.5;
  const over = async (estimated_hours: number) =>
    (await callApi(`PUT /api/tasks/${task.id}`, { token, body: { estimated_hours } })).body.over_by;
  expect(await over(task.estimated_hours + 0.5)).toBeCloseTo(Math.max(0, before + 0.5 - most), 5);
  expect(await over(task.estimated_hours + 8)).toBeCloseTo(before + 8 - most, 5);
  await planAt(user, beside, 1);
  const onTop = await hoursOf([beside]);
  expect(Object.values(onTop).reduce((sum, hours) => sum + hours, 0)).toBeGreaterThan(0);

  const wrong = await callApi('POST /api/ideas', { token, body: { ...ideaForm, sharing: 'both' } });
  expect(wrong).toMatchObject({ status: 422, body: { message: 'sharing must be on_top or shared.' } });
}, 120_000);

test('of hours that two projects share, whoever plans first leaves the other its part of the week', async () => {
  stopClock(new Date(`${monday}T06:00:00Z`));
  const user = await makeUser();
  const frame = { availability: 'Monday,Tuesday,Wednesday,Thursday,Saturday,Sunday', targetWeeks: 2 };
  const sumOf = async (id: string) =>
    Object.values(await hoursOf([id])).reduce((sum, hours) => sum + hours, 0);
  const ids: string[] = [];
  for (const title of ['Habit tracker', 'Look back'])
    ids.push(await makePlannedProject(user, { ...frame, title }));
  for (const id of ids) await planAt(user, id, 1);
  await db.project.updateMany({ where: { id: { in: ids } }, data: { sharing: 'shared' } });
  await db.task.deleteMany({ where: { projectId: { in: ids } } });
  // More than fits is carried on in each.
  for (const projectId of ids) {
    const task = { projectId, estimated_hours: 0.5, due_date: monday };
    for (let number = 1; number <= 26; number += 1)
      await callApi('POST /api/tasks', { token: user.token, body: { ...task, title: `Piece ${number}` } });
    await callApi(`POST /api/projects/${projectId}/close-week`, { token: user.token, body: {} });
  }
  const [first = '', second = ''] = ids;
  const whole = 4 * 1.5 + 2 * 3.5;
  await planAt(user, first, 2);
  expect(await sumOf(first)).toBeCloseTo(whole / 2, 5);
  await planAt(user, second, 2);
  expect(await sumOf(second)).toBeCloseTo(whole / 2, 5);
  const days = Object.values(await hoursOf(ids));
  expect(days.sort()).toEqual([1.5, 1.5, 1.5, 1.5, 3.5, 3.5]);
});
