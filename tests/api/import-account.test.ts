import { randomUUID } from 'node:crypto';
import type { ActionFunctionArgs } from '@remix-run/node';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { limits } from '#app/core/limits.ts';
import type { accountFile, ProjectPart } from '#app/features/privacy/account-file.schema.ts';
import * as privacyScreen from '#app/routes/_app.privacy-data/route.tsx';
import { db } from '#app/services/db.server.ts';
import { env } from '#app/services/env.server.ts';
import { arbitraryAccount } from '#tests/arbitrary-account.ts';
import { callApi } from '#tests/call-api.ts';
import { answerOf, cookieOf } from '#tests/call-page.ts';
import {
  makePlannedProject,
  makeReport,
  makeUser,
  makeUserInWeek,
  makeWeek,
  noteAndRemoveTask,
  type TestUser,
} from '#tests/factories.ts';
import { runs } from '#tests/runs.ts';
import { stopClock } from '#tests/stop-clock.ts';

const exportOf = async ({ token }: TestUser) => (await callApi('GET /api/users/export', { token })).body;
const bring = ({ token }: TestUser, body: unknown, query = '') =>
  callApi(`POST /api/users/import${query}`, { token }, body);

/** An account with some of everything that is imported. */
async function makeAccount(): Promise<TestUser> {
  const { user, id: projectId } = await makeUserInWeek({}, { timeZone: 'Europe/Berlin' });
  await noteAndRemoveTask(user, projectId);
  await makeReport(user, projectId, '2026-11-20');
  await callApi('POST /api/feedback', user, { feedback: 'The roadmap helps.' });
  await callApi('PUT /api/users', user, { name: 'Ada B.', bio: 'Counts.', persona: 'freelancer' });
  await callApi(`POST /api/projects/${projectId}/calendar`, user);
  return user;
}

type Json = null | string | number | boolean | Json[] | { [name: string]: Json };

/** The imported part of a file, with ids numbered by the order of rows. */
function withoutIds({ account, settings, projects, feedback }: z.output<typeof accountFile>): Json {
  const { name, bio, persona } = account;
  const brought = { account: { name, bio, persona }, settings, projects, feedback };
  const ids = new Map<string, string>();
  JSON.stringify(brought, (key, value) => {
    if (key === 'id') ids.set(value, ids.get(value) ?? `id ${ids.size}`);
    // Fields may be in any order.
    const isRow = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isRow
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value;
  });
  return JSON.parse(
    JSON.stringify(brought, (key, value) => {
      if (key === 'depends_on' || key === 'dependents') return value.map((id: string) => ids.get(id)).sort();
      return ids.get(value) ?? value;
    }),
  );
}

test('projects that share hours and come beside others that do leave days which these have filled', async () => {
  stopClock(new Date('2026-11-23T06:00:00Z'));
  const [one, other] = [await makeUser(), await makeUser()];
  const ids: string[] = [];
  for (const user of [one, one, other]) {
    const id = await makePlannedProject(user, { availability: 'Wednesday,Saturday', sharing: 'shared' });
    await makeWeek(user, id);
    ids.push(id);
  }
  const file = await exportOf(one);
  const hoursOf = async (user: TestUser) => {
    const sums: Record<string, number> = {};
    const { projects } = await exportOf(user);
    for (const { tasks } of projects)
      for (const { due_date, estimated_hours } of tasks)
        if (due_date) sums[due_date] = (sums[due_date] ?? 0) + estimated_hours;
    return sums;
  };
  // Alone they come as they are.
  const empty = await makeUser();
  expect((await bring(empty, file)).body.tasks_moved).toBeUndefined();
  expect(await hoursOf(empty)).toEqual(await hoursOf(one));

  const daysOf = (projectId = '') => db.task.findMany({ where: { projectId }, orderBy: { id: 'asc' } });
  const before = await daysOf(ids[2]);
  const { body } = await bring(other, file);
  expect(body.tasks_moved).toBeGreaterThan(0);
  expect(await daysOf(ids[2])).toEqual(before);
  const hours = await hoursOf(other);
  expect(hours['2026-11-25'] ?? 0).toBeLessThanOrEqual(1.5);
  expect(hours['2026-11-28'] ?? 0).toBeLessThanOrEqual(3.5);
});

