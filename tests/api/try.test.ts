import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { addDays } from '#app/core/calendar.ts';
import { limits } from '#app/core/limits.ts';
import { forgetExpired } from '#app/features/accounts/forget-expired.server.ts';
import { clientAddressHeader } from '#app/http/client.server.ts';
import { clock } from '#app/services/clock.server.ts';
import { db } from '#app/services/db.server.ts';
import { env } from '#app/services/env.server.ts';
import { anyone, callApi } from '#tests/call-api.ts';
import { verifiedAccount } from '#tests/sign-up.ts';

const idea = 'Learn to play three songs on the oboe for a wedding on the 20th of February.';
const hourMs = 60 * 60_000;

// A Friday.
let now: Date;
beforeEach(() => {
  now = new Date('2026-11-20T09:00:00Z');
  vi.spyOn(clock, 'now').mockImplementation(() => now);
});

const tryIdea = (body: object = { idea }) => callApi('POST /api/try', anyone, body);
const read = (keep: string) => callApi('GET /api/try', { headers: { 'X-Keep': keep } });

test('an idea is planned without an account, up to the tasks of its first week', async () => {
  const { status, body, headers } = await tryIdea();
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(['brief', 'fit', 'analysis', 'roadmap', 'tasks', 'keep']);
  expect(body.brief.deliverables.length).toBeGreaterThan(0);
  expect(body.fit.needed.likely).toBeGreaterThan(0);
  expect(body.analysis.content).toMatch(/^### What was found\n/);
  // On a Friday most of the week is over, so the plan begins next Monday.
  expect(body.roadmap.content).toMatch(/^### Week 1: .+\nNov 23 – 29, 2026\n/);
  // The last week is the one with the day named in the idea.
  expect(body.roadmap.milestones.at(-1)).toMatchObject({
    week: 13,
    starts_on: '2027-02-15',
    ends_on: '2027-02-21',
  });
  expect(body.tasks.length).toBeGreaterThan(1);
  const days = ['2026-11-23', '2026-11-25', '2026-11-28', null];
  for (const { due_date } of body.tasks) expect(days).toContain(due_date);
  expect(headers.get('Set-Cookie')).toMatch(
    /^stepwise_keep=.+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
  );

  const byHeader = await read(body.keep);
  expect([byHeader.status, byHeader.body]).toEqual([200, body]);
  const Cookie = headers.get('Set-Cookie')?.split(';', 1)[0] ?? '';
  expect((await callApi('GET /api/try', { headers: { Cookie } })).body).toEqual(body);
});

test('days, hours and weeks are as chosen', async () => {
  const chosen = {
    availability: 'Saturday,Sunday',
    dayToDaySchedule: '1–2 hours',
    weekendSchedule: '3–4 hours',
  };
  const { body } = await tryIdea({ idea, ...chosen, targetWeeks: 3 });
  expect(body.roadmap.milestones).toHaveLength(3);
  for (const { due_date, estimated_hours } of body.tasks) {
    expect([null, '2026-11-21', '2026-11-22', '2026-11-28', '2026-11-29']).toContain(due_date);
    expect(estimated_hours).toBeLessThanOrEqual(3.5);
  }
});

test.each([
  [{ idea: 'Learn to play the oboe.' }, 'Please say a little more: at least 25 characters.', 'idea'],
  [{}, 'Please say a little more: at least 25 characters.', 'idea'],
  [{ idea: '!'.repeat(40) }, 'Project idea cannot be only special characters.', 'idea'],
  [
    { idea: `${idea} <script>` },
    'HTML tags and scripts are not allowed in Project Title or Project Idea.',
    'idea',
  ],
  [{ idea, availability: '' }, 'Please select at least one day.', 'availability'],
  [
    { idea, dayToDaySchedule: 'now and then', weekendSchedule: '5+ hours' },
    'Please provide both day-to-day and weekend schedules.',
    'dayToDaySchedule',
  ],
  [{ idea, targetWeeks: 53 }, 'Please enter a valid target timeframe in weeks (1-52).', 'targetWeeks'],
])('%j is refused', async (input, message, field) => {
  const { status, body } = await tryIdea(input);
  expect([status, body.message, Object.keys(body.fields)]).toEqual([422, message, [field]]);
});

test('a tried plan opens only with its key, for 24 hours', async () => {
  const { keep } = (await tryIdea()).body;
  const another = (await tryIdea()).body.keep;
  const [id = '', key = ''] = keep.split('.');
  const { sealed } = await db.triedPlan.findUniqueOrThrow({ where: { id } });
  expect(Buffer.from(sealed).toString('latin1')).not.toMatch(/oboe/i);
  for (const wrong of [
    '',
    'x',
    id,
    `${id}.${another.split('.')[1]}`,
    `${another.split('.')[0]}.${key}`,
    `${keep}A`,
  ])
    expect([wrong, (await read(wrong)).status]).toEqual([wrong, 404]);

  now = new Date(now.getTime() + 24 * hourMs - 1);
  expect((await read(keep)).status).toBe(200);
  await forgetExpired(now);
  expect(await db.triedPlan.count({ where: { id } })).toBe(1);
  now = new Date(now.getTime() + 1);
  const gone = await read(keep);
  expect([gone.status, gone.body.message]).toEqual([
    404,
    'There is no such plan any more: a plan that was tried is kept for 24 hours.',
  ]);
  await forgetExpired(now);
  expect(await db.triedPlan.count({ where: { id } })).toBe(0);
});

test('trying is limited by address', async () => {
  const { times } = limits.tryFromAddress;
  expect(times).toBe(60);
  // A plan takes 40 ms, so a tenth of them.
  env.RATE_LIMIT_MULTIPLIER = 0.1;
  onTestFinished(() => {
    env.RATE_LIMIT_MULTIPLIER = 1;
  });
  const headers = { [clientAddressHeader]: '192.0.2.77' };
  const attempt = () => callApi('POST /api/try', { headers }, { idea, targetWeeks: 1 });
  const answers = [];
  for (let count = 0; count <= times / 10; count += 1) answers.push(await attempt());
  expect(answers.map(({ status }) => status)).toEqual([...Array(times / 10).fill(200), 429]);
  expect(answers.at(-1)?.body.message).toMatch(/^Many ideas were tried from where you are\./);
  expect((await tryIdea({ idea, targetWeeks: 1 })).status).toBe(200);
});

test('a new account, and no other, gets the tried plan as its first project', async () => {
  const tried = (await tryIdea()).body;
  const signedUp = await callApi('POST /api/users', anyone, {
    ...(await verifiedAccount('keeps@example.com')),
    keep: tried.keep,
  });
  expect(signedUp.status).toBe(201);
  const { token, project } = signedUp.body;
  expect(project).toMatchObject({
    title: 'Learn to play three songs on the oboe for a wedding on the 20th of February',
    description: idea,
    status: 'in_progress',
    availability: 'Monday,Wednesday,Saturday',
    targetWeeks: 13,
    currentWeek: 1,
    starts_on: '2026-11-23',
  });
  const get = async (path: string) => (await callApi(`GET ${path}`, { token })).body;
  const whole = await get(`/api/projects/${project.id}`);
  expect(whole.analysis.content).toBe(tried.analysis.content);
  expect(whole.roadmap.content).toBe(tried.roadmap.content);
  expect(whole.generation).toMatchObject({ kind: 'tasks', state: 'succeeded' });
  expect((await get(`/api/projects/${project.id}/brief`)).brief).toEqual(tried.brief);
  expect((await get(`/api/projects/${project.id}/versions`)).versions).toHaveLength(1);
  const { tasks, currentWeek } = await get(`/api/tasks/project/${project.id}`);
  const asTried = ({ title, description, due_date, estimated_hours }: (typeof tried.tasks)[number]) => ({
    ...{ title, description, due_date, estimated_hours },
  });
  expect(currentWeek).toBe(1);
  expect(tasks.map(asTried)).toEqual(
    tried.tasks.filter(({ due_date }: { due_date: string | null }) => due_date !== null).map(asTried),
  );

  expect((await read(tried.keep)).status).toBe(404);
  const second = await callApi('POST /api/users', anyone, {
    ...(await verifiedAccount('late@example.com')),
    keep: tried.keep,
  });
  expect([second.status, Object.keys(second.body)]).toEqual([201, ['user', 'token']]);
});

test('keeping the plan of a short idea asks for more, which is added to the idea and planned', async () => {
  const few = 'Write a short story for kids';
  const keepAs = async (email: string, words: string) => {
    const { keep } = (await tryIdea({ idea: words, targetWeeks: 2 })).body;
    return (await callApi('POST /api/users', anyone, { ...(await verifiedAccount(email)), keep })).body;
  };
  expect((await keepAs('says-enough@example.com', idea)).asks_more).toBe(false);
  const { token, project, asks_more } = await keepAs('says-little@example.com', few);
  expect([project.description, asks_more]).toEqual([few, true]);

  const path = `/api/projects/${project.id}`;
  const more = 'No launch posts. It has to be printed by the 20th of December.';
  const extend = () => callApi(`POST ${path}/reanalyze`, { token }, { changes: more, extends_idea: true });
  const describe = (description: string) => callApi(`PUT ${path}`, { token }, { description });
  await describe('x'.repeat(19_950));
  const refused = await extend();
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['changes']]);
  const long = `${few}, ${'and a long one for grown-ups, '.repeat(4)}`;
  await describe(long);
  const asked = await extend();
  expect(asked.status).toBe(202);
  const { planIdea } = await import('#app/features/ideas/plan-idea.server.ts');
  await planIdea(asked.body.generation.id, new AbortController().signal);
  const whole = (await callApi(`GET ${path}`, { token })).body;
  expect(whole.project.description).toBe(`${long}\n\n${more}`);
  expect(whole.generation.state).toBe('succeeded');
  const { brief } = (await callApi(`GET ${path}/brief`, { token })).body;
  const named = ({ name, text = name }: { name?: string; text?: string }) => text;
  expect(brief.constraints.map(named)).toEqual(['No launch posts.']);

  // Statements in both the idea and the changes are read once.
  const repeated = await callApi(`POST ${path}/reanalyze`, { token }, { changes: 'Only Saturdays.' });
  await planIdea(repeated.body.generation.id, new AbortController().signal);
  const { brief: after } = (await callApi(`GET ${path}/brief`, { token })).body;
  for (const list of ['deliverables', 'dates', 'constraints'])
    expect(after[list].map(named)).toEqual(brief[list].map(named));
});

