import { expect, test } from 'vitest';
import { addDays, dayIn, mondayOf } from '#app/core/calendar.ts';
import { perform } from '#app/core/operation.ts';
import { planIdea } from '#app/features/ideas/plan-idea.server.ts';
import { holdProject, resumeProject } from '#app/features/plans/change-status.server.ts';
import { restorePlanVersion } from '#app/features/plans/restore-plan-version.server.ts';
import { getWeekOverview } from '#app/features/tasks/get-week-overview.server.ts';
import type { Task } from '#app/features/tasks/task.ts';
import { clock } from '#app/services/clock.server.ts';
import { fromColumn } from '#app/services/day-column.ts';
import { db } from '#app/services/db.server.ts';
import { callApi } from '#tests/call-api.ts';
import {
  makeIdea,
  makeUser,
  makeUserInWeek,
  makeUserWithPlan,
  makeWeek,
  type TestUser,
} from '#tests/factories.ts';
import { stopClock } from '#tests/stop-clock.ts';

const get = async (user: TestUser, path: string) => (await callApi(`GET ${path}`, user)).body;
const send = (user: TestUser, target: string, body: object = {}) => callApi(target, user, body);
const work = (id: string) => planIdea(id, new AbortController().signal);

async function makePlan() {
  const { user, id } = await makeUserWithPlan();
  const path = `/api/projects/${id}`;
  return {
    ...{ user, id },
    frame: (body: object) => send(user, `PUT ${path}/frame`, body),
    preview: (body: object) => send(user, `PUT ${path}/frame?preview=true`, body),
    restore: (version: number, body = {}) => send(user, `POST ${path}/versions/${version}/restore`, body),
    versions: async () => (await get(user, `${path}/versions`)).versions,
    project: async () => (await get(user, path)).project,
  };
}

test('a preview shows the effect of a frame, and changes nothing', async () => {
  const { user, id, preview, project, versions } = await makePlan();
  const before = await get(user, `/api/projects/${id}`);
  const { status, body } = await preview({ hours: { Saturday: 2 }, target_weeks: 6 });
  const endsOn = addDays(before.roadmap.milestones[0].ends_on, 35);
  expect([status, body]).toEqual([
    200,
    {
      preview: {
        ends_on: expect.any(String),
        target_weeks: 6,
        passes: '',
        verdict: expect.stringMatching(/^(?:fits|tight|short)$/),
        weeks: { kept: [], changed: [1, 2, 3], added: [4, 5, 6], gone: [] },
        tasks_moved: 0,
      },
    },
  ]);
  expect([endsOn, addDays(endsOn, 7)]).toContain(body.preview.ends_on);
  expect(await get(user, `/api/projects/${id}`)).toEqual(before);
  expect(await project()).toEqual(before.project);
  expect(await versions()).toHaveLength(1);
});

test('a changed frame is replanned as previewed, described field by field, and undone', async () => {
  const { frame, preview, project, versions, restore } = await makePlan();
  const former = await project();
  const wish = { hours: { Saturday: 2, Sunday: 0.75 }, target_weeks: 5 };
  const told = (await preview(wish)).body.preview;
  const { status, body } = await frame(wish);
  expect(status).toBe(202);
  await work(body.generation.id);
  expect(await project()).toMatchObject({
    availability: 'Saturday,Sunday',
    dayToDaySchedule: '1–2 hours',
    weekendSchedule: '1–2 hours',
    targetWeeks: 5,
    hours: { Monday: 0, Saturday: 2, Sunday: 0.75 },
  });
  const [newest] = await versions();
  expect(newest).toMatchObject({
    number: 2,
    reason: 'frame_changed',
    not_applied: [],
    diff: {
      weeks: { added: [4, 5], gone: [] },
      hours_a_week: { before: 6.5, after: 2.75 },
      ends_on: { after: told.ends_on },
      deliverables: { in: [], out: [], renamed: [], hours: [] },
      constraints_added: [],
      constraints_gone: [],
      dates: { in: [], out: [] },
    },
  });
  const undone = await restore(1, { current: 2 });
  expect(undone.body.version).toMatchObject({ number: 3, reason: 'restored' });
  expect(await project()).toEqual({ ...former, updated_at: expect.any(String) });
  const late = await restore(1, { current: 2 });
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('has changed since')]);
});

