import { expect, test, vi } from 'vitest';
import { addDays, dayIn } from '#app/core/calendar.ts';
import { ourselves } from '#app/core/client.ts';
import { perform } from '#app/core/operation.ts';
import { weekdays } from '#app/core/weekday.ts';
import { givenStepSchema } from '#app/features/checklists/steps.schema.ts';
import { writeDailyMail } from '#app/features/daily-mails/write-daily-mail.server.ts';
import { loadHealthFacts } from '#app/features/health/load-health-facts.server.ts';
import { planIdea } from '#app/features/ideas/plan-idea.server.ts';
import { holdProject, resumeProject } from '#app/features/plans/change-status.server.ts';
import { resumeProjects } from '#app/features/plans/resume-projects.server.ts';
import { closeWeek } from '#app/features/tasks/close-week.server.ts';
import { generateWeek } from '#app/features/tasks/generate-week.server.ts';
import { getWaysOn } from '#app/features/tasks/get-ways-on.server.ts';
import { getWeekOverview } from '#app/features/tasks/get-week-overview.server.ts';
import type { Task } from '#app/features/tasks/task.ts';
import { keepTried } from '#app/features/tries/keep.server.ts';
import { projectOfTried } from '#app/features/tries/keep-tried-plan.server.ts';
import { planTriedIdea } from '#app/features/tries/plan-tried-idea.server.ts';
import { clock } from '#app/services/clock.server.ts';
import { fromColumn, toColumn } from '#app/services/day-column.ts';
import { db } from '#app/services/db.server.ts';
import { type ApiAnswer, callApi } from '#tests/call-api.ts';
import {
  ideaForm,
  makePlannedProject,
  makeUser,
  makeUserInWeek,
  makeUserWithPlan,
  makeWeek,
  type TestUser,
} from '#tests/factories.ts';
import { makeProjectInWeek, tasksOf, tick } from '#tests/project-in-week.ts';
import { stopClock } from '#tests/stop-clock.ts';

/** What happens to the tasks when the week is closed. */
const all = (fate: string, tasks: readonly (Pick<Task, 'id'> | undefined)[], note?: string) =>
  // biome-ignore lint/suspicious/noThenProperty: the name is part of the API.
  tasks.map((task) => ({ id: task?.id, then: fate, note }));

const close = ({ token }: TestUser, id: string, body?: object): Promise<ApiAnswer> =>
  callApi(`POST /api/projects/${id}/close-week`, { token }, body);

const projectOf = async ({ token }: TestUser, id: string) =>
  (await callApi(`GET /api/projects/${id}`, { token })).body.project;

test('a week is closed with what was done; the rest comes first in the next', async () => {
  const { user, id, tasks } = await makeProjectInWeek();
  const [done, ...open] = tasks;
  await tick(user, done?.id ?? '');
  const closed = await close(user, id);
  expect(closed.status).toBe(200);
  expect(closed.body.week).toEqual({ closed: 1, carried: open.length, dropped: 0 });
  expect(closed.body.project).toMatchObject({ status: 'in_progress', currentWeek: 1, targetWeeks: 3 });
  expect(await close(user, id)).toMatchObject({
    status: 409,
    body: { message: 'Week 1 is closed already.' },
  });
  expect((await tasksOf(user, id)).map((task) => task.id)).toEqual([done?.id]);
  // A closed week is read, not changed.
  const body = { status: 'pending' };
  expect((await callApi(`PUT /api/tasks/${done?.id}/status`, user, body)).status).toBe(409);
  const own = { projectId: id, title: 'Call the hall', due_date: done?.due_date };
  expect((await callApi('POST /api/tasks', user, own)).status).toBe(409);

  await makeWeek(user, id);
  const next = await tasksOf(user, id);
  expect(next.every(({ week }) => week === 2)).toBe(true);
  expect(next.filter(({ carried_from }) => carried_from === 1).length).toBeGreaterThan(0);
  const all = await db.task.findMany({ where: { projectId: id } });
  for (const { id: carried } of open) expect(all.map((row) => row.id)).toContain(carried);
});

test('a task that waits after its week was closed can be completed, and then no longer waits', async () => {
  const { user, id, tasks } = await makeProjectInWeek();
  await close(user, id);
  const [first] = tasks;
  expect((await tick(user, first?.id ?? '')).body).toMatchObject({ week: null, status: 'completed' });
  const overview = await perform(getWeekOverview, { id }, { viewer: user.viewer, now: new Date() });
  expect(overview.waiting.map((task) => task.id)).not.toContain(first?.id);
  expect(overview).toMatchObject({ done: { tasks: 1 }, waiting: { length: tasks.length - 1 } });
  await makeWeek(user, id);
  // Ticked a second time, as from another window, it stays in the week where it was done.
  expect((await tick(user, first?.id ?? '')).body).toMatchObject({ week: null });
  expect((await tasksOf(user, id)).map((task) => task.id)).not.toContain(first?.id);
});

