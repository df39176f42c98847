import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { ourselves } from '#app/core/client.ts';
import { printOf, sealResetLink } from '#app/features/accounts/reset-link.server.ts';
import { signInAs } from '#app/features/accounts/sign-in-as.server.ts';
import { unsubscribeUrl } from '#app/features/daily-mails/unsubscribe-link.server.ts';
import { keptBriefSchema } from '#app/features/plans/brief-operations.schema.ts';
import { changePush } from '#app/features/push/change-push.server.ts';
import { removeTasks } from '#app/features/tasks/removed-task.server.ts';
import { db } from '#app/services/db.server.ts';
import { env } from '#app/services/env.server.ts';
import { newId } from '#app/services/id.server.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import { apiCalls } from '#tests/api-calls.ts';
import { callApi } from '#tests/call-api.ts';
import {
  ideaForm,
  makeGrant,
  makePlannedProject,
  makePushDevice,
  makeReport,
  makeUser,
  makeWebhook,
  makeWeek,
  type TestUser,
} from '#tests/factories.ts';
import { ownerUrl } from './own-database.ts';
import { callScreen, routeTable, type ScreenCall } from './route-table.ts';

env.RATE_LIMIT_MULTIPLIER = 1000;

// If an account is deleted between any two queries of any request, the answer is that of an ended session, never an
// internal error. Each request is repeated, with the deletion one query later each time. A deletion before the first
// query, which reads the session, is tested for every private request in access.test.ts.

/** An account's tables, in the order in which their rows can be restored. */
const tables = [
  ...'users data_keys sessions projects weeks analyses roadmaps milestones tasks task_dependencies'.split(
    ' ',
  ),
  ...'plan_briefs plan_analyses plan_roadmaps plan_milestones plan_versions removed_tasks'.split(' '),
  ...'program_changes generations health_reports daily_mails feedback personal_tokens'.split(' '),
  ...'secret_addresses webhooks webhook_deliveries push_devices daily_pushes oauth_grants'.split(' '),
];
const { query } = pg.Client.prototype;
const operator = new pg.Client({ connectionString: ownerUrl });
const administer = (sql: string): Promise<pg.QueryResult> => Reflect.apply(query, operator, [sql]);

let user: TestUser;
let rows: Awaited<ReturnType<typeof makeRows>>;
/** The project of each row that does not belong to the one in progress. */
let projects: { [row: string]: string };
let link: string;
let kept: z.output<typeof keptBriefSchema>;

/** A row of each kind that an id can name. */
async function makeRows() {
  const [planned, begun, held] = [
    await makePlannedProject(user),
    await makePlannedProject(user),
    await makePlannedProject(user),
  ];
  const [failed, short, ended] = [
    await makePlannedProject(user),
    await makePlannedProject(user),
    await makePlannedProject(user),
  ];
  await makeWeek(user, begun);
  await makeReport(user, begun, '2026-11-16');
  await db.project.update({ where: { id: held }, data: { status: 'on_hold' } });
  const [deleted, dropped, removed] = await removeTwo();
  projects = { planned, held, failed, short, ended, deleted: removed, dropped: removed };
  await db.project.update({ where: { id: ended }, data: { status: 'completed', completedAt: new Date() } });
  await db.generation.updateMany({ where: { projectId: failed }, data: { state: 'failed' } });
  const { roadmap } = (await callApi(`GET /api/projects/${begun}`, user)).body;
  const { id: task } = await db.task.findFirstOrThrow({ where: { projectId: begun, week: 1 } });
  const { id: generation } = await db.generation.findFirstOrThrow({ where: { projectId: begun } });
  const { body: token } = await callApi('POST /api/user/tokens', user, { name: 'Script', scopes: ['read'] });
  await makePushDevice(user);
  return {
    ...{ planned, begun, held, failed, short, ended, task, deleted, dropped, generation },
    ...{ roadmap: String(roadmap.id), token: String(token.id), version: '1' },
    ...{ session: user.viewer.sessionId, assistant: await makeGrant(user) },
    ...(await makeWebhook(user, begun)),
  };
}

beforeAll(async () => {
  await operator.connect();
  user = await makeUser();
  rows = await makeRows();
  const path = `/api/projects/${rows.short}/brief`;
  const { brief, version } = keptBriefSchema.parse((await callApi(`GET ${path}`, user)).body);
  const long = { least: 60, likely: 60, most: 60 };
  const deliverables = brief.deliverables.map((each) => ({ ...each, hours: long }));
  const body = { brief: { ...brief, deliverables }, plan: false, version };
  kept = keptBriefSchema.parse((await callApi(`PUT ${path}`, user, body)).body);
  const { userId } = user.viewer;
  const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id: userId } });
  link = sealResetLink({ userId, expiresAt: Date.now() + 1_000_000, passwordPrint: printOf(passwordHash) });
  for (const table of tables)
    await administer(`CREATE TEMPORARY TABLE kept_${table} AS SELECT * FROM ${table}`);
  await administer("SET lock_timeout = '20ms'");
}, 60_000);

