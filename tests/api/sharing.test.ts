import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, weekdayOf, weekdays } from '#app/core/calendar.ts';
import { ourselves } from '#app/core/client.ts';
import { perform } from '#app/core/operation.ts';
import { planIdea } from '#app/features/ideas/plan-idea.server.ts';
import { loadPlan } from '#app/features/plans/load-plan.server.ts';
import { showProject } from '#app/features/progress/show-project.server.ts';
import { hoursOptions } from '#app/features/projects/availability.ts';
import { getWeekOverview } from '#app/features/tasks/get-week-overview.server.ts';
import { clock } from '#app/services/clock.server.ts';
import { fromColumn, toColumn } from '#app/services/day-column.ts';
import { db } from '#app/services/db.server.ts';
import { env } from '#app/services/env.server.ts';
import { newId } from '#app/services/id.server.ts';
import { callApi } from '#tests/call-api.ts';
import {
  ideaForm,
  makePlannedProject,
  makeUser,
  makeUserWithPlan,
  makeWeek,
  type TestUser,
} from '#tests/factories.ts';
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

const wednesday = addDays(monday, 2);
const saturday = addDays(monday, 5);

/** Two projects of one person in their first week, on the same two days. */
async function makeTwo(sharing: 'on_top' | 'shared' = 'shared') {
  stopClock(new Date(`${monday}T06:00:00Z`));
  const user = await makeUser();
  const make = async () => {
    // Work that fills every week.
    const steps = [{ title: 'Practise', hours: 60 }];
    const id = await makePlannedProject(user, { availability: 'Wednesday,Saturday', steps });
    await makeWeek(user, id);
    return id;
  };
  const [one, other] = [await make(), await make()];
  await db.project.updateMany({ where: { id: { in: [one, other] } }, data: { sharing } });
  await db.planVersion.updateMany({ where: { projectId: { in: [one, other] } }, data: { sharing } });
  const call = async (target: string, body?: object, status = 200) => {
    const answer = await callApi(target, user, body);
    expect(answer.status, target).toBe(status);
    return answer.body;
  };
  const expectRoom = async () => {
    for (const [day, hours] of Object.entries(await hoursOf([one, other])))
      expect(hours, day).toBeLessThanOrEqual(weekdayOf(day) === 'Saturday' ? 3.5 : 1.5);
  };
  return { user, one, other, call, expectRoom };
}

/** Gives a project a single open task, on Saturday, with these hours. */
async function fillSaturday(projectId: string, hours: number): Promise<string> {
  const { id } = await db.task.findFirstOrThrow({ where: { projectId }, orderBy: { id: 'asc' } });
  await db.task.deleteMany({ where: { projectId, id: { not: id } } });
  const place = { week: 1, dueDate: toColumn(saturday), estimatedHours: hours };
  await db.task.update({ where: { id }, data: { ...place, status: 'pending', rescheduledAt: null } });
  return id;
}

test('projects that begin to share hours, or return to sharing, hold no more than the user’s hours of a day', async () => {
  const { one, other, call, expectRoom } = await makeTwo('on_top');
  await expect(expectRoom()).rejects.toThrow();
  await call(`PUT /api/projects/${one}/frame`, { sharing: 'shared' });
  // Also in combination with another change.
  await call(`PUT /api/projects/${other}/frame`, { sharing: 'shared', target_weeks: 4 }, 202);
  await expectRoom();

  // While one is on hold, the other takes all of Saturday.
  await call(`POST /api/projects/${one}/hold`);
  await fillSaturday(other, 3.5);
  await call(`POST /api/projects/${one}/resume`);
  await expectRoom();
});

