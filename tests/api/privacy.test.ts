import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { printOf, sealResetLink } from '#app/features/accounts/reset-link.server.ts';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import { workOnGeneration } from '#app/features/generations/work-on-generation.server.ts';
import * as privacyScreen from '#app/routes/_app.privacy-data/route.tsx';
import * as goodbyeScreen from '#app/routes/goodbye.tsx';
import { db } from '#app/services/db.server.ts';
import { env } from '#app/services/env.server.ts';
import { newId } from '#app/services/id.server.ts';
import { readMailbox } from '#app/services/mail.server.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import { type ApiAnswer, anyone, callApi } from '#tests/call-api.ts';
import { answerOf, cookieOf, pageArgs } from '#tests/call-page.ts';
import { countQueries } from '#tests/count-queries.ts';
import {
  ideaForm,
  makeGrant,
  makeOlderPlan,
  makePlannedProject,
  makePushDevice,
  makeUser,
  makeUserWithIdea,
  makeWebhook,
  makeWeek,
  noteAndRemoveTask,
  type TestUser,
} from '#tests/factories.ts';
import { verifiedAccount } from '#tests/sign-up.ts';

const farewell = 'Your Stepwise account is deleted';
const mailsTo = async (email: string) => (await readMailbox()).filter(({ to }) => to === email);

const emptyBrief: Brief = {
  language: 'en',
  done_when: 'The app is in use.',
  deliverables: [],
  dates: [],
  constraints: [],
  resources: [],
  budget: null,
  checklist: null,
  goal: null,
  questions: [],
};

/** A user with rows in every table. */
async function makeFullUser(): Promise<TestUser & { projectId: string }> {
  const user = await makeUser();
  const { email, token, viewer } = user;
  const { userId } = viewer;
  const now = new Date();
  const projectId = await makePlannedProject(user);
  await makeOlderPlan(user, projectId, { moved: true });
  await makeWeek(user, projectId);
  await noteAndRemoveTask(user, projectId);
  await callApi(`POST /api/projects/${projectId}/reanalyze`, { token }, { changes: 'Make it cheaper.' });
  await callApi('POST /api/feedback', { token }, { feedback: 'The roadmap helps.' });
  await callApi(`POST /api/projects/${projectId}/calendar`, { token });
  await makeWebhook(user, projectId);
  await makePushDevice(user);
  await makeGrant(user);
  const named = { name: 'Script', scopes: ['read', 'write'] };
  const program = (await callApi('POST /api/user/tokens', { token }, named)).body;
  await callApi(`POST /api/projects/${projectId}/hold`, program, {});
  await callApi(`POST /api/projects/${projectId}/resume`, program, {});
  const vault = await vaultOf(userId);
  const briefId = newId();
  const brief = vault.seal('planBrief', briefId, { content: JSON.stringify(emptyBrief) });
  await db.planBrief.create({ data: { id: briefId, projectId, createdAt: now, ...brief } });
  const [taskId, reportId] = [newId(), newId()];
  const waiting = vault.seal('task', taskId, { title: 'A task that waits', description: 'For room.' });
  await db.task.create({
    data: { id: taskId, projectId, rank: 1, linked: true, estimatedHours: 2, ...waiting },
  });
  const other = await db.task.findFirstOrThrow({ where: { projectId, week: 1 } });
  await db.taskDependency.create({ data: { taskId, dependsOnId: other.id } });
  const report = vault.seal('healthReport', reportId, { summary: 'It is well.', tips: 'Sleep more.' });
  await db.healthReport.create({
    data: {
      id: reportId,
      projectId,
      healthScore: 8.5,
      facts: {},
      localDay: now,
      model: 'template',
      ...report,
    },
  });
  await db.dailyMail.create({
    data: { id: newId(), userId, kind: 'daily_nudge', localDay: new Date('2026-11-20'), dueAt: now },
  });
  await db.emailVerification.create({
    data: {
      ...{ email, codeHash: new Uint8Array(), sentAt: now, expiresAt: now, triesLeft: 0 },
      codes: {
        create: {
          ...{ id: newId(), codeHash: new Uint8Array([1]), askedBy: '', sentAt: now, expiresAt: now },
          triesLeft: 100,
        },
      },
    },
  });
  await callApi('POST /api/ideas', { token, headers: { 'Idempotency-Key': newId() } }, ideaForm);
  return { ...user, projectId };
}

