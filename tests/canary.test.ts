import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import { enqueueDailyPushes } from '#app/features/push/scan-daily-pushes.server.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import type { PrivateColumn, PrivateTable } from '#app/services/private-columns.ts';
import { type ChatRequest, type FakeOpenai, startFakeOpenai } from '#scripts/fake-openai/fake-openai.ts';
import { synthesizeAnswer } from '#scripts/fake-openai/synthesize-answer.ts';
import { type RunningApp, startApp } from './browser/running-app.ts';
import { ideaForm, makeOlderPlan, makeUser, type TestUser } from './factories.ts';
import { dumpDatabase, dumpRedis, findLeaks } from './leaks.ts';
import { ownerUrl, without } from './own-database.ts';
import { makePushBrowser } from './push-receiver.ts';
import { redisUrl, testWithRedis } from './setup/requirements.ts';

const pollOptions = { timeout: 30_000, interval: 50 };

let model: FakeOpenai;
let app: RunningApp | undefined;
beforeAll(async () => {
  model = await startFakeOpenai();
}, 120_000);
beforeEach(() => model.reset());
afterEach(async () => {
  await app?.stop();
  app = undefined;
});
afterAll(() => model.close());

/**
 * A word that stands nowhere else, and a sentence around it that every way of writing a text down has to change. There
 * is no digit in it: a health report holds no number but for its placeholders.
 */
function makeCanary(): { word: string; sentence: string } {
  const letters = randomUUID()
    .replaceAll('-', '')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
  const word = `Qx${letters}`;
  return { word, sentence: `A ${word} sings "früh & spät"` };
}

/** The text with the sentence in place of its beginning, so that it keeps to the lengths asked for. */
const plant = (sentence: string, text: string): string => sentence + text.slice(sentence.length);

function plantEverywhere(sentence: string, answer: unknown): unknown {
  if (typeof answer === 'string') return plant(sentence, answer);
  if (Array.isArray(answer)) return answer.map((item) => plantEverywhere(sentence, item));
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, plantEverywhere(sentence, value)]),
  );
}

const answerWith =
  (sentence: string) =>
  ({ response_format }: ChatRequest): unknown =>
    response_format
      ? plantEverywhere(sentence, synthesizeAnswer(response_format.json_schema.schema))
      : `${sentence}. Start there.`;

