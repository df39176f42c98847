import { expect, test } from 'vitest';
import { planIdea } from '#app/features/ideas/plan-idea.server.ts';
import { db } from '#app/services/db.server.ts';
import { keyedHash } from '#app/services/keyed-hash.server.ts';
import { callApi } from '#tests/call-api.ts';
import { ideaForm, makeIdea, makeUser, makeUserWithPlan } from '#tests/factories.ts';

const signal = () => new AbortController().signal;

test('an idea becomes an analysis and a roadmap of exactly its weeks', async () => {
  const user = await makeUser();
  const submitted = await callApi('POST /api/ideas', user, ideaForm);
  expect(submitted.status).toBe(201);
  const { project, generation } = submitted.body;
  expect(project).toMatchObject({
    title: ideaForm.title,
    description: ideaForm.idea,
    status: 'planning',
    availability: ideaForm.availability,
    dayToDaySchedule: ideaForm.dayToDaySchedule,
    weekendSchedule: ideaForm.weekendSchedule,
    targetWeeks: 3,
    currentWeek: 1,
  });
  expect(generation).toMatchObject({ kind: 'analysis', state: 'queued', progress: 0, message: null });
  const before = await callApi(`GET /api/projects/${project.id}`, user);
  expect(before.body).toMatchObject({ analysis: null, roadmap: null, generation: { id: generation.id } });

  await planIdea(generation.id, signal());

  const after = await callApi(`GET /api/projects/${project.id}`, user);
  expect(after.body.generation).toMatchObject({ id: generation.id, state: 'succeeded', progress: 100 });
  expect(after.body.analysis.content).toMatch(/^### /m);
  const { roadmap } = after.body;
  expect(roadmap.content.match(/^### /gm)).toHaveLength(3);
  expect(roadmap.content).toMatch(/^1\. \*\*/m);
  expect(roadmap.content).toMatch(/^ *- /m);
  const milestones = await callApi(`GET /api/milestones/roadmap/${roadmap.id}`, user);
  expect(milestones.body.milestones.map(({ week }: { week: number }) => week)).toEqual([1, 2, 3]);
  expect((await callApi(`GET /api/analysis/project/${project.id}`, user)).body.analysis).toEqual(
    after.body.analysis,
  );
  expect((await callApi(`GET /api/roadmaps/project/${project.id}`, user)).body.roadmap).toEqual(roadmap);
});

test('an Idempotency-Key makes one project, even concurrently, and returns its current state', async () => {
  const user = await makeUser();
  const submit = (key: string, body: object = ideaForm, { token } = user) =>
    callApi('POST /api/ideas', { token, headers: { 'Idempotency-Key': key } }, body);
  const key = 'a ~ key of "mine"';
  const answers = await Promise.all([submit(key), submit(key), submit(key)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const [first, ...others] = answers.map(({ body }) => body);
  expect(others).toEqual([first, first]);
  expect(await db.generation.count({ where: { project: { userId: user.viewer.userId } } })).toBe(1);

  await planIdea(first.generation.id, signal());
  const { status, body } = await submit(key);
  expect([status, body.generation.id, body.generation.state]).toEqual([
    201,
    first.generation.id,
    'succeeded',
  ]);
  expect(body.project).toEqual((await callApi(`GET /api/projects/${first.project.id}`, user)).body.project);

  const another = await submit(key, { ...ideaForm, targetWeeks: 4 });
  expect(another.status).toBe(422);
  expect(another.body.fields.idempotencyKey).toMatch(/^This Idempotency-Key was used for another idea\./);
  const elsewhere = [await submit('another key'), await submit(key, ideaForm, await makeUser())];
  const withoutKey = await callApi('POST /api/ideas', user, ideaForm);
  for (const other of [...elsewhere, withoutKey]) {
    expect(other.status).toBe(201);
    expect(other.body.project.id).not.toBe(first.project.id);
  }
  const kept = JSON.stringify(await db.idempotencyKey.findMany());
  expect(kept).not.toContain(key);
  expect(kept).not.toContain(ideaForm.title);
});

test('repeating an idea with its key costs nothing, and a refused one leaves its key free', async () => {
  const user = await makeUser();
  const submit = (body: object) =>
    callApi('POST /api/ideas', { token: user.token, headers: { 'Idempotency-Key': 'one' } }, body);
  expect((await submit({ ...ideaForm, title: '' })).status).toBe(422);
  for (const _ of [1, 2, 3]) expect((await submit(ideaForm)).status).toBe(201);
  const used = { key: `limit:generation:${keyedHash('limit', user.viewer.userId)}` };
  expect((await db.rateLimit.findUniqueOrThrow({ where: used })).points).toBe(1);
});

test.each(['', 'x'.repeat(256), 'tab\there', 'schlüssel'])('%j is no Idempotency-Key', async (key) => {
  const { token } = await makeUser();
  const headers = { 'Idempotency-Key': key };
  const { status, body } = await callApi('POST /api/ideas', { token, headers }, ideaForm);
  expect([status, Object.keys(body.fields)]).toEqual([422, ['idempotencyKey']]);
});

test('the rules of an idea are checked in the order of the spec', async () => {
  const user = await makeUser();
  const wrongInEveryWay = {
    title: '!!!',
    idea: '???',
    availability: 'Someday',
    dayToDaySchedule: '---',
    weekendSchedule: '---',
    targetWeeks: null,
  };
  const mends: [Partial<Record<keyof typeof ideaForm, unknown>>, string][] = [
    [{}, 'Please select at least one day.'],
    [{ availability: 'Monday' }, 'Project title cannot be only special characters.'],
    [{ title: '' }, 'Project idea cannot be only special characters.'],
    [{ idea: '  short  ' }, 'Project idea must be at least 100 characters long.'],
    [{ idea: `<script>${'x'.repeat(100)}` }, 'Weekday availability cannot be only special characters.'],
    [{ dayToDaySchedule: '' }, 'Weekend availability cannot be only special characters.'],
    [{ weekendSchedule: '' }, 'Please provide both day-to-day and weekend schedules.'],
    [
      { dayToDaySchedule: '5+ hours', weekendSchedule: 'whenever' },
      'Please provide both day-to-day and weekend schedules.',
    ],
    [{ weekendSchedule: '5+ hours' }, 'Project title is required.'],
    [{ title: '<img src=x>', targetWeeks: 53 }, 'Please enter a valid target timeframe in weeks (1-52).'],
    [{ targetWeeks: 'soon' }, 'Please enter a valid target timeframe in weeks (1-52).'],
    [{ targetWeeks: 1.5 }, 'Please enter a valid target timeframe in weeks (1-52).'],
    [{ targetWeeks: null }, 'Please enter a valid target timeframe in weeks (1-52).'],
    [{ targetWeeks: true }, 'Please enter a valid target timeframe in weeks (1-52).'],
    [{ targetWeeks: [] }, 'Please enter a valid target timeframe in weeks (1-52).'],
    [{ targetWeeks: '52' }, 'HTML tags and scripts are not allowed in Project Title or Project Idea.'],
    [{ title: 'Fine' }, 'HTML tags and scripts are not allowed in Project Title or Project Idea.'],
  ];
  let body: object = wrongInEveryWay;
  for (const [mend, message] of mends) {
    body = { ...body, ...mend };
    const answer = await callApi('POST /api/ideas', user, body);
    expect([answer.status, answer.body.message]).toEqual([422, message]);
  }
  const answer = await callApi('POST /api/ideas', user, { ...body, idea: ideaForm.idea });
  expect(answer.status).toBe(201);
});

test('a value of the wrong type is a malformed body', async () => {
  const user = await makeUser();
  const answer = await callApi('POST /api/ideas', user, { ...ideaForm, title: 7 });
  expect([answer.status, answer.body.code]).toEqual([400, 'malformed']);
});

test('text that the database cannot store is refused, with its field', async () => {
  const user = await makeUser();
  const message = 'This text holds a character that cannot be saved. Please remove it.';
  const texts: [string, string, object][] = [
    ['POST /api/ideas', 'title', { ...ideaForm, title: 'Habit\0tracker' }],
    ['POST /api/users/login', 'email', { email: 'ada\0@example.com', password: 'Passw0rd-here!' }],
    ['PUT /api/users', 'bio', { name: 'Ada', bio: '\0', persona: 'student' }],
  ];
  for (const [target, field, body] of texts) {
    const answer = await callApi(target, user, body);
    expect([answer.status, answer.body]).toEqual([
      422,
      { message, code: 'invalid', fields: { [field]: message } },
    ]);
  }
});

test('a suggestion needs a title and comes without quotes', async () => {
  const user = await makeUser();
  const none = await callApi('POST /api/ideas/predictDescription', user, { title: '' });
  expect([none.status, none.body.message]).toEqual([
    422,
    'Please enter a project title before generating a description.',
  ]);
  const { status, body } = await callApi('POST /api/ideas/predictDescription', user, {
    title: 'A newsletter for solopreneurs',
  });
  expect(status).toBe(200);
  expect(body.description.length).toBeGreaterThanOrEqual(100);
  expect(body.description).not.toMatch(/^["“]/);
});

test('a project can be created without generating anything', async () => {
  const user = await makeUser();
  const { status, body } = await callApi('POST /api/projects', user, {
    title: 'Learn pottery',
    description: 'One bowl a week.',
  });
  expect(status).toBe(201);
  expect(body.project).toMatchObject({ status: 'planning', description: 'One bowl a week.' });
  const detail = await callApi(`GET /api/projects/${body.project.id}`, user);
  expect(detail.body).toMatchObject({ analysis: null, roadmap: null, generation: null });
});

test('a project of one’s own takes the first day, days off and sharing as an idea does', async () => {
  const user = await makeUser();
  const days_off = [{ name: 'Holidays', date: '2026-12-24', until: '2026-12-26' }];
  const plan = { title: 'Pottery', description: 'Bowls.', days_off, sharing: 'shared' };
  const post = (starts_on: string) => callApi('POST /api/projects', user, { ...plan, starts_on });
  const today = new Date().toISOString().slice(0, 10);
  const { status, body } = await post(today);
  expect([status, body.project.starts_on, body.project.sharing]).toEqual([201, today, 'shared']);
  const { daysOff } = await db.project.findUniqueOrThrow({ where: { id: body.project.id } });
  expect(daysOff).toHaveLength(3);
  const refused = await post('2020-01-01');
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'The first day must be from today to a year ahead.',
  ]);
});

test('projects are paginated, last changed first', async () => {
  const user = await makeUser();
  const ids: string[] = [];
  for (let count = 0; count < 11; count += 1) {
    const at = new Date(Date.UTC(2026, 0, 1 + count));
    ids.unshift((await makeIdea(user, { title: `Project ${count}` }, at)).projectId);
  }
  const idsOf = (answer: { body: { projects: { id: string }[] } }) =>
    answer.body.projects.map(({ id }) => id);
  const first = await callApi('GET /api/projects', user);
  expect(first.body.totalCount).toBe(11);
  expect(idsOf(first)).toEqual(ids.slice(0, 9));
  expect(idsOf(await callApi('GET /api/projects?page=2', user))).toEqual(ids.slice(9));
  expect(idsOf(await callApi('GET /api/projects?page=3&pageSize=5', user))).toEqual(ids.slice(10));
  expect(idsOf(await callApi('GET /api/projects?page=9', user))).toEqual([]);
  for (const query of ['page=0', 'pageSize=51', 'page=x']) {
    expect((await callApi(`GET /api/projects?${query}`, user)).status).toBeGreaterThanOrEqual(400);
  }
});

test('a project can be held, resumed and completed, and then stays completed', async () => {
  const { user, id } = await makeUserWithPlan();
  const move = async (verb: string) => {
    const { status, body } = await callApi(`POST /api/projects/${id}/${verb}`, user);
    return [status, body.project?.status];
  };
  expect(await move('hold')).toEqual([200, 'on_hold']);
  expect((await callApi(`POST /api/projects/${id}/generate-tasks`, user)).status).toBe(409);
  expect(await move('resume')).toEqual([200, 'planning']);
  expect(await move('complete')).toEqual([200, 'completed']);
  expect(await move('complete')).toEqual([200, 'completed']);
  expect((await move('hold'))[0]).toBe(409);
  expect((await callApi(`POST /api/projects/${id}/generate-tasks`, user)).status).toBe(409);
  const refine = await callApi(`POST /api/projects/${id}/reanalyze`, user, { changes: 'Cheaper' });
  expect(refine.status).toBe(409);
});

test('refining generates a new analysis and roadmap, with the requested changes', async () => {
  const { user, id } = await makeUserWithPlan();
  const before = (await callApi(`GET /api/projects/${id}`, user)).body;
  const empty = await callApi(`POST /api/projects/${id}/reanalyze`, user, { changes: '  ' });
  expect(empty.status).toBe(422);
  const { status, body } = await callApi(`POST /api/projects/${id}/reanalyze`, user, {
    changes: 'Focus on first-year students',
  });
  expect(status).toBe(202);
  const meanwhile = (await callApi(`GET /api/projects/${id}`, user)).body;
  expect(meanwhile.analysis).toEqual(before.analysis);
  await planIdea(body.generation.id, signal());
  const after = (await callApi(`GET /api/projects/${id}`, user)).body;
  expect(after.generation.state).toBe('succeeded');
  expect(after.analysis.content).toContain('first-year students');
  expect(after.roadmap.milestones).toHaveLength(3);
  expect(after.roadmap.id).not.toBe(before.roadmap.id);
});

test('while the plan is written, the same request returns that work, and other changes are refused', async () => {
  const { user, id } = await makeUserWithPlan();
  const refine = (changes: string) => callApi(`POST /api/projects/${id}/reanalyze`, user, { changes });
  const first = await refine('Cheaper');
  const repeated = await refine('Cheaper');
  expect(repeated.body).toEqual(first.body);
  const other = await refine('Calmer');
  expect([other.status, other.body.message]).toEqual([
    409,
    'Your plan is being written right now, so these changes were not taken up. Please send them again when it is ready.',
  ]);
  expect(await db.generation.count({ where: { projectId: id, state: 'queued' } })).toBe(1);
});

test('roadmaps and milestones can be written by hand', async () => {
  const { user, id } = await makeUserWithPlan();
  const written = await callApi('POST /api/roadmaps', user, { projectId: id, content: '### My own' });
  expect(written.status).toBe(201);
  const roadmapId = written.body.roadmap.id;
  const milestone = await callApi('POST /api/milestones', user, {
    roadmapId,
    title: 'First bowl',
    description: 'It holds water.',
    week: 2,
  });
  expect(milestone.status).toBe(201);
  for (const week of [null, true, 53]) {
    const { status, body } = await callApi('POST /api/milestones', user, { roadmapId, title: 'x', week });
    expect([status, body.message]).toEqual([
      week === 53 ? 422 : 400,
      'week must be a whole number from 1 to 52.',
    ]);
  }
  const markup = 'HTML tags and scripts are not allowed in a milestone.';
  const hostile = { roadmapId, title: '<script>', description: '<script>' };
  const refused = await callApi('POST /api/milestones', user, hostile);
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { message: markup, fields: { title: markup, description: markup } },
  ]);
  const listed = await callApi(`GET /api/milestones/roadmap/${roadmapId}`, user);
  expect(listed.body.milestones).toEqual([milestone.body.milestone]);
  const detail = await callApi(`GET /api/projects/${id}`, user);
  expect(detail.body.roadmap).toMatchObject({ content: '### My own', model: null });
});