const exportOf = ({ token }: TestUser) => callApi('GET /api/users/export', { token });
const remove = ({ token }: TestUser, email: string) => callApi('DELETE /api/users', { token }, { email });

/** Every table that references a user, directly or not, or contains an e-mail address, with its columns. */
async function tablesOfUsers(): Promise<Map<string, string[]>> {
  const rows = await db.$queryRaw`
    WITH RECURSIVE owned(id) AS (
      SELECT 'users'::regclass::oid
      UNION
      SELECT conrelid FROM pg_constraint JOIN owned ON confrelid = owned.id WHERE contype = 'f'
    )
    SELECT table_name AS table, array_agg(column_name::text) AS columns
    FROM information_schema.columns
    WHERE table_schema = 'public'
    GROUP BY table_name
    HAVING bool_or(column_name = 'email') OR format('%I', table_name)::regclass::oid IN (SELECT id FROM owned)`;
  const tables = z.array(z.object({ table: z.string(), columns: z.array(z.string()) })).parse(rows);
  return new Map(tables.map(({ table, columns }) => [table, columns]));
}

type Row = Record<string, unknown>;

/** The place of each table's rows in the export. */
// biome-ignore lint/suspicious/noExplicitAny: the document is JSON.
const placeOf: Record<string, (document: any) => Row[]> = {
  users: ({ account, settings }) => [{ ...account, ...settings }],
  email_verifications: ({ email_verification }) => [email_verification],
  sessions: ({ sessions }) => sessions,
  personal_tokens: ({ tokens }) => tokens,
  oauth_grants: ({ assistants }) => assistants,
  secret_addresses: ({ addresses }) => addresses,
  webhooks: ({ webhooks }) => webhooks,
  webhook_deliveries: ({ webhooks }) => webhooks[0].deliveries,
  projects: ({ projects }) => projects,
  weeks: ({ projects }) => projects[0].weeks,
  plan_versions: ({ projects }) => projects[0].versions,
  plan_briefs: ({ projects }) => projects[0].briefs,
  plan_analyses: ({ projects }) => projects[0].analyses,
  plan_roadmaps: ({ projects }) => projects[0].roadmaps,
  plan_milestones: ({ projects }) => projects[0].roadmap.milestones,
  tasks: ({ projects }) => projects[0].tasks,
  removed_tasks: ({ projects }) => projects[0].removed_tasks,
  program_changes: ({ projects }) => projects[0].program_changes,
  generations: ({ projects }) => projects[0].generations,
  health_reports: ({ projects }) => projects[0].health_reports,
  daily_mails: ({ daily_mails }) => daily_mails,
  push_devices: ({ push_devices }) => push_devices,
  daily_pushes: ({ notifications }) => notifications,
  feedback: ({ feedback }) => feedback,
};

/** Tables that are not exported, and why. */
const keptBack: Record<string, string> = {
  verification_codes:
    'secrets that are good for ten minutes; when the last was sent stands beside the address',
  oauth_records: 'codes and tokens of assistants, of which only hashes are kept',
  idempotency_keys: 'keyed hashes that are kept for a day, and of no use to their owner',
  ...Object.fromEntries(
    ['analyses', 'roadmaps', 'milestones'].map((table) => [table, 'becomes a version before the export']),
  ),
  task_dependencies: 'the notes of each task name what it waits for',
  data_keys: 'the key opens the encrypted text, which is exported readable',
};

