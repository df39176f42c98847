import { expect, test } from 'vitest';
import { callApi } from '#tests/call-api.ts';
import { makePlannedProject, makeUser, makeWeek, type TestUser } from '#tests/factories.ts';
import { callScreen, routeTable } from '#tests/route-table.ts';

const tokenOf = async (user: TestUser, name: string) =>
  (await callApi('POST /api/user/tokens', { ...user, body: { name, scopes: ['read', 'write', 'ai'] } })).body;
const changesOf = async (user: TestUser, id: string) =>
  (await callApi(`GET /api/projects/${id}/program-changes`, user)).body.changes;

test('what a program changes is noted under the name of its token, which it outlives; what people do, or is refused, is not', async () => {
  const user = await makeUser();
  const id = await makePlannedProject(user);
  await makeWeek(user, id);
  const { tasks } = (await callApi(`GET /api/tasks/project/${id}`, user)).body;
  const tick = (token: string, at: number, status = 'completed') =>
    callApi(`PUT /api/tasks/${tasks[at].id}/status`, { token, body: { status } });
  await tick(user.token, 0);
  expect(await changesOf(user, id)).toEqual([]);

  const one = await tokenOf(user, 'Evening script');
  await tick(one.token, 0);
  await tick(one.token, 1);
  await callApi(`GET /api/projects/${id}`, { token: one.token });
  expect((await tick(one.token, 1, 'nonsense')).status).toBe(422);
  const badDay = { due_date: '2001-01-01' };
  const refused = await callApi(`PUT /api/tasks/${tasks[1].id}/reschedule`, {
    token: one.token,
    body: badDay,
  });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  const other = await tokenOf(user, 'Assistant');
  await callApi(`POST /api/projects/${id}/hold`, { token: other.token, body: {} });
  await callApi(`DELETE /api/user/tokens/${one.id}`, user);
  expect(await changesOf(user, id)).toMatchObject([
    { program: 'Assistant', operation: 'hold-project', times: 1 },
    { program: 'Evening script', operation: 'set-task-status', times: 2 },
  ]);
  const screen = routeTable.find(({ path }) => path === '/projects/:id/versions');
  if (!screen) throw new Error('There is no screen of the versions.');
  const { text } = await callScreen(screen, { token: user.token, params: { id } });
  expect(text).toContain('Ticked or reopened a task, 2 times');
  const stranger = await callApi(`GET /api/projects/${id}/program-changes`, await makeUser());
  expect(stranger.status).toBe(404);
});
