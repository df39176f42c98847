import { expect, test } from 'vitest';
import { z } from 'zod';
import { ourselves } from '#app/core/client.ts';
import { type Access, type Operation, type OwnedRow, perform } from '#app/core/operation.ts';
import * as operations from '#app/features/operations.server.ts';
import { deleteAccount } from '#app/features/privacy/delete-account.server.ts';
import { endSessions, startSession } from '#app/services/sessions.server.ts';
import { apiCalls, apiPaths, otherCalls } from '#tests/api-calls.ts';
import { anyone, callApi, refusal } from '#tests/call-api.ts';
import {
  makeGrant,
  makePlannedProject,
  makeUser,
  makeWebhook,
  makeWeek,
  type TestUser,
} from '#tests/factories.ts';
import { callScreen, loadRoute, routeTable } from './route-table.ts';

// Who may do what, for every route: a route without a rule fails, and so does a rule without a route.

/** The rows whose ids another user tries. */
type Rows = Record<OwnedRow, string>;

/** Bodies that name a row if the URL does not, or pass validation. */
const bodies: Record<string, (id: string) => object> = {
  'POST /api/projects/:id/reanalyze': () => ({ changes: 'Cheaper' }),
  'PUT /api/projects/:id': () => ({ title: 'Mine' }),
  'PUT /api/projects/:id/pace': () => ({ active: false }),
  'POST /api/projects/:id/fit': () => ({ kind: 'weeks' }),
  'PUT /api/projects/:id/brief': () => ({
    plan: false,
    version: 1,
    brief: {
      ...{ language: 'en', done_when: 'x', budget: null, checklist: null },
      ...{ deliverables: [], dates: [], constraints: [], resources: [], questions: [] },
    },
  }),
  'POST /api/projects/:id/import': () => ({ format: 'markdown', text: '- [ ] x' }),
  'POST /api/tasks': (projectId) => ({ projectId, title: 'x', due_date: '2030-01-01' }),
  'PUT /api/tasks/:id/status': () => ({ status: 'completed' }),
  'PUT /api/tasks/:id/reschedule': () => ({ due_date: '2030-01-01' }),
  'PUT /api/tasks/:id': () => ({ title: 'x' }),
  'POST /api/tasks/:id/split': () => ({ parts: ['x', 'y'].map((title) => ({ title, hours: 1 })) }),
  'PUT /api/projects/:id/tasks/order': () => ({ ids: [] }),
  'POST /api/roadmaps': (projectId) => ({ projectId, content: 'x' }),
  'POST /api/milestones': (roadmapId) => ({ roadmapId, title: 'x' }),
  'POST /api/chat': (projectId) => ({ projectId, taskTitle: 'x', query: 'x' }),
  'ask-about-task': (projectId) => ({ projectId, taskTitle: 'x', query: 'x' }),
  'POST /api/user/webhooks/:id/deliveries/:delivery/again': () => ({ delivery: absent }),
  'POST /api/projects/:id/versions/:version/restore': () => ({ version: '1' }),
};

const access = new Map<string, Access>([
  ...[...apiCalls].map(([target, operation]) => [target, operation.access] as const),
  ...otherCalls.map((target) => [target, 'anyone'] as const),
]);

/** The status of an empty call that anyone may make; 422 by default. */
const emptyCall: Record<string, number> = {
  // Google is not set up in this test.
  'GET /api/auth/google/popup': 401,
  'GET /api/checklists': 200,
  'GET /api/checklists/:id': 404,
  'GET /api/guest/projects/:id': 404,
  'GET /api/openapi.json': 200,
  'GET /api/try': 404,
};

/** Who may see a screen, and its forms that name a row, as a stranger would send them. */
type ScreenRule =
  | { for: 'anyone' | 'user' }
  | { for: 'owner'; forms: ((rows: Rows) => Record<string, string>)[] };

/** Forms of which the server needs no more than the button. */
const buttons = (...intents: string[]) => intents.map((intent) => () => ({ intent }));