test('a change without effect, or only of dates, needs no replanning', async () => {
  const { frame, project, versions } = await makePlan();
  const { hours, targetWeeks: target_weeks } = await project();
  const same = await frame({ hours, target_weeks, days_off: [], starts_on: null });
  expect([same.status, same.body.version.number]).toEqual([200, 1]);
  const day = addDays(mondayOf(dayIn(new Date(), 'UTC')), 21);
  const later = await frame({ starts_on: day });
  expect([later.status, later.body.version]).toMatchObject([200, { number: 2, reason: 'frame_changed' }]);
  expect((await project()).starts_on).toBe(day);
  expect(later.body.version.diff.ends_on.after).toBe(addDays(day, 20));
  const over = await frame({ days_off: [{ date: addDays(day, 60), name: 'Skiing' }] });
  expect([over.status, over.body.version.number]).toEqual([200, 3]);
  expect((await project()).days_off).toEqual([addDays(day, 60)]);
  const shared = await frame({ sharing: 'shared' });
  expect([shared.status, shared.body.version.number, (await project()).sharing]).toEqual([200, 4, 'shared']);
  expect(shared.body.version.diff.sharing).toEqual({ before: 'on_top', after: 'shared' });
  expect(await versions()).toHaveLength(4);
});

test('days off of a frame keep their names, and are off in the brief', async () => {
  const { user, id, frame } = await makePlan();
  const monday = addDays(mondayOf(dayIn(new Date(), 'UTC')), 7);
  const first = await frame({ days_off: [{ date: monday, until: addDays(monday, 4), name: 'Skiing' }] });
  expect(first.status).toBe(202);
  await work(first.body.generation.id);
  const second = await frame({ days_off: [{ date: monday, until: addDays(monday, 4) }, addDays(monday, 9)] });
  await work(second.body.generation.id);
  const { brief } = await get(user, `/api/projects/${id}/brief`);
  const off = brief.dates.filter(({ kind }: { kind: string }) => kind === 'day_off');
  expect(off).toMatchObject([
    { name: 'Skiing', date: monday, until: addDays(monday, 4) },
    { name: 'Day off', date: addDays(monday, 9) },
  ]);
});

test('an impossible frame is refused with a sentence, and nothing is changed', async () => {
  const { user, id, frame, project } = await makePlan();
  const before = await project();
  const refusals: [object, number, string][] = [
    [{ hours: { Monday: 0 } }, 422, 'Please leave at least one day with hours.'],
    [{ hours: { Monday: 1.1 } }, 422, 'Please give hours from 0 to 16, in quarters such as 1.25.'],
    [{ hours: { Monday: 17 } }, 422, 'Please give hours from 0 to 16, in quarters such as 1.25.'],
    [{ hours: { Montag: 1 } }, 422, 'Please give the hours of days, such as Monday.'],
    [{ target_weeks: 53 }, 422, 'Please enter a valid target timeframe in weeks (1-52).'],
    [{ starts_on: '2020-01-01' }, 422, 'The first day must be from today to a year ahead.'],
    [{ version: 7, target_weeks: 4 }, 409, expect.stringContaining('has changed since')],
  ];
  for (const [body, status, message] of refusals) {
    const refused = await frame(body);
    expect([body, refused.status, refused.body.message]).toEqual([body, status, message]);
  }
  expect((await send(await makeUser(), `PUT /api/projects/${id}/frame`, { target_weeks: 4 })).status).toBe(
    404,
  );
  await makeWeek(user, id);
  const begun = await frame({ starts_on: addDays(dayIn(new Date(), 'UTC'), 7) });
  expect([begun.status, begun.body.message]).toEqual([
    409,
    'The first week has begun, so its first day stays as it is.',
  ]);
  await db.week.updateMany({ where: { projectId: id }, data: { number: 2 } });
  const fewer = await frame({ target_weeks: 1 });
  expect([fewer.status, fewer.body.message]).toEqual([
    409,
    '2 weeks of this plan have begun already, so it cannot have fewer.',
  ]);
  await send(user, `POST /api/projects/${id}/complete`);
  for (const query of ['', '?preview=true']) {
    const late = await send(user, `PUT /api/projects/${id}/frame${query}`, { target_weeks: 9 });
    expect([late.status, late.body.message]).toEqual([409, 'This project is completed.']);
  }
  expect(await project()).toMatchObject({ hours: before.hours, targetWeeks: before.targetWeeks });
});

