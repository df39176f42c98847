import { expect, test } from 'vitest';
import { perform } from '#app/core/operation.ts';
import { planIdea } from '#app/features/ideas/plan-idea.server.ts';
import { getNextStep } from '#app/features/progress/get-next-step.server.ts';
import { getWeekOverview } from '#app/features/tasks/get-week-overview.server.ts';
import { clock } from '#app/services/clock.server.ts';
import { db } from '#app/services/db.server.ts';
import { callApi } from '#tests/call-api.ts';
import { ideaForm, makePlannedProject, makeWeek, type TestUser } from '#tests/factories.ts';
import { makeProjectInWeek, tasksOf, tick } from '#tests/project-in-week.ts';
import { stopClock } from '#tests/stop-clock.ts';

const monday = new Date('2026-11-30T08:00:00Z');
const saturday = '2026-12-05';

/** A project in its last week, with everything due before Saturday done. */
async function projectInLastWeek(targetWeeks = 1) {
  stopClock(monday);
  const { user, id, tasks } = await makeProjectInWeek({ targetWeeks }, monday);
  const call = (target: string, body?: object) => callApi(target, user, body);
  const open = tasks.filter(({ due_date }) => due_date === saturday);
  for (const task of tasks) if (!open.includes(task)) await tick(user, task.id);
  expect(open.length).toBeGreaterThan(0);
  return { user, id, call, open: open.map((task) => task.id) };
}

const weeksOf = async (id: string) => (await db.project.findUniqueOrThrow({ where: { id } })).targetWeeks;

/** The texts of tasks screen, dashboard and Today about a week that is done except for waiting tasks. */
async function standing({ viewer, token }: TestUser, id: string) {
  const by = { viewer, now: clock.now() };
  const { isFinal, waiting } = await perform(getWeekOverview, { id }, by);
  const { nextStep } = await perform(getNextStep, {}, by);
  const { weeks } = (await callApi('GET /api/today', { token })).body;
  return { isFinal, waiting: waiting.length, nextStep: nextStep?.standing, today: weeks[0]?.state };
}

const goesOn = (waiting: number) => ({ isFinal: false, waiting, nextStep: 'week_done', today: 'done' });
const isDone = { isFinal: true, waiting: 0, nextStep: 'all_done', today: 'last' };

type Started = Awaited<ReturnType<typeof projectInLastWeek>>;
const pushes: Record<string, (started: Started) => Promise<unknown>> = {
  'a day off': ({ id, call }) => call(`PUT /api/projects/${id}/frame`, { days_off: [saturday] }),
  'no hours on a day': ({ id, call }) =>
    call(`PUT /api/projects/${id}/frame`, { hours: { Monday: 1.5, Wednesday: 1.5 } }),
  'a pause': async ({ id, call }) => {
    await call(`POST /api/projects/${id}/hold`, { until: '2026-12-06' });
    stopClock(new Date('2026-12-06T08:00:00Z'));
    await call(`POST /api/projects/${id}/resume`);
  },
  'hours that another project has taken': async ({ user, call }) => {
    const other = await makePlannedProject(user, { targetWeeks: 1 });
    await makeWeek(user, other);
    // Completed tasks stay, so there is nothing to share.
    const data = { estimatedHours: 4, status: 'completed' as const };
    await db.task.updateMany({ where: { projectId: other }, data });
    await db.project.update({ where: { id: other }, data: { sharing: 'shared' } });
    await call('POST /api/ideas', { ...ideaForm, sharing: 'shared' });
    await db.task.deleteMany({ where: { projectId: other } });
    await db.project.deleteMany({ where: { id: other } });
  },
  'being put off': async ({ call, open }) => {
    for (const id of open) await call(`PUT /api/tasks/${id}`, { due_date: null });
  },
};