test('a plan that continues after its last date says so, before and afterwards', async () => {
  const monday = new Date('2026-11-16T08:00:00Z');
  stopClock(monday);
  const idea = `${ideaForm.idea} It must be handed in by 27 November 2026, whatever is missing.`;
  const { user, id } = await makeProjectInWeek({ idea, targetWeeks: 2, availability: 'Monday,Wednesday' });
  await close(user, id);
  vi.mocked(clock.now).mockReturnValue(new Date('2026-11-30T08:00:00Z'));
  const context = { viewer: user.viewer, now: clock.now() };
  await makeWeek(user, id, clock.now());
  const { shortfall } = await perform(getWeekOverview, { id }, context);
  expect(shortfall).toContainEqual(expect.stringMatching(/ (?:is|are) due after “.+” on Fri, Nov 27\.$/));
  const { go_on } = await perform(getWaysOn, { id }, context);
  expect(go_on?.passes).toMatch(/^ That is after “.+” on Fri, Nov 27\.$/);
});

test('a task after the due date of its deliverable is reported, carried over or not', async () => {
  stopClock(new Date('2026-11-16T08:00:00Z'));
  const { user, id } = await makeUserWithPlan({ availability: 'Thursday' });
  const path = `/api/projects/${id}/brief`;
  const { brief, version } = (await callApi(`GET ${path}`, user)).body;
  const deliverables = brief.deliverables.map((each: object) => ({ ...each, due: '2026-11-17' }));
  const body = { brief: { ...brief, deliverables }, plan: false, version };
  await callApi(`PUT ${path}`, user, body);
  await makeWeek(user, id, clock.now());
  const { shortfall } = await perform(getWeekOverview, { id }, { viewer: user.viewer, now: clock.now() });
  expect(shortfall).toContainEqual(
    expect.stringMatching(/^“.+” (?:is|are) due after “.+” on Tue, Nov 17\.$/),
  );
});

test('a task for a past event is dropped with its week, or marked if it is carried over', async () => {
  stopClock(new Date('2026-12-14T08:00:00Z'));
  const idea =
    'On 19 December 2026 we walk through the valley with lanterns. I need forty lanterns, two marshals, a permit for the lane, soup for sixty and thank-you cards.';
  const steps = ['Forty lanterns', 'Two marshals', 'Soup for sixty'].map((title) => ({
    title,
    hours: 1,
    date: '2026-12-19',
  }));
  const walk = { title: 'Walk through the valley', hours: 2, date: '2026-12-19', event: true };
  const own = { title: 'Lantern walk', idea, steps: [...steps, walk] };
  const { user, id, tasks } = await makeProjectInWeek(own);
  const { brief } = (await callApi(`GET /api/projects/${id}/brief`, user)).body;
  const ofDay = tasks.filter(({ deliverable_id }) => deliverable_id !== null);
  expect(ofDay.length).toBeGreaterThan(1);
  const context = () => ({ viewer: user.viewer, now: clock.now() });
  const words = `“${brief.dates[0].name}” on Sat, Dec 19`;
  expect(await perform(getWaysOn, { id }, context())).toMatchObject({ too_late: { ids: [] } });
  vi.mocked(clock.now).mockReturnValue(new Date('2026-12-20T08:00:00Z'));
  expect(await perform(getWaysOn, { id }, context())).toMatchObject({
    too_late: { ids: ofDay.map((task) => task.id), words },
    tasks: tasks.length - ofDay.length,
  });
  // The API carries over what it is not told to drop.
  await close(user, id);
  vi.mocked(clock.now).mockReturnValue(new Date('2026-12-21T08:00:00Z'));
  await makeWeek(user, id, clock.now());
  const { tooLate, shortfall } = await perform(getWeekOverview, { id }, context());
  expect(tooLate).toEqual(Object.fromEntries(ofDay.map((task) => [task.id, words])));
  expect(shortfall).toContainEqual(expect.stringContaining('due after'));
});

test('tasks for an event come before it in its week, even if other tasks were carried over first', async () => {
  stopClock(new Date('2026-11-16T08:00:00Z'));
  const { user, id, tasks } = await makeProjectInWeek();
  const last = tasks.at(-1);
  const path = `/api/projects/${id}/brief`;
  const { brief, version } = (await callApi(`GET ${path}`, user)).body;
  const [first, ...others] = brief.deliverables;
  const deliverables = [
    { ...first, due: '2026-11-23' },
    ...others.map((each: object) => ({ ...each, due: null })),
  ];
  const body = { brief: { ...brief, deliverables }, plan: false, version };
  await callApi(`PUT ${path}`, user, body);
  await db.task.updateMany({ where: { projectId: id }, data: { deliverable: null } });
  await db.task.update({ where: { id: last?.id ?? '' }, data: { deliverable: first.id, estimatedHours: 1 } });
  await db.taskDependency.deleteMany({ where: { task: { projectId: id } } });
  await close(user, id);
  vi.mocked(clock.now).mockReturnValue(new Date('2026-11-23T08:00:00Z'));
  await makeWeek(user, id, clock.now());
  const carried = await db.task.findMany({ where: { projectId: id, carriedFrom: 1, week: 2 } });
  const dayOf = (id: string | undefined) => carried.find((task) => task.id === id)?.dueDate?.toISOString();
  expect(dayOf(last?.id)).toMatch(/^2026-11-23/);
  expect(tasks.some((task) => task.id !== last?.id && (dayOf(task.id) ?? '') > '2026-11-24')).toBe(true);
});

