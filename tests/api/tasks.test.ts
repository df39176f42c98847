import { expect, test } from 'vitest';
import { sundayOf } from '#app/core/calendar.ts';
import { perform } from '#app/core/operation.ts';
import { getWeek } from '#app/features/tasks/get-week.server.ts';
import { requestWeek } from '#app/features/tasks/request-week.server.ts';
import { rescheduleTask } from '#app/features/tasks/reschedule-task.server.ts';
import { setTaskStatus } from '#app/features/tasks/set-task-status.server.ts';
import type { Task } from '#app/features/tasks/task.ts';
import { db } from '#app/services/db.server.ts';
import { callApi } from '#tests/call-api.ts';
import {
  makePlannedProject,
  makeUser,
  makeUserInWeek,
  makeUserWithIdea,
  makeUserWithPlan,
  makeWeek,
  type TestUser,
} from '#tests/factories.ts';

async function tasksOf(user: TestUser, projectId: string, query = ''): Promise<Task[]> {
  return (await callApi(`GET /api/tasks/project/${projectId}${query}`, user)).body.tasks;
}

async function completeAll(user: TestUser, projectId: string): Promise<void> {
  for (const { id } of await tasksOf(user, projectId)) {
    const { status } = await callApi(`PUT /api/tasks/${id}/status`, user, { status: 'completed' });
    expect(status).toBe(200);
  }
}

test('a project is worked on week by week to its last one', async () => {
  const { user, id } = await makeUserWithPlan({ targetWeeks: 2 });
  const generate = () => callApi(`POST /api/projects/${id}/generate-tasks`, user);

  await makeWeek(user, id);
  const project = (await callApi(`GET /api/projects/${id}`, user)).body.project;
  expect(project).toMatchObject({ status: 'in_progress', currentWeek: 1 });
  expect((await generate()).status).toBe(409);

  await completeAll(user, id);
  await makeWeek(user, id);
  const week = (await callApi(`GET /api/tasks/project/${id}`, user)).body;
  expect(week).toMatchObject({ currentWeek: 2, targetWeeks: 2, projectName: project.title });
  expect(week.tasks.every((task: Task) => task.week === 2 && task.status === 'pending')).toBe(true);
  const first = await tasksOf(user, id, '?week=1');
  expect(first.every((task) => task.week === 1 && task.status === 'completed')).toBe(true);

  await completeAll(user, id);
  expect((await generate()).status).toBe(409);
  const status = await callApi('GET /api/user/weeklyStatus', user);
  expect(status.body).toEqual([{ id, title: project.title, week: 2, target_weeks: 2, progress: 1 }]);
  const completed = await callApi(`POST /api/projects/${id}/complete`, user);
  expect(completed.body.project.status).toBe('completed');
});

test('tasks are on the ticked days, within their hours, and name their dependencies', async () => {
  const { user, id } = await makeUserInWeek();
  const tasks = await tasksOf(user, id);
  expect(tasks.length).toBeGreaterThan(0);
  const hours = new Map<string, number>();
  for (const { due_date, estimated_hours } of tasks) {
    hours.set(due_date ?? '', (hours.get(due_date ?? '') ?? 0) + estimated_hours);
  }
  for (const [day, sum] of hours) {
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
    expect([1, 3, 6]).toContain(weekday);
    expect(sum).toBeLessThanOrEqual(weekday === 6 ? 3.5 : 1.5);
  }
  const dueOf = new Map(tasks.map((task) => [task.order, task.due_date ?? '']));
  for (const task of tasks) {
    for (const order of JSON.parse(task.notes).dependencies) {
      expect((dueOf.get(order) ?? 'absent') <= (task.due_date ?? '')).toBe(true);
    }
  }
  const keys =
    'id project_id title description due_date estimated_hours status order week notes depends_on deliverable_id step_id on note spent_hours carried_from';
  expect(Object.keys(tasks[0] ?? {}).sort()).toEqual(keys.split(' ').sort());
});

test('four concurrent requests for tasks make one generation and one week', async () => {
  const { user, id } = await makeUserWithPlan();
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => callApi(`POST /api/projects/${id}/generate-tasks`, user)),
  );
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
  expect(new Set(answers.map(({ body }) => body.generation.id)).size).toBe(1);
  expect(await db.generation.count({ where: { projectId: id, kind: 'tasks' } })).toBe(1);
});

