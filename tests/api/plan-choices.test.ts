import { expect, test } from 'vitest';
import { addDays, dayIn, mondayOf } from '#app/core/calendar.ts';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import { asWhole } from '#app/features/brief/brief.test-data.ts';
import { writeHealthReport } from '#app/features/health/write-health-report.server.ts';
import { planIdea } from '#app/features/ideas/plan-idea.server.ts';
import { toColumn } from '#app/services/day-column.ts';
import { db } from '#app/services/db.server.ts';
import { callApi } from '#tests/call-api.ts';
import {
  makeOlderPlan,
  makeUser,
  makeUserInWeek,
  makeUserWithPlan,
  makeWeek,
  type TestUser,
} from '#tests/factories.ts';

const get = async (user: TestUser, path: string) => (await callApi(`GET ${path}`, user)).body;
const send = (user: TestUser, target: string, body: object) => callApi(target, user, body);
const work = (id: string) => planIdea(id, new AbortController().signal);

const deliverable = (id: string, hours: number) => ({
  ...{ id, name: `The ${id}`, due: null, state: 'open' as const, source: 'you' as const },
  hours: { least: hours, likely: hours, most: hours },
  ...asWhole,
});

/** Changes the brief of a project without replanning. */
async function changeBrief(user: TestUser, id: string, change: (brief: Brief) => Partial<Brief>) {
  const { brief, version } = await get(user, `/api/projects/${id}/brief`);
  const changed = { ...brief, ...change(brief) };
  const { status, body } = await send(user, `PUT /api/projects/${id}/brief`, {
    ...{ brief: changed, plan: false, version },
  });
  expect(status).toBe(200);
  return body;
}

/** A plan of three weeks with 6.5 hours each that asks for 61 hours. */
async function makeShortPlan() {
  const { user, id } = await makeUserWithPlan();
  const deliverables = [deliverable('novel', 60), deliverable('cover', 1)];
  await changeBrief(user, id, () => ({ deliverables, dates: [] }));
  return { user, id, choose: (body: object) => send(user, `POST /api/projects/${id}/fit`, body) };
}

test('more hours a week are accepted as offered, and refused with the figure if too few', async () => {
  const { user, id, choose } = await makeShortPlan();
  const { choices } = (await get(user, `/api/projects/${id}/fit`)).fit;
  const minimum = choices[1].hours_a_week;
  const few = await choose({ kind: 'hours', hours_a_week: 7 });
  expect([few.status, few.body.message]).toEqual([409, `It takes at least ${minimum} hours a week.`]);
  const many = await choose({ kind: 'hours', hours_a_week: 200 });
  expect([many.status, many.body.message]).toEqual([409, 'Your days hold at most 36 hours a week.']);
  const taken = await choose({ kind: 'hours' });
  expect(taken.status).toBe(202);
  await work(taken.body.generation.id);
  const { project } = await get(user, `/api/projects/${id}`);
  const hours = Object.values<number>(project.hours).reduce((sum, each) => sum + each, 0);
  expect(hours).toBe(minimum);
  expect((await get(user, `/api/projects/${id}/fit`)).fit).toMatchObject({ verdict: 'fits', choices: [] });
  const { versions } = await get(user, `/api/projects/${id}/versions`);
  expect(versions[0].reason).toBe('more_hours');
});

test('any open deliverables can be left out, and the verdict is updated', async () => {
  const { user, id, choose } = await makeShortPlan();
  const unknown = await choose({ kind: 'scope', leave_out: ['film'] });
  expect([unknown.status, unknown.body.message]).toEqual([409, 'The brief has no open deliverable film.']);
  const own = await choose({ kind: 'scope', leave_out: ['cover'] });
  expect(own.status).toBe(202);
  await work(own.body.generation.id);
  const states = async () =>
    (await get(user, `/api/projects/${id}/brief`)).brief.deliverables.map(
      ({ state }: { state: string }) => state,
    );
  expect(await states()).toEqual(['open', 'left_out']);
  expect((await get(user, `/api/projects/${id}/fit`)).fit).toMatchObject({
    needed: { likely: 60 },
    verdict: 'short',
  });
  const repeated = await choose({ kind: 'scope', leave_out: ['cover'] });
  expect([repeated.status, repeated.body.message]).toEqual([409, 'The brief has no open deliverable cover.']);

  const alone = await choose({ kind: 'scope' });
  expect(alone.status).toBe(409);
  expect(alone.body.message).toMatch(
    /^Nothing would be left: everything together needs 60 hours, and there are /,
  );
  const last = await choose({ kind: 'scope', leave_out: ['novel'] });
  expect([last.status, last.body.message]).toEqual([409, alone.body.message]);
  expect(await states()).toEqual(['open', 'left_out']);
});