test('concurrent changes, and one while the plan is being written, get different refusals', async () => {
  const { user, frame, versions, preview } = await makePlan();
  const both = await Promise.all([frame({ target_weeks: 4 }), frame({ hours: { Sunday: 3 } })]);
  expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
  expect(await versions()).toHaveLength(2);
  expect((await preview({ target_weeks: 9 })).status).toBe(200);
  const moved = await frame({ starts_on: addDays(dayIn(new Date(), 'UTC'), 30) });
  expect([moved.status, moved.body.message]).toEqual([
    409,
    expect.stringContaining('being written right now'),
  ]);

  const { projectId } = await makeIdea(user);
  const early = await send(user, `PUT /api/projects/${projectId}/frame`, { target_weeks: 4 });
  expect([early.status, early.body.message]).toEqual([
    409,
    expect.stringContaining('being written right now'),
  ]);
});

test('the frame of a project without a plan can be changed', async () => {
  const user = await makeUser();
  const { project } = (await send(user, 'POST /api/projects', { title: 'A choir', description: 'Sing.' }))
    .body;
  const path = `/api/projects/${project.id}`;
  const changed = await send(user, `PUT ${path}/frame`, { hours: { Sunday: 8 }, days_off: ['2030-01-01'] });
  expect([changed.status, changed.body]).toEqual([200, { version: null }]);
  expect((await get(user, path)).project).toMatchObject({
    ...{ availability: 'Sunday', weekendSchedule: 'Free most of the day', days_off: ['2030-01-01'] },
  });
});

test('errors in a frame or a choice are explained in words', async () => {
  const { user, id } = await makeUserWithPlan();
  const path = `/api/projects/${id}`;
  const form = 'Please write days off as YYYY-MM-DD, or as {"date", "until", "name"}.';
  for (const [call, body, message] of [
    [`PUT ${path}/frame`, { days_off: ['x'] }, form],
    [`PUT ${path}/frame`, { days_off: 'x' }, 'Please give days off as a list of days.'],
    [`PUT ${path}/frame`, { sharing: 'x' }, 'sharing must be on_top or shared.'],
    [`PUT ${path}/frame`, { version: 0 }, 'version must be the number of a version of the plan.'],
    [`POST ${path}/fit`, { kind: 'weeks', target_weeks: 0 }, 'target_weeks must be a whole number of weeks.'],
  ] as const) {
    const { status, body: answer } = await send(user, call, body);
    expect([status >= 400 && status < 500, answer.message]).toEqual([true, message]);
  }
});

test('tasks of the current week leave days with less time, and an undo brings them back', async () => {
  const { user, id } = await makeUserInWeek();
  const path = `/api/tasks/project/${id}`;
  const before = await get(user, path);
  const day = before.tasks[0].due_date;
  const frame = (body: object, query = '') => send(user, `PUT /api/projects/${id}/frame${query}`, body);
  const off = { days_off: [day] };
  const told = (await frame(off, '?preview=true')).body.preview.tasks_moved;
  const changed = await frame(off);
  expect([changed.status, changed.body.version.diff.tasks_moved]).toEqual([200, told]);
  expect(told).toBeGreaterThan(0);
  const { number } = changed.body.version;
  const { version } = (await send(user, `POST /api/projects/${id}/versions/${number - 1}/restore`)).body;
  expect(version.diff.tasks_moved).toBe(told);
  expect((await get(user, path)).tasks).toEqual(before.tasks);
});

