import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { addDays, dayIn } from '#app/core/calendar.ts';
import { planIdea } from '#app/features/ideas/plan-idea.server.ts';
import { clock } from '#app/services/clock.server.ts';
import { db } from '#app/services/db.server.ts';
import { env } from '#app/services/env.server.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import { callApi } from '#tests/call-api.ts';
import { copyProject } from '#tests/copy-project.ts';
import { makeUserInWeek, makeWeek } from '#tests/factories.ts';
import { runs } from '#tests/runs.ts';
import { stopClock } from '#tests/stop-clock.ts';

// Whatever changes are made to a plan, in any order, past weeks stay unchanged and nothing is lost.

const changes = [
  'Only Saturdays, two hours a day.',
  'Six weeks. No launch posts.',
  'Also Sundays, not in the first week of May.',
  'Add a poster for the canteen.',
  'Make it lovelier.',
];
const byHand = [
  'By hand.',
  '### Week 1: Mine\n\nOther.\n\n### Week 2: Mine too\n\nElse.',
  '### Notes\n\nA note.',
];
const fates = fc.array(fc.constantFrom('carry', 'drop', 'done'), { maxLength: 4 });

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
  fc.record({ do: fc.constant('days_off' as const), ahead: fc.integer({ min: -3, max: 15 }) }),
  fc.record({ do: fc.constant('starts_on' as const), ahead: fc.integer({ min: 0, max: 9 }) }),
  fc.record({ do: fc.constant('fit' as const), kind: fc.constantFrom('weeks', 'hours', 'scope') }),
  fc.record({ do: fc.constant('brief' as const), text: fc.constantFrom('Nothing after nine.', 'On paper.') }),
  fc.record({ do: fc.constant('deliverable' as const), at: fc.nat(3) }),
  fc.record({
    do: fc.constant('close' as const),
    next: fc.constantFrom('go_on', 'lighter', 'pause'),
    fates,
  }),
  fc.record({ do: fc.constant('week' as const), fates }),
  fc.record({ do: fc.constant('finish' as const) }),
  fc.record({ do: fc.constant('tick' as const), at: fc.nat(9) }),
  fc.record({ do: fc.constant('untick' as const), at: fc.nat(9) }),
  fc.record({ do: fc.constant('put_off' as const), at: fc.nat(9), undo: fc.boolean() }),
  fc.record({ do: fc.constantFrom('rewrite' as const, 'split' as const, 'delete' as const), at: fc.nat(9) }),
  fc.record({ do: fc.constant('order' as const) }),
  fc.record({ do: fc.constant('take_back' as const), at: fc.nat(9) }),
  fc.record({ do: fc.constantFrom('hold' as const, 'resume' as const, 'reopen' as const) }),
  fc.record({ do: fc.constant('milestone' as const), week: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ do: fc.constant('roadmap' as const), content: fc.constantFrom(...byHand) }),
  fc.record({ do: fc.constant('days pass' as const), days: fc.integer({ min: 1, max: 10 }) }),
  fc.record({ do: fc.constant('restore' as const), at: fc.nat(9) }),
  fc.record({ do: fc.constant('restore' as const), at: fc.nat(9) }),
);

// This account makes more plans than the limit of an hour.
env.RATE_LIMIT_MULTIPLIER = 1000;

const start = new Date('2026-11-16T08:00:00Z');
const today = () => dayIn(clock.now(), 'UTC');
const passDays = (days: number) =>
  vi.mocked(clock.now).mockReturnValue(new Date(clock.now().getTime() + days * 86_400_000));
const byNumber = { orderBy: { number: 'asc' } } as const;
const isDone = ({ status }: { status: string }) => status === 'completed';