test('a visitor’s days are in their own time zone', async () => {
  // Still Sunday in Los Angeles, and Monday in Tokyo.
  now = new Date('2026-11-23T02:00:00Z');
  const firstDay = async (timezone?: string) =>
    (await tryIdea({ idea, timezone, availability: 'Monday,Sunday' })).body.roadmap.milestones[0].starts_on;
  expect(await firstDay()).toBe('2026-11-23');
  expect(await firstDay('Asia/Tokyo')).toBe('2026-11-23');
  expect(await firstDay('America/Los_Angeles')).not.toBe('2026-11-23');
  expect(await firstDay('Nowhere/At_All')).toBe('2026-11-23');
});

test('a kept plan continues like any other: its second week follows', async () => {
  const { keep } = (await tryIdea({ idea, targetWeeks: 2 })).body;
  const { token, project } = (
    await callApi('POST /api/users', anyone, { ...(await verifiedAccount('goes-on@example.com')), keep })
  ).body;
  const ofProject = `/api/tasks/project/${project.id}`;
  for (const { id } of (await callApi(`GET ${ofProject}`, { token })).body.tasks)
    await callApi(`PUT /api/tasks/${id}/status`, { token }, { status: 'completed' });
  const asked = await callApi(`POST /api/projects/${project.id}/generate-tasks`, { token });
  expect(asked.status).toBe(202);
  const { generateWeek } = await import('#app/features/tasks/generate-week.server.ts');
  await generateWeek(asked.body.generation.id, new AbortController().signal);
  const { currentWeek, tasks } = (await callApi(`GET ${ofProject}`, { token })).body;
  expect(currentWeek).toBe(2);
  expect(tasks.length).toBeGreaterThan(0);
  for (const { due_date } of tasks) expect(due_date >= addDays('2026-11-23', 7)).toBe(true);
});
