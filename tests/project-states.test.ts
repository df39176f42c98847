import { beforeAll, expect, test } from 'vitest';
import { addDays, dayIn } from '#app/core/calendar.ts';
import { planIdea } from '#app/features/ideas/plan-idea.server.ts';
import { generateWeek } from '#app/features/tasks/generate-week.server.ts';
import { removeTasks } from '#app/features/tasks/removed-task.server.ts';
import { db } from '#app/services/db.server.ts';
import { env } from '#app/services/env.server.ts';
import { newId } from '#app/services/id.server.ts';
import type { GenerationKind } from '#app/services/prisma-client/client.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import { apiCalls } from '#tests/api-calls.ts';
import { callApi, refusal } from '#tests/call-api.ts';
import { cookieOf } from '#tests/call-page.ts';
import { copyProject, readRows } from '#tests/copy-project.ts';
import { makePlannedProject, makeUser, makeWeek, type TestUser } from '#tests/factories.ts';
import { routeTable } from './route-table.ts';
import { serveApp } from './serve-app.ts';

env.RATE_LIMIT_MULTIPLIER = 1000;

// Every change of a project, in each of its states, has one clear answer, and a refused one changes nothing.

let user: TestUser;
let project: string;
let ids: Record<'open' | 'deleted' | 'dropped' | 'roadmap' | 'generation' | 'deliverable', string>;
let inputs: Record<string, object>;
let putBack: () => Promise<unknown>;

const read = async (path = '') => (await callApi(`GET /api/projects/${project}${path}`, user)).body;
const send = (target: string, body: object = {}) => callApi(target, user, body);

beforeAll(async () => {
  user = await makeUser();
  project = await makePlannedProject(user);
  const { brief, version } = await read('/brief');
  // More work than fits, so that there are choices, except in the first.
  const long = {
    ...brief,
    deliverables: brief.deliverables.map((each: object, at: number) => {
      const hours = at === 0 ? 4 : 20;
      return { ...each, hours: { least: hours, likely: hours, most: hours } };
    }),
  };
  await send(`PUT /api/projects/${project}/brief`, { brief: long, plan: false, version });
  await makeWeek(user, project);
  const today = dayIn(new Date(), 'UTC');
  const planned = (await callApi(`GET /api/tasks/project/${project}`, user)).body.tasks;
  // After the first task of the week, which is completed below, on any day.
  const own = { projectId: project, title: 'My own', due_date: planned.at(-1).due_date };
  const made = await Promise.all([1, 2, 3].map(() => send('POST /api/tasks', own)));
  const [open, deleted, dropped] = made.map(({ body }) => body.task?.id);
  await send(`DELETE /api/tasks/${deleted}`);
  const { roadmap } = await read();
  const generated = await db.generation.findFirstOrThrow({ where: { projectId: project } });
  const deliverable = long.deliverables.at(-1).id;
  ids = { open, deleted, dropped, roadmap: roadmap.id, generation: generated.id, deliverable };
  const vault = await vaultOf(user.viewer.userId);
  await removeTasks(db, vault, [dropped], { reason: 'dropped', now: new Date() });
  const { tasks } = (await callApi(`GET /api/tasks/project/${project}`, user)).body;
  await send(`PUT /api/tasks/${tasks[0].id}/status`, { status: 'completed' });
  inputs = {
    'edit-project': { title: 'Another title' },
    'reanalyze-project': { changes: 'Cheaper' },
    'change-frame': { target_weeks: 9 },
    'choose-fit': { kind: 'weeks' },
    'create-milestone': { roadmapId: roadmap.id, title: 'x' },
    'create-roadmap': { projectId: project, content: 'x' },
    'save-brief': { brief: { ...long, done_when: 'It runs.' }, plan: true, version: 2 },
    'set-pace': { active: false },
    'answer-question': { projectId: project, taskTitle: 'x', query: 'How?' },
    'close-week': {},
    'create-task': own,
    'import-tasks': { format: 'markdown', text: '- [ ] x' },
    'edit-task': { title: 'Another title' },
    'order-tasks': { ids: tasks.map((each: { id: string }) => each.id) },
    'reschedule-task': { due_date: today },
    'set-task-status': { status: 'completed' },
    'split-task': { parts: ['x', 'y'].map((title) => ({ title, hours: 0.5 })) },
  };
  putBack = await copyProject();
}, 60_000);