test('dropping deliverables leaves some, and makes a plan that can fit', async () => {
  const { user, id, choose } = await makeShortPlan();
  const all = await choose({ kind: 'scope', leave_out: ['novel', 'cover'] });
  expect([all.status, all.body.message]).toEqual([
    409,
    'Nothing would be left. Leave at least one thing in the plan.',
  ]);
  const trilogy = [deliverable('first', 60), deliverable('second', 60), deliverable('third', 60)];
  await changeBrief(user, id, () => ({ deliverables: trilogy }));
  const { choices } = (await get(user, `/api/projects/${id}/fit`)).fit;
  expect(choices[2]).toMatchObject({ possible: false });
  expect((await choose({ kind: 'scope', leave_out: choices[2].leave_out })).status).toBe(409);
  const some = await choose({ kind: 'scope', leave_out: ['first', 'third'] });
  expect([some.status, some.body.message]).toEqual([
    409,
    expect.stringContaining('Leaving things out is not enough: the rest would need 60 hours'),
  ]);
});

test('more hours have the same effect as that change of the frame, and include waiting tasks', async () => {
  const { user, id, choose } = await makeShortPlan();
  await makeWeek(user, id);
  const { tasks } = await get(user, `/api/tasks/project/${id}`);
  const last = tasks.at(-1);
  await send(user, `PUT /api/tasks/${last.id}`, { estimated_hours: last.estimated_hours });
  await db.task.update({ where: { id: last.id }, data: { week: null, dueDate: null } });
  const standing = async () => {
    const { project } = await get(user, `/api/projects/${id}`);
    const { hours, availability, dayToDaySchedule, weekendSchedule } = project;
    const { week, dueDate } = await db.task.findUniqueOrThrow({ where: { id: last.id } });
    return { hours, availability, dayToDaySchedule, weekendSchedule, week, dueDate };
  };
  const chosen = await choose({ kind: 'hours' });
  await work(chosen.body.generation.id);
  const byChoice = await standing();
  expect(byChoice).toMatchObject({ week: 1, weekendSchedule: 'Free most of the day' });
  const { versions } = await get(user, `/api/projects/${id}/versions`);
  expect(versions[0].diff.tasks_moved).toBe(1);

  expect((await send(user, `POST /api/projects/${id}/versions/2/restore`, {})).status).toBe(200);
  expect(await standing()).toMatchObject({ week: null, dueDate: null });
  const changed = await send(user, `PUT /api/projects/${id}/frame`, { hours: byChoice.hours });
  await work(changed.body.generation.id);
  expect(await standing()).toEqual(byChoice);
});

test('the offered scope makes a plan fit', async () => {
  const { user, id, choose } = await makeShortPlan();
  const { choices } = (await get(user, `/api/projects/${id}/fit`)).fit;
  expect(choices[2]).toMatchObject({ kind: 'scope', possible: true, leave_out: ['novel'] });
  const { status, body } = await choose({ kind: 'scope' });
  expect(status).toBe(202);
  await work(body.generation.id);
  expect((await get(user, `/api/projects/${id}/fit`)).fit.verdict).toBe('fits');
  const { roadmap } = await get(user, `/api/projects/${id}`);
  expect(roadmap.content).toContain('Not in this plan');
  expect(roadmap.content.split('Not in this plan')[1]).toContain('The novel');
});

