import { expect, test } from 'vitest';
import { addDays, dayIn, mondayOf } from '#app/core/calendar.ts';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import { asWhole } from '#app/features/brief/brief.test-data.ts';
import { hoursOfDeliverable } from '#app/features/brief/brief-hours.ts';
import { planIdea } from '#app/features/ideas/plan-idea.server.ts';
import { openProject, system } from '#app/features/projects/open-project.server.ts';
import { db } from '#app/services/db.server.ts';
import { callApi } from '#tests/call-api.ts';
import {
  ideaForm,
  makePlannedProject,
  makeUser,
  makeUserInWeek,
  makeUserWithPlan,
  makeWeek,
  type TestUser,
} from '#tests/factories.ts';
import { stopClock } from '#tests/stop-clock.ts';

const get = async (user: TestUser, path: string) => (await callApi(`GET ${path}`, user)).body;
const send = (user: TestUser, target: string, body: object) => callApi(target, user, body);
const work = (id: string) => planIdea(id, new AbortController().signal);

/** A deliverable of this many hours, for a brief. */
const deliverable = (name: string, hours: number) => ({
  ...{ id: 'new', name, due: null, state: 'open' as const, source: 'assumed' as const },
  hours: { least: hours, likely: hours, most: hours },
  ...asWhole,
});

test('a brief is saved with its plan, and changes by the user are marked as theirs and replanned', async () => {
  const { user, id } = await makeUserWithPlan();
  const path = `/api/projects/${id}/brief`;
  const { brief, version } = (await get(user, path)) as { brief: Brief; version: number };
  expect(version).toBe(1);
  expect(brief.deliverables.length).toBeGreaterThan(0);
  const save = (changed: Brief, plan: boolean, of: number) =>
    send(user, `PUT ${path}`, { brief: changed, plan, version: of });

  const same = await save(brief, true, 1);
  expect([same.status, same.body]).toEqual([200, { brief, version: 1 }]);

  const changed = { ...brief, deliverables: [...brief.deliverables, deliverable('A poster', 2)] };
  const kept = await save(changed, false, 1);
  expect([kept.status, kept.body.version]).toEqual([200, 2]);
  expect(kept.body.brief.deliverables.at(-1)).toMatchObject({ name: 'A poster', source: 'you' });
  expect((await get(user, path)).brief).toEqual(kept.body.brief);

  const late = await save(brief, true, 1);
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('nothing was saved')]);

  const without = {
    ...kept.body.brief,
    constraints: [{ id: 'c', text: 'No launch posts', source: 'assumed' }],
  };
  const planned = await save(without, true, 2);
  expect(planned.status).toBe(202);
  expect((await save(without, true, 3)).status).toBe(409);
  await work(planned.body.generation.id);
  const after = await get(user, path);
  expect(after.version).toBe(3);
  expect(after.brief.constraints).toEqual([{ id: 'c', text: 'No launch posts', source: 'you' }]);
  const { versions } = await get(user, `/api/projects/${id}/versions`);
  expect(versions.map(({ reason }: { reason: string }) => reason)).toEqual([
    'brief_changed',
    'brief_changed',
    'first_plan',
  ]);
  expect(await db.planBrief.count({ where: { projectId: id } })).toBe(3);
});

test('a checklist is ticked by the brief of a project, and its steps are planned beside one’s own', async () => {
  const { user, id } = await makeUserWithPlan();
  const path = `/api/projects/${id}/brief`;
  const { brief, version } = (await get(user, path)) as { brief: Brief; version: number };
  const { checklist } = await get(user, '/api/checklists/exhibition');
  const [first] = checklist.phases[0].steps;
  const chosen = { checklist: 'exhibition', ticked: [first.id], plan: true, version };
  const { status, body } = await send(user, `PUT ${path}`, chosen);
  expect(status).toBe(202);
  await work(body.generation.id);
  const { brief: after } = (await get(user, path)) as { brief: Brief };
  expect(after.checklist).toBe('exhibition');
  expect(after.deliverables.slice(0, brief.deliverables.length)).toEqual(brief.deliverables);
  const [phase] = after.deliverables.filter(({ source }) => source === 'checklist');
  expect(phase).toMatchObject({
    name: checklist.phases[0].title,
    steps: [{ title: first.title, how: first.how }],
  });
  const { roadmap } = await get(user, `/api/projects/${id}`);
  expect(roadmap.content).toContain(first.title);

  // Typed steps replace those that were typed before, and keep their ids by title.
  const kept = brief.deliverables[1];
  const typed = {
    steps: [
      { title: kept?.name, hours: 2 },
      { title: 'Paint', count: 2, word: 'Picture' },
    ],
    plan: false,
  };
  const saved = (await send(user, `PUT ${path}`, { ...typed, version: version + 1 })).body.brief as Brief;
  expect(saved.deliverables.filter(({ source }) => source === 'you')).toMatchObject([
    { id: kept?.id, name: kept?.name, steps: [{ hours: { likely: 2 } }] },
    { name: 'Paint', hours: null, steps: [{ title: 'Picture 1', hours: null }, { title: 'Picture 2' }] },
  ]);
  const { fit } = await get(user, `/api/projects/${id}/fit`);
  expect(fit).toMatchObject({ not_estimated: 2, verdict: expect.stringMatching(/tight|short/) });
  const unknown = await send(user, `PUT ${path}`, { checklist: 'nope', plan: false, version: version + 2 });
  expect([unknown.status, unknown.body.message]).toEqual([422, 'There is no such checklist.']);
});