const openScreens = [
  ...['_index', 'login', 'signup', 'logout', 'about-us', 'offline', 'contact', 'developers'],
  ...['privacy-policy', 'terms-of-service', 'goodbye', 'password-recovery.$encryptedString'],
  ...['auth.google.callback', 'mailbox', 'mailbox_.$id', 'unsubscribe.$token', 'readyz'],
  ...['try', 'sitemap[.]xml', 'robots[.]txt', '$'],
  // Asks for a token itself (tests/mcp.test.ts).
  'mcp',
  // Open to anyone who knows the address (tests/api/addresses.test.ts).
  ...['calendar.$file', 'shared.$token'],
  // Only for the browser that an assistant has sent (tests/oauth.test.ts).
  'connect.$request',
];

const screenRules: Record<string, ScreenRule & { rowForms?: ((rows: Rows) => Record<string, string>)[] }> = {
  ...Object.fromEntries(openScreens.map((name) => [`routes/${name}`, { for: 'anyone' }])),
  'routes/try_.keep': { for: 'user' },
  'routes/who-are-you': { for: 'user' },
  'routes/_app': { for: 'user' },
  'routes/_app.dashboard': {
    for: 'user',
    rowForms: [
      ({ task }) => ({ intent: 'status', id: task, status: 'completed' }),
      ({ project }) => ({ intent: 'health-report', id: project }),
    ],
  },
  'routes/_app.today': {
    for: 'user',
    rowForms: [({ task }) => ({ intent: 'status', id: task, status: 'completed' })],
  },
  'routes/_app.submit-idea': { for: 'user' },
  'routes/_app.projects._index': {
    for: 'user',
    rowForms: [({ project }) => ({ intent: 'undelete', id: project })],
  },
  'routes/_app.projects.bring-list': { for: 'user' },
  'routes/_app.profile': { for: 'user' },
  'routes/_app.feedback': { for: 'user' },
  'routes/_app.privacy-data': { for: 'user' },
  'routes/_app.settings': {
    for: 'user',
    rowForms: [
      ({ session }) => ({ intent: 'end-session', id: session }),
      ({ token }) => ({ intent: 'revoke-token', id: token }),
    ],
  },
  'routes/_app.projects.$id._index': {
    for: 'owner',
    forms: [
      ...buttons('generate-tasks', 'hold', 'resume', 'reopen', 'retry', 'delete', 'health-report'),
      () => ({ intent: 'refine', changes: 'Cheaper' }),
      () => ({ intent: 'edit', title: 'Mine' }),
      () => ({ intent: 'pace', active: 'false' }),
      () => ({ intent: 'choose-fit', kind: 'weeks' }),
      () => ({ intent: 'preview-frame', 'hours.Monday': '2', target_weeks: '9' }),
      () => ({ intent: 'change-frame', 'hours.Monday': '2', target_weeks: '9' }),
      () => ({ intent: 'say-more', changes: 'Cheaper' }),
    ],
  },
  'routes/_app.projects.$id.brief': {
    for: 'owner',
    forms: ['keep-brief', 'plan-brief', 'steps'].map((intent) => () => ({
      ...{ intent, version: '1', language: 'en', done_when: 'It runs.' },
    })),
  },
  'routes/_app.settings_.access': { for: 'user' },
  'routes/_app.settings_.calendar': { for: 'user' },
  'routes/_app.settings_.webhooks': {
    for: 'user',
    rowForms: [
      ({ webhook }) => ({ intent: 'delete-webhook', id: webhook }),
      ({ webhook }) => ({ intent: 'resend', id: webhook, delivery: absent }),
    ],
  },
  'routes/_app.settings_.assistants': {
    for: 'user',
    rowForms: [({ assistant }) => ({ intent: 'disconnect', id: assistant })],
  },
  'routes/_app.projects.$id.links': {
    for: 'owner',
    forms: buttons('make-share', 'drop-share', 'make-calendar', 'drop-calendar'),
  },
  'routes/_app.projects.$id.plan': { for: 'owner', forms: [] },
  'routes/_app.projects.$id.bring-list': {
    for: 'owner',
    forms: [
      () => ({ intent: 'preview', format: 'markdown', text: '- [ ] x' }),
      () => ({ intent: 'import', format: 'markdown', text: '- [ ] x' }),
      () => ({ intent: 'import-anyway', format: 'markdown', text: '- [ ] x' }),
    ],
  },
  'routes/_app.projects.$id.print': { for: 'owner', forms: [] },
  'routes/_app.projects.$id.versions': {
    for: 'owner',
    forms: [() => ({ intent: 'restore', version: '1' })],
  },
  'routes/_app.projects.$id.tasks': {
    for: 'owner',
    forms: [
      ...buttons('first', 'next', 'retry', 'resume', 'reopen', 'complete', 'celebrated'),
      () => ({ intent: 'close-week', next: 'go_on' }),
      () => ({ intent: 'ask', taskTitle: 'x', query: 'x', id: 'x' }),
      () => ({ intent: 'add-task', title: 'x', due_date: '2030-01-01', estimated_hours: '1' }),
      () => ({ intent: 'order-tasks', ids: '' }),
    ],
    rowForms: [
      ({ task }) => ({ intent: 'status', id: task, status: 'completed' }),
      ({ task }) => ({ intent: 'reschedule', id: task, due_date: '2030-01-01' }),
      ({ task }) => ({ intent: 'edit-task', id: task, title: 'x' }),
      ({ task }) => ({ intent: 'undo-edit', id: task, changes: '{"title":"x"}' }),
      ({ task }) => ({ intent: 'delete-task', id: task }),
      ({ task }) => ({ intent: 'undelete-task', id: task }),
      ({ task }) => ({
        ...{ intent: 'split-task', id: task },
        ...{ title_1: 'x', hours_1: '1', title_2: 'y', hours_2: '1' },
      }),
      ({ task }) => ({ intent: 'take-back', id: task }),
    ],
  },
};