test('tasks that return to their days with a version leave a day that their owner has filled since', async () => {
  stopClock(new Date('2026-11-23T06:00:00Z'));
  const { user, id } = await makeUserWithPlan();
  await makeWeek(user, id, clock.now());
  await db.task.deleteMany({ where: { projectId: id } });
  const add = async (title: string, due_date: string, estimated_hours: number) => {
    const body = { projectId: id, title, status: 'pending', due_date, estimated_hours };
    return (await send(user, 'POST /api/tasks', body)).body.task.id;
  };
  const dayOf = async (task: string) => {
    const { dueDate } = await db.task.findUniqueOrThrow({ where: { id: task } });
    return dueDate && fromColumn(dueDate);
  };
  const off = async () => {
    const { version } = (await send(user, `PUT /api/projects/${id}/frame`, { days_off: ['2026-11-25'] }))
      .body;
    return () => send(user, `POST /api/projects/${id}/versions/${version.number - 1}/restore`);
  };
  // More than the day has, because its owner wants it so.
  const task = await add('Write the letter', '2026-11-25', 2);
  const restoreAtOnce = await off();
  expect(await dayOf(task)).toBe('2026-11-28');
  await restoreAtOnce();
  expect(await dayOf(task)).toBe('2026-11-25');

  const restore = await off();
  stopClock(new Date('2026-11-23T07:00:00Z'));
  const added = await add('Call the office', '2026-11-25', 1);
  const { version } = (await restore()).body;
  expect([await dayOf(task), await dayOf(added)]).toEqual(['2026-11-28', '2026-11-25']);
  expect(version.diff.tasks_moved).toBe(0);
  expect(version.not_applied).toEqual([
    '1 task does not go back to its day, which is over or full by now, or it was moved since.',
  ]);
});

test('tasks that return to their days with a version leave a day for which they got too long since', async () => {
  stopClock(new Date('2026-11-23T06:00:00Z'));
  const { user, id } = await makeUserWithPlan();
  await makeWeek(user, id, clock.now());
  await db.task.deleteMany({ where: { projectId: id } });
  const add = async (title: string, estimated_hours: number) => {
    const body = { projectId: id, title, status: 'pending', due_date: '2026-11-25', estimated_hours };
    return (await send(user, 'POST /api/tasks', body)).body.task.id;
  };
  const days = async () => {
    const { tasks } = await get(user, `/api/tasks/project/${id}`);
    return tasks.map((task: { due_date: string }) => task.due_date);
  };
  const letter = await add('Write the letter', 0.5);
  await add('Call the office', 1);
  const takeOff = async () => {
    const off = { days_off: ['2026-11-25'] };
    const { version } = (await send(user, `PUT /api/projects/${id}/frame`, off)).body;
    expect(await days()).toEqual(['2026-11-28', '2026-11-28']);
    const restore = `POST /api/projects/${id}/versions/${version.number - 1}/restore`;
    return async () => (await send(user, restore)).body.version;
  };
  expect(await (await takeOff())()).toMatchObject({ number: 3 });
  expect(await days()).toEqual(['2026-11-25', '2026-11-25']);
  const restore = await takeOff();
  await send(user, `PUT /api/tasks/${letter}`, { estimated_hours: 1.5 });
  expect((await restore()).not_applied).toEqual([expect.stringContaining('does not go back to its day')]);
  expect(await days()).toEqual(['2026-11-25', '2026-11-28']);
});

test('a task returns with a version to its former day on the evening of that day, too', async () => {
  stopClock(new Date('2026-11-23T06:00:00Z'));
  const { user, id } = await makeUserWithPlan();
  await makeWeek(user, id, clock.now());
  await db.task.deleteMany({ where: { projectId: id } });
  const body = { projectId: id, title: 'Write the letter', due_date: '2026-11-25', estimated_hours: 1 };
  await send(user, 'POST /api/tasks', body);
  const days = async () => {
    const { tasks } = await get(user, `/api/tasks/project/${id}`);
    return tasks.map((task: { due_date: string }) => task.due_date);
  };
  const off = { days_off: ['2026-11-25'] };
  const { version } = (await send(user, `PUT /api/projects/${id}/frame`, off)).body;
  expect(await days()).toEqual(['2026-11-28']);
  stopClock(new Date('2026-11-25T20:00:00Z'));
  await send(user, `POST /api/projects/${id}/versions/${version.number - 1}/restore`);
  expect(await days()).toEqual(['2026-11-25']);
});

test('a version that is restored after a pause says which tasks do not go back', async () => {
  stopClock(new Date('2026-11-23T06:00:00Z'));
  const { user, id } = await makeUserWithPlan();
  await makeWeek(user, id, clock.now());
  const path = `/api/projects/${id}`;
  const { version } = (await send(user, `PUT ${path}/frame`, { days_off: ['2026-11-25'] })).body;
  expect(version.diff.tasks_moved).toBeGreaterThan(0);
  const at = (day: string) => ({ viewer: user.viewer, now: new Date(`${day}T06:00:00Z`) });
  await perform(holdProject, { id }, at('2026-11-23'));
  await perform(resumeProject, { id }, at('2026-12-07'));
  const input = { id, version: String(version.number - 1) };
  const restored = await perform(restorePlanVersion, input, at('2026-12-07'));
  expect(restored.version.not_applied).toEqual([expect.stringContaining('not go back to')]);
});