/** The text of each week in a roadmap: its section without dates, and its milestones. */
function weeksOf(roadmap: { content: string; milestones: Milestone[] } | null): Map<number, string> {
  const { content = '', milestones = [] } = roadmap ?? {};
  const body = withoutDates(content).split(/\n\n\*\*(?:Not in this plan|What to look at yourself)\*\*\n/)[0];
  const sections = new Map(
    (body ?? '')
      .split(/^(?=### Week)/m)
      .map((part) => [Number(/^### Week (\d+)/.exec(part)?.[1]), part.trim()]),
  );
  const numbers = [...sections.keys(), ...milestones.map(({ week }) => week)].filter(Boolean);
  return new Map(
    numbers.map((week) => {
      const own = milestones.filter((each) => each.week === week);
      const texts = own.map(({ title, description }) => [title, description]);
      return [week, JSON.stringify([sections.get(week), texts])];
    }),
  );
}
type Milestone = { week: number; title: string; description: string };
const withoutDates = (content: string) => content.replaceAll(/^[A-Z][a-z]{2} \d+ – .+\n/gm, '');

test('completed tasks, past weeks and versions stay byte for byte, even when an older plan is restored', async () => {
  stopClock(start);
  const { user, id } = await makeUserInWeek({}, { now: start });
  const vault = await vaultOf(user.viewer.userId);
  const path = `/api/projects/${id}`;
  const call = (target: string, body: object = {}) => callApi(target, user, body);
  const read = async (target = path) => (await callApi(`GET ${target}`, user)).body;
  /** The state that is compared before and after a step. */
  const stateOf = async () => {
    const where = { projectId: id };
    const [tasks, removed, weeks, versions, { project, analysis, roadmap }] = await Promise.all([
      db.task.findMany({ where, orderBy: { id: 'asc' } }),
      db.removedTask.findMany({ where }),
      db.week.findMany({ where, ...byNumber }),
      db.planVersion.findMany({ where, ...byNumber, include: { brief: true } }),
      read(),
    ]);
    const { hours, targetWeeks, availability, days_off, starts_on } = project;
    const [newest] = weeks.slice(-1);
    const dayOf = (date: Date) => date.toISOString().slice(0, 10);
    // A week interrupted by a pause continues afterwards.
    const goesOn = project.status === 'on_hold' && tasks.some((task) => task.week !== null && !isDone(task));
    const day = goesOn && newest?.pausedOn ? dayOf(newest.pausedOn) : today();
    const isOver = newest && (newest.closedAt || addDays(dayOf(newest.startsOn), 6) < day);
    const texts = new Map<string, string>();
    let sum = 0;
    for (const row of tasks) {
      const { title, description } = vault.open('task', row);
      texts.set(row.id, JSON.stringify([title, description]));
      sum += row.estimatedHours;
    }
    for (const row of removed) {
      const { title, description, estimated_hours } = JSON.parse(vault.open('removedTask', row).content);
      texts.set(row.id, JSON.stringify([title, description]));
      sum += estimated_hours;
    }
    const brief = versions.at(-1)?.brief;
    return {
      ...{ tasks, weeks, texts, hours: sum, roadmap: weeksOf(roadmap) },
      versions: versions.map(({ brief: _, ...version }) => version),
      /** The last week that has ended. */
      over: weeks.length - (isOver || !newest ? 0 : 1),
      begun: weeks.length,
      plan: {
        ...{ hours, targetWeeks, availability, days_off, starts_on, analysis },
        content: withoutDates(roadmap.content),
        brief: brief ? vault.open('planBrief', brief).content : null,
      },
      current: versions.at(-1)?.number ?? 0,
    };
  };
  type State = Awaited<ReturnType<typeof stateOf>>;
  const [first] = (await stateOf()).tasks;
  await call(`PUT /api/tasks/${first?.id}/status`, { status: 'completed' });
  const putBack = await copyProject();

  /** What to do with the open tasks when closing the week. */
  const choicesOf = ({ tasks }: State, fates: readonly string[]) =>
    tasks
      .filter((task) => !isDone(task))
      .flatMap((task, at) =>
        // biome-ignore lint/suspicious/noThenProperty: the name is part of the API.
        fates[at] === undefined ? [] : [{ id: task.id, then: fates[at], note: 'The shop was closed.' }],
      );
  /** Performs a step; returns the tasks that it changes by hand, and the version that it restores. */
  async function take(one: Step, before: State): Promise<{ changed?: string[]; wanted?: number }> {
    const { begun, versions } = before;
    const open = before.tasks.filter((task) => task.week === begun && !isDone(task));
    const pick = <Each>(of: readonly Each[], at: number) => of[at % Math.max(1, of.length)];
    switch (one.do) {
      case 'refine':
        await call(`POST ${path}/reanalyze`, { changes: one.changes });
        return {};
      case 'frame':
        await call(`PUT ${path}/frame`, { hours: one.hours, target_weeks: one.target_weeks });
        return {};
      case 'days_off':
        await call(`PUT ${path}/frame`, { days_off: [addDays(today(), one.ahead)] });
        return {};
      case 'starts_on':
        await call(`PUT ${path}/frame`, { starts_on: addDays(today(), one.ahead) });
        return {};
      case 'fit':
        await call(`POST ${path}/fit`, { kind: one.kind });
        return {};
      case 'brief':
      case 'deliverable': {
        const { brief, version } = await read(`${path}/brief`);
        const isBrief = one.do === 'brief';
        const rules = isBrief ? [{ id: 'rule', text: one.text, source: 'you' }] : brief.constraints;
        const done = isBrief ? undefined : one.at % brief.deliverables.length;
        const deliverables = brief.deliverables.map((each: object, at: number) =>
          at === done ? { ...each, state: 'done' } : each,
        );
        const changed = { ...brief, constraints: rules, deliverables };
        await call(`PUT ${path}/brief`, { brief: changed, plan: isBrief, version });
        return {};
      }
      case 'close': {
        const until = one.next === 'pause' ? { until: addDays(today(), 8) } : {};
        await call(`POST ${path}/close-week`, {
          next: one.next,
          tasks: choicesOf(before, one.fates),
          ...until,
        });
        return {};
      }
      case 'week':
        await call(`POST ${path}/close-week`, { tasks: choicesOf(before, one.fates) });
        if ((await call(`POST ${path}/generate-tasks`)).status === 202) await makeWeek(user, id);
        return {};
      case 'finish':
        for (const task of open) await call(`PUT /api/tasks/${task.id}/status`, { status: 'completed' });
        if ((await call(`POST ${path}/generate-tasks`)).status === 202) await makeWeek(user, id);
        return {};
      case 'tick': {
        const task = pick(open, one.at);
        if (task) await call(`PUT /api/tasks/${task.id}/status`, { status: 'completed' });
        return {};
      }
      case 'untick': {
        const task = pick(before.tasks.filter(isDone), one.at);
        if (!task) return {};
        const { status } = await call(`PUT /api/tasks/${task.id}/status`, { status: 'pending' });
        return { changed: status === 200 ? [task.id] : [] };
      }
      case 'put_off': {
        const task = pick(open, one.at);
        if (!task) return {};
        const { status, body } = await call(`PUT /api/tasks/${task.id}`, { due_date: null });
        if (status !== 200 || !one.undo) return {};
        expect((await call(`PUT /api/tasks/${task.id}`, body.before)).status).toBe(200);
        const waited = before.tasks.some((each) => each.week === null && !isDone(each));
        const { project } = await read();
        if (!waited) expect(project.targetWeeks).toBe(before.plan.targetWeeks);
        return {};
      }
      case 'rewrite': {
        const task = pick(
          before.tasks.filter((each) => isDone(each)),
          one.at,
        );
        if (!task) return {};
        const parts = ['One half', 'Another'].map((title) => ({ title, hours: 0.25 }));
        const tries = await Promise.all([
          call(`PUT /api/tasks/${task.id}`, { title: 'Other' }),
          call(`PUT /api/tasks/${task.id}`, { due_date: null, estimated_hours: 9 }),
          call(`PUT /api/tasks/${task.id}/reschedule`, { due_date: today() }),
          call(`POST /api/tasks/${task.id}/split`, { parts }),
          call(`DELETE /api/tasks/${task.id}`),
        ]);
        // A task completed while it waited has no day.
        expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([409]));
        return {};
      }
      case 'split': {
        const task = pick(open, one.at);
        const parts = ['One half', 'Another'].map((title) => ({
          title,
          hours: Math.max(0.25, (task?.estimatedHours ?? 0) / 2),
        }));
        if (task) expect((await call(`POST /api/tasks/${task.id}/split`, { parts })).status).toBe(201);
        return {};
      }
      case 'delete': {
        const task = pick(open, one.at);
        if (!task) return {};
        expect((await call(`DELETE /api/tasks/${task.id}`)).status).toBe(204);
        if (one.at % 2) expect((await call(`POST /api/tasks/${task.id}/undelete`)).status).toBe(200);
        return {};
      }
      case 'order':
        await call(`PUT ${path}/tasks/order`, { ids: open.map((task) => task.id).reverse() });
        return {};
      case 'take_back': {
        const dropped = await db.removedTask.findMany({ where: { projectId: id, reason: 'dropped' } });
        const task = pick(dropped, one.at);
        if (task) expect((await call(`POST /api/tasks/${task.id}/take-back`)).status).toBe(200);
        return {};
      }
      case 'hold':
      case 'resume':
        await call(`POST ${path}/${one.do}`);
        return {};
      case 'reopen':
        await call(`POST ${path}/complete`);
        expect((await call(`POST ${path}/reopen`)).status).toBe(200);
        return {};
      case 'milestone': {
        const { roadmap } = await read();
        const milestone = { roadmapId: roadmap.id, title: 'A first bowl', week: one.week };
        const { status } = await call('POST /api/milestones', milestone);
        expect(status).toBe(one.week <= before.over ? 409 : 201);
        return {};
      }
      case 'roadmap': {
        const { status } = await call('POST /api/roadmaps', { projectId: id, content: one.content });
        expect(status).toBe(201);
        return {};
      }
      case 'days pass':
        passDays(one.days);
        return {};
      case 'restore': {
        const wanted = pick(versions, one.at)?.number ?? 1;
        expect((await call(`POST ${path}/versions/${wanted}/restore`)).status).toBe(200);
        return { wanted };
      }
    }
  }
  type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 10 }), async (steps) => {
      await putBack();
      vi.mocked(clock.now).mockReturnValue(start);
      const plans = new Map<number, State>();
      let before = await stateOf();
      for (const one of steps) {
        if (!plans.has(before.current)) plans.set(before.current, before);
        const { over, begun, versions } = before;
        const { changed = [], wanted } = await take(one, before);
        const queued = await db.generation.findFirst({
          where: { projectId: id, state: 'queued', kind: { in: ['analysis', 'roadmap'] } },
        });
        if (queued) await planIdea(queued.id, new AbortController().signal);

        const after = await stateOf();
        for (const task of before.tasks) {
          if (!isDone(task) || changed.includes(task.id)) continue;
          // Within the current week its place may change.
          const { rank, updatedAt, ...own } = task;
          const isOver = task.week !== null && task.week <= over;
          const kept = isOver ? task : expect.objectContaining(own);
          expect(after.tasks.find((each) => each.id === task.id)).toEqual(kept);
        }
        for (const [task, said] of before.texts) expect(after.texts.get(task)).toEqual(said);
        // A task longer than any day is split in two, and its hours are preserved.
        expect(after.hours).toBeGreaterThan(before.hours - 0.01);
        // A week interrupted by a pause may continue later.
        const kept = ({ number, hours, startsOn, plannedOn }: State['weeks'][number]) => ({
          ...{ number, hours },
          ...((number <= over || one.do !== 'resume') && { startsOn, plannedOn }),
        });
        expect(after.weeks.slice(0, begun).map(kept)).toEqual(before.weeks.map(kept));
        // When a milestone is added, earlier versions refer to a copy of the roadmap with the same texts.
        const ofVersion = ({ roadmapId, ...version }: State['versions'][number]) => ({
          ...version,
          ...(one.do !== 'milestone' && { roadmapId }),
        });
        expect(after.versions.slice(0, versions.length).map(ofVersion)).toEqual(versions.map(ofVersion));
        expect(after.plan.targetWeeks).toBeGreaterThanOrEqual(begun);

        const stays = ['restore', 'milestone', 'roadmap'].includes(one.do) ? over : begun;
        // Nor is anything said of one of which nothing was.
        for (const week of new Set([...before.roadmap.keys(), ...after.roadmap.keys()]))
          if (week <= stays)
            expect([week, after.roadmap.get(week)]).toEqual([week, before.roadmap.get(week)]);
        const former = wanted === undefined ? undefined : plans.get(wanted);
        if (former && wanted !== before.current) {
          // Waiting tasks have a next week to wait for.
          const waits = after.tasks.some((task) => task.week === null && !isDone(task));
          const minimum = begun + (waits && begun > 0 ? 1 : 0);
          const targetWeeks = Math.max(former.plan.targetWeeks, minimum);
          const isEqual = former.over === over;
          const own = ({ plan: { content, brief, ...plan } }: State) => ({
            ...plan,
            ...(isEqual && { content, brief }),
          });
          expect(own(after)).toEqual({ ...own(former), targetWeeks });
          for (const [week, said] of former.roadmap)
            if (week > over) expect([week, after.roadmap.get(week)]).toEqual([week, said]);
        }
        before = after;
      }
    }),
    { numRuns: runs(10), endOnFailure: true },
  );
}, 600_000);