test('tasks come after the roadmap', async () => {
  const { user, projectId } = await makeUserWithIdea();
  const answer = await callApi(`POST /api/projects/${projectId}/generate-tasks`, user);
  expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
});

test('a task without room in its week waits, and comes first in the next', async () => {
  const { user, id } = await makeUserInWeek();
  await completeAll(user, id);
  const [done] = await tasksOf(user, id);
  // As if the first week had had no room for it.
  await db.task.update({
    where: { id: done?.id ?? '' },
    data: { status: 'pending', week: null, dueDate: null, rank: 1 },
  });
  await makeWeek(user, id);
  const tasks = await tasksOf(user, id);
  expect(tasks.find((task) => task.id === done?.id)).toMatchObject({ week: 2, title: done?.title });
  // The waiting tasks were planned for the second week, which had no room for them.
  expect(await db.task.count({ where: { id: done?.id ?? '', week: null } })).toBe(0);
});

test('a task can be ticked and reopened', async () => {
  const { user, id } = await makeUserInWeek();
  const [task] = await tasksOf(user, id);
  for (const status of ['completed', 'in_progress', 'pending']) {
    const answer = await callApi(`PUT /api/tasks/${task?.id}/status`, user, { status });
    expect(answer.body).toEqual({ ...task, status });
  }
  const wrong = await callApi(`PUT /api/tasks/${task?.id}/status`, user, { status: 'finished' });
  expect(wrong.status).toBe(422);
});

test("a task moves between today and the Sunday of its week, in the user's time zone", async () => {
  // In Auckland it is Wednesday the 18th already.
  const now = new Date('2026-11-17T12:00:00Z');
  const user = await makeUser({ timeZone: 'Pacific/Auckland' });
  const { viewer } = user;
  const id = await makePlannedProject(user);
  await makeWeek(user, id);
  const [task] = await tasksOf(user, id);
  const taskId = task?.id ?? '';
  await db.task.update({ where: { id: taskId }, data: { dueDate: new Date('2026-11-18') } });
  const move = (due_date: string) =>
    perform(rescheduleTask, { id: taskId, due_date }, { viewer, now }).then(
      (moved) => moved.due_date,
      (error) => error.code,
    );
  await expect(
    perform(rescheduleTask, { id: taskId, due_date: '2026-11-23' }, { viewer, now }),
  ).rejects.toMatchObject({ message: 'Please choose a day up to Sun, Nov 22.' });
  expect(await move('2026-11-17')).toBe('invalid');
  expect(await move('2026-11-23')).toBe('invalid');
  expect(await move('')).toBe('invalid');
  expect(await move('2026-11-31')).toBe('invalid');
  expect(await move('2026-11-22')).toBe('2026-11-22');
  expect(await move('2026-11-18')).toBe('2026-11-18');
  await perform(setTaskStatus, { id: taskId, status: 'completed' }, { viewer, now });
  expect(await move('2026-11-20')).toBe('conflict');
});

test('tasks are listed by due date and then by order', async () => {
  const { user, id } = await makeUserInWeek();
  const due_date = sundayOf((await tasksOf(user, id)).at(-1)?.due_date ?? '');
  const body = { projectId: id, title: 'Mine', status: 'pending', due_date };
  const { status, body: created } = await callApi('POST /api/tasks', user, body);
  expect(status).toBe(201);
  expect(created.task).toMatchObject({ title: 'Mine', week: 1, due_date, status: 'pending' });
  const tasks = await tasksOf(user, id);
  const keys = tasks.map(({ due_date, order }) => `${due_date} ${String(order).padStart(3, '0')}`);
  expect(keys).toEqual([...keys].sort());
  expect(tasks.at(-1)?.id).toBe(created.task.id);
});