/** Columns with another name in the export, or not in it, such as `users.google_id`. */
const otherwiseNamed: Record<string, string> = {
  'users.password_hash': 'has_password',
  'users.time_zone': 'timezone',
  'tasks.dependencies': 'notes',
  'tasks.deliverable': 'deliverable_id',
  'tasks.step': 'step_id',
  'plan_briefs.content': 'brief',
  'removed_tasks.content': 'title',
  'plan_versions.exact_reason': 'reason',
  'feedback.text': 'feedback',
};
const leftOut: Record<string, string> = {
  'sessions.token_hash': 'a secret, and of no use to its owner',
  'personal_tokens.token_hash': 'a secret, and of no use to its owner',
  'webhooks.secret': 'a secret',
  'push_devices.subscription': 'a secret; the service that it names is exported',
  'push_devices.endpoint_hash': 'a secret, and of no use to its owner',
  'push_devices.public_key': 'public: the key that this installation signs with',
  'secret_addresses.token_hash': 'a secret',
  'secret_addresses.token': 'a secret, which the settings show',
  'email_verifications.code_hash': 'a secret, and of no use to its owner',
  'email_verifications.verified_by': 'a keyed hash, and of no use to its owner',
  'email_verifications.expires_at': 'of codes of an earlier release',
  'email_verifications.tries_left': 'of codes of an earlier release',
  ...Object.fromEntries(
    ['plan_analyses', 'plan_roadmaps', 'plan_milestones'].flatMap((table) => [
      [`${table}.rendered`, 'HTML made of the text beside it, which is exported'],
      [`${table}.renderer_version`, 'says what made that HTML'],
    ]),
  ),
  'tasks.linked': 'says in which form the row keeps what its notes name',
  'email_verifications.proof_hash': 'a keyed hash, and of no use to its owner',
};
// Rows are nested in the rows that they belong to.
const isOwner = (column: string) => ['user_id', 'project_id', 'webhook_id'].includes(column);

const camelCase = (column: string) =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

test('the export has every table and column that belongs to a user, or a reason why not', async () => {
  const { body } = await exportOf(await makeFullUser());
  const tables = await tablesOfUsers();
  expect([...tables.keys()].sort()).toEqual([...Object.keys(placeOf), ...Object.keys(keptBack)].sort());
  const missing: string[] = [];
  for (const [table, rowsIn] of Object.entries(placeOf)) {
    const rows = rowsIn(body);
    expect(rows.length, table).toBeGreaterThan(0);
    for (const column of tables.get(table) ?? []) {
      const name = `${table}.${column}`;
      const keys = [column, camelCase(column), otherwiseNamed[name] ?? column];
      const isThere = rows.every((row) => keys.some((key) => key in row));
      if (!isThere && !isOwner(column) && !(name in leftOut)) missing.push(name);
    }
  }
  expect(missing).toEqual([]);
});

test('the export is a readable file of the user’s data only', async () => {
  const user = await makeFullUser();
  const other = await makeFullUser();
  const { status, headers, body } = await exportOf(user);
  expect(status).toBe(200);
  expect(headers.get('Content-Disposition')).toBe(
    `attachment; filename="stepwise-${body.exported_at.slice(0, 10)}.json"`,
  );
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(body.account).toMatchObject({ email: user.email, name: 'Ada Lovelace', has_password: true });
  expect(body.settings).toEqual({
    daily_nudge: false,
    daily_update: false,
    timezone: 'UTC',
    theme: 'system',
  });
  const [project] = body.projects;
  expect(project).toMatchObject({ title: ideaForm.title, description: ideaForm.idea, targetWeeks: 3 });
  expect(project.analysis.content).toContain('### ');
  expect(project.roadmap.milestones).toHaveLength(3);
  expect(project.weeks).toHaveLength(1);
  expect(project.tasks.at(-1)).toMatchObject({ title: 'A task that waits', week: null, due_date: null });
  expect(project.tasks.length).toBeGreaterThan(1);
  expect(project.generations.map(({ kind, changes }: Row) => [kind, changes])).toEqual([
    ['analysis', null],
    ['tasks', null],
    ['analysis', 'Make it cheaper.'],
  ]);
  expect(project.health_reports[0]).toMatchObject({ health_score: 8.5, tips: 'Sleep more.' });
  expect(body.feedback[0].feedback).toBe('The roadmap helps.');
  expect(body.daily_mails[0]).toMatchObject({ kind: 'daily_nudge', local_day: '2026-11-20' });

  const text = JSON.stringify(body);
  for (const secret of [user.token, '$argon2', other.email, other.projectId, other.viewer.userId]) {
    expect(text).not.toContain(secret);
  }
});

test('the export of a user without content is valid, too', async () => {
  const { status, body } = await exportOf(await makeUser());
  expect(status).toBe(200);
  expect(body).toMatchObject({ projects: [], feedback: [], daily_mails: [], email_verification: null });
});