test.each([
  ['on hold', 'POST /api/projects/:id/hold', 'resume'],
  ['completed', 'POST /api/projects/:id/complete', 'reopen'],
  ['deleted', 'DELETE /api/projects/:id', 'undelete'],
])('a project that was %s avoids the hours that others have taken meanwhile', async (_, leave, comeBack) => {
  const { one, other, call, expectRoom } = await makeTwo();
  await fillSaturday(one, 3);
  await call(leave.replace(':id', one), undefined, leave.startsWith('DELETE') ? 204 : 200);
  // Half an hour is left, and no day has room for the restored task.
  await fillSaturday(other, 3);
  const answer = await call(`POST /api/projects/${one}/${comeBack}`);
  expect(answer).toMatchObject({ tasks_moved: 1, project: { id: one } });
  expect(answer.project).toEqual((await call(`GET /api/projects/${one}`)).project);
  await expectRoom();
  expect(await db.task.findFirst({ where: { projectId: one } })).toMatchObject({ week: null, dueDate: null });
});

test.each([
  ['put on hold', 'POST /api/projects/:id/hold', 'resume'],
  ['completed', 'POST /api/projects/:id/complete', 'reopen'],
  ['deleted', 'DELETE /api/projects/:id', 'undelete'],
])(
  'what waits takes the days of a project that is %s, in a version of its own plan',
  async (_, leave, back) => {
    const { one, other, call, expectRoom } = await makeTwo();
    const [held, waiting] = [await fillSaturday(one, 3), await fillSaturday(other, 3)];
    await db.task.update({ where: { id: waiting }, data: { week: null, dueDate: null } });
    const dayOf = async (id: string) => (await db.task.findUniqueOrThrow({ where: { id } })).dueDate;
    const isDeletion = leave.startsWith('DELETE');
    const answer = await call(leave.replace(':id', one), undefined, isDeletion ? 204 : 200);
    if (!isDeletion) expect(answer.tasks_moved).toBe(1);
    expect([await dayOf(held), await dayOf(waiting)]).toEqual([toColumn(saturday), toColumn(saturday)]);
    const [newest] = (await call(`GET /api/projects/${other}/versions`)).versions;
    expect(newest).toMatchObject({ number: 2, reason: 'hours_shared', diff: { tasks_moved: 1 } });

    expect((await call(`POST /api/projects/${one}/${back}`)).tasks_moved).toBe(1);
    expect([await dayOf(held), await dayOf(waiting)]).toEqual([null, toColumn(saturday)]);
    await expectRoom();
    const own: { number: number }[] = (await call(`GET /api/projects/${one}/versions`)).versions;
    expect(own.map(({ number }) => number)).not.toContain(3);
  },
);

test('tasks that return to their days with a version avoid hours that others have taken meanwhile', async () => {
  const { user, one, other, call, expectRoom } = await makeTwo();
  const id = await fillSaturday(one, 3);
  await fillSaturday(other, 0.5);
  const dayOf = async () => (await db.task.findUniqueOrThrow({ where: { id } })).dueDate;
  const [first] = (await call(`GET /api/projects/${one}/versions`)).versions;
  const restore = () => call(`POST /api/projects/${one}/versions/${first.number}/restore`, {});
  const change = async () => {
    const sunday = { hours: { Wednesday: 1.5, Sunday: 3.5 } };
    const { generation } = await call(`PUT /api/projects/${one}/frame`, sunday, 202);
    await planIdea(generation.id, new AbortController().signal);
    expect(await dayOf()).toEqual(toColumn(addDays(saturday, 1)));
  };
  await change();
  await restore();
  expect(await dayOf()).toEqual(toColumn(saturday));
  await change();
  const task = { projectId: other, title: 'New', estimated_hours: 2, due_date: saturday, must_fit: true };
  expect((await callApi('POST /api/tasks', user, task)).status).toBe(201);
  await restore();
  expect(await dayOf()).toBe(null);
  await expectRoom();
});

