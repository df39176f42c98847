import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planIdea } from '#app/features/ideas/plan-idea.server.ts';
import { db } from '#app/services/db.server.ts';
import { env } from '#app/services/env.server.ts';
import { callApi } from '#tests/call-api.ts';
import { copyProject } from '#tests/copy-project.ts';
import { makePlannedProject, makeUser, makeWeek } from '#tests/factories.ts';
import { runs } from '#tests/runs.ts';

// Whatever is done to a plan, in whatever order: what is over stays as it was, and nothing is lost.

const changes = [
  'Only Saturdays, two hours a day.',
  'Six weeks. No launch posts.',
  'Also Sundays, not in the first week of May.',
  'Add a poster for the canteen.',
  'Make it lovelier.',
];

const step = fc.oneof(
  fc.record({ do: fc.constant('refine' as const), changes: fc.constantFrom(...changes) }),
  fc.record({
    do: fc.constant('frame' as const),
    hours: fc.dictionary(
      fc.constantFrom('Monday', 'Wednesday', 'Friday', 'Sunday'),
      fc.integer({ min: 1, max: 12 }).map((quarters) => quarters / 4),
      { minKeys: 1 },
    ),
    target_weeks: fc.integer({ min: 1, max: 6 }),
  }),
  fc.record({ do: fc.constant('fit' as const), kind: fc.constantFrom('weeks', 'hours', 'scope') }),
  fc.record({ do: fc.constant('brief' as const), text: fc.constantFrom('Nothing after nine.', 'On paper.') }),
  fc.record({ do: fc.constant('close' as const), next: fc.constantFrom('go_on', 'lighter') }),
  fc.record({ do: fc.constant('week' as const) }),
  fc.record({ do: fc.constant('tick' as const), at: fc.nat(9) }),
  fc.record({ do: fc.constant('restore' as const), at: fc.nat(9) }),
);

// One account makes more plans here than it may in an hour.
env.RATE_LIMIT_MULTIPLIER = 1000;

type Tasks = Awaited<ReturnType<typeof tasksOf>>;
const byNumber = { orderBy: { number: 'asc' } } as const;
const tasksOf = (projectId: string) => db.task.findMany({ where: { projectId }, orderBy: { id: 'asc' } });