test('a dropped task no longer counts, is not replanned, and can be restored', async () => {
  const { user, id, tasks } = await makeProjectInWeek();
  const [first, second] = tasks;
  const choices = [
    ...all('drop', [first], 'The shop is closed for good.'),
    ...all('done', [second], 'Took an evening.'),
  ];
  const closed = await close(user, id, { tasks: choices });
  expect(closed.body.week).toEqual({ closed: 1, carried: tasks.length - 2, dropped: 1 });
  const [kept] = await tasksOf(user, id);
  expect(kept).toMatchObject({ id: second?.id, status: 'completed', note: 'Took an evening.' });
  const facts = (await loadHealthFacts(db, [id], new Date())).get(id);
  expect(facts).toMatchObject({
    tasksDone: 1,
    tasksCarried: tasks.length - 2,
    tasksLeftOut: 1,
    weeksFinished: 0,
  });

  await makeWeek(user, id);
  expect((await tasksOf(user, id)).map(({ title }) => title)).not.toContain(first?.title);
  const stranger = await makeUser();
  expect((await callApi(`POST /api/tasks/${first?.id}/take-back`, stranger)).status).toBe(404);
  const back = await callApi(`POST /api/tasks/${first?.id}/take-back`, user);
  expect(back).toMatchObject({
    status: 200,
    body: {
      id: first?.id,
      week: null,
      due_date: null,
      carried_from: 1,
      note: 'The shop is closed for good.',
    },
  });
  expect((await callApi(`POST /api/tasks/${first?.id}/take-back`, user)).status).toBe(404);
});

test('a dropped task that is taken back has those that depend on it wait with it', async () => {
  const { user, id, tasks } = await makeProjectInWeek();
  const [first, second] = tasks;
  await callApi(`PUT /api/tasks/${second?.id}`, user, { depends_on: [first?.id] });
  await close(user, id, { tasks: all('drop', [first]) });
  await makeWeek(user, id);
  expect((await tasksOf(user, id)).map((task) => task.id)).toContain(second?.id);
  const { body } = await callApi(`POST /api/tasks/${first?.id}/take-back`, user);
  expect(body.moved.find((task: Task) => task.id === second?.id)).toMatchObject({
    week: null,
    due_date: null,
  });
});

test('a task that is ticked while its week is being closed keeps the note of that', async () => {
  const { user, id, tasks } = await makeProjectInWeek();
  const [first, second] = tasks;
  for (const task of [first, second]) await tick(user, task?.id ?? '');
  const choices = [...all('drop', [first], 'The shop is closed.'), ...all('carry', [second])];
  expect((await close(user, id, { tasks: choices })).body.week).toMatchObject({ dropped: 0 });
  const [done, other] = [first, second].map((task) => task?.id);
  const kept = await tasksOf(user, id);
  expect(kept.find((task) => task.id === done)).toMatchObject({
    ...{ status: 'completed', note: 'The shop is closed.' },
  });
  expect(kept.find((task) => task.id === other)).toMatchObject({ status: 'completed', note: null });
});

test('the evening mail says what was carried over and dropped, and why', async () => {
  const { user, id, tasks } = await makeProjectInWeek();
  const [first, ...others] = tasks;
  const mail = () => writeDailyMail({ userId: user.viewer.userId, kind: 'daily_update', dueAt: new Date() });
  const [second] = others;
  await close(user, id, {
    tasks: [...all('drop', [first], 'The shop is gone.'), ...all('carry', [second], 'No time.')],
  });
  const told = await mail();
  const [project] = told?.kind === 'daily_update' ? told.projects : [];
  expect(project?.closed?.dropped.map(({ title, note }) => [title, note])).toEqual([
    [first?.title, 'The shop is gone.'],
  ]);
  expect(project?.closed?.carried.flatMap(({ title, note }) => (note ? [[title, note]] : []))).toEqual([
    [second?.title, 'No time.'],
  ]);
  const titles = others.map(({ title }) => title).sort();
  expect(project?.closed?.carried.map(({ title }) => title).sort()).toEqual(titles);
});

test('tasks that depended on a dropped task no longer wait', async () => {
  const { user, id } = await makeProjectInWeek();
  const links = await db.taskDependency.findMany({ where: { task: { projectId: id } } });
  const dropped = links[0]?.dependsOnId;
  await close(user, id, { tasks: dropped ? all('drop', [{ id: dropped }]) : [] });
  expect(await db.taskDependency.count({ where: { dependsOnId: dropped ?? id } })).toBe(0);
});