/** A deleted and a dropped task, in a project of their own. */
async function removeTwo(): Promise<[string, string, string]> {
  const projectId = await makePlannedProject(user);
  await makeWeek(user, projectId);
  const vault = await vaultOf(user.viewer.userId);
  const [one, other] = await db.task.findMany({ where: { projectId }, take: 2 });
  if (!one || !other) throw new Error('The week has too few tasks.');
  const now = new Date();
  await removeTasks(db, vault, [one.id], { reason: 'deleted', now });
  await removeTasks(db, vault, [other.id], { reason: 'dropped', now });
  return [one.id, other.id, projectId];
}

afterAll(async () => {
  await administer('DELETE FROM users');
  await operator.end();
});

const ofAccount = [
  ...'users data_keys sessions daily_mails feedback personal_tokens'.split(' '),
  ...'webhooks push_devices daily_pushes oauth_grants'.split(' '),
];

/** The condition for rows of a project. */
function placeOf(table: string, project: string): string {
  const within = (parent: string) => `(SELECT id FROM kept_${parent} WHERE project_id = '${project}')`;
  if (table === 'projects') return `id = '${project}'`;
  if (table === 'task_dependencies') return `task_id IN ${within('tasks')}`;
  if (table === 'milestones' || table === 'plan_milestones')
    return `roadmap_id IN ${within(table.replace('milestones', 'roadmaps'))}`;
  return ofAccount.includes(table) ? 'true' : `project_id = '${project}'`;
}

/**
 * Restores the account with one of its projects; a request concerns only that one, and all would take four times as
 * long.
 */
const restore = (project: string) =>
  administer(
    [
      'DELETE FROM users',
      ...tables.map(
        (table) => `INSERT INTO ${table} SELECT * FROM kept_${table} WHERE ${placeOf(table, project)}`,
      ),
    ].join(';'),
  );

/**
 * Sends a request about a row once per query that it makes, deleting the account before one query after the other.
 * @param first the query to begin with
 * @returns the answers where the deletion was possible, which it is not while the row is locked
 */
async function answersWhenDeleted<Answer>(
  row: string,
  first: 1 | 2,
  send: () => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  let seen = 0;
  for (let at: number = first, isReached = true; isReached; at += 1) {
    await restore(projects[row] ?? rows.begun);
    seen = 0;
    let isDeleted = false;
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...given: unknown[]
    ) {
      const go = () => Reflect.apply(query, this, given);
      // Queries of the queue and the rate limits do not concern the account.
      if (
        !('connectionParameters' in this) ||
        !String(Reflect.get(Object(this.connectionParameters), 'options')).includes('TimeZone')
      )
        return go();
      seen += 1;
      if (seen !== at) return go();
      return administer('DELETE FROM users').then(
        () => {
          isDeleted = true;
          return go();
        },
        () => go(),
      );
    });
    const answer = await send();
    vi.restoreAllMocks();
    isReached = seen >= at;
    if (isDeleted) answers.push(answer);
  }
  expect(seen).toBeGreaterThan(0);
  if (seen >= first) expect(answers).not.toEqual([]);
  return answers;
}

/** The request succeeded before the deletion, or is refused; by default like an ended session. */
function expectAnswered(answers: { status: number }[], refusal = 401): void {
  expect(answers.filter(({ status }) => status >= 400 && status !== refusal)).toEqual([]);
}

const project = { ...ideaForm, title: 'Another' };

