import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayIn } from '#app/core/calendar.ts';
import { db } from '#app/services/db.server.ts';
import { env } from '#app/services/env.server.ts';
import { callApi } from './call-api.ts';
import { makeUserInWeek, makeWeek, type TestUser } from './factories.ts';
import { runs } from './runs.ts';

// Shrinking a counterexample plans more projects than the limit of an address.
env.RATE_LIMIT_MULTIPLIER = 1000;

const fates = fc.array(fc.constantFrom('carry', 'drop', 'done'), { minLength: 3, maxLength: 8 });
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('tick' as const), at: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('open' as const), at: fc.nat(20) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('close' as const),
      fates,
      next: fc.constantFrom('go_on', 'lighter', 'pause'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('generate' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('complete' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('reopen' as const, 'resume' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('take-back' as const), at: fc.nat(20) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Every task and week of a project in the database, without timestamps. */
async function stateOf(projectId: string) {
  const [tasks, removed, weeks] = await Promise.all([
    db.task.findMany({ where: { projectId }, orderBy: { id: 'asc' } }),
    db.removedTask.findMany({ where: { projectId }, orderBy: { id: 'asc' } }),
    db.week.findMany({ where: { projectId }, orderBy: { number: 'asc' } }),
  ]);
  return { tasks, removed, weeks };
}
type State = Awaited<ReturnType<typeof stateOf>>;

/** What must not change any more: completed tasks, and past weeks with their tasks. */
function pastOf({ tasks, weeks }: State) {
  const current = weeks.at(-1);
  const isPast = (week: number | null) =>
    week !== null &&
    (week < (current?.number ?? 1) || (week === current?.number && current.closedAt !== null));
  return {
    done: tasks.filter(({ status }) => status === 'completed'),
    tasks: tasks.filter(({ week }) => isPast(week)),
    weeks: weeks.filter(({ number }) => isPast(number)),
  };
}

async function take(user: TestUser, id: string, one: Step, state: State): Promise<void> {
  const call = (target: string, body?: object) => callApi(target, user, body);
  const chosen = <Row>(rows: readonly Row[], at: number): Row | undefined => rows[at % rows.length];
  if (one.kind === 'tick' || one.kind === 'open') {
    const task = chosen(state.tasks, one.at);
    const status = one.kind === 'tick' ? 'completed' : 'pending';
    if (task) await call(`PUT /api/tasks/${task.id}/status`, { status });
  } else if (one.kind === 'close') {
    const open = state.tasks.filter(({ status }) => status !== 'completed');
    // biome-ignore lint/suspicious/noThenProperty: the name is part of the API.
    const tasks = open.map((task, at) => ({ id: task.id, then: one.fates[at % one.fates.length] }));
    await call(`POST /api/projects/${id}/close-week`, {
      ...{ tasks, next: one.next },
      until: addDays(dayIn(new Date(), 'UTC'), 9),
    });
  } else if (one.kind === 'generate') {
    await makeWeek(user, id).catch((error: { code?: string }) => expect(error.code).toBe('conflict'));
  } else if (one.kind === 'take-back') {
    const task = chosen(state.removed, one.at);
    if (task) await call(`POST /api/tasks/${task.id}/take-back`);
  } else {
    await call(`POST /api/projects/${id}/${one.kind}`);
  }
}

test('after any closing, carrying over and reopening, the past is unchanged, and only dropped tasks are gone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const { user, id } = await makeUserInWeek({ targetWeeks: 2 });
      for (const one of steps) {
        const before = await stateOf(id);
        const past = pastOf(before);
        await take(user, id, one, before);
        const after = await stateOf(id);

        // Only unticking a task of the current week changes a completed one.
        const unticked = one.kind === 'open' ? before.tasks[one.at % before.tasks.length]?.id : undefined;
        const isPast = past.tasks.some((task) => task.id === unticked);
        for (const task of [...past.done, ...past.tasks].filter((each) => isPast || each.id !== unticked))
          expect(withoutTouch(after.tasks.find((each) => each.id === task.id))).toEqual(withoutTouch(task));
        for (const { pausedOn: _, resumedOn: __, ...week } of past.weeks)
          expect(after.weeks.find(({ number }) => number === week.number)).toMatchObject(week);

        const there = new Set([...after.tasks, ...after.removed].map((task) => task.id));
        expect([...before.tasks, ...before.removed].filter((task) => !there.has(task.id))).toEqual([]);
        const newlyRemoved = after.removed.filter((task) => before.tasks.some((each) => each.id === task.id));
        if (one.kind !== 'close' || !one.fates.includes('drop')) expect(newlyRemoved).toEqual([]);
        const ofClosed = after.weeks.flatMap(({ number, closedAt }) => (closedAt ? number : []));
        const isOpenThere = ({ week, status }: State['tasks'][number]) =>
          week !== null && ofClosed.includes(week) && status !== 'completed';
        expect(after.tasks.filter(isOpenThere)).toEqual([]);
      }
      expect(
        await db.generation.count({
          where: {
            projectId: id,
            kind: 'tasks',
            state: 'failed',
            message: { not: { startsWith: 'This stopped' } },
          },
        }),
      ).toBe(0);

      // There is always a way to continue: every waiting task gets into a week.
      for (const verb of ['reopen', 'resume']) await callApi(`POST /api/projects/${id}/${verb}`, user);
      await callApi(`POST /api/projects/${id}/close-week`, user);
      const waiting = await db.task.count({
        where: { projectId: id, week: null, carriedFrom: { not: null }, status: 'pending' },
      });
      if (waiting > 0) {
        await makeWeek(user, id);
        const week = await db.week.findFirstOrThrow({
          where: { projectId: id },
          orderBy: { number: 'desc' },
        });
        expect(await db.task.count({ where: { projectId: id, week: week.number } })).toBeGreaterThan(0);
      }
    }),
    { numRuns: runs(5) },
  );
}, 300_000);

const withoutTouch = (task: State['tasks'][number] | undefined) => task && { ...task, updatedAt: null };
