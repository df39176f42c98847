import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planIdea } from '#app/features/ideas/plan-idea.server.ts';
import { db } from '#app/services/db.server.ts';
import { callApi } from '#tests/call-api.ts';
import { makePlannedProject, makeUser, makeWeek } from '#tests/factories.ts';

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

test('past is past: done tasks, weeks that have begun and versions stay byte for byte, and nothing is lost', async () => {
  const user = await makeUser();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 8 }), async (steps) => {
      const id = await makePlannedProject(user);
      await makeWeek(user, id);
      const path = `/api/projects/${id}`;
      const call = (target: string, body: object = {}) => callApi(target, { token: user.token, body });
      const read = async (target: string) => (await callApi(`GET ${target}`, { token: user.token })).body;
      const tasksOf = () => db.task.findMany({ where: { projectId: id }, orderBy: { id: 'asc' } });
      const titlesOf = (tasks: Awaited<ReturnType<typeof tasksOf>>) =>
        new Map(tasks.map((task) => [task.id, [task.title, task.description]]));
      const hoursOf = (tasks: Awaited<ReturnType<typeof tasksOf>>) =>
        tasks.reduce((sum, { estimatedHours }) => sum + estimatedHours, 0);
      const planOf = async () => {
        const { project, analysis, roadmap } = await read(path);
        const { hours, targetWeeks, availability, days_off, starts_on } = project;
        const texts = roadmap.milestones.map((each: { title: string; description: string }) => [
          each.title,
          each.description,
        ]);
        return {
          hours,
          targetWeeks,
          availability,
          days_off,
          starts_on,
          analysis,
          content: roadmap.content,
          texts,
        };
      };
      const [first] = await tasksOf();
      await call(`PUT /api/tasks/${first?.id}/status`, { status: 'completed' });
      const plans = new Map<number, Awaited<ReturnType<typeof planOf>>>();

      for (const one of steps) {
        const before = await tasksOf();
        const done = before.filter(({ status }) => status === 'completed');
        const weeks = await db.week.findMany({ where: { projectId: id }, orderBy: { number: 'asc' } });
        const versions = await db.planVersion.findMany({
          where: { projectId: id },
          orderBy: { number: 'asc' },
        });
        const begun = weeks.length;
        const { roadmap: past } = await read(path);
        const { version } = await read(`${path}/brief`);
        plans.set(version, await planOf());

        let wanted: number | undefined;
        if (one.do === 'refine') await call(`POST ${path}/reanalyze`, { changes: one.changes });
        if (one.do === 'frame')
          await call(`PUT ${path}/frame`, { hours: one.hours, target_weeks: one.target_weeks });
        if (one.do === 'fit') await call(`POST ${path}/fit`, { kind: one.kind });
        if (one.do === 'brief') {
          const { brief } = await read(`${path}/brief`);
          const constraints = [{ id: 'rule', text: one.text, source: 'you' }];
          await call(`PUT ${path}/brief`, { brief: { ...brief, constraints }, plan: true, version });
        }
        if (one.do === 'close') await call(`POST ${path}/close-week`, { next: one.next });
        if (one.do === 'week') {
          await call(`POST ${path}/close-week`);
          if ((await call(`POST ${path}/generate-tasks`)).status === 202) await makeWeek(user, id);
        }
        if (one.do === 'tick') {
          const open = before.filter(({ week, status }) => week === begun && status !== 'completed');
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

        const after = await tasksOf();
        for (const task of done) expect(after).toContainEqual(task);
        const texts = titlesOf(after);
        for (const [task, said] of titlesOf(before)) expect(texts.get(task)).toEqual(said);
        // One that is longer than any day is cut in two, and no hour of it is lost.
        expect(hoursOf(after)).toBeGreaterThan(hoursOf(before) - 0.01);
        const weeksAfter = await db.week.findMany({ where: { projectId: id }, orderBy: { number: 'asc' } });
        const kept = (week: (typeof weeks)[number]) => ({ ...week, closedAt: null });
        expect(weeksAfter.slice(0, begun).map(kept)).toEqual(weeks.map(kept));
        const versionsAfter = await db.planVersion.findMany({
          where: { projectId: id },
          orderBy: { number: 'asc' },
        });
        expect(versionsAfter.slice(0, versions.length)).toEqual(versions);
        const own = await planOf();
        expect(own.targetWeeks).toBeGreaterThanOrEqual(begun);
        if (wanted === undefined) {
          const { roadmap } = await read(path);
          const of = (milestones: { week: number; title: string; description: string }[]) =>
            milestones
              .filter(({ week }) => week <= begun)
              .map(({ week, title, description }) => [week, title, description]);
          expect(of(roadmap.milestones)).toEqual(of(past.milestones));
        } else {
          const former = plans.get(wanted);
          if (former) expect(own).toEqual({ ...former, targetWeeks: Math.max(former.targetWeeks, begun) });
        }
      }
    }),
    { numRuns: 6, endOnFailure: true },
  );
}, 240_000);