test('of concurrent changes in projects that share hours, one takes the other’s into account', async () => {
  env.RATE_LIMIT_MULTIPLIER = 1000;
  const { user, one, other, expectRoom } = await makeTwo();
  const call = (target: string, body: object = {}) => callApi(target, user, body);
  const tasks = { [one]: await fillSaturday(one, 3), [other]: await fillSaturday(other, 3) };
  const put = (id: string, data: object) => db.project.update({ where: { id }, data });
  const putOff = (id: string) =>
    db.task.update({ where: { id: tasks[id] ?? '' }, data: { week: null, dueDate: null } });
  const onSaturday = { due_date: saturday, must_fit: true };
  /** Changes that put three hours on Saturday, and their preparation. */
  const ways: ((id: string) => { before: Promise<unknown>; change: () => ReturnType<typeof call> })[] = [
    (projectId) => ({
      before: putOff(projectId),
      change: () => call('POST /api/tasks', { projectId, title: 'New', estimated_hours: 3, ...onSaturday }),
    }),
    (id) => ({ before: putOff(id), change: () => call(`PUT /api/tasks/${tasks[id]}`, onSaturday) }),
    (id) => ({
      before: putOff(id),
      change: () => call(`PUT /api/tasks/${tasks[id]}/reschedule`, onSaturday),
    }),
    (id) => ({
      before: put(id, { status: 'on_hold' }),
      change: () => call(`POST /api/projects/${id}/resume`),
    }),
    (id) => ({
      before: put(id, { status: 'completed' }),
      change: () => call(`POST /api/projects/${id}/reopen`),
    }),
    (id) => ({
      before: put(id, { deletedAt: clock.now() }),
      change: () => call(`POST /api/projects/${id}/undelete`),
    }),
    (id) => ({
      before: put(id, { sharing: 'on_top' }),
      change: () => call(`PUT /api/projects/${id}/frame`, { sharing: 'shared' }),
    }),
  ];
  // The projects are alike, so each two ways meet once.
  const pairs = ways.flatMap((way, at) => ways.slice(at).map((beside) => [way, beside] as const));
  for (const [way, beside] of Array.from({ length: runs(1) }, () => pairs).flat()) {
    for (const id of [one, other]) {
      await put(id, { status: 'in_progress', sharing: 'shared', deletedAt: null });
      await fillSaturday(id, 3);
    }
    const [first, second] = [way(one), beside(other)];
    await Promise.all([first.before, second.before]);
    const answers = await Promise.all([first.change(), second.change()]);
    for (const answer of answers) expect([200, 201, 409]).toContain(answer.status);
    await expectRoom();
    expect((await hoursOf([one, other]))[saturday]).toBe(3);
  }
}, 120_000);

test('weeks of many projects planned concurrently, while tasks are added, hold no more than the user’s hours', async () => {
  env.RATE_LIMIT_MULTIPLIER = 1000;
  const { user, one, other } = await makeTwo();
  await db.task.deleteMany({ where: { projectId: { in: [one, other] } } });
  const others: string[] = [];
  for (let count = 0; count < 5; count += 1)
    others.push(await makePlannedProject(user, { availability: 'Wednesday,Saturday', sharing: 'shared' }));
  const added = [one, other].flatMap((projectId) =>
    [wednesday, saturday].map((due_date) => {
      const body = { projectId, title: 'New', estimated_hours: 1, due_date, must_fit: true };
      return callApi('POST /api/tasks', user, body);
    }),
  );
  await Promise.all([...others.map((id) => makeWeek(user, id)), ...added]);
  for (const { status } of await Promise.all(added)) expect([201, 409]).toContain(status);
  expect(await db.week.count({ where: { projectId: { in: others } } })).toBe(others.length);
  const hours = await hoursOf([one, other, ...others]);
  expect(hours[wednesday]).toBeLessThanOrEqual(1.5);
  expect(hours[saturday]).toBeLessThanOrEqual(3.5);
});

test('concurrent ideas that share hours, and changes of tasks there, are serialised', async () => {
  env.RATE_LIMIT_MULTIPLIER = 1000;
  const { user, one, other, expectRoom } = await makeTwo();
  const idea = { ...ideaForm, availability: 'Wednesday,Saturday', sharing: 'shared' };
  for (let round = 0; round < runs(5); round += 1) {
    const ids = await Promise.all([one, other].map((id) => fillSaturday(id, 3)));
    await db.project.updateMany({ where: { id: { in: [one, other] } }, data: { sharing: 'on_top' } });
    const calls = [
      ...[1, 2].map(() => callApi('POST /api/ideas', user, idea)),
      ...ids.map((id) => callApi(`PUT /api/tasks/${id}`, user, { title: 'Other' })),
    ];
    for (const { status } of await Promise.all(calls)) expect([200, 201]).toContain(status);
    await expectRoom();
  }
});