/** What a browser and a program of this user do, over HTTP. */
function visitorOf({ url }: RunningApp, { token, email, password }: TestUser) {
  let cookie = '';
  const ask = (path: string, init: RequestInit = {}) => fetch(url + path, { redirect: 'manual', ...init });
  const post = (path: string, fields: Record<string, string>) =>
    ask(path, {
      method: 'POST',
      headers: { Cookie: cookie, Origin: url },
      body: new URLSearchParams(fields),
    });
  return {
    post,
    async signIn() {
      const answer = await post('/login', { intent: 'log-in', email, password });
      cookie = answer.headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; ');
    },
    /** What a page says, without its markup. */
    async read(path: string): Promise<{ status: number; text: string }> {
      const answer = await ask(path, { headers: { Cookie: cookie } });
      const html = await answer.text();
      const text = html.replaceAll(/<script\b.*?<\/script>/gs, '').replaceAll(/<[^>]*>/g, '');
      return { status: answer.status, text: text.replaceAll('&quot;', '"').replaceAll('&amp;', '&') };
    },
    /** `target` is like `POST /api/ideas`; a string is sent as it is. */
    async api(target: string, body?: unknown, headers: Record<string, string> = {}) {
      const [method = '', path = ''] = target.split(' ');
      const answer = await ask(path, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await answer.text();
      const isJson = answer.headers.get('Content-Type')?.includes('application/json') && text !== '';
      // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever JSON came back.
      const json: any = isJson ? JSON.parse(text) : null;
      return { status: answer.status, text, json };
    },
  };
}

type Texts = (string | null)[];
type PlacesOf<Table extends PrivateTable> = Record<
  Exclude<PrivateColumn<Table>, 'rendered' | 'partial' | 'shortfall' | 'token' | 'secret' | 'subscription'>,
  // biome-ignore lint/suspicious/noExplicitAny: the export is JSON.
  (project: any, whole: any) => Texts
>;

// biome-ignore lint/suspicious/noExplicitAny: the export is JSON.
const each = (rows: any[], key: string): Texts => rows.map((row) => row[key]);

/** Where the export has each private column but HTML made of it, what is still being written and what the program says of it: a new one does not compile until it is here. */
const exported: { [Table in PrivateTable]: PlacesOf<Table> } = {
  project: {
    title: ({ title }) => [title],
    description: ({ description }) => [description],
    namedDaysOff: ({ named_days_off }) => each(named_days_off ?? [], 'name'),
    chosenSteps: ({ chosen_steps }) => each(chosen_steps?.steps ?? [], 'title'),
  },
  planVersion: {
    notApplied: ({ versions }) =>
      versions.flatMap((version: { not_applied: string[] }) => version.not_applied),
  },
  planBrief: { content: ({ briefs }) => briefs.map(({ brief }: { brief: Brief }) => brief.done_when) },
  // The last plan that the model wrote; one of an older release comes after it.
  planAnalysis: { content: ({ analyses }) => [analyses.at(-2).content] },
  planRoadmap: {
    content: ({ roadmaps }) => [roadmaps.at(-2).content],
    weeks: ({ roadmaps }) => each(roadmaps.at(-2).weeks.weeks, 'goal'),
  },
  planMilestone: {
    title: ({ roadmaps }) => each(roadmaps.at(-2).milestones, 'title'),
    description: ({ roadmaps }) => each(roadmaps.at(-2).milestones, 'description'),
  },
  analysis: { content: ({ analysis }) => [analysis.content] },
  roadmap: { content: ({ roadmap }) => [roadmap.content] },
  milestone: {
    title: ({ roadmap }) => each(roadmap.milestones, 'title'),
    description: ({ roadmap }) => each(roadmap.milestones, 'description'),
  },
  task: {
    title: ({ tasks }) => each(tasks, 'title'),
    description: ({ tasks }) => each(tasks, 'description'),
    note: ({ tasks }) => each(tasks, 'note'),
  },
  programChange: { program: ({ program_changes }) => each(program_changes, 'program') },
  removedTask: { content: ({ removed_tasks }) => each(removed_tasks, 'title') },
  generation: { changes: ({ generations }) => each(generations, 'changes') },
  healthReport: {
    summary: ({ health_reports }) => each(health_reports, 'summary'),
    tips: ({ health_reports }) => each(health_reports, 'tips'),
  },
  feedback: { text: (_project, { feedback }) => each(feedback, 'feedback') },
  webhook: {
    url: (_project, { webhooks }) => each(webhooks, 'url').map((url) => url && decodeURIComponent(url)),
  },
  // Secrets, which the export leaves out.
  secretAddress: {},
  pushDevice: {},
  personalToken: { name: (_project, { tokens }) => each(tokens, 'name') },
};

async function walk(redis: string | undefined): Promise<void> {
  const { word, sentence } = makeCanary();
  const user = await makeUser();
  model.respondByDefault(answerWith(sentence));
  app = await startApp({
    LOG_LEVEL: 'trace',
    RATE_LIMIT_MULTIPLIER: '1000',
    OPENAI_BASE_URL: model.url,
    TRY_WITH_MODEL: 'true',
    REDIS_URL: redis,
    ALLOW_PRIVATE_ADDRESSES: 'true',
  });
  const running = app;
  const visitor = visitorOf(running, user);
  const { api, read, post } = visitor;
  await visitor.signIn();

  /** What opens something by itself, and is kept as a hash and sealed. */
  const secrets: string[] = [];
  const expectNoLeak = async (moment: string) => {
    const log = { name: 'the log', content: Buffer.from(running.output()) };
    const stores = [...(await dumpDatabase(ownerUrl)), ...(redis ? await dumpRedis(redis) : [])];
    expect(findLeaks([sentence, word, ...secrets], [...stores, log]), moment).toEqual([]);
  };
  const expectNoLeakAfter = async (...lines: string[]) => {
    await running.stop();
    await expectNoLeak('at the end');
    for (const line of lines) expect(running.output()).toContain(line);
  };
  const latest = async (projectId: string) =>
    (await api(`GET /api/projects/${projectId}`)).json.generation.id as string;
  const generation = (id: string) => db.generation.findUniqueOrThrow({ where: { id } });
  const untilState = (id: string, state: string) =>
    expect.poll(async () => (await generation(id)).state, pollOptions).toBe(state);
  const untilRetried = (id: string) =>
    expect.poll(async () => (await generation(id)).step, pollOptions).toMatch(/trying again/i);

  // Tried without an account: the model is slow and repeats it, fails, and gives a plan; and an idea is refused.
  const asStranger = (target: string, body?: unknown, keep = '') =>
    api(target, body, { Authorization: '', 'X-Keep': keep });
  const tried = { idea: `${sentence} at the wedding of two friends.`, targetWeeks: 1 };
  model.respond({ slow: 700 });
  for (const behaviour of [answerWith(sentence), { status: 400, message: sentence, code: 'bad_request' }]) {
    model.respondByDefault(behaviour);
    const { status, json } = await asStranger('POST /api/try', tried);
    const [, key = ''] = json.keep.split('.');
    secrets.push(json.keep, key);
    expect(status).toBe(202);
    await expectNoLeak('while a tried plan is made');
    const made = () => asStranger('GET /api/try', undefined, json.keep);
    await expect.poll(async () => (await made()).status, pollOptions).toBe(200);
    expect((await made()).text).toContain(word);
    await expectNoLeak('once a tried plan is made');
  }
  expect((await asStranger('POST /api/try', { idea: `<script>${tried.idea}` })).status).toBe(422);
  model.respondByDefault(answerWith(sentence));

  // An idea; the model first answers with garbage, so that the job waits in its queue.
  const suggested = await api('POST /api/ideas/predictDescription', { title: sentence });
  expect(suggested.json.description).toContain(sentence);
  const garbage = () => `${sentence}, and no JSON {`;
  model.respondByDefault(garbage);
  const idea = plant(sentence, ideaForm.idea);
  const days_off = [{ date: '2030-01-01', name: sentence }];
  const steps = [{ title: sentence, hours: 1 }];
  const submitted = (await api('POST /api/ideas', { ...ideaForm, title: sentence, idea, days_off, steps }))
    .json;
  const projectId: string = submitted.project.id;
  await untilRetried(submitted.generation.id);
  await expectNoLeak('while a job waits to be tried again');
  model.respondByDefault(answerWith(sentence));
  await untilState(submitted.generation.id, 'succeeded');

  // A change; the model is slow, then repeats what it was asked in an error of its own.
  const hung = model.requests.length;
  model.respond({ slow: 700 }, { status: 500, message: sentence, code: 'server_error' });
  await api(`POST /api/projects/${projectId}/reanalyze`, { changes: plant(sentence, 'Make it cheaper.') });
  const change = await latest(projectId);
  await expect.poll(() => model.requests.length, pollOptions).toBe(hung + 1);
  await expectNoLeak('while the model is asked');
  await untilState(change, 'succeeded');

  // The same again, and it fails for good; trying again breaks in the middle of saving, and then succeeds.
  model.respond({ status: 400, message: sentence, code: 'bad_request' });
  await post(`/projects/${projectId}`, { intent: 'refine', changes: sentence });
  await untilState(await latest(projectId), 'failed');
  await expectNoLeak('after a failure');
  await without('plan_milestones', async () => {
    const { status } = await api(`POST /api/projects/${projectId}/retry`, {});
    expect(status).toBe(202);
    await untilRetried((await db.generation.findFirstOrThrow({ orderBy: { createdAt: 'desc' } })).id);
  });
  await untilState(await latest(projectId), 'succeeded');

  // Tasks, and everything a person writes by themselves.
  await api(`POST /api/projects/${projectId}/generate-tasks`, {});
  await untilState(await latest(projectId), 'succeeded');
  const { tasks } = (await api(`GET /api/tasks/project/${projectId}`)).json;
  const { due_date } = tasks[0];
  const own = { title: sentence, description: sentence, note: sentence };
  const added = await api('POST /api/tasks', { ...own, projectId, due_date });
  expect(added.status).toBe(201);
  expect((await api(`PUT /api/tasks/${tasks[0].id}`, own)).status).toBe(200);
  const parts = [1, 2].map((hours) => ({ title: sentence, hours }));
  expect((await api(`POST /api/tasks/${added.json.task.id}/split`, { parts })).status).toBe(201);
  const { roadmap } = (await api(`GET /api/projects/${projectId}`)).json;
  const milestone = { roadmapId: roadmap.id, title: sentence, description: sentence };
  expect((await api('POST /api/milestones', milestone)).status).toBe(201);
  expect((await api('POST /api/feedback', { feedback: sentence })).status).toBe(201);
  const { token: ownToken } = (
    await api('POST /api/user/tokens', { name: sentence, scopes: ['read', 'write'] })
  ).json;
  secrets.push(ownToken);
  const asProgram = { Authorization: `Bearer ${ownToken}` };
  expect((await api(`PUT /api/tasks/${tasks[0].id}`, own, asProgram)).status).toBe(200);
  for (const path of [
    '/api/user/calendar',
    `/api/projects/${projectId}/calendar`,
    `/api/projects/${projectId}/share`,
  ]) {
    const { pathname } = new URL((await api(`POST ${path}`, {})).json.url);
    secrets.push(pathname.split('/').at(-1)?.replace('.ics', '') ?? '');
    expect((await read(pathname)).text).toContain(sentence);
    const other = pathname.at(-10) === 'x' ? 'y' : 'x';
    expect((await read(`${pathname.slice(0, -10)}${other}${pathname.slice(-9)}`)).status).toBe(404);
  }
  // Nothing listens there.
  const hook = { url: `https://127.0.0.1:1/${encodeURIComponent(sentence)}`, events: ['task.done'] };
  secrets.push((await api('POST /api/user/webhooks', hook)).json.secret);
  await api(`PUT /api/tasks/${tasks[0].id}/status`, { status: 'completed' });
  const delivery = () => db.webhookDelivery.findFirstOrThrow();
  await expect.poll(async () => (await delivery()).reason, pollOptions).toBe('unreachable');
  const second = await api('POST /api/projects', { title: sentence, description: sentence });
  const handWritten = { projectId: second.json.project.id, content: `### ${sentence}` };
  expect((await api('POST /api/roadmaps', handWritten)).status).toBe(201);
  expect((await api(`PUT /api/projects/${projectId}`, { title: sentence, description: idea })).status).toBe(
    200,
  );
  const asked = await api(`POST /api/projects/${projectId}/health-report`, {});
  await untilState(asked.json.generation.id, 'succeeded');

  const ofJobs = ['generation will be tried again', 'generation failed', 'job done'];
  // The queue has no part in what follows.
  if (redis) {
    await expectNoLeakAfter(...ofJobs);
    return;
  }

  // Nothing listens there, either.
  const { subscription } = makePushBrowser(`https://127.0.0.1:1/${encodeURIComponent(sentence)}`);
  expect((await api('PUT /api/user/push', subscription)).json).toMatchObject({ on: true });
  secrets.push(subscription.keys.auth, subscription.keys.p256dh);
  const told = await db.dailyPush.create({
    data: {
      id: newId(),
      userId: user.viewer.userId,
      kind: 'daily_update',
      localDay: new Date(),
      dueAt: new Date(),
    },
  });
  await enqueueDailyPushes([told.id]);
  await expect.poll(() => running.output(), pollOptions).toContain('notification not accepted');

  // Questions: as a whole, in pieces, and from a page without scripts.
  const context = [{ question: sentence, response: sentence }];
  const question = { projectId, taskTitle: tasks[0].title, query: `${sentence}?`, context };
  expect((await api('POST /api/chat', question)).json.response).toContain(sentence);
  const streamed = await api('POST /api/chat', question, { Accept: 'text/event-stream' });
  expect(streamed.text).toContain('event: done');
  model.respond('drop');
  await api('POST /api/chat', question, { Accept: 'text/event-stream' });
  model.respond({ status: 400, message: sentence, code: 'bad_request' });
  expect((await api('POST /api/chat', question)).status).toBeGreaterThanOrEqual(500);
  const answered = await post(`/projects/${projectId}/tasks`, {
    intent: 'ask',
    id: tasks[0].id,
    taskTitle: tasks[0].title,
    query: `${sentence}?`,
    context: JSON.stringify(context),
  });
  expect(answered.status).toBe(200);
  await expectNoLeak('after everything is written');
  // The worker has rendered the plan, the web process what was written by hand.
  const isText = { where: { rendered: null } };
  const left = [db.planAnalysis.count(isText), db.planRoadmap.count(isText), db.planMilestone.count(isText)];
  expect(await Promise.all(left)).toEqual([0, 0, 0]);

  // Input that is refused, in every way it can be.
  const encoded = encodeURIComponent(sentence);
  const refused = [
    await api('POST /api/ideas', { ...ideaForm, title: sentence, idea: sentence }),
    await api('POST /api/ideas', { ...ideaForm, title: sentence, idea: `<script>${idea}` }),
    await api('POST /api/ideas', { ...ideaForm, title: [sentence], idea: { sentence } }),
    await api('POST /api/ideas', `{"title": "${sentence}`),
    await api('POST /api/ideas', `"${sentence}"`),
    await api('POST /api/ideas', sentence.repeat(6000)),
    await api('POST /api/ideas', sentence, { 'Content-Type': 'text/plain' }),
    await api('POST /api/tasks', { ...own, status: sentence, due_date: sentence }),
    await api('POST /api/chat', { ...question, context: sentence }),
    await api('POST /api/feedback', { feedback: `<table>${sentence}` }),
    await api(`PUT /api/tasks/${encoded}/status`, { status: sentence }),
    await api(`GET /api/projects/${encoded}`),
    await api(`GET /api/tasks/project/${projectId}?week=${encoded}`),
    await api(`PUT /api/projects/${projectId}`, { title: sentence, description: sentence }),
    await api(`GET /api/${encoded}`),
    await read(`/projects/${encoded}`),
    await read(`/${encoded}`),
    await post('/submit-idea', { intent: 'analyze', title: sentence, idea: `<svg>${idea}` }),
    await post(`/projects/${projectId}`, { intent: sentence, changes: sentence }),
  ];
  for (const [index, { status }] of refused.entries()) {
    expect([index, Math.floor(status / 100)]).toEqual([index, 4]);
  }

  // Unexpected failures: a missing table, and text that cannot be decrypted.
  await without('feedback', async () => {
    expect((await api('POST /api/feedback', { feedback: sentence })).status).toBe(500);
    expect((await post('/feedback', { feedback: sentence })).status).toBe(500);
  });
  await without('tasks', async () => {
    expect((await api('POST /api/tasks', { ...own, projectId, due_date })).status).toBe(500);
    expect((await read(`/projects/${projectId}/tasks`)).status).toBe(500);
  });
  const { description } = await db.project.findUniqueOrThrow({ where: { id: projectId } });
  const misplaced = (title: Uint8Array<ArrayBuffer>) =>
    db.project.update({ where: { id: second.json.project.id }, data: { title } });
  const { title: rightful } = await db.project.findUniqueOrThrow({ where: { id: second.json.project.id } });
  await misplaced(description);
  expect((await api('GET /api/projects')).status).toBe(500);
  expect((await read('/projects')).status).toBe(500);
  await misplaced(rightful);

  // Its owner sees it everywhere.
  for (const path of [
    '/dashboard',
    '/today',
    '/projects',
    `/projects/${projectId}`,
    `/projects/${projectId}/tasks`,
  ]) {
    const { status, text } = await read(path);
    expect([path, status]).toEqual([path, 200]);
    expect(text, path).toContain(sentence);
  }
  const [{ report }] = (await api('GET /api/ideas/ideaHealth')).json;
  for (const path of [`/dashboard?report=${projectId}`, `/projects/${projectId}`]) {
    for (const told of [report.summary, ...report.tips]) {
      expect(told).toContain(sentence);
      expect((await read(path)).text, path).toContain(told);
    }
  }
  // What an older release has written is the current plan of the export.
  await makeOlderPlan(user, projectId, { text: sentence });
  await expectNoLeak('with a plan of an older release');
  const whole = (await api('GET /api/users/export')).json;
  const project = whole.projects.find(({ id }: { id: string }) => id === projectId);
  for (const [table, columns] of Object.entries(exported)) {
    for (const [column, textsIn] of Object.entries(columns)) {
      const texts = textsIn(project, whole).filter((text) => text !== null);
      expect(texts.length, `${table}.${column}`).toBeGreaterThan(0);
      for (const text of texts) expect(text, `${table}.${column}`).toContain(sentence);
    }
  }

  await expectNoLeakAfter('request failed', ...ofJobs);
}

test('private text is readable only on its owner’s screens, with the queue in Postgres', async () => {
  await walk(undefined);
}, 120_000);

testWithRedis(
  'private text is in no job, with the queue in Redis',
  async () => {
    // Its own database, so that it contains no other jobs.
    await walk(`${redisUrl}/8`);
  },
  120_000,
);

/** Every way in which a text could lie in a store, each under a name. */
const storedForms: Record<string, (text: string) => string | Buffer> = {
  plain: (text) => text,
  JSON: (text) => JSON.stringify({ a: { b: [text] } }),
  'JSON in JSON': (text) => JSON.stringify({ data: JSON.stringify({ text }) }),
  URL: (text) => `https://example.com/?q=${encodeURIComponent(text)}`,
  form: (text) => new URLSearchParams({ text }).toString(),
  'Base64 at its start': (text) => Buffer.from(text).toString('base64'),
  'Base64 after a byte': (text) => Buffer.from(`{${text}}`).toString('base64'),
  'Base64url after two': (text) => Buffer.from(`{"${text}"}`).toString('base64url'),
  hex: (text) => Buffer.from(text).toString('hex'),
  bytes: (text) => Buffer.from(`\0${text}\0`),
  'UTF-16': (text) => Buffer.from(`x${text}`, 'utf16le'),
};

test('a leaked canary is found in any form and table', async () => {
  const { word, sentence } = makeCanary();
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('CREATE SCHEMA cage');
    const tables = Object.entries(storedForms).flatMap(([way, written]) =>
      [word, sentence].map((text, index) => ({ table: `cage."${way} ${index}"`, stored: written(text) })),
    );
    for (const { table, stored } of tables) {
      const type = stored instanceof Buffer ? 'bytea' : 'text';
      await client.query(`CREATE TABLE ${table} (id int, value ${type})`);
      await client.query(`INSERT INTO ${table} VALUES (1, $1)`, [stored]);
    }
    const found = findLeaks([sentence, word], await dumpDatabase(ownerUrl));
    const names = found.map((leak) => leak.slice(0, leak.indexOf(':')));
    expect(names.sort()).toEqual(tables.map(({ table }) => table).sort());
  } finally {
    await client.query('DROP SCHEMA cage CASCADE');
    await client.end();
  }
});

testWithRedis('a leaked canary is found under every key and in every type of Redis', async () => {
  const { word, sentence } = makeCanary();
  const url = `${redisUrl}/13`;
  const redis = new Redis(url);
  try {
    const writes = [
      redis.set('string', sentence),
      redis.hset('hash', { field: sentence }),
      redis.hset('hash of fields', { [sentence]: 1 }),
      redis.rpush('list', 'x', sentence),
      redis.sadd('set', sentence),
      redis.zadd('sorted', 1, sentence),
      redis.xadd('stream', '*', 'data', JSON.stringify({ sentence })),
      redis.set(`key ${word}`, '1'),
    ];
    await Promise.all(writes);
    expect(findLeaks([word], await dumpRedis(url))).toHaveLength(writes.length);
  } finally {
    await redis.flushdb();
    redis.disconnect();
  }
});