test('the tasks of a past week can be read, not changed', async () => {
  const { user, id } = await makeUserInWeek();
  await completeAll(user, id);
  const [past] = await tasksOf(user, id);
  await makeWeek(user, id);
  const message = 'The week of this task is behind you. It can be read, not changed.';
  const changes: [string, object][] = [
    ['status', { status: 'pending' }],
    ['reschedule', { due_date: past?.due_date }],
  ];
  for (const [change, body] of changes) {
    const answer = await callApi(`PUT /api/tasks/${past?.id}/${change}`, user, body);
    expect([answer.status, answer.body.message]).toEqual([409, message]);
  }
  expect(await tasksOf(user, id, '?week=1')).toContainEqual(past);
});

test('a week that has not begun is not found', async () => {
  const { user, id } = await makeUserInWeek();
  for (const week of [2, 40]) {
    const answer = await callApi(`GET /api/tasks/project/${id}?week=${week}`, user);
    expect([answer.status, answer.body.message]).toEqual([404, 'This week has not begun yet.']);
  }
});

test.each<[string, object, number, string]>([
  ['no date', { due_date: undefined }, 422, 'Please choose a date.'],
  ['a date in the year 0', { due_date: '0000-01-01' }, 422, 'Please choose a date.'],
  ['no project', { projectId: undefined }, 404, 'Project not found.'],
  ['a project that is no text', { projectId: 7 }, 404, 'Project not found.'],
  [
    'hours that are null',
    { estimated_hours: null },
    400,
    'estimated_hours must be a number of hours from 0 to 100.',
  ],
  [
    'too many hours',
    { estimated_hours: 101 },
    422,
    'estimated_hours must be a number of hours from 0 to 100.',
  ],
])('a task with %s is refused', async (_, wrong, status, message) => {
  const { user, projectId } = await makeUserWithIdea();
  const body = { projectId, title: 'Mine', due_date: '2030-01-01', ...wrong };
  const answer = await callApi('POST /api/tasks', user, body);
  expect([answer.status, answer.body.message]).toEqual([status, message]);
});

test('an operation has the same effect from the screen and the API', async () => {
  const { user, id } = await makeUserWithPlan();
  const now = new Date();
  const { generation } = await perform(requestWeek, { id }, { viewer: user.viewer, now });
  const { body } = await callApi(`GET /api/generations/${generation.id}`, user);
  expect(body.generation).toEqual(generation);
  const week = await perform(getWeek, { id }, { viewer: user.viewer, now });
  expect((await callApi(`GET /api/tasks/project/${id}`, user)).body).toEqual(week);
});

test('waiting and dropped tasks are listed beside the others, and dropped ones can be restored', async () => {
  const { user, id } = await makeUserInWeek();
  const read = async (query = '') =>
    (await callApi(`GET /api/tasks/project/${id}${query}`, user)).body as Record<
      'tasks' | 'waiting' | 'left_out',
      Task[]
    >;
  const { tasks } = await read();
  const [dropped, ...others] = tasks;
  const last = others.at(-1);
  await callApi(`PUT /api/tasks/${last?.id}`, user, { due_date: null });
  const ids = (tasks: Task[]) => tasks.map((task) => task.id).sort();
  const inWeek = await read();
  expect(ids(inWeek.tasks)).toEqual(ids(tasks.slice(0, -1)));
  expect(inWeek.waiting).toMatchObject([{ id: last?.id, title: last?.title, due_date: null, week: null }]);
  expect(inWeek.left_out).toEqual([]);

  const drop = Object.fromEntries([
    ['id', dropped?.id],
    ['then', 'drop'],
    ['note', 'Too dear.'],
  ]);
  const close = { tasks: [drop] };
  expect((await callApi(`POST /api/projects/${id}/close-week`, user, close)).status).toBe(200);
  const closed = await read();
  expect(ids([...closed.tasks, ...closed.waiting])).toEqual(ids(others));
  expect(closed.left_out).toEqual([
    { ...dropped, order: 0, notes: '{"dependencies":[]}', note: 'Too dear.' },
  ]);
  await callApi(`POST /api/tasks/${closed.left_out[0]?.id}/take-back`, user);
  const back = await read();
  expect(back.left_out).toEqual([]);
  expect(ids(back.waiting)).toContain(dropped?.id);

  await makeWeek(user, id);
  expect(await read('?week=1')).toMatchObject({ waiting: [], left_out: [] });
});