test('tasks from before a project’s first week count from then on, and avoid taken hours', async () => {
  const { user, one, other, call } = await makeTwo();
  const third = await makePlannedProject(user, { availability: 'Wednesday,Saturday', sharing: 'shared' });
  const own = { title: 'Mine', due_date: saturday, estimated_hours: 3, must_fit: true };
  await db.task.deleteMany({ where: { projectId: { in: [one, other] } } });
  const { task } = await call('POST /api/tasks', { projectId: third, ...own }, 201);
  expect(task.due_date).toBe(saturday);
  // It is not in progress yet, so others do not count it.
  await call('POST /api/tasks', { projectId: one, ...own }, 201);
  await makeWeek(user, third);
  expect((await hoursOf([one, other, third]))[saturday]).toBeLessThanOrEqual(3.5);
  expect(await db.task.count({ where: { projectId: third, id: task.id } })).toBe(1);
  await db.task.deleteMany({ where: { projectId: one } });
  await db.task.update({ where: { id: task.id }, data: { week: 1, dueDate: toColumn(saturday) } });
  await call('POST /api/tasks', { projectId: one, ...own }, 409);
});

test('an idea that begins to share hours does not touch days that the user has filled', async () => {
  const { user, one, other } = await makeTwo();
  await fillSaturday(one, 3);
  await fillSaturday(other, 3);
  await makePlannedProject(user, { availability: 'Saturday', sharing: 'shared' });
  expect((await hoursOf([one, other]))[saturday]).toBe(6);
});

test.each<object>([
  {},
  { target_weeks: 4 },
  { days_off: [{ date: addDays(wednesday, 7) }] },
  { hours: { Wednesday: 1.5, Saturday: 3, Sunday: 1 } },
])('the preview of sharing hours, also with %j, shows its effect', async (also) => {
  const { user, one, other, call, expectRoom } = await makeTwo('on_top');
  await db.project.update({ where: { id: other }, data: { sharing: 'shared' } });
  const change = { sharing: 'shared', ...also };
  const daysOf = () =>
    db.task.findMany({
      where: { projectId: { in: [one, other] } },
      select: { id: true, dueDate: true },
      orderBy: { id: 'asc' },
    });
  const before = await daysOf();
  const { preview } = await call(`PUT /api/projects/${one}/frame?preview=true`, change);
  expect(await daysOf()).toEqual(before);
  const changed = await callApi(`PUT /api/projects/${one}/frame`, user, change);
  expect(changed.status).toBe(Object.keys(also).length === 0 ? 200 : 202);
  const after = await daysOf();
  const moved = after.filter(({ dueDate }, at) => dueDate?.getTime() !== before[at]?.dueDate?.getTime());
  expect(moved.length).toBeGreaterThan(0);
  expect(preview.tasks_moved).toBe(moved.length);
  await expectRoom();
  const { fit } = await call(`GET /api/projects/${one}/fit`);
  expect(preview).toMatchObject({ verdict: fit.verdict, ends_on: fit.ends_on });
});

test('sharing cannot be changed while a plan or its tasks are written', async () => {
  const { one, call } = await makeTwo('on_top');
  for (const kind of ['analysis', 'tasks'] as const) {
    const { id } = await db.generation.create({
      data: { id: newId(), projectId: one, kind, state: 'running', step: 'Working', startedAt: clock.now() },
    });
    const { message } = await call(`PUT /api/projects/${one}/frame`, { sharing: 'shared' }, 409);
    expect(message).toMatch(/being written right now, so nothing was changed/);
    // The same value is not a change.
    await call(`PUT /api/projects/${one}/frame`, { sharing: 'on_top' });
    await db.generation.delete({ where: { id } });
  }
  await call(`PUT /api/projects/${one}/frame`, { sharing: 'shared' });
});

