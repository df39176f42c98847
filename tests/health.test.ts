import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day } from '#app/core/calendar.ts';
import { RetryLater } from '#app/core/retry-later.ts';
import { maxAttempts } from '#app/features/generations/work-on-generation.server.ts';
import { healthScore } from '#app/features/health/health-score.ts';
import { loadHealthFacts } from '#app/features/health/load-health-facts.server.ts';
import { writeHealthReport } from '#app/features/health/write-health-report.server.ts';
import { planIdea } from '#app/features/ideas/plan-idea.server.ts';
import { toColumn } from '#app/services/day-column.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import { callApi } from '#tests/call-api.ts';
import { countQueries } from '#tests/count-queries.ts';
import {
  makeProjectUnderWay,
  makeUser,
  makeUserInWeek,
  makeUserWithIdea,
  type TestUser,
} from '#tests/factories.ts';
import { useFakeModel } from '#tests/fake-model.ts';
import { runs } from './runs.ts';

const model = await useFakeModel();

const signal = () => new AbortController().signal;

/** A Monday. */
const begin: Day = '2026-03-02';
const at = (day: Day, time: string) => new Date(`${day}T${time}Z`);

interface TaskRow {
  week: number | null;
  due?: Day;
  hours?: number;
  /** The time of its tick. */
  done?: Date;
}

/** A project of three weeks that began on `begin`, with exactly these tasks. */
async function makeProject(user: TestUser, tasks: readonly TaskRow[]): Promise<string> {
  const projectId = await makeProjectUnderWay(user, begin);
  await db.task.deleteMany({ where: { projectId } });
  const vault = await vaultOf(user.viewer.userId);
  const weeks = new Set(tasks.flatMap(({ week }) => (week === null || week === 1 ? [] : [week])));
  await db.week.createMany({
    data: [...weeks].map((number) => ({
      projectId,
      number,
      startsOn: toColumn(addDays(begin, 7 * (number - 1))),
    })),
  });
  await db.task.createMany({
    data: tasks.map(({ week, due, hours = 1, done }, index) => {
      const id = newId();
      return {
        id,
        projectId,
        week,
        rank: index + 1,
        linked: true,
        dueDate: due ? toColumn(due) : null,
        estimatedHours: hours,
        status: done ? ('completed' as const) : ('pending' as const),
        completedAt: done ?? null,
        ...vault.seal('task', id, { title: 'A secret task', description: 'Secret.' }),
      };
    }),
  });
  return projectId;
}

const factsOf = async (projectId: string, now: Date) =>
  (await loadHealthFacts(db, [projectId], now)).get(projectId);

test('the facts of a project are computed as of a moment of its owner’s day', async () => {
  const user = await makeUser({ timeZone: 'America/New_York' });
  const projectId = await makeProject(user, [
    { week: 1, due: '2026-03-02', hours: 1.5, done: at('2026-03-03', '01:00:00') },
    { week: 1, due: '2026-03-04', hours: 1.5, done: at('2026-03-05', '12:00:00') },
    { week: 1, due: '2026-03-07', hours: 2.25 },
    { week: 1, due: '2026-03-07', hours: 1.25, done: at('2026-03-20', '12:00:00') },
    { week: null, hours: 2 },
  ]);
  // Monday morning in New York; the form's hours are 1.5 on Monday and Wednesday and 3.5 on Saturday.
  expect(await factsOf(projectId, at('2026-03-09', '10:00:00'))).toEqual({
    week: 1,
    targetWeeks: 3,
    tasksPlanned: 4,
    tasksDone: 2,
    tasksOverdue: 2,
    hoursOverdue: 3.5,
    hoursPerWeek: 6.5,
    weeksFinished: 0,
    tasksCarried: 0,
    tasksLeftOut: 0,
    weeksToClose: 1,
    weeksPassed: 1,
    // 3.5 hours are open, and two future weeks like the first one have room for the waiting tasks.
    hoursLeft: 16.5,
    hoursAvailable: 13,
    daysSinceLastTick: 4,
  });
  // Still Sunday in New York.
  expect(await factsOf(projectId, at('2026-03-09', '03:00:00'))).toMatchObject({
    weeksPassed: 0,
    tasksPlanned: 4,
    daysSinceLastTick: 3,
  });
  // On Saturday, the day's own tasks do not count as due before today.
  expect(await factsOf(projectId, at('2026-03-07', '12:00:00'))).toMatchObject({
    tasksPlanned: 2,
    tasksOverdue: 0,
    hoursAvailable: 3.5 + 13,
  });
  // A future Wednesday, and a past day.
  const daysOff = ['2026-03-11', '2026-03-07'].map(toColumn);
  await db.project.update({ where: { id: projectId }, data: { daysOff } });
  expect(await factsOf(projectId, at('2026-03-09', '10:00:00'))).toMatchObject({ hoursAvailable: 11.5 });
});