const generation = (kind: GenerationKind, state: 'running' | 'failed', createdAt: Date) =>
  db.generation.create({
    data: {
      ...{ id: newId(), projectId: project, kind, state, step: 'Working' },
      createdAt,
      startedAt: createdAt,
    },
  });
const completed = { status: 'completed', completedAt: new Date() } as const;

/** The preparation that an operation needs to have an effect. */
const prepare: Record<string, () => Promise<unknown>> = {
  'request-week': () => db.task.updateMany({ data: completed }),
  'retry-generation': () => generation('analysis', 'failed', new Date()),
};

const later = () => new Date(Date.now() + 1000);
const states: (() => Promise<unknown>)[] = [
  async () => {},
  () => db.project.updateMany({ data: { status: 'on_hold' } }),
  () => db.project.updateMany({ data: completed }),
  () => db.project.updateMany({ data: { deletedAt: new Date() } }),
  () => generation('analysis', 'running', later()),
  () => generation('tasks', 'running', later()),
];

/** The statuses in progress, on hold, completed, deleted, while the plan is written, while tasks are planned; and twice at once. */
const answers: Record<string, [...number[], [number, number]]> = {
  'edit-project': [200, 200, 409, 404, 200, 200, [200, 200]],
  'reanalyze-project': [202, 202, 409, 404, 409, 409, [202, 202]],
  'change-frame': [202, 202, 409, 404, 409, 409, [202, 409]],
  'choose-fit': [202, 202, 409, 404, 409, 409, [202, 409]],
  'save-brief': [202, 202, 409, 404, 409, 409, [202, 409]],
  'restore-plan-version': [200, 200, 409, 404, 409, 409, [200, 200]],
  // The user's own texts are saved in any state, as a version of their own.
  'create-roadmap': [201, 201, 409, 404, 201, 201, [201, 201]],
  'create-milestone': [201, 201, 409, 404, 201, 201, [201, 201]],
  'complete-project': [200, 200, 200, 404, 200, 200, [200, 200]],
  'hold-project': [200, 200, 409, 404, 200, 200, [200, 200]],
  'resume-project': [200, 200, 409, 404, 200, 200, [200, 200]],
  'reopen-project': [409, 409, 200, 404, 409, 409, [409, 409]],
  'delete-project': [204, 204, 204, 404, 204, 204, [204, 404]],
  'undelete-project': [200, 200, 200, 200, 200, 200, [200, 200]],
  'set-pace': [200, 200, 409, 404, 200, 200, [200, 200]],
  'retry-generation': [202, 202, 409, 404, 409, 409, [202, 202]],
  'request-health-report': [202, 409, 409, 404, 202, 202, [202, 202]],
  'request-week': [202, 409, 409, 404, 409, 202, [202, 202]],
  // Addresses work in any state; only the newest is valid.
  'make-project-calendar': [201, 201, 201, 404, 201, 201, [201, 201]],
  'drop-project-calendar': [204, 204, 204, 404, 204, 204, [204, 204]],
  'make-share': [201, 201, 201, 404, 201, 201, [201, 201]],
  'drop-share': [204, 204, 204, 404, 204, 204, [204, 204]],
  'close-week': [200, 409, 409, 404, 409, 409, [200, 409]],
  'create-task': [201, 201, 409, 404, 201, 409, [201, 201]],
  'import-tasks': [201, 201, 409, 404, 201, 409, [201, 201]],
  'edit-task': [200, 200, 409, 404, 200, 409, [200, 200]],
  'reschedule-task': [200, 200, 409, 404, 200, 409, [200, 200]],
  'order-tasks': [200, 200, 409, 404, 200, 409, [200, 200]],
  'set-task-status': [200, 200, 409, 404, 200, 409, [200, 200]],
  'split-task': [201, 201, 409, 404, 201, 409, [201, 404]],
  'delete-task': [204, 204, 409, 404, 204, 409, [204, 404]],
  'undelete-task': [200, 200, 409, 404, 200, 409, [200, 200]],
  'take-back-task': [200, 200, 409, 404, 200, 409, [200, 404]],
};

/** Every call about a project or its rows. */
const calls = [...apiCalls].flatMap(([target, { access, name, api }]) =>
  typeof access === 'object' && !['session', 'token', 'webhook', 'assistant'].includes(access.owner)
    ? [{ target, name, owner: access.owner, isRead: api?.method === 'GET' }]
    : [],
);
// A question changes nothing.
const changes = calls.filter(({ name, isRead }) => !isRead && name !== 'answer-question');
const reads = calls.filter((call) => !changes.includes(call));
type Change = (typeof changes)[number];

