import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Operation, scopesOf } from '#app/core/operation.ts';
import { scopes } from '#app/core/scope.ts';
import { sendTokenMade } from '#app/features/accounts/send-account-mails.server.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { readMailbox } from '#app/services/mail.server.ts';
import { apiCalls } from '#tests/api-calls.ts';
import { callApi } from '#tests/call-api.ts';
import { makeUser, makeUserInWeek, type TestUser } from '#tests/factories.ts';
import { stopClock } from '#tests/stop-clock.ts';

const absent = '01890000-0000-7000-8000-000000000000';
const make = async (user: TestUser, body: object = {}) =>
  (await callApi('POST /api/user/tokens', user, { name: 'Script', scopes, ...body })).body;

/** A call with unknown ids and an invalid body. */
const tried = (target: string, token: string) =>
  callApi(target.replaceAll(/:\w+/g, absent), { token }, target.startsWith('GET') ? undefined : {});

test('a token may do what its scopes allow, for every operation, and never what needs a session', async () => {
  const user = await makeUser();
  const tokens = await Promise.all(
    scopes.map(async (scope) => ({ scope, token: (await make(user, { scopes: [scope] })).token })),
  );
  for (const [target, operation] of apiCalls) {
    if (operation.access === 'anyone') continue;
    const needed = scopesOf(operation);
    for (const { scope, token } of tokens) {
      const { status, body } = await tried(target, token);
      const lacks = needed?.find((each) => each !== scope);
      const expected = needed ? (lacks === undefined ? undefined : `“${lacks}”`) : 'No token may do this';
      expect([target, scope, body?.code === 'scope_missing']).toEqual([
        target,
        scope,
        expected !== undefined,
      ]);
      if (expected !== undefined) {
        expect([target, status]).toEqual([target, 403]);
        expect(body.message).toContain(expected);
      }
    }
  }
});

test('only a session may export or change the account, its password, sessions, tokens, assistants and shared addresses', () => {
  const closed = [...apiCalls].flatMap(([target, operation]: [string, Operation]) =>
    operation.access !== 'anyone' && scopesOf(operation) === null ? [target] : [],
  );
  expect(closed.sort()).toEqual([
    'DELETE /api/projects/:id/calendar',
    'DELETE /api/projects/:id/share',
    'DELETE /api/user/access',
    'DELETE /api/user/assistants/:id',
    'DELETE /api/user/calendar',
    'DELETE /api/user/sessions',
    'DELETE /api/user/sessions/:id',
    'DELETE /api/user/tokens/:id',
    'DELETE /api/user/webhooks/:id',
    'DELETE /api/users',
    'GET /api/projects/:id/calendar',
    'GET /api/projects/:id/share',
    'GET /api/user/access',
    'GET /api/user/assistants',
    'GET /api/user/calendar',
    'GET /api/user/sessions',
    'GET /api/user/tokens',
    'GET /api/user/webhooks',
    'GET /api/users/export',
    'POST /api/projects/:id/calendar',
    'POST /api/projects/:id/share',
    'POST /api/user/calendar',
    'POST /api/user/tokens',
    'POST /api/user/webhooks',
    'POST /api/user/webhooks/:id/deliveries/:delivery/again',
    'POST /api/users/import',
    'POST /api/users/logout',
    'PUT /api/user/password',
    'PUT /api/user/push',
    'PUT /api/user/settings',
    'PUT /api/users',
  ]);
});

test('a token is shown once, works, shows its last use, and is invalid when revoked', async () => {
  const { user, id: project } = await makeUserInWeek();
  const made = await make(user, { name: ' Evening script ', scopes: ['write', 'read', 'read'] });
  expect(made).toMatchObject({ name: 'Evening script', scopes: ['read', 'write'], last_used_at: null });
  const { token } = made;
  const { tasks } = (await callApi(`GET /api/tasks/project/${project}`, { token })).body;
  const ticked = await callApi(`PUT /api/tasks/${tasks[0].id}/status`, { token }, { status: 'completed' });
  expect(ticked.status).toBe(200);
  const { body } = await callApi('GET /api/user/tokens', user);
  expect(body.tokens).toEqual([{ ...made, token: undefined, last_used_at: expect.any(String) }]);
  expect(JSON.stringify(body)).not.toContain(token);
  expect((await callApi(`DELETE /api/user/tokens/${made.id}`, user)).status).toBe(204);
  expect((await callApi('GET /api/projects', { token })).status).toBe(401);
  expect((await callApi(`DELETE /api/user/tokens/${made.id}`, user)).status).toBe(404);
});

test('a token works until the end of its last day in its user’s time zone', async () => {
  const lastMinute = new Date('2026-11-23T10:59:00Z');
  const user = await makeUser({ timeZone: 'Pacific/Auckland', now: lastMinute });
  stopClock(lastMinute);
  const { token } = await make(user, { expires_on: '2026-11-23' });
  expect((await callApi('GET /api/projects', { token })).status).toBe(200);
  stopClock(new Date('2026-11-23T11:00:00Z'));
  expect((await callApi('GET /api/projects', { token })).status).toBe(401);
  const late = await callApi('POST /api/user/tokens', user, { name: 'x', scopes, expires_on: '2026-11-23' });
  expect(late).toMatchObject({ status: 422, body: { fields: { expires_on: expect.any(String) } } });
});

