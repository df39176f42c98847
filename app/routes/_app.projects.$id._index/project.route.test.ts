import { expect, test } from 'vitest';
import { perform } from '#app/core/operation.ts';
import { createRoadmap } from '#app/features/plans/create-roadmap.server.ts';
import { generateWeek } from '#app/features/tasks/generate-week.server.ts';
import { db } from '#app/services/db.server.ts';
import { callApi } from '#tests/call-api.ts';
import { outcomeOf, pageArgs } from '#tests/call-page.ts';
import {
  makeIdea,
  makeReport,
  makeUser,
  makeUserInWeek,
  makeUserWithIdea,
  makeUserWithPlan,
  makeWeek,
  type TestUser,
} from '#tests/factories.ts';
import { stopClock } from '#tests/stop-clock.ts';
import { type Loaded, loadProject } from './load-project.server.ts';
import { action } from './route.tsx';

const see = async (user: TestUser, id: string, query = ''): Promise<Loaded> =>
  JSON.parse((await loadProject(await pageArgs(`/projects/${id}${query}`, { user, params: { id } }))).page);

const post = async (user: TestUser, id: string, form: Record<string, string>) =>
  outcomeOf(await action(await pageArgs(`/projects/${id}?index`, { user, params: { id }, form })));

const thrownBy = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

test('the form of title and description saves what was changed in it, and nothing over what others have changed', async () => {
  const { user, id } = await makeUserWithPlan();
  const texts = async () => {
    const { title, description } = (await see(user, id)).project;
    return { title, description };
  };
  const shown = await texts();
  const form = { intent: 'edit', was: JSON.stringify(shown), ...shown };
  const elsewhere = `${shown.description}\nOn Sundays it looks back.`;
  const put = (body: object) => callApi(`PUT /api/projects/${id}`, user, body);
  expect((await put({ description: elsewhere })).status).toBe(200);
  expect((await post(user, id, { ...form, title: 'From here' })).location).toBe(`/projects/${id}`);
  expect(await texts()).toEqual({ title: 'From here', description: elsewhere });

  const late = { ...form, title: 'From there', description: `${shown.description} No, on Mondays.` };
  const refused = await post(user, id, late);
  expect([refused.status, refused.answer?.message]).toEqual([
    409,
    'The title and the description have changed since you read this, so nothing was saved. Save again to put yours in their place.',
  ]);
  expect(refused.answer?.values).toMatchObject({ title: late.title, description: late.description });
  expect(await texts()).toEqual({ title: 'From here', description: elsewhere });
  await post(user, id, { ...late, was: refused.answer?.values.was ?? '' });
  expect(await texts()).toEqual({ title: late.title, description: late.description });

  // What comes without what was read replaces what is there, as ever.
  expect((await put({ title: 'By a program', was: { title: shown.title } })).status).toBe(409);
  expect((await put({ title: 'By a program' })).status).toBe(200);
});

test('an idea being planned shows its generation and no plan yet', async () => {
  const { user, projectId } = await makeUserWithIdea();
  expect(await see(user, projectId)).toMatchObject({
    project: { status: 'planning', days: ['Monday', 'Wednesday', 'Saturday'], hoursPerWeek: 6.5 },
    analysis: null,
    roadmap: null,
    generation: { kind: 'analysis', state: 'queued' },
  });
});

test('a planned project shows who wrote it and one milestone a week, as safe HTML', async () => {
  const { user, id } = await makeUserWithPlan();
  const { analysis, roadmap } = await see(user, id);
  expect(analysis?.model).toBe('template');
  expect(analysis?.content).toEqual({ html: expect.stringContaining('<h3>') });
  expect(roadmap?.milestones.map(({ week }) => week)).toEqual([1, 2, 3]);
  for (const { description } of roadmap?.milestones ?? []) {
    expect(description).toEqual({ html: expect.stringContaining('<strong>') });
  }
  expect(roadmap?.content).toBeNull();
});