/** What calls are sent that need more than nothing, or a row that is not in the project in progress. */
const bodies: Record<string, () => object> = {
  'PUT /api/users': () => ({ name: 'Ada', bio: 'x', persona: 'student' }),
  'DELETE /api/users': () => ({ email: user.email }),
  'POST /api/users/import': () => ({
    ...{ format: 'stepwise-account-1', account: { name: 'Ada', bio: '', persona: null }, projects: [] },
    settings: { daily_nudge: true, daily_update: true, timezone: 'Europe/Berlin', theme: 'system' },
    feedback: [],
  }),
  'POST /api/users/login': () => ({ email: user.email, password: user.password }),
  'POST /api/users/forgotPassword': () => ({ email: user.email }),
  'POST /api/users/updatePassword': () => ({ encryptedString: link, password: 'Brand-new-1904' }),
  'PUT /api/user/settings': () => ({ daily_nudge: true, daily_update: true, timezone: 'Europe/Berlin' }),
  'PUT /api/user/password': () => ({ currentPassword: user.password, password: 'Brand-new-1904' }),
  'POST /api/user/webhooks': () => ({ url: 'https://receiver.example/', events: ['task.done'] }),
  'PUT /api/user/push': () => ({ ...changePush.example }),
  'POST /api/user/tokens': () => ({ name: 'Script', scopes: ['read'] }),
  'POST /api/ideas': () => project,
  'POST /api/ideas/predictDescription': () => ({ title: 'A newsletter' }),
  'POST /api/projects': () => ({ title: 'Another', description: project.idea }),
  'PUT /api/projects/:begun': () => ({ title: 'Another' }),
  'PUT /api/projects/:begun/pace': () => ({ active: false }),
  'POST /api/projects/:planned/generate-tasks': () => ({}),
  'POST /api/projects/:planned/reanalyze': () => ({ changes: 'Cheaper' }),
  'POST /api/projects/:held/resume': () => ({}),
  'POST /api/projects/:failed/retry': () => ({}),
  'PUT /api/projects/:short/brief': () => ({
    ...kept,
    brief: { ...kept.brief, done_when: 'It runs.' },
    plan: false,
  }),
  'POST /api/projects/:short/fit': () => ({ kind: 'weeks' }),
  'POST /api/projects/:begun/import': () => ({ format: 'markdown', text: '- [ ] x' }),
  'POST /api/projects/import': () => ({ format: 'markdown', text: '- [ ] x' }),
  'POST /api/tasks': () => ({ projectId: rows.begun, title: 'x', status: 'pending', due_date: '2030-01-01' }),
  'PUT /api/tasks/:task': () => ({ note: 'It rained.' }),
  'POST /api/tasks/:task/split': () => ({
    parts: [
      { title: 'One', hours: 0.5 },
      { title: 'Other', hours: 0.5 },
    ],
  }),
  'POST /api/tasks/:deleted/undelete': () => ({}),
  'POST /api/tasks/:dropped/take-back': () => ({}),
  'PUT /api/projects/:begun/tasks/order': () => ({ ids: [rows.task] }),
  'POST /api/projects/:ended/reopen': () => ({}),
  'PUT /api/projects/:begun/frame': () => ({ target_weeks: 5 }),
  'PUT /api/tasks/:task/status': () => ({ status: 'completed' }),
  'PUT /api/tasks/:task/reschedule': () => ({ due_date: '2030-01-01' }),
  'POST /api/roadmaps': () => ({ projectId: rows.begun, content: 'x' }),
  'POST /api/milestones': () => ({ roadmapId: rows.roadmap, title: 'x', week: 1 }),
  'POST /api/chat': () => ({ projectId: rows.begun, taskTitle: 'x', query: 'How?' }),
  'POST /api/feedback': () => ({ feedback: 'Well done, all of it.' }),
};

/** The calls of the API that concern no account. */
const withoutAccount = [
  ...['POST /api/users', 'POST /api/user/sendOTP', 'POST /api/user/validateOTP'],
  ...['POST /api/try', 'GET /api/try'],
  ...['GET /api/guest/projects/:id', 'POST /api/auth/google/token'],
  ...['GET /api/checklists', 'GET /api/checklists/:id'],
];

/** Every other call, with the name of its row for its id. */
const targets = [...apiCalls].flatMap(([call, { access }]) => {
  if (withoutAccount.includes(call)) return [];
  const special = Object.keys(bodies).find((target) => target.replace(/:\w+/, ':id') === call);
  const owner = typeof access === 'object' ? access.owner : '';
  return special ?? call.replace(':id', owner === 'project' ? ':begun' : `:${owner}`);
});

test.each(targets)(
  '%s',
  async (target) => {
    const body = bodies[target]?.() ?? (target.startsWith('GET ') ? undefined : {});
    const isOpen = apiCalls.get(target.replace(/:\w+/, ':id'))?.access === 'anyone';
    const token = isOpen ? undefined : user.token;
    const [, row = ''] = /:(\w+)/.exec(target) ?? [];
    const address = target.replaceAll(/:(\w+)/g, (_, name: keyof typeof rows) => rows[name]);
    for (const headers of [{}, ...(target.includes('chat') ? [{ Accept: 'text/event-stream' }] : [])]) {
      const send = () => callApi(address, { token, headers }, body);
      const answers = await answersWhenDeleted(row, isOpen ? 1 : 2, send);
      expectAnswered(answers, target.endsWith('updatePassword') ? 400 : 401);
    }
  },
  60_000,
);

