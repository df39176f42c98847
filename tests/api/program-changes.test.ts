import { expect, test } from 'vitest';
import { tellProgramChange } from '#app/features/projects/program-change.ts';
import { db } from '#app/services/db.server.ts';
import { callApi } from '#tests/call-api.ts';
import { makeUser, makeUserInWeek, type TestUser } from '#tests/factories.ts';
import { callScreen, routeTable } from '#tests/route-table.ts';

const tokenOf = async (user: TestUser, name: string) =>
  (await callApi('POST /api/user/tokens', user, { name, scopes: ['read', 'write', 'ai'] })).body;
const changesOf = async (user: TestUser, id: string) =>
  (await callApi(`GET /api/projects/${id}/program-changes`, user)).body.changes;

test('changes by a program are recorded under the name of its token, even after it is deleted; those by people, and refused ones, are not', async () => {
  const { user, id } = await makeUserInWeek();
  const { tasks } = (await callApi(`GET /api/tasks/project/${id}`, user)).body;
  const tick = (token: string, at: number, status = 'completed') =>
    callApi(`PUT /api/tasks/${tasks[at].id}/status`, { token }, { status });
  await tick(user.token, 0);
  expect(await changesOf(user, id)).toEqual([]);

  const one = await tokenOf(user, 'Evening script');
  await tick(one.token, 0);
  await tick(one.token, 1);
  await callApi(`GET /api/projects/${id}`, one);
  expect((await tick(one.token, 1, 'nonsense')).status).toBe(422);
  const badDay = { due_date: '2001-01-01' };
  const refused = await callApi(`PUT /api/tasks/${tasks[1].id}/reschedule`, one, badDay);
  expect(refused.status).toBeGreaterThanOrEqual(400);
  const other = await tokenOf(user, 'Assistant');
  await db.task.delete({ where: { id: tasks[1].id } });
  await callApi(`POST /api/projects/${id}/hold`, other, {});
  await callApi(`DELETE /api/user/tokens/${one.id}`, user);
  expect(await changesOf(user, id)).toMatchObject([
    { program: 'Assistant', operation: 'hold-project', times: 1 },
    {
      ...{ program: 'Evening script', operation: 'set-task-status', times: 2, weeks: [] },
      tasks: [
        { id: tasks[0].id, title: tasks[0].title },
        { id: tasks[1].id, title: null },
      ],
    },
  ]);
  const screen = routeTable.find(({ path }) => path === '/projects/:id/versions');
  if (!screen) throw new Error('There is no screen of the versions.');
  const { text } = await callScreen(screen, { token: user.token, params: { id } });
  expect(text).toContain(`Ticked or reopened “${tasks[0].title}” and a task that is gone`);
  const stranger = await callApi(`GET /api/projects/${id}/program-changes`, await makeUser());
  expect(stranger.status).toBe(404);
});

test('added tasks, and weeks planned or closed, are recorded without titles', async () => {
  const { user, id } = await makeUserInWeek();
  const { token } = await tokenOf(user, 'Assistant');
  const { tasks } = (await callApi(`GET /api/tasks/project/${id}`, user)).body;
  const body = { projectId: id, title: 'Call Ada', due_date: tasks[0].due_date };
  const added = (await callApi('POST /api/tasks', { token }, body)).body.task;
  await callApi(`POST /api/projects/${id}/close-week`, { token }, {});
  await callApi(`POST /api/projects/${id}/generate-tasks`, { token });
  expect(await changesOf(user, id)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        operation: 'create-task',
        tasks: [{ id: added.id, title: 'Call Ada' }],
        weeks: [],
      }),
      expect.objectContaining({ operation: 'close-week', tasks: [], weeks: [1] }),
      expect.objectContaining({ operation: 'request-week', tasks: [], weeks: [2] }),
    ]),
  );
  const stored = JSON.stringify(await db.programChange.findMany({ where: { projectId: id } }));
  expect(stored).not.toContain('Call Ada');
});

test('the changes of programs are listed with names', () => {
  const told = (change: object) =>
    tellProgramChange({
      ...{ program: 'Assistant', operation: 'edit-task', day: '2026-11-23', times: 1, tasks: [], weeks: [] },
      ...{ last_at: '2026-11-23T09:00:00.000Z', ...change },
    }).did;
  const tasks = ['A', 'B', null, 'C', 'D', null].map((title, at) => ({ id: String(at), title }));
  expect(told({ tasks: tasks.slice(0, 1) })).toBe('Edited “A”');
  expect(told({ tasks: tasks.slice(0, 1), times: 3 })).toBe('Edited “A”, 3 times');
  expect(told({ tasks, times: 6 })).toBe('Edited “A”, “B”, “C”, 1 more and 2 tasks that are gone');
  expect(told({ tasks: tasks.slice(2, 3) })).toBe('Edited a task that is gone');
  expect(told({ times: 2 })).toBe('Edited a task, 2 times');
  expect(told({ operation: 'close-week', weeks: [3, 4], times: 2 })).toBe('Closed weeks 3 and 4');
  expect(told({ operation: 'request-week', weeks: [3] })).toBe('Had the tasks of week 3 planned');
  expect(told({ operation: 'a later one' })).toBe('Changed the project');
});