test('checklists are found by anyone, the best three first', async () => {
  const anyone = {};
  const found = await callApi('GET /api/checklists?query=podcast', anyone);
  expect(found.body.checklists[0]).toEqual({ id: 'podcast', title: expect.any(String) });
  expect(found.body.checklists.length).toBeLessThanOrEqual(3);
  expect((await callApi('GET /api/checklists', anyone)).body.checklists.length).toBeGreaterThanOrEqual(60);
  expect((await callApi('GET /api/checklists/nope', anyone)).status).toBe(404);
});

test('a brief that a release before checklists stored is read in today’s shape', async () => {
  const { user, id } = await makeUserWithPlan();
  const path = `/api/projects/${id}/brief`;
  const { brief } = (await get(user, path)) as { brief: Brief };
  const { checklist: _, goal: __, ...rest } = brief;
  const deliverables = [
    {
      ...{ id: 'n1', name: 'the hall', due: null, state: 'open', source: 'you' },
      hours: { least: 1, likely: 2, most: 3 },
    },
  ];
  const older = { ...rest, done_when: 'It is over.', deliverables, playbook: 'race', questions: [] };
  const row = await db.planBrief.findFirstOrThrow({ where: { projectId: id } });
  const { vault } = await db.$transaction((transaction) => openProject(system, id, 'read', { transaction }));
  await db.planBrief.update({
    where: { id: row.id },
    data: vault.seal('planBrief', row.id, { content: JSON.stringify(older) }),
  });
  expect((await get(user, path)).brief).toMatchObject({
    checklist: 'running-race',
    deliverables: [{ name: 'the hall', hours: { likely: 2 }, steps: [] }],
  });
  await makeWeek(user, id);
  expect((await get(user, `/api/tasks/project/${id}`)).tasks.length).toBeGreaterThan(0);
});

test('a version lists renamed items, and changed hours, dates and constraints', async () => {
  const user = await makeUser();
  const path = `/api/projects/${await makePlannedProject(user)}`;
  const { brief, version } = (await get(user, `${path}/brief`)) as { brief: Brief; version: number };
  const [first, ...others] = brief.deliverables;
  if (!first) throw new Error('The brief has a deliverable.');
  const { likely } = hoursOfDeliverable(first);
  const hours = { least: 1, likely: likely + 2, most: likely + 4 };
  const deliverables = [
    { ...first, name: 'A mural', hours, steps: [] },
    ...others,
    deliverable('A poster', 2),
  ];
  const away = {
    id: 'away',
    name: 'Away',
    date: '2030-05-01',
    until: '2030-05-03',
    kind: 'day_off',
    source: 'you',
  };
  const constraints = [{ id: 'quiet', text: 'Only quiet work', source: 'you' }];
  await send(user, `PUT ${path}/brief`, {
    brief: { ...brief, deliverables, constraints, dates: [...brief.dates, away] },
    plan: false,
    version,
  });
  const { versions } = await get(user, `${path}/versions`);
  const { deliverables: told, ...diff } = versions[0].diff;
  expect(told).toEqual({
    in: ['A poster'],
    out: [],
    renamed: [{ before: first.name, after: 'A mural' }],
    hours: [{ name: 'A mural', before: likely, after: hours.likely }],
  });
  expect(diff).toMatchObject({
    constraints_added: ['Only quiet work'],
    constraints_gone: brief.constraints.map(({ text }) => text),
    dates: { in: [{ name: 'Away', date: '2030-05-01', until: '2030-05-03' }], out: [] },
  });
});