test('carrying tasks over from the last week adds a week, dropping them ends the plan', async () => {
  const steps = [
    { title: 'Write the letter', hours: 1 },
    { title: 'Post the letter', hours: 1 },
  ];
  const { user, id, tasks } = await makeProjectInWeek({ targetWeeks: 1, steps });
  const closed = await close(user, id, {
    tasks: all('drop', tasks.slice(1)),
  });
  expect(closed.body).toMatchObject({ project: { targetWeeks: 2 }, week: { carried: 1 } });
  const { versions } = (await callApi(`GET /api/projects/${id}/versions`, user)).body;
  expect(versions[0]).toMatchObject({ reason: 'week_added', diff: { weeks: { added: [2] } } });

  // Carried tasks keep that week when the frame changes.
  for (const query of ['', '?preview=true']) {
    const body = { target_weeks: 1 };
    const cut = await callApi(`PUT /api/projects/${id}/frame${query}`, user, body);
    expect([cut.status, cut.body.message]).toEqual([
      409,
      '1 task waits for the week after this one. Leave the plan 2 weeks, or do or delete what waits first.',
    ]);
  }
  const refined = await callApi(`POST /api/projects/${id}/reanalyze`, user, { changes: 'One week in all.' });
  await planIdea(refined.body.generation.id, new AbortController().signal);
  await callApi(`POST /api/projects/${id}/versions/1/restore`, user, {});
  const after = await callApi(`GET /api/projects/${id}/versions`, user);
  expect(after.body.versions[1].not_applied[0]).toMatch(/^1 task waits for the week after this one/);
  expect((await projectOf(user, id)).targetWeeks).toBe(2);

  await makeWeek(user, id);
  const left = await tasksOf(user, id);
  await close(user, id, { tasks: all('drop', left) });
  expect((await projectOf(user, id)).targetWeeks).toBe(2);
  expect((await callApi(`POST /api/projects/${id}/generate-tasks`, user)).body.message).toBe(
    'This was the last week of the project.',
  );
  await callApi(`POST /api/tasks/${left[0]?.id}/take-back`, user);
  expect((await projectOf(user, id)).targetWeeks).toBe(3);
  await makeWeek(user, id);
  expect((await tasksOf(user, id)).map((task) => task.id)).toContain(left[0]?.id);
});

test('no plan is longer than 52 weeks', async () => {
  const { user, id, tasks } = await makeProjectInWeek({ targetWeeks: 52 });
  await db.week.update({ where: { projectId_number: { projectId: id, number: 1 } }, data: { number: 52 } });
  await db.task.updateMany({ where: { projectId: id, week: 1 }, data: { week: 52 } });
  const refused = await close(user, id);
  expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(refused.body.message).toContain('leave out the rest');
  expect(await tasksOf(user, id)).toHaveLength(tasks.length);
  expect((await close(user, id, { tasks: all('done', tasks) })).status).toBe(200);
});

test('a lighter load is the load that was managed, and lengthens the plan accordingly', async () => {
  const { user, id, tasks } = await makeProjectInWeek({ targetWeeks: 4 });
  await tick(user, tasks[0]?.id ?? '');
  const before = (await callApi(`GET /api/projects/${id}/fit`, user)).body.fit;
  const closed = await close(user, id, { next: 'lighter' });
  const { hours, targetWeeks } = closed.body.project;
  const perWeek = Object.values<number>(hours).reduce((sum, each) => sum + each, 0);
  expect(perWeek).toBeLessThan(6.5);
  expect(perWeek).toBeGreaterThan(0);
  for (const each of Object.values<number>(hours)) expect(Number.isInteger(each * 4)).toBe(true);
  expect(targetWeeks).toBeGreaterThan(4);
  expect(targetWeeks).toBeLessThanOrEqual(52);
  const after = (await callApi(`GET /api/projects/${id}/fit`, user)).body.fit;
  expect(after.ends_on > before.ends_on).toBe(true);
  const { versions } = (await callApi(`GET /api/projects/${id}/versions`, user)).body;
  expect(versions[0].reason).toBe('lighter');
  // Tasks longer than any day are shortened to the hours of a day.
  const longest = Math.max(...Object.values<number>(hours));
  for (let week = 2; week < 5; week += 1) {
    await makeWeek(user, id);
    const planned = await tasksOf(user, id);
    expect(planned.length).toBeGreaterThan(0);
    for (const { estimated_hours } of planned) expect(estimated_hours).toBeLessThanOrEqual(longest);
    await close(user, id, { tasks: all('done', planned) });
  }
});

test('a completed week is closed once the next one has begun', async () => {
  const { user, id, tasks } = await makeProjectInWeek();
  for (const task of tasks) await tick(user, task.id);
  const isClosed = async (query = '') =>
    (await callApi(`GET /api/tasks/project/${id}${query}`, user)).body.closed;
  expect(await isClosed()).toBe(false);
  await makeWeek(user, id);
  expect([await isClosed('?week=1'), await isClosed()]).toEqual([true, false]);
});