const absent = '01890000-0000-7000-8000-000000000000';
const screens = routeTable.filter(({ path }) => !path.startsWith('/api/'));

/** A user with a row of each kind that an id can name. */
async function makeOwner(): Promise<{ owner: TestUser; rows: Rows }> {
  const owner = await makeUser();
  const project = await makePlannedProject(owner, { title: 'The secret of the owner' });
  await makeWeek(owner, project);
  const { roadmap, generation } = (await callApi(`GET /api/projects/${project}`, owner)).body;
  const { tasks } = (await callApi(`GET /api/tasks/project/${project}`, owner)).body;
  const { body: token } = await callApi('POST /api/user/tokens', owner, {
    name: 'Evening script',
    scopes: ['read'],
  });
  const { webhook } = await makeWebhook(owner, project);
  const rows = {
    project,
    roadmap: roadmap.id,
    generation: generation.id,
    task: tasks[0].id,
    session: owner.viewer.sessionId,
    token: token.id,
    webhook,
    assistant: await makeGrant(owner),
  };
  return { owner, rows };
}

/** All data of the owner, except the time of the export. */
async function everythingOf({ token }: TestUser): Promise<unknown> {
  const { body } = await callApi('GET /api/users/export', { token });
  const { exported_at: _, ...everything } = body;
  return everything;
}

/** Tokens that are expired or invalid. */
async function deadTokens(): Promise<string[]> {
  const [ended, deleted] = [await makeUser(), await makeUser()];
  await endSessions(ended.viewer.userId);
  await perform(deleteAccount, { email: deleted.email }, { viewer: deleted.viewer, now: new Date() });
  const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
  const { viewer } = await makeUser();
  return ['a-dead-token', ended.token, deleted.token, await startSession(viewer.userId, longAgo, ourselves)];
}

