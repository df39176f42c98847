import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { accountLimits, projectLimits, tasksOfWeek } from '#app/features/projects/account-limits.ts';
import { toColumn } from '#app/services/day-column.ts';
import { db } from '#app/services/db.server.ts';
import { callApi } from '#tests/call-api.ts';
import { addTasks, copyRow } from '#tests/copy-rows.ts';
import { makeUser, makeUserInWeek, makeUserWithPlan, makeWeek } from '#tests/factories.ts';
import { stopClock } from '#tests/stop-clock.ts';

const monday = '2026-11-23';
const start = () => stopClock(new Date(`${monday}T06:00:00Z`));

/** A project in its first week, which has as many tasks as it may have. */
async function makeFullWeek() {
  start();
  const made = await makeUserInWeek();
  const tasks = await db.task.findMany({ where: { projectId: made.id, week: 1 } });
  const [task] = tasks;
  if (!task) throw new Error('A week that was planned has a task.');
  const friday = toColumn('2026-11-27');
  await addTasks(made.user, made.id, tasksOfWeek - tasks.length, (at) => ({
    ...{ week: 1, dueDate: friday, rank: 1_000_000 + at },
  }));
  return { ...made, task };
}

const sizeOf = (projectId: string, week: number | null) => db.task.count({ where: { projectId, week } });

test('an account has at most so many messages of feedback, and is told', async () => {
  const user = await makeUser();
  const send = () => callApi('POST /api/feedback', user, { feedback: 'More.' });
  expect((await send()).status).toBe(201);
  const file = (await callApi('GET /api/users/export', user)).body;
  const where = { userId: user.viewer.userId };
  const { id } = await db.feedback.findFirstOrThrow({ where });
  await copyRow('feedback', id, accountLimits.feedback - 1);
  expect(await send()).toMatchObject({
    status: 409,
    body: { code: 'conflict', message: expect.stringContaining('at most 5,000 messages of feedback') },
  });
  const more = [{ id: randomUUID(), feedback: 'More.', created_at: '2026-01-01T00:00:00.000Z' }];
  const bring = (preview: boolean) =>
    callApi(`POST /api/users/import?preview=${preview}`, user, { ...file, feedback: more });
  expect([(await bring(true)).status, (await bring(false)).status]).toEqual([409, 409]);
  expect(await db.feedback.count({ where })).toBe(accountLimits.feedback);
});

test('an account has at most so many projects, and is told', async () => {
  const { user, id } = await makeUserWithPlan();
  await copyRow('projects', id, accountLimits.projects - 1);
  const body = { title: 'One more', description: 'It is too much.' };
  expect(await callApi('POST /api/projects', user, body)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('at most 5,000 projects') },
  });
  const where = { userId: user.viewer.userId };
  expect(await db.project.count({ where })).toBe(accountLimits.projects);
});

test('a project has at most so many requests of work and versions', async () => {
  start();
  const { user, id } = await makeUserWithPlan();
  const { id: versionId } = await db.planVersion.findFirstOrThrow({ where: { projectId: id } });
  const number = `jsonb_build_object('number', 1 + n)`;
  await copyRow('plan_versions', versionId, projectLimits.versions - 1, number);
  const frame = { hours: { Monday: 2 }, target_weeks: 5 };
  expect(await callApi(`PUT /api/projects/${id}/frame`, user, frame)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('at most 2,000 versions of plans') },
  });
  const generation = await db.generation.findFirstOrThrow({ where: { projectId: id } });
  await copyRow('generations', generation.id, projectLimits.generations);
  expect(await callApi(`POST /api/projects/${id}/generate-tasks`, user)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('at most 5,000 requests for plans') },
  });
});

test('a week has at most 200 tasks, whether one is added, moved there or completed in it', async () => {
  const { user, id, task } = await makeFullWeek();
  const add = (due_date: string) =>
    callApi('POST /api/tasks', user, { projectId: id, title: 'One more', due_date, estimated_hours: 0 });
  const full = { status: 409, body: { message: expect.stringContaining('at most 200 tasks') } };
  expect(await add('2026-11-28')).toMatchObject(full);
  // It may wait for a later week.
  const later = await add('2026-12-05');
  expect(later.status).toBe(201);
  const taskId = later.body.task.id;
  expect(await callApi(`PUT /api/tasks/${taskId}`, user, { due_date: '2026-11-28' })).toMatchObject(full);
  expect(await callApi(`PUT /api/tasks/${taskId}/status`, user, { status: 'completed' })).toMatchObject(full);
  const parts = [1, 2].map((part) => ({ title: `Part ${part}`, hours: 0.25 }));
  expect(await callApi(`POST /api/tasks/${task.id}/split`, user, { parts })).toMatchObject(full);
  const text = '- [ ] One\n- [ ] Two';
  const list = { format: 'markdown', text };
  const listed = await callApi(`POST /api/projects/${id}/import`, user, list);
  // What has no day waits for the next week.
  if (listed.status !== 201) expect(listed).toMatchObject(full);
  expect(await sizeOf(id, 1)).toBe(tasksOfWeek);
});

test('what a closed week carries beyond 200 tasks waits for the week after', async () => {
  const { user, id } = await makeFullWeek();
  await addTasks(user, id, 50, (at) => ({ week: null, dueDate: null, rank: 2_000_000 + at }));
  expect((await callApi(`POST /api/projects/${id}/close-week`, user)).body.week.carried).toBe(250);
  stopClock(new Date('2026-11-30T06:00:00Z'));
  await makeWeek(user, id);
  expect(await sizeOf(id, 2)).toBeLessThanOrEqual(tasksOfWeek);
  expect((await sizeOf(id, 2)) + (await sizeOf(id, null))).toBeGreaterThanOrEqual(250);
});

test('a file with more than 200 tasks in a week is refused', async () => {
  start();
  const { user } = await makeUserInWeek();
  const file = (await callApi('GET /api/users/export', user)).body;
  const [project] = file.projects;
  const [task] = project.tasks;
  const tasks = Array.from({ length: tasksOfWeek + 1 }, (_, rank) => ({
    ...{ ...task, id: randomUUID(), rank, depends_on: [] },
  }));
  const projects = [{ ...project, tasks, versions: [], created_at: '2026-01-01T00:00:00.000Z' }];
  expect(await callApi('POST /api/users/import', user, { ...file, projects })).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('week 1 has 201 tasks, and a week can have at most 200') },
  });
});

test('today, the week and the calendar show a bounded number of tasks', async () => {
  const { user, id } = await makeFullWeek();
  await db.task.updateMany({ where: { projectId: id }, data: { dueDate: toColumn(monday) } });
  const seen = (await callApi('GET /api/today', user)).body;
  expect([seen.due.length, seen.more]).toEqual([100, 100]);

  const dueDate = toColumn('2026-12-05');
  await addTasks(user, id, 400, (at) => ({ week: null, dueDate, rank: 4_000_000 + at }));
  const week = (await callApi(`GET /api/tasks/project/${id}`, user)).body;
  expect([week.tasks.length, week.waiting.length]).toEqual([200, 200]);

  const { url } = (await callApi('POST /api/user/calendar', user, { password: user.password })).body;
  const { loader } = await import('#app/routes/calendar.$file.ts');
  const file = new URL(url).pathname.split('/').at(-1) ?? '';
  const answer = await loader({ request: new Request(url), params: { file }, context: { cspNonce: '' } });
  expect((await answer.text()).match(/BEGIN:VEVENT/g)).toHaveLength(500);
});