test.each(Object.entries(pushes))(
  'in the last week, tasks that have to wait for %s get a further week, until they are done',
  async (_, push) => {
    const started = await projectInLastWeek();
    const { user, id, call, open } = started;
    await push(started);
    expect(await weeksOf(id)).toBe(2);
    expect(await standing(user, id)).toEqual(goesOn(open.length));
    const [newest] = (await call(`GET /api/projects/${id}/versions`)).body.versions;
    expect(newest.diff).toMatchObject({
      weeks: { added: [2] },
      ends_on: { before: '2026-12-06', after: '2026-12-13' },
    });

    for (const task of open) await tick(user, task);
    expect(await weeksOf(id)).toBe(1);
    expect(await standing(user, id)).toEqual(isDone);
  },
);

test('waiting tasks come first in the week added for them', async () => {
  const { user, id, call, open } = await projectInLastWeek();
  await call(`PUT /api/projects/${id}/frame`, { days_off: [saturday] });
  stopClock(new Date('2026-12-07T08:00:00Z'));
  await makeWeek(user, id);
  const tasks = await db.task.findMany({ where: { projectId: id, week: 2 } });
  expect(tasks.map((task) => task.id)).toEqual(expect.arrayContaining(open));
});

test('a preview shows the resulting end, and a day that becomes free removes the added week', async () => {
  const { id, call } = await projectInLastWeek();
  for (const days_off of [[saturday], []]) {
    const { preview } = (await call(`PUT /api/projects/${id}/frame?preview=true`, { days_off })).body;
    const { version } = (await call(`PUT /api/projects/${id}/frame`, { days_off })).body;
    const [weeks, endsOn] = days_off.length > 0 ? [2, '2026-12-13'] : [1, '2026-12-06'];
    expect(preview).toMatchObject({ target_weeks: weeks, ends_on: endsOn });
    expect(version.diff).toMatchObject({ ends_on: { after: endsOn }, weeks: { added: preview.weeks.added } });
    expect(await weeksOf(id)).toBe(weeks);
  }
  await call(`PUT /api/projects/${id}/frame`, { days_off: [saturday] });
  const [{ number }] = (await call(`GET /api/projects/${id}/versions`)).body.versions;
  await call(`POST /api/projects/${id}/versions/${number - 1}/restore`, {});
  expect(await weeksOf(id)).toBe(1);
});

test('an added week stays while a task waits whose day is over, even when the previous version is restored', async () => {
  const { user, id, call, open } = await projectInLastWeek();
  for (const task of open) await call(`PUT /api/tasks/${task}`, { due_date: null });
  stopClock(new Date('2026-12-06T08:00:00Z'));
  const { version } = (await call(`POST /api/projects/${id}/versions/1/restore`, {})).body;
  expect(version.not_applied[0]).toContain('for the week after this one. Leave the plan 2 weeks');
  expect(await weeksOf(id)).toBe(2);
  for (const task of open) await call(`DELETE /api/tasks/${task}`);
  expect(await standing(user, id)).toEqual(isDone);
  await call(`POST /api/tasks/${open[0]}/undelete`);
  expect(await standing(user, id)).toEqual(goesOn(1));
});

test('refining in the last week pushes nothing out of the plan', async () => {
  const { user, id, call, open } = await projectInLastWeek();
  const { generation } = (await call(`POST /api/projects/${id}/reanalyze`, { changes: 'Not on Saturdays.' }))
    .body;
  await planIdea(generation.id, new AbortController().signal);
  expect(await weeksOf(id)).toBe(2);
  expect(await standing(user, id)).toEqual(goesOn(open.length));
});

test('a last week without room for its carried tasks is followed by another', async () => {
  stopClock(monday);
  const { user, id } = await makeProjectInWeek({ targetWeeks: 2 }, monday);
  await callApi(`POST /api/projects/${id}/close-week`, user, {});
  stopClock(new Date('2026-12-09T08:00:00Z'));
  await makeWeek(user, id);
  for (const task of await tasksOf(user, id)) if (task.due_date) await tick(user, task.id);
  const waiting = await db.task.findMany({ where: { projectId: id, week: null } });
  expect(waiting.length).toBeGreaterThan(0);
  expect(await weeksOf(id)).toBe(3);
  expect(await standing(user, id)).toEqual(goesOn(waiting.length));
  for (const task of waiting) await tick(user, task.id);
  expect(await weeksOf(id)).toBe(2);
  expect(await standing(user, id)).toEqual(isDone);
});