test('every operation that changes a project is tested in every state', () => {
  expect(changes.map(({ name }) => name).sort()).toEqual(Object.keys(answers).sort());
});

/** Tables that may only grow; completed tasks stay unchanged. */
function expectNothingLost(before: Rows, after: Rows): void {
  const rowsOf = (rows: Rows, table: string): { id: string; status?: string }[] =>
    JSON.parse(rows.get(table) ?? '[]');
  const idsOf = (rows: Rows, ...tables: string[]) =>
    tables.flatMap((table) => rowsOf(rows, table).map(({ id }) => id));
  for (const kept of [
    ['projects'],
    ['plan_briefs'],
    ['plan_roadmaps'],
    ['plan_versions'],
    ['tasks', 'removed_tasks'],
  ])
    expect(idsOf(after, ...kept)).toEqual(expect.arrayContaining(idsOf(before, ...kept)));
  const done = rowsOf(before, 'tasks').filter(({ status }) => status === 'completed');
  expect(rowsOf(after, 'tasks')).toEqual(expect.arrayContaining(done));
}
type Rows = Awaited<ReturnType<typeof readRows>>;

/** Makes a change; a refusal must be a sentence. */
async function make({ target, name, owner }: Change, input = inputs[name]): Promise<number> {
  const taskId = { 'undelete-task': ids.deleted, 'take-back-task': ids.dropped }[name] ?? ids.open;
  const id = owner === 'task' ? taskId : owner === 'roadmap' ? ids.roadmap : project;
  const { status, body } = await send(target.replace(':id', id).replace(':version', '1'), input);
  expect([name, status < 500]).toEqual([name, true]);
  if (status >= 400) expect(refusal.parse(body).message).toMatch(/^[A-Z“].*\.$/);
  return status;
}

/** The statuses of a change in each state, and of two concurrent ones. */
async function tryInEveryState(change: Change, input?: object): Promise<unknown[]> {
  const told: unknown[] = [];
  for (const [at, enter] of [...states, states[0]].entries()) {
    await putBack();
    await prepare[change.name]?.();
    await enter?.();
    const before = await readRows();
    const calls = Array.from({ length: at < states.length ? 1 : 2 }, () => make(change, input));
    const statuses = (await Promise.all(calls)).sort();
    const after = await readRows();
    told.push(at < states.length ? statuses[0] : statuses);
    if (statuses.every((status) => status >= 400)) expect(after).toEqual(before);
    expectNothingLost(before, after);
  }
  return told;
}

test.each(changes)('$name has one clear answer in every state, and loses nothing', async (change) => {
  expect(await tryInEveryState(change)).toEqual(answers[change.name]);
});

const inDays = (days: number) => addDays(dayIn(new Date(), 'UTC'), days);

/** Further inputs for some of them, and the statuses that differ. */
const variants: [name: string, input: () => object, answers?: (typeof answers)[string]][] = [
  ['close-week', () => ({ next: 'lighter' })],
  ['close-week', () => ({ next: 'pause', until: inDays(20) })],
  ['choose-fit', () => ({ kind: 'hours' })],
  ['choose-fit', () => ({ kind: 'scope', leave_out: [ids.deliverable] })],
  [
    'save-brief',
    () => ({ ...inputs['save-brief'], plan: false }),
    [200, 200, 409, 404, 409, 409, [200, 409]],
  ],
  // A day off after the end needs no replanning, and two concurrent ones are both saved.
  ['change-frame', () => ({ days_off: [{ date: inDays(300) }] }), [200, 200, 409, 404, 409, 409, [200, 200]]],
  ['hold-project', () => ({ until: inDays(20) })],
  ['edit-task', () => ({ due_date: null })],
  ['edit-task', () => ({ note: 'It rained.' })],
];

test.each(variants)('%s with other words, too', async (name, input, told = answers[name]) => {
  const change = changes.find((each) => each.name === name);
  if (change) expect(await tryInEveryState(change, input())).toEqual(told);
  else throw new Error(`There is no ${name}.`);
});

/** Without secret addresses, which do not touch the project's rows. */
const changesOfRows = changes.filter(({ name }) => !/calendar|share/.test(name));