test('an exported account that is imported elsewhere is exported there unchanged', async () => {
  const [one, other] = [await makeAccount(), await makeUser()];
  const file = await exportOf(one);
  const { status, body } = await bring(other, file);
  expect([status, body]).toEqual([
    201,
    {
      ...{ preview: false, projects: 1, deleted_projects: 0, tasks: file.projects[0].tasks.length },
      ...{ reports: 1, feedback: 1, already_here: 0 },
    },
  ]);
  const repeated = await exportOf(other);
  expect(withoutIds(repeated)).toEqual(withoutIds(file));
  expect(repeated.projects[0].id).not.toBe(file.projects[0].id);
  expect(repeated.addresses).toEqual([]);
  expect(repeated.account.email).toBe(other.email);
  // It can be continued.
  const [open] = repeated.projects[0].tasks.filter((task: { status: string }) => task.status === 'pending');
  const done = await callApi(`PUT /api/tasks/${open.id}/status`, other, { status: 'completed' });
  expect(done.status).toBe(200);
});

/** Fields that the export derives from others. */
const derived = ['currentWeek', 'brief', 'analysis', 'roadmap', 'order', 'notes', 'project_id', 'roadmap_id'];
const derivedOfMilestones = ['starts_on', 'ends_on'];
const withoutDerived = (file: unknown): Json =>
  withoutIds(
    JSON.parse(
      JSON.stringify(file, function (this: object, key, value) {
        if (derived.includes(key) || (derivedOfMilestones.includes(key) && 'ends_on' in this))
          return undefined;
        // A day without hours is the same as an unticked one.
        if (key === 'hours' && !Array.isArray(value) && typeof value === 'object')
          return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== 0));
        return value;
      }),
    ),
  );

test('any account survives import and export unchanged', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryAccount, async (made) => {
      const [one, other] = [await makeUser(), await makeUser()];
      const { projects: _, feedback: __, ...whole } = await exportOf(one);
      const file = { ...whole, ...made, account: { ...whole.account, ...made.account } };
      const { status, body } = await bring(one, file);
      expect([status, body.message]).toEqual([201, undefined]);
      const first = await exportOf(one);
      expect(withoutDerived(first)).toEqual(withoutDerived(file));
      expect((await bring(other, first)).status).toBe(201);
      expect(withoutIds(await exportOf(other))).toEqual(withoutIds(first));
    }),
    { numRuns: runs(15), endOnFailure: true },
  );
});

test('a preview shows what would be imported and changes nothing', async () => {
  const [one, other] = [await makeAccount(), await makeUser()];
  const before = await exportOf(other);
  const { status, body } = await bring(other, await exportOf(one), '?preview=true');
  expect([status, body.preview, body.projects, body.reports]).toEqual([200, true, 1, 1]);
  const { exported_at: _, ...after } = await exportOf(other);
  expect(after).toEqual({ ...after, ...before, exported_at: undefined });
});

test('importing a file twice, or concurrently, duplicates nothing; what was deleted here is restored', async () => {
  const [one, other] = [await makeAccount(), await makeUser()];
  const file = await exportOf(one);
  const answers = await Promise.all([bring(other, file), bring(other, file)]);
  expect(answers.map(({ body }) => [body.projects, body.already_here]).sort()).toEqual([
    [0, 1],
    [1, 0],
  ]);
  const { projects, feedback } = await exportOf(other);
  expect([projects.length, feedback.length]).toEqual([1, 1]);
  await callApi(`DELETE /api/projects/${projects[0].id}`, other, {});
  expect((await bring(other, file)).body).toMatchObject({ projects: 1, already_here: 0 });
  // One's own account has everything already.
  expect((await bring(one, file)).body).toMatchObject({ projects: 0, feedback: 0, already_here: 1 });
});