test('a roadmap written by hand is shown as written, without live HTML', async () => {
  const { user, id: projectId } = await makeUserWithPlan();
  const content = '### Week 1\n\n[link](javascript:alert(1)) <b onclick="alert(1)">bold</b>';
  await perform(createRoadmap, { projectId, content }, { viewer: user.viewer, now: new Date() });
  const { roadmap } = await see(user, projectId);
  expect(roadmap).toMatchObject({ model: null, milestones: [] });
  expect(roadmap?.content).toEqual({ html: expect.stringContaining('<h3>Week 1</h3>') });
  expect(roadmap?.content).not.toEqual({ html: expect.stringMatching(/javascript:|<b /) });
});

test('changes without words are refused, and a refusal keeps the typed text', async () => {
  const { user, id } = await makeUserWithPlan();
  expect(await post(user, id, { intent: 'refine', changes: '  ' })).toMatchObject({
    status: 422,
    answer: { intent: 'refine', fields: { changes: 'Please write what you would like to change.' } },
  });
  expect(await post(user, id, { intent: 'refine', changes: 'Less <script>' })).toMatchObject({
    status: 422,
    answer: { values: { changes: 'Less <script>' } },
  });
});

test('changes requested while the plan is written are refused, and keep their text', async () => {
  const { user, id } = await makeUserWithPlan();
  await post(user, id, { intent: 'refine', changes: 'Cheaper' });
  expect(await post(user, id, { intent: 'refine', changes: 'Calmer' })).toMatchObject({
    status: 409,
    answer: { intent: 'refine', values: { changes: 'Calmer' } },
  });
});

test('changes start a new analysis and lead back to the project', async () => {
  const { user, id } = await makeUserWithPlan();
  expect(await post(user, id, { intent: 'refine', changes: 'Calmer' })).toEqual({
    location: `/projects/${id}`,
  });
  expect((await see(user, id)).generation).toMatchObject({ kind: 'analysis', state: 'queued' });
});

test('generating tasks waits on the project’s page, and leads to the tasks once they exist', async () => {
  const { user, id } = await makeUserWithPlan();
  expect(await post(user, id, { intent: 'generate-tasks' })).toEqual({
    location: `/projects/${id}?then=tasks`,
  });
  const { generation } = await see(user, id, '?then=tasks');
  expect(generation).toMatchObject({ kind: 'tasks', state: 'queued' });

  await generateWeek(generation?.id ?? '', new AbortController().signal);
  const redirect = await thrownBy(see(user, id, '?then=tasks'));
  expect(redirect instanceof Response && redirect.headers.get('Location')).toBe(`/projects/${id}/tasks`);
  expect((await see(user, id)).project.status).toBe('in_progress');
});

test('failed tasks can be retried, and the page waits for them', async () => {
  const { user, id } = await makeUserWithPlan();
  await post(user, id, { intent: 'generate-tasks' });
  const { generation: failed } = await see(user, id);
  await db.generation.updateMany({
    where: { projectId: id, kind: 'tasks' },
    data: { state: 'failed', message: 'The AI model is busy right now.' },
  });
  expect((await see(user, id)).generation).toMatchObject({
    state: 'failed',
    message: 'The AI model is busy right now.',
  });
  expect(await post(user, id, { intent: 'retry' })).toEqual({ location: `/projects/${id}?then=tasks` });
  const { generation } = await see(user, id, '?then=tasks');
  expect(generation).toMatchObject({ kind: 'tasks', state: 'queued' });
  expect(generation?.id).not.toBe(failed?.id);
});

test('a project is put on hold and resumed, and the page says how many tasks that has moved', async () => {
  stopClock(new Date('2026-11-23T08:00:00Z'));
  const { user, id } = await makeUserInWeek();
  await post(user, id, { intent: 'hold' });
  expect((await see(user, id)).project.status).toBe('on_hold');
  expect(await post(user, id, { intent: 'resume' })).toEqual({ location: `/projects/${id}` });
  expect((await see(user, id)).project.status).toBe('in_progress');

  await post(user, id, { intent: 'hold' });
  stopClock(new Date('2026-11-27T08:00:00Z'));
  const days = async () => {
    const tasks = await db.task.findMany({ where: { projectId: id }, orderBy: { id: 'asc' } });
    return tasks.map(({ dueDate }) => dueDate?.getTime());
  };
  const before = await days();
  const { location } = await post(user, id, { intent: 'resume' });
  const moved = (await days()).filter((day, at) => day !== before[at]).length;
  expect(moved).toBeGreaterThan(0);
  expect(location).toBe(`/projects/${id}?moved=${moved}`);
});