test('every call is answered by its method and path, and every screen has a rule', async () => {
  expect(apiCalls.size).toBeGreaterThan(40);
  const targets = await Promise.all(
    apiPaths.map(async (path) => {
      const answer = await callApi(`PATCH ${path}`);
      expect([path, answer.status]).toEqual([path, 405]);
      return (answer.headers.get('Allow') ?? '').split(', ').map((method) => `${method} ${path}`);
    }),
  );
  expect(targets.flat().sort()).toEqual([...access.keys()].sort());
  expect(screens.map(({ id }) => id).sort()).toEqual(Object.keys(screenRules).sort());
});

test("an operation whose input names a row is its owner's", () => {
  for (const [name, { access, input }] of Object.entries(operations)) {
    const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
    const namesRow = Object.keys(properties).some((field) => /^id$|Id$/.test(field));
    if (access !== 'anyone') expect([name, typeof access === 'object']).toEqual([name, namesRow]);
  }
});

test('these calls alone need no account', () => {
  const open = [...access].flatMap(([target, who]) => (who === 'anyone' ? [target] : []));
  expect(open.sort()).toEqual([
    'GET /api/auth/google/popup',
    'GET /api/checklists',
    'GET /api/checklists/:id',
    'GET /api/guest/projects/:id',
    'GET /api/openapi.json',
    'GET /api/try',
    'POST /api/auth/google/token',
    'POST /api/try',
    'POST /api/user/sendOTP',
    'POST /api/user/validateOTP',
    'POST /api/users',
    'POST /api/users/forgotPassword',
    'POST /api/users/login',
    'POST /api/users/updatePassword',
  ]);
});

test('without a live session an API call is refused unless it is for anyone', async () => {
  for (const token of [undefined, ...(await deadTokens())]) {
    for (const [target, who] of access) {
      const body = target.startsWith('GET') ? undefined : {};
      const answer = await callApi(target.replace(':id', absent), { token }, body);
      const expected = who === 'anyone' ? (emptyCall[target] ?? 422) : 401;
      expect([target, answer.status]).toEqual([target, expected]);
      if (expected >= 400) expect(refusal.parse(answer.body)).toBeTruthy();
    }
  }
});

test('some time after signing in, some calls require reauthentication, and no others', async () => {
  const asking: string[] = [];
  for (const [target, who] of access) {
    const { token, email } = await makeUser({ now: new Date(Date.now() - 11 * 60_000) });
    const body = target.startsWith('GET') ? undefined : { email };
    const answer = await callApi(target.replace(':id', absent), { token }, body);
    if (answer.body.code !== 'reauthenticate') continue;
    expect([target, answer.status, who === 'anyone']).toEqual([target, 403, false]);
    asking.push(target);
  }
  expect(asking.sort()).toEqual([
    'DELETE /api/user/sessions',
    'DELETE /api/user/sessions/:id',
    'DELETE /api/users',
    'POST /api/user/calendar',
  ]);
});

test('an unknown method is answered with the allowed ones', async () => {
  for (const path of apiPaths) {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
      const target = `${method} ${path}`;
      if (access.has(target)) continue;
      const { status, body } = await callApi(target, anyone, method === 'GET' ? undefined : {});
      expect([target, status, refusal.parse(body).code]).toEqual([target, 405, 'method_not_allowed']);
    }
  }
});

test("another user's rows are answered like missing ones, and stay unchanged", async () => {
  const { owner, rows } = await makeOwner();
  const stranger = await makeUser();
  const before = await everythingOf(owner);
  for (const [target, who] of access) {
    if (typeof who === 'string') continue;
    const ask = (id: string) =>
      callApi(
        target.replace(':id', id),
        stranger,
        bodies[target]?.(id) ?? (target.startsWith('GET') ? undefined : {}),
      );
    const [theirs, nothing, nonsense] = [await ask(rows[who.owner]), await ask(absent), await ask('1')];
    expect([target, theirs.status]).toEqual([target, 404]);
    expect([target, theirs.body]).toEqual([target, nothing.body]);
    expect([target, nonsense.status]).toEqual([target, 404]);
  }
  expect(await everythingOf(owner)).toEqual(before);
});