test('of two concurrent choices, one is taken and the other refused', async () => {
  const { user, id, choose } = await makeShortPlan();
  const both = await Promise.all([choose({ kind: 'hours' }), choose({ kind: 'scope' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(refused?.body.message).toContain('being written right now');
  const { versions } = await get(user, `/api/projects/${id}/versions`);
  expect(versions).toHaveLength(3);
});

test('a choice is for the owner of a project that is not completed', async () => {
  const { user, id, choose } = await makeShortPlan();
  const foreign = await send(await makeUser(), `POST /api/projects/${id}/fit`, { kind: 'hours' });
  expect(foreign.status).toBe(404);
  await db.project.update({ where: { id }, data: { status: 'completed' } });
  const late = await choose({ kind: 'hours' });
  expect([late.status, late.body.message]).toEqual([409, 'This project is completed.']);
  await db.project.update({ where: { id }, data: { status: 'on_hold' } });
  const held = await choose({ kind: 'scope', leave_out: ['novel'] });
  expect(held.status).toBe(202);
  await work(held.body.generation.id);
  const { project } = await get(user, `/api/projects/${id}`);
  expect(project.status).toBe('on_hold');
});

test('a health score takes dropped deliverables into account', async () => {
  const { user, id } = await makeUserInWeek();
  await changeBrief(user, id, () => ({
    deliverables: [deliverable('game', 1), { ...deliverable('film', 3), state: 'left_out' }],
  }));
  const { body } = await send(user, `POST /api/projects/${id}/health-report`, {});
  await writeHealthReport(body.generation.id, new AbortController().signal);
  const { reports } = await get(user, `/api/projects/${id}/health-report`);
  expect(reports[0].facts).toMatchObject({ hoursAsked: 4, hoursInPlan: 1 });
  expect(reports[0].health_score).toBe(2.5);
});

/** A plan whose first week begins a week from now, with these tasks in it. */
async function makeWeekAhead(tasks: { hours: number; day: number; deliverable?: string }[]) {
  const { user, id } = await makeUserInWeek();
  const monday = addDays(mondayOf(dayIn(new Date(), 'UTC')), 7);
  await db.week.updateMany({ where: { projectId: id }, data: { startsOn: toColumn(monday) } });
  const rows = await db.task.findMany({ where: { projectId: id, week: 1 }, orderBy: { rank: 'asc' } });
  await db.taskDependency.deleteMany({ where: { task: { projectId: id } } });
  const kept = rows.slice(0, tasks.length);
  expect(kept).toHaveLength(tasks.length);
  await db.task.deleteMany({ where: { projectId: id, id: { notIn: kept.map((row) => row.id) } } });
  for (const [at, { hours, day, deliverable = null }] of tasks.entries()) {
    await db.task.update({
      where: { id: kept[at]?.id ?? '' },
      data: { estimatedHours: hours, dueDate: toColumn(addDays(monday, day)), deliverable, on: null },
    });
  }
  const ids = kept.map((row) => row.id);
  const shown = async () => {
    const all = await db.task.findMany({ where: { projectId: id } });
    return ids.map((taskId) =>
      all
        .find((row) => row.id === taskId)
        ?.dueDate?.toISOString()
        .slice(0, 10),
    );
  };
  return { user, id, ids, monday, shown };
}

test('tasks on a day that becomes a day off move to the next day with room, or wait', async () => {
  // 1.5 hours on Monday and Wednesday, 3.5 on Saturday.
  const { user, id, ids, monday, shown } = await makeWeekAhead([
    { hours: 1, day: 0 },
    { hours: 0.5, day: 0 },
    { hours: 1, day: 2 },
  ]);
  const [first = '', second = '', third = ''] = ids;
  await db.taskDependency.create({ data: { taskId: third, dependsOnId: first } });
  const off = (day: number) => ({
    ...{ id: `off-${day}`, name: 'Away', kind: 'day_off' as const, source: 'you' as const },
    date: addDays(monday, day),
  });
  const body = await changeBrief(user, id, () => ({ dates: [off(0)] }));
  // The first does not fit on Wednesday beside the third, which depends on it.
  expect(body.tasks_moved).toBe(3);
  expect(await shown()).toEqual([addDays(monday, 5), addDays(monday, 2), addDays(monday, 5)]);
  const unmoved = await changeBrief(user, id, () => ({ dates: [off(0), off(1)] }));
  expect(unmoved.tasks_moved).toBeUndefined();

  await db.task.update({ where: { id: second }, data: { status: 'completed' } });
  const gone = await changeBrief(user, id, () => ({ dates: [off(0), off(2), off(5)] }));
  expect(gone.tasks_moved).toBe(2);
  const { versions } = await get(user, `/api/projects/${id}/versions`);
  const movedBy = ({ diff }: { diff: { tasks_moved: number } | null }) => diff?.tasks_moved;
  expect(versions.map(movedBy)).toEqual([2, 0, 3, undefined]);
  expect(await shown()).toEqual([undefined, addDays(monday, 2), undefined]);
  const waiting = await db.task.findMany({ where: { projectId: id, week: null }, orderBy: { rank: 'asc' } });
  expect(waiting.map((row) => row.id)).toEqual([first, third]);
});

test('replanning a brief also reports the tasks moved by its days off', async () => {
  const { user, id, monday } = await makeWeekAhead([{ hours: 1, day: 0 }]);
  const { brief, version } = await get(user, `/api/projects/${id}/brief`);
  const off = { id: 'off', name: 'Away', kind: 'day_off', date: monday, source: 'you' };
  const { status, body } = await send(user, `PUT /api/projects/${id}/brief`, {
    ...{ brief: { ...brief, dates: [off] }, plan: true, version },
  });
  expect([status, body.tasks_moved]).toEqual([202, 1]);
  await work(body.generation.id);
  const { versions } = await get(user, `/api/projects/${id}/versions`);
  expect(versions[0].diff.tasks_moved).toBe(1);
});

/** The brief of a project with a further constraint. */
async function changedPlan(user: TestUser, id: string) {
  const { brief, version } = await get(user, `/api/projects/${id}/brief`);
  const constraints = [{ id: 'c', text: 'No launch posts', source: 'you' }];
  return { brief: { ...brief, constraints }, plan: true, version };
}

test('of two concurrent briefs one is saved, and none in a completed project or while a plan is written', async () => {
  const { user, id } = await makeUserWithPlan();
  const target = `PUT /api/projects/${id}/brief`;
  const wanted = await changedPlan(user, id);
  const both = await Promise.all([send(user, target, wanted), send(user, target, wanted)]);
  expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
  const taken = both.find(({ status }) => status === 202)?.body.generation.id;
  for (const plan of [true, false]) {
    const { status, body } = await send(user, target, {
      ...wanted,
      version: 2,
      brief: { ...wanted.brief, dates: [] },
      plan,
    });
    expect([status, body.message]).toEqual([409, expect.stringContaining('being written right now')]);
  }
  await work(taken);
  expect((await get(user, `/api/projects/${id}/versions`)).versions).toHaveLength(2);

  await db.project.update({ where: { id }, data: { status: 'completed' } });
  const { brief, version } = await get(user, `/api/projects/${id}/brief`);
  for (const plan of [true, false]) {
    const late = await send(user, target, { brief: { ...brief, constraints: [] }, plan, version });
    expect([late.status, late.body.message]).toEqual([409, 'This project is completed.']);
  }
});

test('of a concurrent choice and brief one is taken, and so is one of two briefs that are only saved', async () => {
  const { user, id, choose } = await makeShortPlan();
  const wanted = await changedPlan(user, id);
  const save = (plan: boolean) => send(user, `PUT /api/projects/${id}/brief`, { ...wanted, plan });
  const kept = await Promise.all([save(false), save(false)]);
  expect(kept.map(({ status }) => status).sort()).toEqual([200, 409]);
  wanted.version += 1;
  wanted.brief.constraints = [];
  const both = await Promise.all([choose({ kind: 'hours' }), save(true)]);
  expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
});

test('a choice on a plan of an older release succeeds without a deadlock', async () => {
  const user = await makeUser();
  const { body } = await send(user, 'POST /api/projects', {
    title: 'A kite',
    description: 'A kite that flies.',
  });
  await makeOlderPlan(user, body.project.id);
  const answer = await send(user, `POST /api/projects/${body.project.id}/fit`, { kind: 'weeks' });
  expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
});

test('a deliverable is done when the user says so, or when all its planned tasks are', async () => {
  const { user, id, ids } = await makeWeekAhead([
    { hours: 1, day: 0, deliverable: 'game' },
    { hours: 1, day: 2, deliverable: 'game' },
    { hours: 1, day: 5, deliverable: 'film' },
  ]);
  await changeBrief(user, id, () => ({
    deliverables: [deliverable('game', 2), deliverable('film', 2), deliverable('song', 2)],
  }));
  const states = async () =>
    (await get(user, `/api/projects/${id}/brief`)).brief.deliverables.map(
      ({ state }: { state: string }) => state,
    );
  const tick = (taskId = '', status = 'completed') =>
    send(user, `PUT /api/tasks/${taskId}/status`, { status });
  await tick(ids[0]);
  expect(await states()).toEqual(['open', 'open', 'open']);
  await tick(ids[1]);
  expect(await states()).toEqual(['done', 'open', 'open']);
  await tick(ids[1], 'pending');
  expect(await states()).toEqual(['open', 'open', 'open']);
  await changeBrief(user, id, ({ deliverables }) => ({
    deliverables: deliverables.map((each) => (each.id === 'song' ? { ...each, state: 'done' } : each)),
  }));
  expect(await states()).toEqual(['open', 'open', 'done']);
  expect((await get(user, `/api/projects/${id}/fit`)).fit.needed.likely).toBe(3);
});