test('the export is formatted for people, and works by cookie', async () => {
  const { loader } = await import('#app/routes/api.$.ts');
  const { request } = await pageArgs('/api/users/export', { user: await makeUser() });
  const answer = await loader({ request });
  expect(answer.headers.get('Content-Type')).toContain('application/json');
  expect(await answer.text()).toMatch(
    /^\{\n {2}"format": ".+",\n {2}"exported_at": ".+",\n {2}"account": \{\n {4}"id"/,
  );
});

test('the export takes the same number of queries for five projects as for one', async () => {
  const user = await makeFullUser();
  const count = () => countQueries(() => exportOf(user));
  const forOne = await count();
  for (let made = 0; made < 4; made++) await makePlannedProject(user);
  expect(await count()).toBe(forOne);
  expect(forOne).toBeLessThan(30);
});

/** The app's tables with a row that contains one of these texts. */
async function tablesNaming(...texts: string[]): Promise<string[]> {
  const named: string[] = [];
  for (const table of (await tablesOfUsers()).keys()) {
    const [found] = z.array(z.object({ count: z.coerce.number() })).parse(
      await db.$queryRawUnsafe(
        `SELECT count(*) FROM "${table}" AS row WHERE row::text LIKE ANY ($1)`,
        texts.map((text) => `%${text}%`),
      ),
    );
    if (found?.count) named.push(table);
  }
  return named.sort();
}

test('deleting an account deletes everything of its owner, and nothing of other users', async () => {
  const user = await makeFullUser();
  const other = await makeFullUser();
  const ids = async () => {
    const rows = await db.project.findMany({
      where: { userId: user.viewer.userId },
      include: { roadmap: true, planRoadmaps: true, tasks: true },
    });
    return rows.flatMap(({ id, roadmap, planRoadmaps, tasks }) => [
      id,
      ...[roadmap ?? [], planRoadmaps, tasks].flat().map((row) => row.id),
    ]);
  };
  const traces = [user.viewer.userId, user.email, ...(await ids())];
  expect(await tablesNaming(...traces)).toEqual([...(await tablesOfUsers()).keys()].sort());
  const { exported_at: _before, ...before } = (await exportOf(other)).body;

  const { status, body } = await remove(user, ` ${user.email.toUpperCase()} `);
  expect([status, body]).toEqual([204, '']);
  expect(await tablesNaming(...traces)).toEqual([]);
  const { exported_at: _after, ...after } = (await exportOf(other)).body;
  expect(after).toEqual(before);
});

test.each([
  ['', 'Please type your email address to confirm.'],
  ['  ', 'Please type your email address to confirm.'],
  ['somebody-else@example.com', 'This is not the email address of your account. Nothing was deleted.'],
])('typing %j deletes nothing', async (email, message) => {
  const user = await makeUser();
  const { status, body } = await remove(user, email);
  expect(status).toBe(422);
  expect(body).toEqual({ message, code: 'invalid', fields: { email: message } });
  expect((await exportOf(user)).status).toBe(200);
  expect(await mailsTo(user.email)).toEqual([]);
});

test('without an address, or with one that is no text, nothing is deleted', async () => {
  const user = await makeUser();
  expect((await callApi('DELETE /api/users', user)).status).toBe(422);
  expect((await callApi('DELETE /api/users', user, { email: 7 })).status).toBe(400);
  expect((await exportOf(user)).status).toBe(200);
});

test('one farewell mail is sent, even if the account is deleted twice concurrently', async () => {
  const user = await makeFullUser();
  const answers = await Promise.all([remove(user, user.email), remove(user, user.email)]);
  for (const { status } of answers) expect([204, 401]).toContain(status);
  expect(answers.map(({ status }) => status)).toContain(204);
  expect((await mailsTo(user.email)).map(({ subject }) => subject)).toEqual([farewell]);
});

test('an unavailable mail server does not prevent the deletion of an account', async () => {
  const user = await makeUser();
  env.SMTP_URL = 'smtp://127.0.0.1:1';
  onTestFinished(() => {
    delete env.SMTP_URL;
  });
  const { status } = await remove(user, user.email);
  expect(status).toBe(204);
  expect(await db.user.count({ where: { id: user.viewer.userId } })).toBe(0);
});

test('the sessions of a deleted account are invalid, by token and by cookie', async () => {
  const user = await makeUser();
  const cookie = await cookieOf(user);
  const byCookie = () => callApi('GET /api/users', { headers: { Cookie: cookie } });
  expect((await byCookie()).status).toBe(200);
  await remove(user, user.email);
  expect((await byCookie()).status).toBe(401);
  expect((await callApi('GET /api/users', user)).status).toBe(401);
});

test('a link for a new password is invalid after the account is deleted', async () => {
  const user = await makeUser();
  const { id, passwordHash } = await db.user.findUniqueOrThrow({ where: { id: user.viewer.userId } });
  const expiresAt = Date.now() + 60_000;
  const encryptedString = sealResetLink({ userId: id, expiresAt, passwordPrint: printOf(passwordHash) });
  await remove(user, user.email);
  const { status, body } = await callApi('POST /api/users/updatePassword', anyone, {
    encryptedString,
    password: 'Another-1-password!',
  });
  expect(status).toBe(400);
  expect(body.message).toBe('Failed to reset password. The link may be invalid or expired.');
});

test('the address of a deleted account can sign up afresh at once', async () => {
  const email = 'phoenix@example.com';
  const signUp = async () => {
    const { status, body } = await callApi('POST /api/users', anyone, await verifiedAccount(email));
    expect(status).toBe(201);
    return body.token;
  };
  const first = await signUp();
  await callApi('POST /api/projects', { token: first }, { title: 'One', description: 'An idea.' });
  await callApi('DELETE /api/users', { token: first }, { email });
  const { body } = await callApi('GET /api/projects', { token: await signUp() });
  expect(body).toEqual({ projects: [], totalCount: 0 });
});

test('an account whose plan is being saved is deleted right after that', async () => {
  const { user, projectId, generationId } = await makeUserWithIdea();
  let deletion: Promise<ApiAnswer> | undefined;
  const waiting = () => db.$queryRaw<unknown[]>`
    SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await workOnGeneration(generationId, new AbortController().signal, ({ finish }) =>
    finish(async (transaction) => {
      deletion = remove(user, user.email);
      await expect.poll(waiting).toHaveLength(1);
      await transaction.project.update({ where: { id: projectId }, data: { updatedAt: new Date() } });
    }),
  );
  expect((await deletion)?.status).toBe(204);
  expect(await db.generation.count({ where: { id: generationId } })).toBe(0);
});

const post = async (user: TestUser, email: string) =>
  privacyScreen.action(await pageArgs('/privacy-data', { user, form: { intent: 'delete', email } }));

test('the screen gives the same answer as the API, and keeps the typed text', async () => {
  const user = await makeUser();
  const { data, init } = answerOf(await post(user, 'else@example.com'));
  const { status, body } = await remove(user, 'else@example.com');
  expect(init?.status).toBe(status);
  expect(data).toMatchObject({
    message: body.message,
    fields: body.fields,
    values: { email: 'else@example.com' },
  });
});

test('the screen signs out and says goodbye', async () => {
  const user = await makeUser();
  const visit = async () => goodbyeScreen.loader(await pageArgs('/goodbye', { user }));
  expect((await visit())?.headers.get('Location')).toBe('/dashboard');

  const answer: unknown = await post(user, user.email).catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) throw new Error('A redirect is thrown.');
  expect(answer.headers.get('Location')).toBe('/goodbye');
  expect(answer.headers.get('Set-Cookie')).toMatch(/^stepwise_session=.*Max-Age=0/);
  expect(await visit()).toBeNull();
});

test('calls during the deletion of the account are answered like those of an ended session', async () => {
  const statuses = new Set<number>();
  for (const _ of [1, 2, 3, 4]) {
    const user = await makeUser();
    const calls = [
      remove(user, user.email),
      callApi('GET /api/users', user),
      callApi('PUT /api/users', user, { name: 'Ada', persona: 'student' }),
      callApi('POST /api/ideas', user, ideaForm),
      callApi('POST /api/feedback', user, { feedback: 'Good.' }),
      exportOf(user),
    ];
    for (const { status } of await Promise.all(calls)) statuses.add(status);
  }
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
});