test('of a carried task longer than the day that its project has, a piece comes first in the next week', async () => {
  const { user, one, call, expectRoom } = await makeTwo();
  await fillSaturday(one, 3.5);
  await call(`POST /api/projects/${one}/close-week`, {});
  await planAt(user, one, 2);
  const { tasks } = await call(`GET /api/tasks/project/${one}?week=2`);
  const piece = tasks.find(({ title }: { title: string }) => title.endsWith(', a part of it'));
  expect(piece).toMatchObject({ week: 2, due_date: addDays(saturday, 7) });
  expect(piece.estimated_hours).toBeLessThan(3.5);
  await expectRoom();
});

test('no day of projects that share hours holds more than the user’s hours', async () => {
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

test('a new idea that shares makes the projects on its days share, and its fit counts their hours', async () => {
  stopClock(new Date(`${monday}T06:00:00Z`));
  const { user, id: first } = await makeUserWithPlan();
  const apart = await makePlannedProject(user, { availability: 'Sunday' });
  const beside = await makePlannedProject(user);
  for (const id of [first, apart]) await planAt(user, id, 1);
  const sharingOf = async (id: string) =>
    (await callApi(`GET /api/projects/${id}`, user)).body.project.sharing;
  const fitOf = async (id: string) => (await callApi(`GET /api/projects/${id}/fit`, user)).body.fit;
  expect(await sharingOf(first)).toBe('on_top');
  const shared = await makePlannedProject(user, { sharing: 'shared' });
  expect(await Promise.all([first, apart, shared].map(sharingOf))).toEqual(['shared', 'on_top', 'shared']);

  const held = Object.values(await hoursOf([first])).reduce((sum, hours) => sum + hours, 0);
  expect(held).toBeGreaterThan(0);
  const alone = (await fitOf(beside)).available;
  const { viewer } = user;
  const { roadmap } = await loadPlan(viewer, first, clock.now());
  // In each future week it claims what its roadmap plans, up to half.
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
  // The page agrees, and the plan's weeks do not count on hours held by the first project.
  const shown = await showProject.run({ id: shared }, { viewer, now: clock.now(), client: ourselves });
  expect(shown.understood?.fit.available).toBe(available);
  // It says which project holds how many of them.
  expect(shown.understood?.held?.projects).toEqual([ideaForm.title]);
  expect(shown.understood?.held?.hours).toBeCloseTo(alone - available, 1);
  const overview = await perform(getWeekOverview, { id: shared }, { viewer, now: clock.now() });
  expect(overview.held).toMatchObject({ projects: [ideaForm.title] });
  expect(overview.held?.hours).toBeCloseTo(held, 1);
  const plan = await loadPlan(viewer, shared, clock.now());
  expect(plan.idea.weeks.reduce((sum, { hours }) => sum + hours, 0)).toBeCloseTo(available, 1);
  await callApi(`POST /api/projects/${first}/hold`, user, {});
  expect((await fitOf(shared)).available).toBe(alone);
  await callApi(`POST /api/projects/${first}/resume`, user, {});
  // Of two concurrent requests, neither takes the other's hours.
  const other = await makePlannedProject(user, { sharing: 'shared' });
  await Promise.all([planAt(user, shared, 1), planAt(user, other, 1)]);
  expect(await db.week.count({ where: { projectId: { in: [shared, other] } } })).toBe(2);
  for (const [day, hours] of Object.entries(await hoursOf([first, shared, other]))) {
    expect(hours).toBeLessThanOrEqual(weekdayOf(day) === 'Saturday' ? 3.5 : 1.5);
  }
  // A day is overfull by the tasks of all projects together.
  const [task] = (await callApi(`GET /api/tasks/project/${first}`, user)).body.tasks;
  const before = (await hoursOf([first, shared, other]))[task.due_date] ?? 0;
  const most = weekdayOf(task.due_date) === 'Saturday' ? 3.5 : 1.5;
  const over = async (estimated_hours: number) =>
    (await callApi(`PUT /api/tasks/${task.id}`, user, { estimated_hours })).body.over_by;
  expect(await over(task.estimated_hours + 0.5)).toBeCloseTo(Math.max(0, before + 0.5 - most), 5);
  expect(await over(task.estimated_hours + 8)).toBeCloseTo(before + 8 - most, 5);
  await planAt(user, beside, 1);
  const onTop = await hoursOf([beside]);
  expect(Object.values(onTop).reduce((sum, hours) => sum + hours, 0)).toBeGreaterThan(0);

  const wrong = await callApi('POST /api/ideas', user, { ...ideaForm, sharing: 'both' });
  expect(wrong).toMatchObject({ status: 422, body: { message: 'sharing must be on_top or shared.' } });
}, 120_000);

test('of hours that two projects share, the first to plan leaves the other its part of the week', async () => {
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
  // Both carry over what does not fit.
  for (const projectId of ids) {
    const task = { projectId, estimated_hours: 0.5, due_date: monday };
    for (let number = 1; number <= 26; number += 1)
      await callApi('POST /api/tasks', user, { ...task, title: `Piece ${number}` });
    await callApi(`POST /api/projects/${projectId}/close-week`, user, {});
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

const third = {
  ...ideaForm,
  availability: 'Wednesday,Saturday',
  sharing: 'shared',
};

test('projects that begin to share the current week with a new one keep fair parts of it', async () => {
  const { user, one, other, expectRoom } = await makeTwo('on_top');
  const planned = async (projectId: string) =>
    Object.values(await hoursOf([projectId])).reduce((sum, each) => sum + each, 0);
  const before = await planned(one);
  const { status } = await callApi('POST /api/ideas', user, third);
  expect(status).toBe(201);
  await expectRoom();
  const [kept, also] = [await planned(one), await planned(other)];
  for (const hours of [kept, also]) expect(hours).toBeGreaterThan(0);
  expect(kept + also).toBeGreaterThan(0.5 * before);
  expect(Math.abs(kept - also)).toBeLessThanOrEqual(2.5);
});

test('a choice to share hours arranges all weeks as an idea that shares does, and makes versions that are undone', async () => {
  const { one, other, call, expectRoom } = await makeTwo('on_top');
  await db.project.update({ where: { id: other }, data: { sharing: 'shared' } });
  await db.planVersion.updateMany({ where: { projectId: other }, data: { sharing: 'shared' } });
  const both = { projectId: { in: [one, other] } };
  const daysOf = async () => {
    const tasks = await db.task.findMany({ where: both, orderBy: { id: 'asc' } });
    return tasks.map(({ week, dueDate, rank }) => ({ week, dueDate, rank }));
  };
  const planned = async (id: string) =>
    Object.values(await hoursOf([id])).reduce((sum, hours) => sum + hours, 0);
  const versionsOf = async (id: string) => (await call(`GET /api/projects/${id}/versions`)).versions;
  const before = await daysOf();
  const frame = `PUT /api/projects/${one}/frame`;
  const { preview } = await call(`${frame}?preview=true`, { sharing: 'shared' });
  expect(await daysOf()).toEqual(before);
  await call(frame, { sharing: 'shared' });
  await expectRoom();
  const kept = [await planned(one), await planned(other)];
  for (const hours of kept) expect(hours).toBeGreaterThan(0);
  const [newest] = await versionsOf(one);
  expect(newest).toMatchObject({
    ...{ number: 2, reason: 'frame_changed' },
    diff: { sharing: { before: 'on_top', after: 'shared' } },
  });
  const [beside] = await versionsOf(other);
  expect(beside).toMatchObject({
    ...{ number: 2, reason: 'hours_shared' },
    diff: { sharing: { before: 'shared', after: 'shared' } },
  });
  expect(newest.diff.tasks_moved + beside.diff.tasks_moved).toBe(preview.tasks_moved);

  // Without it, each has the days that it had; what waited is there again without anybody's asking.
  await call(`POST /api/projects/${one}/versions/1/restore`, { current: 2 });
  expect((await call(`GET /api/projects/${one}`)).project.sharing).toBe('on_top');
  expect(await db.task.count({ where: { ...both, week: null } })).toBe(0);
  await call(`POST /api/projects/${other}/versions/1/restore`);
  expect(await daysOf()).toEqual(before);
  await call(`POST /api/projects/${one}/versions/2/restore`);
  await expectRoom();
  expect([await planned(one), await planned(other)]).toEqual(kept);
});

test('projects that a new idea has share tell so in a version, and have their hours back when that is undone', async () => {
  const { user, one, other, call } = await makeTwo('on_top');
  const before = await hoursOf([one]);
  const answer = await callApi('POST /api/ideas', user, third);
  expect(answer.status).toBe(201);
  let moved = 0;
  for (const id of [one, other]) {
    const [newest] = (await call(`GET /api/projects/${id}/versions`)).versions;
    moved += newest.diff.tasks_moved;
    expect(newest).toMatchObject({
      ...{ number: 2, reason: 'hours_shared' },
      diff: { sharing: { before: 'on_top', after: 'shared' } },
    });
  }
  expect(moved).toBeGreaterThan(0);
  expect(answer.body.tasks_moved).toBe(moved);
  const again = await callApi('POST /api/ideas', user, third);
  expect(again.body.tasks_moved).toBeUndefined();
  await call(`POST /api/projects/${one}/versions/1/restore`);
  expect((await call(`GET /api/projects/${one}`)).project.sharing).toBe('on_top');
  expect(await hoursOf([one])).toEqual(before);
});

test('a task on a day that its owner chose leaves it like others when the hours there are shared', async () => {
  const { one, other, call, expectRoom } = await makeTwo('on_top');
  for (const projectId of [one, other]) {
    const id = await fillSaturday(projectId, 3);
    await call(`PUT /api/tasks/${id}`, { due_date: wednesday });
    await call(`PUT /api/tasks/${id}`, { due_date: saturday });
    await call(`PUT /api/projects/${projectId}/frame`, { sharing: 'shared' });
  }
  await expectRoom();
});

test('whatever is changed, undone and taken back, no day of projects that share holds more than the person has', async () => {
  env.RATE_LIMIT_MULTIPLIER = 1000;
  const which = fc.nat(2);
  const step = fc.oneof(
    fc.record({
      kind: fc.constantFrom('share', 'part', 'undo', 'pause', 'resume', 'delete', 'undelete'),
      which,
    }),
    fc.record({
      kind: fc.constantFrom('edit', 'undo edit', 'remove', 'take back', 'fill', 'fill', 'idea'),
      which,
      at: fc.nat(3),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20 }), async (steps) => {
      const { user, one, other } = await makeTwo('on_top');
      const last = await makePlannedProject(user, { availability: 'Wednesday,Saturday' });
      await makeWeek(user, last);
      const ids = [one, other, last];
      const call = (target: string, body: object = {}) => callApi(target, user, body);
      for (const id of ids) await call(`PUT /api/projects/${id}/frame`, { sharing: 'shared' });
      const undos: { id: string; before: object }[] = [];
      const removed: string[] = [];
      const count = () => db.task.count({ where: { projectId: { in: ids } } });
      let all = await count();
      for (const { kind, which: of, ...more } of steps) {
        const id = ids[of] ?? one;
        const at = 'at' in more ? more.at : 0;
        const tasks = await db.task.findMany({ where: { projectId: id }, orderBy: { id: 'asc' } });
        const task = tasks[at % Math.max(1, tasks.length)];
        const answers = [];
        if (kind === 'share')
          answers.push(await call(`PUT /api/projects/${id}/frame`, { sharing: 'shared' }));
        if (kind === 'part') answers.push(await call(`PUT /api/projects/${id}/frame`, { sharing: 'on_top' }));
        if (kind === 'undo') {
          const { versions } = (await callApi(`GET /api/projects/${id}/versions`, user)).body;
          const former = versions?.[1];
          if (former) answers.push(await call(`POST /api/projects/${id}/versions/${former.number}/restore`));
        }
        if (kind === 'pause') answers.push(await call(`POST /api/projects/${id}/hold`));
        if (kind === 'resume') answers.push(await call(`POST /api/projects/${id}/resume`));
        if (kind === 'delete') answers.push(await call(`DELETE /api/projects/${id}`));
        if (kind === 'undelete') answers.push(await call(`POST /api/projects/${id}/undelete`));
        if (kind === 'idea') answers.push(await call('POST /api/ideas', third));
        if (kind === 'edit' && task) {
          const wish = [
            { due_date: wednesday },
            { due_date: saturday },
            { due_date: null },
            { estimated_hours: 0.5 },
          ][at % 4];
          const answer = await call(`PUT /api/tasks/${task.id}`, { ...wish, must_fit: true });
          answers.push(answer);
          if (answer.status === 200) undos.push({ id: task.id, before: answer.body.before });
        }
        if (kind === 'undo edit') {
          const undo = undos.pop();
          if (undo) answers.push(await call(`PUT /api/tasks/${undo.id}`, undo.before));
        }
        if (kind === 'fill') {
          const own = {
            projectId: id,
            title: 'More',
            estimated_hours: [0.5, 1, 1.5, 3][at % 4],
            must_fit: true,
          };
          const answer = await call('POST /api/tasks', { ...own, due_date: at % 2 ? wednesday : saturday });
          answers.push(answer);
          if (answer.status === 201) all += 1;
        }
        if (kind === 'remove' && task) {
          const answer = await call(`DELETE /api/tasks/${task.id}`);
          answers.push(answer);
          if (answer.status === 204) removed.push(task.id);
        }
        if (kind === 'take back') {
          const gone = removed.pop();
          const answer = gone === undefined ? null : await call(`POST /api/tasks/${gone}/undelete`);
          if (gone !== undefined && answer?.status !== 200) removed.push(gone);
          if (answer) answers.push(answer);
        }
        for (const { status } of answers) expect([200, 201, 204, 404, 409, 422]).toContain(status);
        const sharers = await db.project.findMany({
          where: { id: { in: ids }, sharing: 'shared', status: 'in_progress', deletedAt: null },
        });
        for (const [day, hours] of Object.entries(await hoursOf(sharers.map((each) => each.id))))
          expect([kind, day, hours <= (weekdayOf(day) === 'Saturday' ? 3.5 : 1.5) + 1e-6]).toEqual([
            kind,
            day,
            true,
          ]);
        expect(await count()).toBe(all - removed.length);
      }
    }),
    { numRuns: runs(4) },
  );
}, 300_000);

test('a project that stops sharing gets its waiting tasks back, and previews that', async () => {
  const { user, other, call } = await makeTwo('on_top');
  const planned = await hoursOf([other]);
  await callApi('POST /api/ideas', user, third);
  const waits = await db.task.count({ where: { projectId: other, week: null } });
  expect(waits).toBeGreaterThan(0);
  const frame = `/api/projects/${other}/frame`;
  const { preview } = await call(`PUT ${frame}?preview=true`, { sharing: 'on_top' });
  expect(preview.tasks_moved).toBe(waits);
  await call(`PUT ${frame}`, { sharing: 'on_top' });
  expect(await hoursOf([other])).toEqual(planned);
});

test('a day that other projects have filled is not called free', async () => {
  const { user, one, other } = await makeTwo();
  await fillSaturday(one, 3.5);
  await db.task.updateMany({ where: { projectId: other }, data: { week: null, dueDate: null } });
  const { viewer } = user;
  const { days } = await perform(getWeekOverview, { id: other }, { viewer, now: clock.now() });
  expect(days).toMatchObject([
    { day: wednesday, isHeld: false },
    { day: saturday, isHeld: true },
  ]);
});