test('future weeks with changed hours or dates are rewritten before the next week is planned', async () => {
  const { user, id } = await makeProjectInWeek({ targetWeeks: 4 });
  const planOf = async () => {
    const { versions } = (await callApi(`GET /api/projects/${id}/versions`, user)).body;
    const { roadmap } = (await callApi(`GET /api/roadmaps/project/${id}`, user)).body;
    const { milestones } = (await callApi(`GET /api/milestones/roadmap/${roadmap.id}`, user)).body;
    return { reason: versions[0].reason, roadmap: roadmap.id, weeks: milestones.length, milestones };
  };
  const first = await planOf();
  await close(user, id);
  await makeWeek(user, id);
  // Nothing differs from what was planned.
  expect(await planOf()).toEqual(first);

  const [task] = await tasksOf(user, id);
  await tick(user, task?.id ?? '');
  const { targetWeeks } = (await close(user, id, { next: 'lighter' })).body.project;
  expect(targetWeeks).toBeGreaterThan(4);
  await makeWeek(user, id);
  const lighter = await planOf();
  expect(lighter).toMatchObject({ reason: 'frame_changed', weeks: targetWeeks });
  // Weeks that have begun stay unchanged.
  const begun = ({ milestones }: typeof first) =>
    milestones.slice(0, 2).map(({ title, description }: Record<string, string>) => ({ title, description }));
  expect(begun(lighter)).toEqual(begun(first));
});

const exam = {
  idea: 'My exam in bookkeeping is on 25 November 2026. I want to pass it, with the book and the four old exams that a colleague gave me, and without whole evenings.',
  targetWeeks: 4,
  steps: [
    { title: 'Read the book once', hours: 6 },
    { title: 'Work through the four old exams', hours: 4, after: [1] },
    { title: 'Sit the exam', hours: 3, date: '2026-11-25', event: true },
  ],
};

async function planTried(user: TestUser): Promise<string> {
  const now = clock.now();
  const frame = { dayToDaySchedule: '1–2 hours', weekendSchedule: '1–2 hours' } as const;
  const plan = await planTriedIdea(
    {
      ...{ ...exam, ...frame, availability: [...weekdays] },
      steps: exam.steps.map((step) => givenStepSchema.parse(step)),
    },
    { timeZone: 'UTC', now },
  );
  const keep = await keepTried({ ...plan, instead: null }, now);
  const kept = await db.$transaction((transaction) =>
    projectOfTried(transaction, user.viewer.userId, keep, now),
  );
  return kept?.project.id ?? '';
}

async function planExam(user: TestUser): Promise<string> {
  const id = await makePlannedProject(user, { title: 'Bookkeeping exam', ...exam });
  await makeWeek(user, id);
  return id;
}

test.each([
  ['planned', planExam],
  ['tried and kept', planTried],
])('tasks for a fixed date come before it after a missed week, in a plan that was %s', async (_, plan) => {
  stopClock(new Date('2026-11-02T08:00:00Z'));
  const user = await makeUser();
  const id = await plan(user);
  const planOf = async () => {
    const { versions } = (await callApi(`GET /api/projects/${id}/versions`, user)).body;
    const { content } = (await callApi(`GET /api/roadmaps/project/${id}`, user)).body.roadmap;
    const weeks: string[] = content.split('### Week ').slice(1);
    return {
      reason: versions[0].reason,
      week: weeks.findIndex((week) => week.includes('Sit the exam (')) + 1,
    };
  };
  expect((await planOf()).week).toBe(4);
  stopClock(new Date('2026-11-16T08:00:00Z'));
  await close(user, id);
  await makeWeek(user, id);
  expect(await planOf()).toEqual({ reason: 'frame_changed', week: 3 });
});

test('a task longer than any day is carried over in pieces, and one without hours is placed', async () => {
  const { user, id, tasks } = await makeProjectInWeek();
  const own = { projectId: id, title: 'Write it all', due_date: tasks[0]?.due_date, estimated_hours: 9 };
  await callApi('POST /api/tasks', user, own);
  await callApi('POST /api/tasks', user, { ...own, title: 'Breathe', estimated_hours: 0 });
  await close(user, id, { tasks: all('drop', tasks) });
  await makeWeek(user, id);
  const whole = await db.task.findMany({ where: { projectId: id } });
  const written = whole.map((row) => row.estimatedHours).filter((hours) => hours > 0);
  expect(Math.max(...written)).toBeLessThanOrEqual(3.5);
  const titles = (await tasksOf(user, id)).map(({ title }) => title);
  expect(titles).toContain('Write it all, part 1');
  expect(titles).toContain('Breathe');
});