test('profile and settings stay unless they are selected', async () => {
  const [one, other] = [await makeAccount(), await makeUser()];
  await bring(other, await exportOf(one), '?profile=false');
  const { account, settings, projects } = await exportOf(other);
  expect([account.name, settings.timezone, projects.length]).toEqual(['Ada Lovelace', 'UTC', 1]);
});

test('work under way does not continue here; it counts as failed and can be retried', async () => {
  const [one, other] = [await makeAccount(), await makeUser()];
  const file = await exportOf(one);
  file.projects[0].generations[0].state = 'running';
  await bring(other, file);
  const [project] = (await exportOf(other)).projects;
  expect(project.generations[0]).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('try again'),
  });
});

/** What is told of a project, by what is changed in it. */
const hostile: Record<string, (project: ProjectPart) => unknown> = {
  '“status”: it cannot be read.': (project) => ({ ...project, status: 'paused' }),
  'task 1: it waits for itself, perhaps by way of others.': (project) => {
    const [one, other] = project.tasks;
    if (one && other) Object.assign(one, { depends_on: [other.id] });
    if (one && other) Object.assign(other, { depends_on: [one.id] });
    return project;
  },
  'task 2: it waits for a task that the project does not have.': (project) => {
    Object.assign(project.tasks[1] ?? {}, { depends_on: ['01890000-0000-7000-8000-000000000000'] });
    return project;
  },
  '“id”: two parts of it have the same id.': (project) => ({
    ...project,
    tasks: project.tasks.map((task) => ({ ...task, id: project.briefs[0]?.id })),
  }),
  'version 1: it names a text that the project does not have.': (project) => ({ ...project, briefs: [] }),
  '“starts_on”: this day is before 1970.': (project) => ({ ...project, starts_on: '0000-01-01' }),
  'task 1, “rank”: it cannot be read.': (project) => ({
    ...project,
    tasks: project.tasks.map((task) => ({ ...task, rank: 2 ** 40 })),
  }),
  '“title”: it cannot be read.': (project) => ({ ...project, title: 'x'.repeat(201) }),
  '“title”: HTML tags and scripts are not allowed here.': (project) => ({ ...project, title: '<script>1' }),
  'task 1: its week has not begun.': (project) => ({ ...project, weeks: [] }),
  '“tasks”: it cannot be read.': (project) => ({ ...project, tasks: Array(2001).fill(project.tasks[0]) }),
  // An unknown part of it.
  ': it cannot be read.': (project) => ({ ...project, owner: 'me' }),
  'days off 1: it cannot be read.': (project) => ({
    ...project,
    days_off: JSON.parse('['.repeat(5000) + ']'.repeat(5000)),
  }),
};

test.each(Object.entries(hostile))(
  'a file is refused with one sentence, and nothing of it is imported: %s',
  async (words, change) => {
    const [one, other] = [await makeAccount(), await makeUser()];
    const file = await exportOf(one);
    const changed = change(structuredClone(file.projects[0]));
    const projects = [{ ...file.projects[0], created_at: '2026-01-01T00:00:00.000Z' }, changed];
    const { status, body } = await bring(other, { ...file, projects });
    expect(status).toBe(422);
    expect(body.message).toMatch(/^Nothing was brought in\. In project 2/);
    expect(body.message).toContain(words);
    expect(await db.project.count({ where: { userId: other.viewer.userId } })).toBe(0);
  },
);

test('a file of another kind is refused as such', async () => {
  const user = await makeUser();
  for (const body of [{}, { format: 'stepwise-account-0' }, { projects: [] }]) {
    const { status, body: refused } = await bring(user, body);
    expect([status, refused.message]).toEqual([422, expect.stringContaining('This is not a file')]);
  }
  expect((await bring(user, '{"format":')).status).toBe(400);
  expect((await bring(user, '['.repeat(1_000_000))).status).toBe(400);
});