/** The screens, the row in their address, and their forms. */
const screenCalls: [id: string, row: keyof typeof rows | '', forms: () => Record<string, string>[]][] = [
  ['_app', '', () => []],
  ['_app.dashboard', '', () => [{ intent: 'health', id: rows.begun }]],
  ['_app.submit-idea', '', () => [{ intent: 'analyze', ...project, targetWeeks: '3' }]],
  ['_app.today', '', () => [{ intent: 'status', id: rows.task, status: 'completed' }]],
  ['_app.projects._index', '', () => [{ intent: 'undelete', id: rows.begun }]],
  ['_app.profile', '', () => [{ name: 'Ada', bio: '', persona: 'student' }]],
  ['_app.feedback', '', () => [{ feedback: 'Well done, all of it.' }]],
  ['_app.privacy-data', '', () => [{ intent: 'delete', email: user.email }]],
  [
    '_app.settings',
    '',
    () => [
      { intent: 'save', daily_nudge: 'true', timezone: 'UTC' },
      { intent: 'change-password', currentPassword: user.password, password: 'Brand-new-1904' },
      { intent: 'end-session', id: rows.session },
      { intent: 'end-all-sessions' },
      { intent: 'create-token', name: 'Script', scope_read: 'true' },
      { intent: 'revoke-token', id: rows.token },
    ],
  ],
  [
    '_app.projects.$id._index',
    'planned',
    () => [{ intent: 'refine', changes: 'Cheaper' }, { intent: 'generate-tasks' }],
  ],
  [
    '_app.projects.$id._index',
    'begun',
    () => [
      { intent: 'hold' },
      { intent: 'pace', active: 'false' },
      { intent: 'edit', title: 'Another' },
      { intent: 'delete' },
    ],
  ],
  ['_app.projects.$id._index', 'held', () => [{ intent: 'resume' }]],
  ['_app.projects.$id._index', 'failed', () => [{ intent: 'retry' }]],
  ['_app.projects.$id.tasks', 'planned', () => [{ intent: 'first' }]],
  [
    '_app.projects.$id.tasks',
    'begun',
    () => [
      ...['next', 'complete', 'celebrated'].map((intent) => ({ intent })),
      { intent: 'ask', taskTitle: 'x', query: 'How?', id: rows.task },
      { intent: 'status', id: rows.task, status: 'completed' },
      { intent: 'reschedule', id: rows.task, due_date: '2030-01-01' },
    ],
  ],
  ['_app.projects.$id.tasks', 'held', () => [{ intent: 'resume' }]],
  ['_app.projects.$id.tasks', 'failed', () => [{ intent: 'retry' }]],
  ['who-are-you', '', () => [{ persona: 'student' }]],
  ['_index', '', () => []],
  ['goodbye', '', () => []],
  ['login', '', () => [{ intent: 'log-in', email: user.email, password: user.password }]],
  ['logout', '', () => [{}]],
  ['signup', '', () => []],
];

function routeOf(name: string) {
  const route = routeTable.find(({ id }) => id === `routes/${name}`);
  if (!route) throw new Error(`There is no ${name}.`);
  return route;
}

test.each(screenCalls)(
  '%s of %s',
  async (name, row, forms) => {
    const call: ScreenCall = { token: user.token, params: { id: row && rows[row] } };
    // Asking for the address of logout reads nothing.
    for (const more of [...(name === 'logout' ? [] : [{}]), ...forms().map((form) => ({ form }))]) {
      const send = () => callScreen(routeOf(name), { ...call, ...more });
      expectAnswered(await answersWhenDeleted(row, name.startsWith('_app.') ? 2 : 1, send));
    }
  },
  60_000,
);

const unsubscribeToken = () =>
  new URL(unsubscribeUrl(user.viewer.userId, 'daily_nudge')).pathname.split('/').at(-1) ?? '';

test.each([
  ['unsubscribe.$token', () => ({ token: unsubscribeToken() }), {}],
  ['password-recovery.$encryptedString', () => ({ encryptedString: link }), { password: 'Brand-new-1904' }],
] as const)(
  '%s',
  async (name, params, form) => {
    for (const more of [{}, { form }]) {
      const send = () => callScreen(routeOf(name), { params: params(), ...more });
      expectAnswered(await answersWhenDeleted('', 1, send), 400);
    }
  },
  60_000,
);

test('a user deleted during their return from Google is not signed in', async () => {
  const context = { viewer: null, now: new Date(), client: ourselves };
  await expect(signInAs(newId(), context, db)).rejects.toMatchObject({ code: 'unauthenticated' });
});