test('a task that has to leave its day takes a day that others leave', async () => {
  stopClock(new Date('2026-11-23T06:00:00Z'));
  const { user, id } = await makeUserWithPlan();
  await makeWeek(user, id, clock.now());
  await db.task.deleteMany({ where: { projectId: id } });
  const add = async (title: string, due_date: string, estimated_hours: number, depends_on: string[] = []) => {
    const body = { projectId: id, title, status: 'pending', due_date, estimated_hours, depends_on };
    return (await send(user, 'POST /api/tasks', body)).body.task.id;
  };
  const call = await add('Call the office', '2026-11-23', 0.5);
  await db.task.update({ where: { id: call }, data: { on: 'weekday' } });
  await add('Write the letter', '2026-11-28', 2.5, [call]);
  await add('Choose three readings', '2026-11-25', 1.5);
  const { status } = await send(user, `PUT /api/projects/${id}/frame`, { hours: { Saturday: 3.5 } });
  expect(status).toBe(202);
  const { tasks } = await get(user, `/api/tasks/project/${id}`);
  expect(tasks).toMatchObject([{ title: 'Choose three readings', due_date: '2026-11-28' }]);
  expect(await db.task.count({ where: { projectId: id, week: null } })).toBe(2);
});

test('longer days take waiting tasks, but not postponed ones, and an undo reverses it', async () => {
  stopClock(new Date('2026-11-23T06:00:00Z'));
  const { user, id } = await makeUserWithPlan();
  await makeWeek(user, id, clock.now());
  const path = `/api/tasks/project/${id}`;
  const { tasks } = await get(user, path);
  const last = tasks.at(-1);
  // Nothing waits for it, so it is postponed alone.
  const isAwaited = ({ id: awaited }: Task) => tasks.some((each: Task) => each.depends_on.includes(awaited));
  const first = tasks.find((each: Task) => each !== last && !isAwaited(each));
  await db.task.update({ where: { id: last.id }, data: { week: null, dueDate: null } });
  await send(user, `PUT /api/tasks/${first.id}`, { due_date: null });
  const frame = (body: object, query = '') => send(user, `PUT /api/projects/${id}/frame${query}`, body);
  const more = { hours: { Monday: 1.5, Wednesday: 1.5, Saturday: 3.5, Sunday: last.estimated_hours } };
  expect((await frame(more, '?preview=true')).body.preview.tasks_moved).toBe(1);
  const { generation } = (await frame(more)).body;
  await work(generation.id);
  const placed = (await get(user, path)).tasks;
  expect(placed.find((each: { id: string }) => each.id === last.id)).toMatchObject({
    due_date: '2026-11-29',
    week: 1,
  });
  expect(placed.map((each: { id: string }) => each.id)).not.toContain(first.id);
  const { days } = await perform(getWeekOverview, { id }, { viewer: user.viewer, now: clock.now() });
  const planned = last.estimated_hours;
  expect(days).toContainEqual({ day: '2026-11-29', hours: planned, planned, isHeld: false });
  const restored = await send(user, `POST /api/projects/${id}/versions/1/restore`);
  expect(restored.body.version.diff.tasks_moved).toBe(1);
  expect(await db.task.count({ where: { projectId: id, week: null } })).toBe(2);
});

test('the frame of a paused project can be changed, and a deleted one is not found', async () => {
  const { user, id, frame, restore } = await makePlan();
  await send(user, `POST /api/projects/${id}/hold`);
  const paused = await frame({ target_weeks: 4 });
  expect(paused.status).toBe(202);
  await work(paused.body.generation.id);
  expect((await restore(1)).status).toBe(200);
  expect((await send(user, `DELETE /api/projects/${id}`)).status).toBe(204);
  for (const answer of [await frame({ target_weeks: 5 }), await restore(2)])
    expect([answer.status, answer.body.message]).toEqual([404, 'Project not found.']);
});