test('a file may have at most 20 MiB', { timeout: 120_000 }, async () => {
  const [one, other] = [await makeAccount(), await makeUser()];
  const text = JSON.stringify(await exportOf(one));
  const room = 20 * 1024 * 1024 - Buffer.byteLength(text);
  expect((await bring(other, text + ' '.repeat(room + 1))).status).toBe(413);
  expect((await bring(other, text + ' '.repeat(room))).status).toBe(201);
});

test('a large account is imported quickly', { timeout: 120_000 }, async () => {
  const [one, other] = [await makeAccount(), await makeUser()];
  const file = await exportOf(one);
  const [project] = file.projects;
  const [task] = project.tasks;
  const id = (at: number, of: number) =>
    `01890000-0000-7${String(of).padStart(3, '0')}-8000-${String(at).padStart(12, '0')}`;
  const many = Array.from({ length: 2 }, (_, of) => ({
    ...project,
    created_at: `2026-01-01T00:00:00.00${of}Z`,
    weeks: Array.from({ length: 10 }, (_, at) => ({ ...project.weeks[0], number: at + 1 })),
    tasks: Array.from({ length: 2000 }, (_, at) => ({
      ...{ ...task, id: id(at, of), week: 1 + Math.floor(at / 200), rank: at },
      depends_on: at > 0 ? [id(at - 1, of)] : [],
    })),
    ...{ versions: [], removed_tasks: [] },
  }));
  const { status, body } = await bring(other, { ...file, projects: many });
  expect([status, body.projects, body.tasks]).toEqual([201, 2, 4000]);
});

/** Posts a file on the privacy screen, as a page without scripts does. */
async function post({ token }: TestUser, intent: string, file: string, fields: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ intent, ...fields })) body.append(name, value);
  body.append('file', new Blob([file]), 'stepwise.json');
  const headers = { Origin: env.APP_URL, Cookie: await cookieOf({ token }) };
  const request = new Request(`${env.APP_URL}/privacy-data`, { method: 'POST', headers, body });
  const args: ActionFunctionArgs = { request, params: {}, context: { cspNonce: '' } };
  return answerOf(await privacyScreen.action(args)).data;
}

test('the privacy screen previews a file, imports it and leads to the projects', async () => {
  const [one, other] = [await makeAccount(), await makeUser()];
  const file = await exportOf(one);
  const text = JSON.stringify(file);
  const tasks = `${file.projects[0].tasks.length} tasks`;
  expect(await post(other, 'preview-import', text)).toMatchObject({
    ...{
      ok: true,
      message: `1 project, ${tasks}, 1 health report, and 1 feedback message would come in. Nothing is saved yet.`,
    },
  });
  expect(await post(other, 'import', text)).toMatchObject({
    ...{ ok: true, status: 201, refresh: { to: '/projects' } },
    message: `1 project, ${tasks}, 1 health report, and 1 feedback message came in.`,
  });
  // The box was not ticked.
  expect((await exportOf(other)).account.name).toBe('Ada Lovelace');
  const repeated = await post(other, 'import', text, { profile: 'true' });
  expect(repeated.message).toBe('No project came in. 1 project of the file is here already.');
  expect(repeated.refresh).toBeUndefined();
  expect((await exportOf(other)).account.name).toBe('Ada B.');
});

test.each([
  ['', 422, 'Please choose a file first.'],
  ['{', 400, 'The file is not valid JSON.'],
  ['[]', 400, 'The file must be a JSON object.'],
  ['{}', 422, expect.stringContaining('This is not a file')],
  [' '.repeat(20 * 1024 * 1024), 413, 'That is more than 20 MiB. Please send less.'],
])('a file that cannot be imported shows an error at its field', async (text, status, message) => {
  const answer = await post(await makeUser(), 'import', text);
  expect(answer).toMatchObject({ ok: false, status, fields: { file: message } });
});

test('signed-out users are sent to sign in, and have to choose the file once more', async () => {
  const posted = post({ ...(await makeUser()), token: 'dead' }, 'import', '{}');
  await expect(posted).rejects.toMatchObject({ status: 302 });
});