test('a missing or another user’s project is not found, for reading and for writing', async () => {
  const user = await makeUser();
  const { projectId } = await makeIdea(await makeUser());
  for (const id of [projectId, 'nonsense']) {
    const refused = await thrownBy(see(user, id));
    expect(refused instanceof Response && [refused.status, await refused.text()]).toEqual([
      404,
      'Project not found.',
    ]);
    expect(await post(user, id, { intent: 'hold' })).toMatchObject({ status: 404 });
  }
});

test('the health reports are shown from the oldest to the newest, the newest with its facts', async () => {
  const { user, id } = await makeUserWithPlan();
  expect((await see(user, id)).health).toMatchObject({ newest: null, scores: [], generation: null });
  for (const [index, day] of ['2026-11-09', '2026-11-02', '2026-11-16'].entries()) {
    await makeReport(user, id, day, { score: index });
  }
  const { newest, scores } = (await see(user, id)).health;
  expect(scores.map(({ day, score, written }) => [day, score, written])).toEqual([
    ['2026-11-02', 1, 'Nov 2, 2026'],
    ['2026-11-09', 0, 'Nov 9, 2026'],
    ['2026-11-16', 2, 'Nov 16, 2026'],
  ]);
  expect(newest?.score).toBe(2);
  expect(newest?.facts).toContainEqual({ label: 'Overdue', value: '2 tasks, 3.5 hours' });
});

test('a health report is requested on the project’s page, and does not affect the work on the plan', async () => {
  const { user, id } = await makeUserWithPlan();
  expect(await post(user, id, { intent: 'health-report' })).toMatchObject({
    status: 409,
    answer: { intent: 'health-report' },
  });
  await makeWeek(user, id);
  expect(await post(user, id, { intent: 'health-report' })).toEqual({ location: `/projects/${id}` });
  expect(await see(user, id)).toMatchObject({
    generation: { kind: 'tasks', state: 'succeeded' },
    health: { generation: { kind: 'health', state: 'queued' } },
  });
});

async function understoodOf(user: TestUser, id: string) {
  const { understood } = await see(user, id);
  if (!understood) throw new Error('A planned project has a brief.');
  return understood;
}

const shortIdea = {
  targetWeeks: 1,
  dayToDaySchedule: 'Less than 1 hour',
  weekendSchedule: 'Less than 1 hour',
};

test('the brief is shown with its fit', async () => {
  const { user, id } = await makeUserWithPlan();
  const { brief, fit } = await understoodOf(user, id);
  expect(brief.deliverables.length).toBeGreaterThan(0);
  expect(fit.needed.likely).toBeGreaterThan(0);
  expect((await see(user, id)).end).toMatch(/^\w{3} \d+, \d{4}$/);
});

test('an offered choice of the fit is taken, and an impossible one is refused', async () => {
  const { user, id } = await makeUserWithPlan(shortIdea);
  const { fit } = await understoodOf(user, id);
  const weeks = fit.choices.find((choice) => choice.kind === 'weeks');
  const choose = (fields: Record<string, string>) => post(user, id, { intent: 'choose-fit', ...fields });
  expect(fit.verdict).toBe('short');
  expect(await choose({ kind: 'weeks', target_weeks: '1' })).toMatchObject({
    status: 409,
    answer: { message: expect.stringContaining('It takes at least') },
  });
  expect(await choose({ kind: 'scope' })).toMatchObject({
    status: 422,
    answer: { message: 'Please tick what to leave out.' },
  });
  expect(await choose({ kind: 'weeks', target_weeks: `${weeks?.target_weeks}` })).toEqual({
    location: `/projects/${id}`,
  });
  expect((await see(user, id)).project.targetWeeks).toBe(weeks?.target_weeks);
});