test('a week continued on its short last day may be empty, but the next one is not', async () => {
  const user = await makeUser();
  const days = { availability: 'Monday,Sunday', dayToDaySchedule: '3–4 hours', targetWeeks: 2 } as const;
  stopClock(new Date('2026-11-30T08:00:00Z'));
  const id = await makePlannedProject(user, { ...days, weekendSchedule: 'Less than 1 hour' });
  await makeWeek(user, id, clock.now());
  // Longer than the half hour that is left on the Sunday after the week that was missed.
  await db.task.updateMany({ where: { projectId: id }, data: { estimatedHours: 3 } });
  const open = await db.task.count({ where: { projectId: id } });
  stopClock(new Date('2026-12-13T08:00:00Z'));
  const waiting = () => db.task.count({ where: { projectId: id, week: null } });
  for (let count = 0; count === 0 || (count < open + 2 && (await waiting()) > 0); count += 1) {
    expect((await close(user, id)).status).toBe(200);
    await makeWeek(user, id, clock.now());
    expect(await db.generation.count({ where: { projectId: id, state: 'failed' } })).toBe(0);
    await db.task.updateMany({
      where: { projectId: id, week: { not: null } },
      data: { status: 'completed' },
    });
  }
  expect(await waiting()).toBe(0);
});

test('a pause lasts until its day, then the project resumes by itself, and the pause does not count', async () => {
  const { user, id } = await makeProjectInWeek();
  const today = dayIn(new Date(), 'UTC');
  for (const until of [undefined, '', today, '2020-01-01', addDays(today, 366), 'soon']) {
    const refused = await close(user, id, { next: 'pause', until });
    expect([until, refused.status, Boolean(refused.body.fields.until)]).toEqual([until, 422, true]);
  }
  const until = addDays(today, 28);
  const closed = await close(user, id, { next: 'pause', until });
  expect(closed.body.project).toMatchObject({ status: 'on_hold', paused_until: until });
  expect((await close(user, id)).status).toBe(409);
  expect((await callApi(`POST /api/projects/${id}/generate-tasks`, user)).status).toBe(409);

  const at = (days: number) => new Date(Date.parse(`${addDays(today, days)}T00:20:00Z`));
  await resumeProjects(at(27));
  expect((await projectOf(user, id)).status).toBe('on_hold');
  await Promise.all([resumeProjects(at(28)), resumeProjects(at(28))]);
  expect(await projectOf(user, id)).toMatchObject({ status: 'in_progress', paused_until: null });
  const facts = (await loadHealthFacts(db, [id], at(28))).get(id);
  expect(facts).toMatchObject({ weeksPassed: 0, daysSinceLastTick: 0 });
  const week = await db.week.findFirstOrThrow({ where: { projectId: id } });
  expect(week.resumedOn && fromColumn(week.resumedOn)).toBe(until);
});

test('a project can also be put on hold until a day within a week, and then resumes by itself', async () => {
  const { user, id } = await makeProjectInWeek();
  const hold = (body: object) => callApi(`POST /api/projects/${id}/hold`, user, body);
  const until = addDays(dayIn(new Date(), 'UTC'), 9);
  expect((await hold({ until: addDays(until, 400) })).body.fields.until).toMatch(
    /^Please choose a day after/,
  );
  expect((await projectOf(user, id)).status).toBe('in_progress');
  expect((await hold({ until })).body.project).toMatchObject({ status: 'on_hold', paused_until: until });
  // Another day, and no day, during the pause.
  const later = addDays(until, 1);
  expect((await hold({ until: later })).body.project.paused_until).toBe(later);
  expect((await hold({})).body.project.paused_until).toBeNull();
  expect((await hold({ until: later })).body.project.paused_until).toBe(later);
  await resumeProjects(new Date(`${until}T12:00:00Z`));
  expect((await projectOf(user, id)).status).toBe('on_hold');
  const end = new Date(`${later}T12:00:00Z`);
  await resumeProjects(end);
  expect(await projectOf(user, id)).toMatchObject({ status: 'in_progress', paused_until: null });
  const facts = (await loadHealthFacts(db, [id], end)).get(id);
  expect(facts).toMatchObject({ weeksPassed: 0, daysSinceLastTick: 0 });
});

test('each way to close a week previews exactly what it does, with the choices for each task', async () => {
  const cases: [string[], 'go_on' | 'lighter'][] = [
    [['carry', 'carry'], 'lighter'],
    [['drop', 'carry'], 'go_on'],
    [['done', 'drop'], 'lighter'],
    [['done', 'done', 'done', 'done'], 'go_on'],
    [['drop', 'drop', 'drop', 'drop'], 'go_on'],
  ];
  for (const [fates, next] of cases) {
    const { user, id, tasks } = await makeProjectInWeek({ targetWeeks: 1 });
    const choices = tasks.flatMap((task, at) => all(fates[at] ?? 'carry', [task]));
    const { go_on, lighter, ...told } = await getWaysOn.run(getWaysOn.input.parse({ id, tasks: choices }), {
      viewer: user.viewer,
      now: new Date(),
      client: ourselves,
    });
    const { body } = await close(user, id, { tasks: choices, next });
    expect([fates, told.tasks]).toEqual([fates, body.week.carried]);
    const way = (next === 'lighter' && lighter) || go_on;
    const { fit } = (await callApi(`GET /api/projects/${id}/fit`, user)).body;
    const hours = Object.values<number>(body.project.hours).reduce((sum, each) => sum + each, 0);
    expect([fates, way]).toMatchObject([fates, { ends_on: fit.ends_on, hours_a_week: hours }]);
  }
});