test('an import is counted before its file is read', async () => {
  const user = await makeUser();
  const statuses = [];
  for (let times = 0; times <= limits.import.times; times += 1)
    statuses.push((await bring(user, '{')).status);
  expect(statuses).toEqual([...Array(limits.import.times).fill(400), 429]);
});

test('the form counts an import before it reads the file, too', async () => {
  const user = await makeUser();
  for (let times = 0; times < limits.import.times; times += 1) await bring(user, '{}');
  let isRead = false;
  const body = new ReadableStream(
    {
      pull(controller) {
        isRead = true;
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = {
    ...{ Origin: env.APP_URL, Cookie: await cookieOf(user) },
    'Content-Type': 'multipart/form-data; boundary=x',
  };
  const init = { method: 'POST', headers, body, duplex: 'half' as const };
  const request = new Request(`${env.APP_URL}/privacy-data`, init);
  const args: ActionFunctionArgs = { request, params: {}, context: { cspNonce: '' } };
  expect(answerOf(await privacyScreen.action(args)).data).toMatchObject({ ok: false, status: 429 });
  expect(isRead).toBe(false);
});

test('a form may have at most 100 parts', async () => {
  const user = await makeUser();
  const parts = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`field${at}`, '']));
  // Besides its intent and the file.
  const withFile = (count: number) => post(user, 'preview-import', '{}', parts(count - 2));
  expect(await withFile(100)).toMatchObject({ status: 422 });
  expect(await withFile(101)).toMatchObject({
    status: 400,
    message: 'That is a form of more than 100 parts. Please send fewer.',
  });
});

const repeated = (piece: string, times: number) => `[${`${piece},`.repeat(times - 1)}${piece}]`;

test.each([
  [
    'weeks without end',
    `[{"roadmaps":[{"weeks":{"weeks":${repeated('{}', 100_000)}}}]}]`,
    422,
    'cannot be read',
  ],
  [
    'changes of weeks without end',
    `[{"program_changes":[{"weeks":${repeated('1', 300_000)}}]}]`,
    422,
    'cannot be read',
  ],
  ['projects full of faults', repeated(`{"tasks":${repeated('{}', 1990)}}`, 100), 422, 'cannot be read'],
  ['arrays in arrays', '['.repeat(1_000_000) + ']'.repeat(1_000_000), 400, 'The body is nested too deeply.'],
  ['objects without end', repeated('{}', 600_000), 400, 'The body has too many values to be read.'],
])(
  'a file of %s is refused by a thread of its own, while others are answered',
  async (_, projects, status, words) => {
    const { projects: __, ...file } = await exportOf(await makeUser());
    const text = JSON.stringify(file).replace(/}$/, `,"projects":${projects}}`);
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 1);
    const answer = await bring(await makeUser(), text, '?preview=true');
    clearInterval(counting);
    expect(answer).toMatchObject({ status, body: { message: expect.stringContaining(words) } });
    // Starting the thread alone takes hundreds of milliseconds.
    expect(turns).toBeGreaterThan(50);
  },
);

test('a file of five thousand rows is compared with what is here in one pass', async () => {
  const user = await makeUser();
  const { projects: _, ...file } = await exportOf(user);
  const rows = (length: number, created_at: string) =>
    Array.from({ length }, () => ({ id: randomUUID(), feedback: 'x', created_at }));
  const [first, second] = ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'];
  const here = [...rows(2500, first), ...rows(2500, second)];
  expect((await bring(user, { ...file, projects: [], feedback: here })).body.feedback).toBe(5000);
  const compared = vi.spyOn(Date.prototype, 'getTime');
  const feedback = rows(5000, second);
  const again = await bring(user, { ...file, projects: [], feedback }, '?preview=true');
  expect([again.status, again.body.feedback]).toEqual([200, 0]);
  expect(compared.mock.calls.length).toBeLessThan(100_000);
  compared.mockRestore();
});
