import { expect, test } from 'vitest';
import { env } from '#app/services/env.server.ts';
import { apiPaths, callApi, refusal } from '#tests/call-api.ts';
import { makePlannedProject, makeUser, makeWeek } from '#tests/factories.ts';

/** The URLs that need no session; every other one refuses a caller without one. */
const open = [
  'POST /api/users',
  'POST /api/users/login',
  'POST /api/user/sendOTP',
  'POST /api/user/validateOTP',
];

const methods = ['GET', 'POST', 'PUT', 'DELETE'];

async function targetsOf(path: string): Promise<string[]> {
  const answer = await callApi(`PATCH ${path}`);
  expect(answer.status).toBe(405);
  return (answer.headers.get('Allow') ?? '').split(', ').map((method) => `${method} ${path}`);
}

test.each(apiPaths)('$path answers as the contract says to a caller without a session', async ({ path }) => {
  const allowed = await targetsOf(path);
  for (const method of methods) {
    const target = `${method} ${path}`;
    for (const token of [undefined, 'a-dead-token']) {
      const { status, body } = await callApi(target, { token, ...(method === 'GET' ? {} : { body: {} }) });
      expect(refusal.parse(body)).toBeTruthy();
      if (!allowed.includes(target)) expect([target, status]).toEqual([target, 405]);
      else if (open.includes(target)) expect([target, status]).toEqual([target, 422]);
      else expect([target, status]).toEqual([target, 401]);
    }
  }
});

test("another user's rows are told apart from absent ones by nothing", async () => {
  const owner = await makeUser();
  const stranger = await makeUser();
  const projectId = await makePlannedProject(owner);
  await makeWeek(owner, projectId);
  const { project, roadmap, generation } = (
    await callApi(`GET /api/projects/${projectId}`, { token: owner.token })
  ).body;
  const { tasks } = (await callApi(`GET /api/tasks/project/${projectId}`, { token: owner.token })).body;
  const absent = '01890000-0000-7000-8000-000000000000';
  const calls: [string, string, (id: string) => object | undefined][] = [
    ['GET /api/projects/ID', project.id, () => undefined],
    ['POST /api/projects/ID/generate-tasks', project.id, () => ({})],
    ['POST /api/projects/ID/reanalyze', project.id, () => ({ changes: 'Cheaper' })],
    ['POST /api/projects/ID/complete', project.id, () => ({})],
    ['POST /api/projects/ID/hold', project.id, () => ({})],
    ['POST /api/projects/ID/resume', project.id, () => ({})],
    ['POST /api/projects/ID/retry', project.id, () => ({})],
    ['GET /api/generations/ID', generation.id, () => undefined],
    ['GET /api/tasks/project/ID', project.id, () => undefined],
    ['PUT /api/tasks/ID/status', tasks[0].id, () => ({ status: 'completed' })],
    ['PUT /api/tasks/ID/reschedule', tasks[0].id, () => ({ due_date: '2030-01-01' })],
    ['POST /api/tasks', project.id, (projectId) => ({ projectId, title: 'x', due_date: '2030-01-01' })],
    ['GET /api/analysis/project/ID', project.id, () => undefined],
    ['GET /api/roadmaps/project/ID', project.id, () => undefined],
    ['POST /api/roadmaps', project.id, (projectId) => ({ projectId, content: 'x' })],
    ['GET /api/milestones/roadmap/ID', roadmap.id, () => undefined],
    ['POST /api/milestones', roadmap.id, (roadmapId) => ({ roadmapId, title: 'x' })],
    ['POST /api/chat', project.id, (projectId) => ({ projectId, taskTitle: 'x', query: 'x' })],
  ];
  for (const [target, id, bodyOf] of calls) {
    const ask = (id: string) =>
      callApi(target.replace('ID', id), { token: stranger.token, body: bodyOf(id) });
    const [theirs, nothing, nonsense] = [await ask(id), await ask(absent), await ask('1')];
    expect([target, theirs.status]).toEqual([target, 404]);
    expect(theirs.body).toEqual(nothing.body);
    expect(nonsense.status).toBe(404);
  }
  const untouched = (await callApi(`GET /api/projects/${projectId}`, { token: owner.token })).body;
  expect(untouched.project.status).toBe('in_progress');
});

test('bodies that are not JSON, not an object or too large are refused as such', async () => {
  const { token } = await makeUser();
  const post = (body: string, type = 'application/json') =>
    callApi('POST /api/ideas', { token, body, headers: { 'Content-Type': type } });
  expect((await post('title=x', 'application/x-www-form-urlencoded')).status).toBe(415);
  expect((await post('{')).status).toBe(400);
  expect((await post('[]')).status).toBe(400);
  expect((await post('null')).status).toBe(400);
  expect((await post(JSON.stringify({ title: 'x'.repeat(256 * 1024) }))).status).toBe(413);
});

test('an address under /api that nothing is at answers in JSON', async () => {
  const { status, body } = await callApi('GET /api/nothing/here');
  expect([status, refusal.parse(body).code]).toEqual([404, 'not_found']);
});

test('a change of state with the cookie must come from our own pages', async () => {
  const { token } = await makeUser();
  const cookie = `stepwise_session=${encodeURIComponent(btoa(JSON.stringify(token)))}`;
  const logOut = (headers: Record<string, string>) =>
    callApi('POST /api/users/logout', { headers: { Cookie: cookie, ...headers } });
  expect((await callApi('GET /api/users', { headers: { Cookie: cookie } })).status).toBe(200);
  expect((await logOut({})).status).toBe(403);
  expect((await logOut({ Origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await logOut({ Origin: 'null' })).status).toBe(403);
  expect((await logOut({ Origin: env.APP_URL })).status).toBe(204);
});