test('tasks for dropped deliverables are dropped when a week is closed, unless they are chosen', async () => {
  const { user, id, tasks } = await makeProjectInWeek();
  const path = `/api/projects/${id}/brief`;
  const { brief, version } = (await callApi(`GET ${path}`, user)).body;
  const [left] = tasks.flatMap(({ deliverable_id }) => deliverable_id ?? []);
  const deliverables = brief.deliverables.map((each: { id: string }) =>
    each.id === left ? { ...each, state: 'left_out' } : each,
  );
  const body = { brief: { ...brief, deliverables }, plan: false, version };
  await callApi(`PUT ${path}`, user, body);
  const ways = (choices: object[] = []) =>
    getWaysOn.run(getWaysOn.input.parse({ id, tasks: choices }), {
      ...{ viewer: user.viewer, now: new Date(), client: ourselves },
    });
  const ofIt = tasks.filter(({ deliverable_id }) => deliverable_id === left);
  const told = await ways();
  expect(told).toMatchObject({ left_out: ofIt.map((task) => task.id), tasks: tasks.length - ofIt.length });
  expect((await ways(all('carry', ofIt))).tasks).toBe(tasks.length);
});

test('a paused week continues after its pause, with nothing overdue', async () => {
  stopClock(new Date('2026-11-23T08:00:00Z'));
  const { user, id } = await makeProjectInWeek();
  const week = () => db.week.findFirstOrThrow({ where: { projectId: id }, orderBy: { number: 'desc' } });
  const open = () => db.task.findMany({ where: { projectId: id, status: { not: 'completed' } } });
  const before = await open();
  const begun = fromColumn((await week()).startsOn);
  const hold = (now: Date) => perform(holdProject, { id }, { viewer: user.viewer, now });
  const resume = (now: Date) => perform(resumeProject, { id }, { viewer: user.viewer, now });
  const at = (days: number) => new Date(`${addDays(begun, days)}T12:00:00Z`);

  // A Wednesday three weeks later.
  await hold(at(0));
  await resume(at(23));
  expect(fromColumn((await week()).startsOn)).toBe(addDays(begun, 21));
  const after = await open();
  expect(after.map((task) => task.id).sort()).toEqual(before.map((task) => task.id).sort());
  const dueOn = (tasks: typeof after) => tasks.flatMap(({ dueDate }) => (dueDate ? fromColumn(dueDate) : []));
  expect(dueOn(after).every((day) => day >= addDays(begun, 23) && day <= addDays(begun, 27))).toBe(true);
  expect(dueOn(after).length).toBeGreaterThan(0);
  expect(after.every((task) => (task.dueDate === null) === (task.week === null))).toBe(true);
  const nudge = await writeDailyMail({ userId: user.viewer.userId, kind: 'daily_nudge', dueAt: at(23) });
  expect(nudge).not.toHaveProperty('projects.0.weekOver');

  // Tasks due during the pause move within their week; a week that had ended stays ended.
  await hold(at(23));
  await resume(at(26));
  expect(dueOn(await open()).every((day) => day >= addDays(begun, 26))).toBe(true);
  await hold(at(35));
  await resume(at(42));
  expect(fromColumn((await week()).startsOn)).toBe(addDays(begun, 21));
});

test('no pause counts as time, however many there are in a week', async () => {
  stopClock(new Date('2026-11-23T08:00:00Z'));
  const { user, id } = await makeProjectInWeek();
  const { startsOn } = await db.week.findFirstOrThrow({ where: { projectId: id } });
  const data = { projectId: id, number: 2, startsOn: toColumn(addDays(fromColumn(startsOn), 7)), hours: [] };
  await db.week.create({ data });
  const moveTask = (day: string) =>
    db.task.updateMany({
      where: { projectId: id },
      data: { week: 2, dueDate: toColumn(day), status: 'pending' },
    });
  await moveTask('2026-12-02');
  const at = (day: string) => ({ viewer: user.viewer, now: new Date(`${day}T12:00:00Z`) });
  const passed = async (day: string) => (await loadHealthFacts(db, [id], at(day).now)).get(id)?.weeksPassed;
  expect(await passed('2026-11-30')).toBe(1);
  await perform(holdProject, { id }, at('2026-11-30'));
  await perform(resumeProject, { id }, at('2026-12-16'));
  expect(await passed('2026-12-16')).toBe(1);
  await perform(holdProject, { id }, at('2026-12-16'));
  await perform(resumeProject, { id }, at('2026-12-30'));
  expect(await passed('2026-12-30')).toBe(1);
  await perform(closeWeek, { id, next: 'pause', until: '2027-01-13' }, at('2026-12-30'));
  await perform(resumeProject, { id }, at('2027-01-13'));
  expect(await passed('2027-01-13')).toBe(1);
});