test('past is past: done tasks, weeks that have begun and versions stay byte for byte, and nothing is lost', async () => {
  const user = await makeUser();
  const id = await makePlannedProject(user);
  await makeWeek(user, id);
  const path = `/api/projects/${id}`;
  const call = (target: string, body: object = {}) => callApi(target, { token: user.token, body });
  const read = async (target = path) => (await callApi(`GET ${target}`, { token: user.token })).body;
  const textsOf = (tasks: Tasks) => new Map(tasks.map((task) => [task.id, [task.title, task.description]]));
  const hoursOf = (tasks: Tasks) => tasks.reduce((sum, { estimatedHours }) => sum + estimatedHours, 0);
  /** All that is looked at before and after a step. */
  const stateOf = async () => {
    const where = { projectId: id };
    const [tasks, weeks, versions, { project, analysis, roadmap }] = await Promise.all([
      tasksOf(id),
      db.week.findMany({ where, ...byNumber }),
      db.planVersion.findMany({ where, ...byNumber }),
      read(),
    ]);
    const { hours, targetWeeks, availability, days_off, starts_on } = project;
    const milestones: { week: number; title: string; description: string }[] = roadmap.milestones;
    const texts = milestones.map(({ week, title, description }) => ({ week, title, description }));
    const plan = {
      hours,
      targetWeeks,
      availability,
      days_off,
      starts_on,
      analysis,
      content: roadmap.content,
      texts,
    };
    return { tasks, weeks, versions, plan, current: versions.at(-1)?.number ?? 0 };
  };
  const [first] = await tasksOf(id);
  await call(`PUT /api/tasks/${first?.id}/status`, { status: 'completed' });
  const putBack = await copyProject();

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 8 }), async (steps) => {
      await putBack();
      const plans = new Map<number, Awaited<ReturnType<typeof stateOf>>['plan']>();
      let before = await stateOf();
      for (const one of steps) {
        const { weeks, versions, current } = before;
        const done = before.tasks.filter(({ status }) => status === 'completed');
        const begun = weeks.length;
        plans.set(current, before.plan);

        let wanted: number | undefined;
        if (one.do === 'refine') await call(`POST ${path}/reanalyze`, { changes: one.changes });
        if (one.do === 'frame')
          await call(`PUT ${path}/frame`, { hours: one.hours, target_weeks: one.target_weeks });
        if (one.do === 'fit') await call(`POST ${path}/fit`, { kind: one.kind });
        if (one.do === 'brief') {
          const { brief, version } = await read(`${path}/brief`);
          const constraints = [{ id: 'rule', text: one.text, source: 'you' }];
          await call(`PUT ${path}/brief`, { brief: { ...brief, constraints }, plan: true, version });
        }
        if (one.do === 'close') await call(`POST ${path}/close-week`, { next: one.next });
        if (one.do === 'week') {
          await call(`POST ${path}/close-week`);
          if ((await call(`POST ${path}/generate-tasks`)).status === 202) await makeWeek(user, id);
        }
        if (one.do === 'tick') {
          const open = before.tasks.filter(({ week, status }) => week === begun && status !== 'completed');
          const ticked = open[one.at % Math.max(1, open.length)];
          if (ticked) await call(`PUT /api/tasks/${ticked.id}/status`, { status: 'completed' });
        }
        if (one.do === 'restore') {
          wanted = versions[one.at % versions.length]?.number;
          const { status } = await call(`POST ${path}/versions/${wanted}/restore`);
          expect(status).toBe(200);
        }
        const queued = await db.generation.findFirst({
          where: { projectId: id, state: 'queued', kind: { in: ['analysis', 'roadmap'] } },
        });
        if (queued) await planIdea(queued.id, new AbortController().signal);

        const after = await stateOf();
        for (const task of done) expect(after.tasks).toContainEqual(task);
        const texts = textsOf(after.tasks);
        for (const [task, said] of textsOf(before.tasks)) expect(texts.get(task)).toEqual(said);
        // One that is longer than any day is cut in two, and no hour of it is lost.
        expect(hoursOf(after.tasks)).toBeGreaterThan(hoursOf(before.tasks) - 0.01);
        const kept = (week: (typeof weeks)[number]) => ({ ...week, closedAt: null });
        expect(after.weeks.slice(0, begun).map(kept)).toEqual(weeks.map(kept));
        expect(after.versions.slice(0, versions.length)).toEqual(versions);
        expect(after.plan.targetWeeks).toBeGreaterThanOrEqual(begun);
        if (wanted === undefined) {
          const ofPast = ({ plan }: typeof after) => plan.texts.filter(({ week }) => week <= begun);
          expect(ofPast(after)).toEqual(ofPast(before));
        } else {
          const former = plans.get(wanted);
          // What waits once the last week is closed has a place in the next.
          const waits = after.tasks.some(({ week, status }) => week === null && status !== 'completed');
          const least = begun + (waits && weeks.at(-1)?.closedAt ? 1 : 0);
          const targetWeeks = Math.max(former?.targetWeeks ?? 0, least);
          // One that has to be longer than it was has dates for more of its weeks.
          const isLonger = former && former.targetWeeks < least;
          const restored = (plan: typeof after.plan) =>
            isLonger
              ? { ...plan, content: plan.content.replaceAll(/^[A-Z][a-z]{2} \d+ – .+\n/gm, '') }
              : plan;
          if (former) expect(restored(after.plan)).toEqual(restored({ ...former, targetWeeks }));
        }
        before = after;
      }
    }),
    { numRuns: runs(12), endOnFailure: true },
  );
}, 600_000);