test('weeks that have begun stay byte for byte when the rest is replanned', async () => {
  const { user, id } = await makeUserInWeek();
  const before = (await get(user, `/api/projects/${id}`)).roadmap;
  const { body } = await send(user, `POST /api/projects/${id}/reanalyze`, { changes: 'No posters, please.' });
  await work(body.generation.id);
  const after = (await get(user, `/api/projects/${id}`)).roadmap;
  const firstOf = (content: string) => content.split(/^(?=### )/m)[0];
  expect(after.id).not.toBe(before.id);
  expect(firstOf(after.content)).toBe(firstOf(before.content));
  const { id: _before, roadmap_id: _old, ...first } = before.milestones[0];
  expect(after.milestones[0]).toMatchObject(first);
  expect(after.milestones).toHaveLength(3);
});

test('a plan that does not fit shows the figures, and a possible choice makes it fit', async () => {
  const { user, id } = await makeUserWithPlan();
  const { brief, version } = await get(user, `/api/projects/${id}/brief`);
  const big = { ...brief, deliverables: [deliverable('A long novel', 60)] };
  await send(user, `PUT /api/projects/${id}/brief`, { brief: big, plan: false, version });
  const { fit } = await get(user, `/api/projects/${id}/fit`);
  expect(fit).toMatchObject({ needed: { likely: 60 }, verdict: 'short' });
  expect(fit.choices.map(({ kind }: { kind: string }) => kind)).toEqual(['weeks', 'hours', 'scope']);
  const [weeks] = fit.choices;
  const few = await send(user, `POST /api/projects/${id}/fit`, { kind: 'weeks', target_weeks: 4 });
  expect([few.status, few.body.message]).toEqual([409, `It takes at least ${weeks.target_weeks} weeks.`]);
  const taken = await send(user, `POST /api/projects/${id}/fit`, { kind: 'weeks' });
  expect(taken.status).toBe(202);
  await work(taken.body.generation.id);
  const { project, roadmap } = await get(user, `/api/projects/${id}`);
  expect(project.targetWeeks).toBe(weeks.target_weeks);
  expect(roadmap.milestones).toHaveLength(weeks.target_weeks);
  expect((await get(user, `/api/projects/${id}/fit`)).fit).toMatchObject({ verdict: 'fits', choices: [] });
  const repeated = await send(user, `POST /api/projects/${id}/fit`, { kind: 'weeks' });
  expect(repeated.status).toBe(409);
  const { versions } = await get(user, `/api/projects/${id}/versions`);
  expect(versions[0].reason).toBe('more_weeks');
  // Release 0.3.0 reads this column and knows only these reasons.
  const newest = { where: { projectId: id }, orderBy: { number: 'desc' } } as const;
  expect(await db.planVersion.findFirst(newest)).toMatchObject({ reason: 'refined' });
});

test('work for a date is due on it, has the hours until then, and moves with the date', async () => {
  stopClock(new Date('2026-11-23T06:00:00Z'));
  const user = await makeUser();
  const id = await makePlannedProject(user, {
    title: 'Lantern walk',
    idea: 'On 19 December 2026 we walk through the valley with lanterns. I need forty lanterns, two marshals, a permit for the lane and soup for sixty.',
    targetWeeks: 6,
    checklist: null,
    steps: ['Forty lanterns', 'Two marshals', 'Soup for sixty'].map((title) => ({
      title,
      hours: 2,
      date: '2026-12-19',
    })),
  });
  const path = `/api/projects/${id}/brief`;
  const fitOfPlan = async () => (await get(user, `/api/projects/${id}/fit`)).fit;
  const dueDays = ({ deliverables }: Brief) => [...new Set(deliverables.map(({ due }) => due))];
  const { brief, version } = (await get(user, path)) as { brief: Brief; version: number };
  expect(dueDays(brief)).toEqual(['2026-12-19']);
  // Four weeks of 6.5 hours, of which the last one ends on its Saturday.
  expect(await fitOfPlan()).toMatchObject({ available: 26, until: '2026-12-19', ends_on: '2027-01-03' });

  const [day, ...others] = brief.dates;
  if (!day) throw new Error('The walk has a day.');
  const save = (dates: Brief['dates'], deliverables: Brief['deliverables'], of: number) =>
    send(user, `PUT ${path}`, { brief: { ...brief, dates, deliverables }, plan: false, version: of });
  const earlier = { ...day, date: '2026-12-12' };
  const own = { ...deliverable('A poster', 40), due: '2026-12-19' };
  const moved = (await save([earlier, ...others], [...brief.deliverables, own], version)).body;
  expect(dueDays(moved.brief)).toEqual(['2026-12-12', '2026-12-19']);
  const { verdict, choices } = await fitOfPlan();
  expect([verdict, choices[0]]).toEqual(['short', expect.objectContaining({ possible: false })]);
  const gone = (await save([], moved.brief.deliverables, moved.version)).body;
  expect(dueDays(gone.brief)).toEqual([null, '2026-12-19']);
});

test('an idea may have a first day and days off, from which the weeks get their dates', async () => {
  const user = await makeUser();
  const today = dayIn(new Date(), 'UTC');
  const monday = addDays(mondayOf(today), 28);
  const daysOff = [
    addDays(monday, 2),
    { date: addDays(monday, 7), until: addDays(monday, 13), name: 'At the sea' },
  ];
  const { status, body } = await send(user, 'POST /api/ideas', {
    ...ideaForm,
    starts_on: addDays(monday, 1),
    days_off: daysOff,
    steps: [{ title: 'Draw the first screen', hours: 2 }],
    checklist: null,
  });
  expect(status).toBe(201);
  expect(body.project).toMatchObject({
    hours: { Monday: 1.5, Tuesday: 0, Wednesday: 1.5, Saturday: 3.5 },
    starts_on: addDays(monday, 1),
  });
  expect(body.project.days_off).toHaveLength(8);
  await work(body.generation.id);
  const { brief } = await get(user, `/api/projects/${body.project.id}/brief`);
  const off = brief.dates.filter(({ kind }: { kind: string }) => kind === 'day_off');
  expect(off.map(({ name }: { name: string }) => name)).toEqual(['Day off', 'At the sea']);
  const { roadmap } = await get(user, `/api/projects/${body.project.id}`);
  expect(roadmap.milestones.map(({ starts_on }: { starts_on: string }) => starts_on)).toEqual([
    monday,
    addDays(monday, 7),
    addDays(monday, 14),
  ]);
  expect(roadmap.content).toMatch(/^### Week 1: .*\n[A-Z][a-z]{2} \d+ – .*\d{4}$/m);
  await makeWeek(user, body.project.id);
  const { tasks } = await get(user, `/api/tasks/project/${body.project.id}`);
  // Monday comes before the first day, and Wednesday is off.
  expect(new Set(tasks.map(({ due_date }: { due_date: string }) => due_date))).toEqual(
    new Set([addDays(monday, 5)]),
  );
  for (const day of ['2020-01-01', 'soon', addDays(today, 400)]) {
    const refused = await send(user, 'POST /api/ideas', { ...ideaForm, starts_on: day });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['starts_on']]);
  }
});

test('a project without a brief says so, and its tasks can be made', async () => {
  const user = await makeUser();
  const { body } = await send(user, 'POST /api/projects', {
    title: 'A kite',
    description: 'A kite that flies.',
  });
  for (const path of ['brief', 'fit']) {
    const { status, body: refusal } = await callApi(`GET /api/projects/${body.project.id}/${path}`, user);
    expect([status, refusal.message]).toEqual([404, 'There is no brief yet. It is made with the next plan.']);
  }
  await makeWeek(user, body.project.id);
  expect((await get(user, `/api/tasks/project/${body.project.id}`)).tasks.length).toBeGreaterThan(0);
});

test('a brief with an unknown checklist, or with days off that end before they begin, is refused', async () => {
  const { user, id } = await makeUserWithPlan();
  const path = `/api/projects/${id}/brief`;
  const { brief, version } = await get(user, path);
  const save = async (change: Partial<Brief>) => {
    const { status, body } = await send(user, `PUT ${path}`, {
      ...{ brief: { ...brief, ...change }, plan: false, version },
    });
    return [status, body.message];
  };
  expect(await save({ checklist: 'nope' })).toEqual([422, 'There is no such checklist.']);
  const off = { id: 'off', name: 'Away', kind: 'day_off', source: 'you', date: '2027-03-10' } as const;
  expect(await save({ dates: [{ ...off, until: '2027-03-09' }] })).toEqual([
    422,
    'The last day is on or after the first.',
  ]);
  expect(await get(user, path)).toEqual({ brief, version });
  expect(await save({ checklist: 'concert', dates: [{ ...off, until: '2027-03-10' }] })).toEqual([
    200,
    undefined,
  ]);
});