test('a waiting task that is ticked when a week is closed gets a day of that week', async () => {
  const { user, id, tasks } = await makeProjectInWeek();
  const [first] = tasks;
  await db.task.update({ where: { id: first?.id ?? '' }, data: { week: null, dueDate: null } });
  expect((await close(user, id, { tasks: all('done', [first]) })).status).toBe(200);
  const { week, dueDate } = await db.task.findUniqueOrThrow({ where: { id: first?.id ?? '' } });
  const { startsOn } = await db.week.findFirstOrThrow({ where: { projectId: id } });
  const monday = fromColumn(startsOn);
  expect(week).toBe(1);
  expect(dueDate && fromColumn(dueDate) >= monday && fromColumn(dueDate) <= addDays(monday, 6)).toBe(true);
});

test('a pause that begins while a week is planned holds that week', async () => {
  stopClock(new Date('2026-11-23T08:00:00Z'));
  const { user, id } = await makeUserWithPlan();
  const asked = await callApi(`POST /api/projects/${id}/generate-tasks`, user);
  const at = (day: string) => ({ viewer: user.viewer, now: new Date(`${day}T12:00:00Z`) });
  await perform(holdProject, { id }, at('2026-11-23'));
  await generateWeek(asked.body.generation.id, new AbortController().signal);
  const resumed = await perform(resumeProject, { id }, at('2026-12-14'));
  expect(resumed.project.status).toBe('in_progress');
  const { startsOn } = await db.week.findFirstOrThrow({ where: { projectId: id } });
  expect(fromColumn(startsOn)).toBe('2026-12-14');
  const facts = (await loadHealthFacts(db, [id], at('2026-12-14').now)).get(id);
  expect(facts).toMatchObject({ weeksPassed: 0, tasksOverdue: 0 });
});

test('a pause ends on the user’s local day, not before', async () => {
  const { user, id } = await makeUserInWeek({}, { timeZone: 'Pacific/Auckland' });
  await close(user, id, { next: 'pause', until: addDays(dayIn(new Date(), 'Pacific/Auckland'), 10) });
  const { paused_until: until } = await projectOf(user, id);
  // Auckland is ahead of UTC by more than eleven hours.
  await resumeProjects(new Date(`${addDays(until, -1)}T10:00:00Z`));
  expect((await projectOf(user, id)).status).toBe('on_hold');
  await resumeProjects(new Date(`${addDays(until, -1)}T13:00:00Z`));
  expect((await projectOf(user, id)).status).toBe('in_progress');
});

test('resuming early ends a pause', async () => {
  const { user, id } = await makeProjectInWeek();
  await close(user, id, { next: 'pause', until: addDays(dayIn(new Date(), 'UTC'), 10) });
  const resumed = await callApi(`POST /api/projects/${id}/resume`, user);
  expect(resumed.body.project).toMatchObject({ status: 'in_progress', paused_until: null });
});

test('a completed project can be reopened, another cannot', async () => {
  const { user, id } = await makeProjectInWeek();
  const reopen = () => callApi(`POST /api/projects/${id}/reopen`, user);
  expect((await reopen()).status).toBe(409);
  await callApi(`POST /api/projects/${id}/complete`, user);
  expect((await close(user, id)).status).toBe(409);
  expect(await reopen()).toMatchObject({ status: 200, body: { project: { status: 'in_progress' } } });
  expect((await reopen()).status).toBe(409);
  expect((await close(user, id)).status).toBe(200);
  const stranger = await makeUser();
  expect((await callApi(`POST /api/projects/${id}/reopen`, stranger)).status).toBe(404);
  expect((await close(stranger, id)).status).toBe(404);
});

test('without a week, during a generation, or with other users’ tasks nothing is closed', async () => {
  const { user, id, tasks } = await makeProjectInWeek();
  const planned = await makePlannedProject(user);
  expect((await close(user, planned)).body.message).toBe('No week has begun yet, so there is none to close.');
  const other = await makeProjectInWeek();
  expect((await close(user, id, { tasks: all('drop', other.tasks) })).status).toBe(404);
  expect((await close(user, id, { tasks: all('burn', tasks) })).status).toBe(422);
  expect((await close(user, id, { tasks: all('drop', tasks, '<script>') })).status).toBe(422);
  await callApi(`POST /api/projects/${id}/reanalyze`, user, { changes: 'Cheaper.' });
  expect((await close(user, id)).body.message).toContain('being written right now');
  expect(await tasksOf(user, id)).toHaveLength(tasks.length);
});

test('of two concurrent requests, one closes the week', async () => {
  const { user, id } = await makeProjectInWeek();
  const both = await Promise.all([close(user, id), close(user, id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const repeated = await perform(closeWeek, { id }, { viewer: user.viewer, now: new Date() }).catch(
    (error) => error,
  );
  expect(repeated).toMatchObject({ code: 'conflict' });
});

test('a week without work is closed like any other', async () => {
  const { user, id, tasks } = await makeProjectInWeek();
  await close(user, id, { tasks: all('drop', tasks) });
  await makeWeek(user, id);
  await db.task.deleteMany({ where: { projectId: id, week: 2 } });
  expect((await close(user, id)).body.week).toEqual({ closed: 2, carried: 0, dropped: 0 });
  await makeWeek(user, id);
  expect((await projectOf(user, id)).currentWeek).toBe(3);
});