test('closing the last week shows how many tasks wait, and removes its added week if none is kept', async () => {
  const { id, call, open } = await projectInLastWeek();
  const { tasks } = (await call(`GET /api/tasks/project/${id}`)).body;
  await call(`PUT /api/tasks/${tasks[0].id}/status`, { status: 'pending' });
  await call(`PUT /api/projects/${id}/frame`, { days_off: [saturday] });
  const closed = await call(`POST /api/projects/${id}/close-week`, {});
  expect(closed.body).toMatchObject({ week: { carried: open.length + 1 }, project: { targetWeeks: 2 } });

  const other = await projectInLastWeek();
  await other.call(`PUT /api/projects/${other.id}/frame`, { days_off: [saturday] });
  // biome-ignore lint/suspicious/noThenProperty: the name is part of the API.
  const body = { tasks: other.open.map((task) => ({ id: task, then: 'drop' })) };
  const ended = await other.call(`POST /api/projects/${other.id}/close-week`, body);
  expect(ended.body).toMatchObject({ week: { carried: 0 }, project: { targetWeeks: 1 } });
  expect(await standing(other.user, other.id)).toEqual(isDone);
});

/** Renumbers the first week of a project. */
async function renumber(projectId: string, number: number) {
  await db.week.updateMany({ where: { projectId }, data: { number } });
  await db.task.updateMany({ where: { projectId, week: 1 }, data: { week: number } });
}

test('week 52 is the last, so its open tasks keep their days, or take the last one', async () => {
  const { user, id, call, open } = await projectInLastWeek(52);
  await renumber(id, 52);
  await call(`PUT /api/projects/${id}/frame`, { days_off: [{ date: '2026-11-30', until: '2026-12-06' }] });
  const days = async () =>
    (await db.task.findMany({ where: { id: { in: open } } })).map((task) => task.dueDate);
  expect(await days()).toEqual(open.map(() => new Date(saturday)));
  expect(await call(`PUT /api/tasks/${open[0]}`, { due_date: null })).toMatchObject({ status: 409 });
  await call(`PUT /api/projects/${id}/frame`, { days_off: [] });

  await call(`POST /api/projects/${id}/hold`, { until: '2026-12-06' });
  stopClock(new Date('2026-12-06T08:00:00Z'));
  await call(`POST /api/projects/${id}/resume`);
  expect(await days()).toEqual(open.map(() => new Date('2026-12-06')));
  expect(await standing(user, id)).toMatchObject({ waiting: 0, today: undefined });
  for (const task of open) await tick(user, task);
  expect(await standing(user, id)).toEqual(isDone);
});

test('week 52 takes all tasks carried into it', async () => {
  const { user, id, call, open } = await projectInLastWeek(52);
  await renumber(id, 51);
  await db.task.updateMany({ where: { id: { in: open } }, data: { estimatedHours: 6 } });
  await call(`POST /api/projects/${id}/close-week`, {});
  stopClock(new Date('2026-12-12T08:00:00Z'));
  await makeWeek(user, id);
  const carried = await db.task.findMany({ where: { id: { in: open } } });
  expect(carried.map(({ week, dueDate }) => [week, dueDate])).toEqual(
    open.map(() => [52, new Date('2026-12-12')]),
  );
});

test('a plan whose last week ended with waiting tasks continues', async () => {
  const { user, id, call, open } = await projectInLastWeek();
  await db.task.updateMany({ where: { id: { in: open } }, data: { week: null, dueDate: null } });
  expect(await standing(user, id)).toEqual(goesOn(open.length));
  expect((await call(`POST /api/projects/${id}/generate-tasks`)).status).toBe(202);
  expect(await weeksOf(id)).toBe(2);
});