test("another user's task within a change of one's own is answered like a missing one", async () => {
  const { owner, rows } = await makeOwner();
  const stranger = await makeUser();
  const project = await makePlannedProject(stranger);
  await makeWeek(stranger, project);
  const { tasks } = (await callApi(`GET /api/tasks/project/${project}`, stranger)).body;
  const own = { projectId: project, title: 'x', due_date: tasks.at(-1).due_date };
  const made = await Promise.all([1, 2].map(() => callApi('POST /api/tasks', stranger, own)));
  const [task, deleted] = made.map(({ body }) => body.task.id);
  await callApi(`DELETE /api/tasks/${deleted}`, stranger, {});
  const before = [await everythingOf(owner), await everythingOf(stranger)];
  const changes: [target: string, body: (id: string) => object][] = [
    // biome-ignore lint/suspicious/noThenProperty: the name is part of the API.
    [`POST /api/projects/${project}/close-week`, (id) => ({ tasks: [{ id, then: 'drop' }] })],
    [`PUT /api/projects/${project}/tasks/order`, (id) => ({ ids: [task, id] })],
    ['POST /api/tasks', (id) => ({ ...own, depends_on: [id] })],
    [`PUT /api/tasks/${task}`, (id) => ({ depends_on: [id] })],
    [`DELETE /api/tasks/${task}`, (id) => ({ also: [id] })],
    [`POST /api/tasks/${deleted}/undelete`, (id) => ({ instead_of: [id] })],
  ];
  for (const [target, body] of changes) {
    const ask = (id: string) => callApi(target, stranger, body(id));
    const [theirs, nothing] = [await ask(rows.task), await ask(absent)];
    expect([target, body('x'), theirs.status]).toEqual([target, body('x'), nothing.status]);
    expect([target, body('x'), theirs.status >= 400]).toEqual([target, body('x'), true]);
    expect(theirs.body).toEqual(nothing.body);
    expect([await everythingOf(owner), await everythingOf(stranger)]).toEqual(before);
  }
  // Other tasks named in a change may have been deleted; another user's counts as one of those.
  const others = [rows.task, absent].map((id) => ({ id, due_date: null }));
  for (const [target, body] of [
    [`PUT /api/tasks/${task}`, { note: 'x', others, ids: [rows.task, absent, task] }],
    [`POST /api/tasks/${deleted}/undelete`, { others, also: [rows.task, absent] }],
  ] as const) {
    const answer = await callApi(target, stranger, body);
    expect([target, answer.status, answer.body.gone]).toEqual([target, 200, []]);
  }
  expect(await everythingOf(owner)).toEqual(before[0]);
});

test("every operation on an owner's row answers the same for another user's and a missing one", async () => {
  const { owner, rows } = await makeOwner();
  const stranger = await makeUser();
  const before = await everythingOf(owner);
  for (const operation of Object.values<Operation>(operations)) {
    if (typeof operation.access === 'string') continue;
    const { properties = {} } = z.toJSONSchema(operation.input, { io: 'input', unrepresentable: 'any' });
    const field = Object.keys(properties).find((name) => /^id$|Id$/.test(name)) ?? '';
    for (const id of [rows[operation.access.owner], absent]) {
      const call = operation.api ? `${operation.api.method} ${operation.api.path}` : operation.name;
      const input = { ...bodies[call]?.(id), [field]: id };
      const answer = perform(operation, input, { viewer: stranger.viewer, now: new Date() });
      await expect(answer, operation.name).rejects.toMatchObject({ code: 'not_found' });
    }
  }
  expect(await everythingOf(owner)).toEqual(before);
});

test('a token reads only its owner’s data', async () => {
  const { owner, rows } = await makeOwner();
  const stranger = await makeUser();
  const secrets = [owner.email, 'The secret of the owner', ...Object.values(rows)];
  // An error is no answer either: another user's text does not open with the stranger's key.
  const expectNoneIn = (place: string, status: number, text: string) =>
    expect([place, status < 500, secrets.filter((secret) => text.includes(secret))]).toEqual([
      place,
      true,
      [],
    ]);
  for (const target of [...access.keys()].filter((name) => name.startsWith('GET'))) {
    const { status, body } = await callApi(target.replace(':id', absent), stranger);
    expectNoneIn(target, status, JSON.stringify(body));
  }
  for (const route of screens) {
    if (screenRules[route.id]?.for !== 'user') continue;
    const { status, text } = await callScreen(route, { token: stranger.token });
    expectNoneIn(route.id, status, text);
  }
  expect((await callApi('GET /api/projects', stranger)).body).toEqual({ projects: [], totalCount: 0 });
});