test.each([
  ['without a name', { name: ' ' }, 'name'],
  ['with a name of 61 characters', { name: 'x'.repeat(61) }, 'name'],
  ['with markup in its name', { name: '<script>x' }, 'name'],
  ['without a scope', { scopes: [] }, 'scopes'],
  ['with a scope that there is not', { scopes: ['all'] }, 'scopes.0'],
  ['until no day', { expires_on: 'tomorrow' }, 'expires_on'],
])('a token %s is refused', async (_, body, field) => {
  const answer = await callApi('POST /api/user/tokens', await makeUser(), {
    name: 'Script',
    scopes,
    ...body,
  });
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]]);
});

test('of two tokens created concurrently when there are 49, one is refused', async () => {
  const user = await makeUser();
  const { id, ...row } = await db.personalToken.findUniqueOrThrow({ where: { id: (await make(user)).id } });
  await db.personalToken.createMany({
    data: Array.from({ length: 48 }, () => ({ ...row, id: newId(), tokenHash: randomBytes(32) })),
  });
  const body = { name: 'Script', scopes: ['read'] };
  const made = await Promise.all([1, 2, 3].map(() => callApi('POST /api/user/tokens', user, body)));
  expect(made.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(await db.personalToken.count({ where: { userId: user.viewer.userId } })).toBe(50);
});

test('creating a token some time after signing in requires the password', async () => {
  const user = await makeUser({ now: new Date(Date.now() - 60 * 60_000) });
  const body = { name: 'Script', scopes: ['read'] };
  expect((await callApi('POST /api/user/tokens', user, body)).body.code).toBe('reauthenticate');
  const made = await callApi('POST /api/user/tokens', user, { ...body, password: user.password });
  expect(made.status).toBe(201);
});

test('a mail confirms a new token, without containing it', async () => {
  const user = await makeUser();
  const { token } = await make(user);
  await sendTokenMade(user.viewer.userId, new Date());
  const mail = (await readMailbox()).find(({ to }) => to === user.email);
  expect(mail?.subject).toBe('A token was made for your Stepwise account');
  expect(mail?.text).toContain('/settings#tokens');
  expect(mail?.text).not.toContain(token);
});

test('a token that may only write gets back what it wrote, and no text that it was not given', async () => {
  const { user, id } = await makeUserInWeek();
  const { tasks } = (await callApi(`GET /api/tasks/project/${id}`, user)).body;
  const [{ id: task, title }] = tasks;
  const description = 'For its owner alone.';
  expect((await callApi(`PUT /api/tasks/${task}`, user, { description })).status).toBe(200);
  const { token } = await make(user, { scopes: ['write'] });
  const calls: [string, object | undefined, object][] = [
    [`PUT /api/tasks/${task}/status`, { status: 'completed' }, { id: task, status: 'completed' }],
    [`PUT /api/tasks/${task}`, { note: 'Mine' }, { id: task, note: 'Mine' }],
    [`PUT /api/projects/${id}`, { title: 'Renamed' }, { project: { id, title: 'Renamed' } }],
    [`PUT /api/projects/${id}/pace`, { active: true }, { pace: { active: true } }],
    [`POST /api/projects/${id}/hold`, {}, { project: { id } }],
    [`POST /api/projects/${id}/undelete`, {}, { project: { id } }],
  ];
  for (const [target, body, expected] of calls) {
    const answer = await callApi(target, { token }, body);
    expect([target, answer.status, answer.body]).toEqual([target, 200, expected]);
    expect(answer.headers.get('Content-Type')).toBe('application/vnd.stepwise.written+json');
    for (const text of [title, description]) expect(JSON.stringify(answer.body)).not.toContain(text);
  }
  const made = await callApi(
    'POST /api/tasks',
    { token },
    {
      ...{ projectId: id, title: 'Added', due_date: tasks[0].due_date },
    },
  );
  expect(made).toMatchObject({ status: 201, body: { task: { id: expect.any(String), title: 'Added' } } });
  expect(Object.keys(made.body.task).sort()).toEqual(['due_date', 'id', 'title']);
});

test('a token that may only ask for AI work reads no task by a question', async () => {
  const { user, id: projectId } = await makeUserInWeek();
  const { token } = await make(user, { scopes: ['ai'] });
  const question = { projectId, taskTitle: 'A task', query: 'What is in my plan?' };
  const { status, body } = await callApi('POST /api/chat', { token }, question);
  expect([status, body.code, body.message]).toEqual([
    403,
    'scope_missing',
    expect.stringContaining('“read”'),
  ]);
  const given = { title: 'A garden on the roof' };
  expect((await callApi('POST /api/ideas/predictDescription', { token }, given)).status).toBe(200);
});