// Two concurrent calls of each are tested above.
test.each(changesOfRows)(
  '$name concurrent with the end of a project or its week loses nothing',
  async (change) => {
    for (const end of changes.filter(({ name }) => /^(close-week|(complete|delete)-project)$/.test(name))) {
      if (end === change) continue;
      await putBack();
      await prepare[change.name]?.();
      const before = await readRows();
      await Promise.all([make(change), make(end)]);
      expectNothingLost(before, await readRows());
    }
  },
);

/** The request, and the work on it. */
const kindsOfWork = {
  analysis: {
    ask: () => send(`POST /api/projects/${project}/reanalyze`, { changes: 'Only Saturdays' }),
    work: planIdea,
    state: 4,
  },
  tasks: {
    ask: async () => {
      await db.task.updateMany({ data: completed });
      return send(`POST /api/projects/${project}/generate-tasks`);
    },
    work: generateWeek,
    state: 5,
  },
};

test.each(['analysis', 'tasks'] as const)(
  'what is allowed during work on the %s neither interrupts it nor loses anything',
  async (kind) => {
    const { ask, work, state } = kindsOfWork[kind];
    for (const change of changesOfRows.filter(({ name }) => Number(answers[name]?.[state]) < 300)) {
      await putBack();
      const { id } = (await ask()).body.generation;
      const before = await readRows();
      await Promise.all([work(id, new AbortController().signal), make(change)]);
      const ended = await db.generation.findUniqueOrThrow({ where: { id } });
      const isEnd = /^(complete|delete)-project$/.test(change.name);
      expect([change.name, ended.state]).toEqual([
        change.name,
        isEnd ? expect.stringMatching(/^(succeeded|failed)$/) : 'succeeded',
      ]);
      expectNothingLost(before, await readRows());
    }
  },
);

test.each(reads)('$name reads a project in every state but deleted, and changes nothing', async (call) => {
  const { target, name, owner } = call;
  const idOf: Partial<Record<typeof owner, string>> = { ...ids, task: ids.open };
  const id = idOf[owner] ?? project;
  const path = target.replace(':id', id).replace(':projectId', project);
  const told: number[] = [];
  for (const enter of states) {
    await putBack();
    await enter();
    const before = await readRows();
    const { status } = await callApi(path, user, inputs[name]);
    told.push(status);
    expect(await readRows()).toEqual(before);
  }
  expect([name, told]).toEqual([name, [200, 200, 200, 404, 200, 200]]);
});

test('every screen of a project and of all projects is rendered in every state', async () => {
  const origin = await serveApp();
  const Cookie = await cookieOf(user);
  const ofProject = routeTable.flatMap(({ path }) => (path.startsWith('/projects/:id') ? path : []));
  expect(ofProject.length).toBeGreaterThan(7);
  const ofAll = ['/dashboard', '/today', '/projects', '/projects?deleted=true'];
  const paths = [...ofProject, '/projects/:id/tasks?close', '/projects/:id/tasks?week=1', ...ofAll];
  for (const enter of [...states, () => db.week.deleteMany()]) {
    await putBack();
    await enter();
    const isGone = (await db.project.count({ where: { deletedAt: { not: null } } })) > 0;
    for (const path of paths) {
      const answer = await fetch(origin + path.replace(':id', project), { headers: { Cookie } });
      expect([path, answer.status]).toEqual([path, isGone && path.includes(':id') ? 404 : 200]);
      // A failing part of a page does not affect the others.
      expect(await answer.text()).not.toContain('could not be loaded');
    }
  }
});

test('while tasks are planned, every change of the plan is refused with the same message', async () => {
  await putBack();
  await generation('tasks', 'running', later());
  const changesOfPlan = [
    'reanalyze-project',
    'change-frame',
    'choose-fit',
    'save-brief',
    'restore-plan-version',
  ];
  const told = await Promise.all(
    changes.flatMap(({ target, name }) =>
      changesOfPlan.includes(name)
        ? send(target.replace(':id', project).replace(':version', '1'), inputs[name])
        : [],
    ),
  );
  const kept = { ...inputs['save-brief'], plan: false };
  told.push(await send(`PUT /api/projects/${project}/brief`, kept));
  expect(told).toHaveLength(changesOfPlan.length + 1);
  expect(new Set(told.map(({ body }) => body.message))).toEqual(
    new Set([
      'Your plan or its tasks are being written right now, so nothing was changed. Please try again when they are ready.',
    ]),
  );
});