test('before the first week nothing is planned, and after the target no time is left', async () => {
  const user = await makeUser();
  const projectId = await makeProject(user, [{ week: 1, due: begin, hours: 6.5 }]);
  const before = await factsOf(projectId, at('2026-02-27', '12:00:00'));
  expect(before).toMatchObject({
    tasksPlanned: 0,
    weeksPassed: 0,
    daysSinceLastTick: 0,
    hoursAvailable: 19.5,
  });
  expect(before && healthScore(before)).toBe(10);
  const late = await factsOf(projectId, at('2026-06-01', '12:00:00'));
  expect(late).toMatchObject({ weeksPassed: 3, hoursAvailable: 0, daysSinceLastTick: 91, hoursLeft: 19.5 });
  expect(late && healthScore(late)).toBeLessThan(3);
});

test('in the last week, tasks waiting for room count as remaining work', async () => {
  const user = await makeUser();
  const projectId = await makeProject(user, [
    { week: 1, due: '2026-03-02', done: at('2026-03-02', '12:00:00') },
    { week: 2, due: '2026-03-09', done: at('2026-03-09', '12:00:00') },
    { week: 3, due: '2026-03-16', done: at('2026-03-16', '12:00:00') },
    { week: null, hours: 2.5 },
  ]);
  expect(await factsOf(projectId, at('2026-03-17', '12:00:00'))).toMatchObject({
    weeksFinished: 3,
    hoursLeft: 2.5,
    hoursAvailable: 5,
  });
});

test('a project completed on time week by week scores 10 each Monday', async () => {
  const user = await makeUser();
  const week = (number: number): TaskRow[] =>
    [0, 2, 5].map((offset) => {
      const due = addDays(begin, 7 * (number - 1) + offset);
      return { week: number, due, hours: offset === 5 ? 3.5 : 1.5, done: at(due, '18:00:00') };
    });
  const projectId = await makeProject(user, [...week(1), ...week(2), ...week(3)]);
  for (const monday of ['2026-03-23', '2026-04-20']) {
    const facts = await factsOf(projectId, at(monday, '06:00:00'));
    expect(facts && healthScore(facts)).toBe(10);
  }
});