test('every form about a row is tested below', async () => {
  const { rows } = await makeOwner();
  const untried: string[] = [];
  for (const route of screens) {
    const { action } = await loadRoute(route);
    const rule = screenRules[route.id];
    const tried = [...(rule?.for === 'owner' ? rule.forms : []), ...(rule?.rowForms ?? [])];
    const intents = new Set(tried.map((form) => form(rows).intent));
    for (const [intent, { operation }] of action?.forms ?? [])
      if (typeof operation?.access === 'object' && !intents.has(intent))
        untried.push(`${route.id} ${intent}`);
  }
  expect(untried).toEqual([]);
});

test('without a live session a private screen leads to signing in, and its forms do nothing', async () => {
  const { owner, rows } = await makeOwner();
  const before = await everythingOf(owner);
  for (const token of [undefined, ...(await deadTokens())]) {
    for (const route of screens) {
      const rule = screenRules[route.id];
      if (!rule || rule.for === 'anyone') continue;
      const { loader, action } = await loadRoute(route);
      const params = { id: rows.project };
      const expected = [route.id, 302, expect.stringMatching(/^\/login\?redirectTo=/)];
      // A screen without a loader could be rendered for anyone.
      expect([route.id, typeof loader]).toEqual([route.id, 'function']);
      const shown = await callScreen(route, { token, params });
      expect([route.id, shown.status, shown.location]).toEqual(expected);
      if (!action) continue;
      const forms = [...(rule.for === 'owner' ? rule.forms : []), ...(rule.rowForms ?? []), () => ({})];
      for (const form of forms) {
        const posted = await callScreen(route, { token, params, form: form(rows) });
        expect([route.id, posted.status, posted.location]).toEqual(expected);
      }
    }
  }
  expect(await everythingOf(owner)).toEqual(before);
});

test("another user's screens are not found, and forms that name another user's rows change nothing", async () => {
  const { owner, rows } = await makeOwner();
  const stranger = await makeUser();
  const own = await makePlannedProject(stranger);
  const before = await everythingOf(owner);
  const { token } = stranger;
  for (const route of screens) {
    const rule = screenRules[route.id];
    if (rule?.for === 'owner') {
      const params = { id: rows.project };
      expect([route.id, (await callScreen(route, { token, params })).status]).toEqual([route.id, 404]);
      for (const form of rule.forms) {
        const posted = await callScreen(route, { token, params, form: form(rows) });
        expect([route.id, form(rows), posted.status]).toEqual([route.id, form(rows), 404]);
      }
    }
    // The screen is the stranger's own, but the form names another user's row.
    for (const form of rule?.rowForms ?? []) {
      const params: Record<string, string> = route.path.includes(':id') ? { id: own } : {};
      const posted = await callScreen(route, { token, params, form: form(rows) });
      expect([route.id, form(rows), posted.status]).toEqual([route.id, form(rows), 404]);
    }
  }
  expect(await everythingOf(owner)).toEqual(before);
});

test('bodies that are not JSON, not an object or too large are refused as such', async () => {
  const { token } = await makeUser();
  const post = (body: string, type = 'application/json') =>
    callApi('POST /api/ideas', { token, headers: { 'Content-Type': type } }, body);
  expect((await post('title=x', 'application/x-www-form-urlencoded')).status).toBe(415);
  expect((await post('{')).status).toBe(400);
  expect((await post('[]')).status).toBe(400);
  expect((await post('null')).status).toBe(400);
  expect((await post(JSON.stringify({ title: 'x'.repeat(256 * 1024) }))).status).toBe(413);
});