test('ticking a task never lowers the score', async () => {
  const user = await makeUser();
  const anyTasks = fc.array(
    fc.record({
      due: fc.integer({ min: 0, max: 6 }).map((offset) => addDays(begin, offset)),
      hours: fc.constantFrom(0.25, 1, 3.5),
      isDone: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  );
  const days = fc.integer({ min: 0, max: 25 }).map((offset) => addDays(begin, offset));
  await fc.assert(
    fc.asyncProperty(anyTasks, days, fc.nat(), async (tasks, day, pick) => {
      const rows = tasks.map(
        ({ due, hours, isDone }): TaskRow => ({
          ...{ week: 1, due, hours },
          ...(isDone && { done: at(begin, '08:00:00') }),
        }),
      );
      const projectId = await makeProject(user, rows);
      const now = at(day, '20:00:00');
      const before = await factsOf(projectId, now);
      const [task] = await db.task.findMany({ where: { projectId }, skip: pick % rows.length, take: 1 });
      const ticked = { status: 'completed' as const, completedAt: task?.completedAt ?? now };
      await db.task.update({ where: { id: task?.id ?? '' }, data: ticked });
      const after = await factsOf(projectId, now);
      if (!before || !after) throw new Error('A project with a week has facts.');
      expect(healthScore(after)).toBeGreaterThanOrEqual(healthScore(before));
    }),
    { numRuns: runs(25) },
  );
});

test('the facts of many projects take the same number of queries as those of one', async () => {
  const user = await makeUser();
  const ids = await Promise.all(
    Array.from({ length: 8 }, () => makeProject(user, [{ week: 1, due: begin }])),
  );
  const now = at('2026-03-09', '06:00:00');
  const one = await countQueries(() => loadHealthFacts(db, ids.slice(0, 1), now));
  expect(await countQueries(() => loadHealthFacts(db, ids, now))).toBe(one);
  expect(one).toBeGreaterThan(0);
  expect(one).toBeLessThanOrEqual(4);
  expect((await loadHealthFacts(db, ids, now)).size).toBe(8);
});

/** A project with a queued report. */
async function makeRequest(tasks: readonly TaskRow[] = [{ week: 1, due: begin, hours: 2 }]) {
  const user = await makeUser();
  const projectId = await makeProject(user, tasks);
  const { status, body } = await callApi(`POST /api/projects/${projectId}/health-report`, {
    token: user.token,
  });
  expect(status).toBe(202);
  return { user, projectId, generationId: body.generation.id };
}

const historyOf = async ({ token }: TestUser, projectId: string) =>
  (await callApi(`GET /api/projects/${projectId}/health-report`, { token })).body;

const words = {
  summary: 'You have begun. There is a task to look at.',
  tips: ['Rest well.', 'Begin with it.'],
};

/** The numbers in a report that are not among its facts. */
const strangeNumbers = ({ summary, tips, facts }: { summary: string; tips: string[]; facts: object }) => {
  const known = new Set<unknown>(Object.values(facts));
  const numbers = [summary, ...tips].join(' ').match(/\p{N}+(?:[.,]\p{N}+)*/gu) ?? [];
  return numbers.filter((number) => !known.has(Number(number)));
};

test('a report keeps the model’s words, and the score and facts that the program computed', async () => {
  const { user, projectId, generationId } = await makeRequest();
  model.respond(() => words);
  await writeHealthReport(generationId, signal());
  expect(model.requests).toHaveLength(1);
  const { reports, generation } = await historyOf(user, projectId);
  expect(generation).toMatchObject({ id: generationId, kind: 'health', state: 'succeeded', progress: 100 });
  expect(reports).toHaveLength(1);
  expect(reports[0]).toMatchObject({ ...words, model: 'fake-model' });
  expect(reports[0].facts).toMatchObject({ week: 1, tasksOverdue: 1, hoursOverdue: 2 });
  expect(reports[0].health_score).toBe(healthScore(reports[0].facts));
  const row = await db.generation.findUniqueOrThrow({ where: { id: generationId } });
  expect(row.model).toBe('fake-model');
  expect(row.promptTokens).toBeGreaterThan(0);
  expect(row.completionTokens).toBeGreaterThan(0);
  const sealed = await db.healthReport.findFirstOrThrow({ where: { projectId } });
  expect(sealed.generationId).toBe(generationId);
  expect(Buffer.from(sealed.summary).toString()).not.toContain('begun');
});

test('a report states the same remaining work and time as the project’s page', async () => {
  const { user, id } = await makeUserInWeek({ targetWeeks: 6 });
  const asked = await callApi(`POST /api/projects/${id}/health-report`, user);
  await writeHealthReport(asked.body.generation.id, signal());
  const { facts } = (await historyOf(user, id)).reports[0];
  const { needed, available } = (await callApi(`GET /api/projects/${id}/fit`, user)).body.fit;
  expect(facts).toMatchObject({ hoursLeft: Math.ceil(4 * needed.likely) / 4, hoursAvailable: available });
});

test('the program fills in the model’s placeholders', async () => {
  const { user, projectId, generationId } = await makeRequest();
  const summary = 'You are in week {current_week}. The open task takes {hours_of_overdue_tasks} hours.';
  model.respond(() => ({ ...words, summary }));
  await writeHealthReport(generationId, signal());
  const [report] = (await historyOf(user, projectId)).reports;
  expect(report.summary).toBe('You are in week 1. The open task takes 2 hours.');
  expect(strangeNumbers(report)).toEqual([]);
});

test.each([
  ['You did 99 of them.', '"99" cannot be used'],
  ['You did most of the {tasks_planned_by_me} tasks.', '"{tasks_planned_by_me}" cannot be used'],
  ['You did twelve.', '"twelve" cannot be used'],
])('“%s” is rejected once, with the reason', async (summary, problem) => {
  const { user, projectId, generationId } = await makeRequest();
  model.respond(
    () => ({ ...words, summary }),
    () => words,
  );
  await writeHealthReport(generationId, signal());
  expect(model.requests).toHaveLength(2);
  expect(model.requests[1]?.messages.at(-1)?.content).toContain(problem);
  expect((await historyOf(user, projectId)).reports[0]).toMatchObject({ ...words, model: 'fake-model' });
});

test.each([
  ['numbers of its own twice', [() => ({ ...words, tips: ['Take 42 breaths.', 'Rest.'] })]],
  ['unknown placeholders twice', [() => ({ ...words, summary: 'A score of {score}.' })]],
  ['no JSON twice', ['garbage' as const]],
  ['a refusal', ['refusal' as const]],
  ['an allowance that is used up', ['quota' as const]],
])('after %s the template writes the report', async (_name, [behaviour]) => {
  const { user, projectId, generationId } = await makeRequest();
  if (behaviour) model.respondByDefault(behaviour);
  await writeHealthReport(generationId, signal());
  expect(model.requests.length).toBeLessThanOrEqual(2);
  const { reports, generation } = await historyOf(user, projectId);
  expect(generation.state).toBe('succeeded');
  expect(reports[0].model).toBe('template');
  expect(reports[0].summary).toContain('You are in week 1 of 3');
  expect(strangeNumbers(reports[0])).toEqual([]);
});

test('an unavailable model is retried later, and finally the template writes the report', async () => {
  const { user, projectId, generationId } = await makeRequest();
  model.respondByDefault('error');
  for (let attempt = 1; attempt < maxAttempts; attempt += 1) {
    await expect(writeHealthReport(generationId, signal())).rejects.toThrow(RetryLater);
  }
  expect((await historyOf(user, projectId)).reports).toEqual([]);
  await writeHealthReport(generationId, signal());
  const { reports, generation } = await historyOf(user, projectId);
  expect(generation.state).toBe('succeeded');
  expect(reports[0].model).toBe('template');
});

test('the tokens of unusable text are counted', async () => {
  const { generationId } = await makeRequest();
  model.respondByDefault('garbage');
  await writeHealthReport(generationId, signal());
  const row = await db.generation.findUniqueOrThrow({ where: { id: generationId } });
  expect(row.model).toBe('fake-model');
  expect(row.completionTokens).toBeGreaterThan(0);
});

test('a model’s text becomes plain lines', async () => {
  const { user, projectId, generationId } = await makeRequest();
  const tips = ['Rest\nwell\u202e.', '<img src=x onerror=alert()>'];
  model.respond(() => ({ summary: 'Well.\r\n\r\n# Done', tips }));
  await writeHealthReport(generationId, signal());
  expect((await historyOf(user, projectId)).reports[0]).toMatchObject({
    summary: 'Well. Done',
    tips: ['Rest well.', '<img src=x onerror=alert()>'],
  });
});

test('the owner’s text reaches the model as material, with the titles of open tasks', async () => {
  const { generationId } = await makeRequest();
  await writeHealthReport(generationId, signal());
  const [request] = model.requests;
  expect(request?.messages[0]?.content).not.toContain('Habit tracker');
  expect(request?.messages[1]?.content).toContain('Habit tracker');
  expect(request?.messages[0]?.content).not.toContain('secret task');
  expect(request?.messages[1]?.content).toContain('secret task');
});

test.each([
  ['hold', 'This stopped because the project was put on hold.'],
  ['complete', 'This stopped because the project was completed.'],
])('%s ends a report being written, without a trace', async (action, message) => {
  const { user, projectId, generationId } = await makeRequest();
  model.respond({ slow: 2000 });
  const working = writeHealthReport(generationId, signal());
  await expect.poll(() => model.requests.length).toBe(1);
  expect((await callApi(`POST /api/projects/${projectId}/${action}`, user)).status).toBe(200);
  await working;
  expect(await historyOf(user, projectId)).toMatchObject({
    reports: [],
    generation: { state: 'failed', message },
  });
  await writeHealthReport(generationId, signal());
  expect(await db.healthReport.count({ where: { projectId } })).toBe(0);
});

test('after a worker is killed, the next one writes the report, once', async () => {
  const { user, projectId, generationId } = await makeRequest();
  const leaving = new AbortController();
  model.respond('hang');
  const killed = writeHealthReport(generationId, leaving.signal);
  await expect.poll(() => model.requests.length).toBe(1);
  leaving.abort(new Error('The worker is stopping.'));
  await expect(killed).rejects.toThrow(RetryLater);
  await Promise.allSettled([
    writeHealthReport(generationId, signal()),
    writeHealthReport(generationId, signal()),
  ]);
  await writeHealthReport(generationId, signal());
  expect((await historyOf(user, projectId)).reports).toHaveLength(1);
});

test('two reports of the same day, however requested, are one', async () => {
  const { user, projectId, generationId } = await makeRequest();
  const { createdAt } = await db.generation.findUniqueOrThrow({ where: { id: generationId } });
  await writeHealthReport(generationId, signal());
  const repeated = { id: newId(), projectId, kind: 'health' as const, step: '', createdAt };
  await db.generation.create({ data: repeated });
  await writeHealthReport(repeated.id, signal());
  const { reports, generation } = await historyOf(user, projectId);
  expect(reports).toHaveLength(1);
  expect(generation.state).toBe('succeeded');
});

test('a report does not hide a failed plan, and the retry concerns the plan', async () => {
  const { user, projectId, generationId } = await makeUserWithIdea();
  model.respond('quota');
  await planIdea(generationId, signal());
  await db.week.create({ data: { projectId, number: 1, startsOn: toColumn(begin) } });
  await db.project.update({ where: { id: projectId }, data: { status: 'in_progress' } });
  const { body } = await callApi(`POST /api/projects/${projectId}/health-report`, user);
  await writeHealthReport(body.generation.id, signal());
  const detail = (await callApi(`GET /api/projects/${projectId}`, user)).body;
  expect(detail.generation).toMatchObject({ id: generationId, state: 'failed' });
  const repeated = await callApi(`POST /api/projects/${projectId}/retry`, user, {});
  expect([repeated.status, repeated.body.generation.kind]).toEqual([202, 'analysis']);
  const own = await callApi(`GET /api/generations/${body.generation.id}`, user);
  expect(own.body.generation).toMatchObject({ kind: 'health', state: 'succeeded' });
});
