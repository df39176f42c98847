import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '#app/core/calendar.ts';
import { type PlanToFit, planAfter, weighPlan } from './compute-fit.ts';
import { lighterPlan, shareManaged } from './lighter-plan.ts';

const monday = '2026-11-23';

const plans: fc.Arbitrary<PlanToFit> = fc
  .record({
    hoursByDay: fc
      .array(fc.constantFrom(0, 0, 0.5, 1.5, 3.5, 5, 8), { minLength: 7, maxLength: 7 })
      .filter((hours) => hours.some((each) => each > 0)),
    openWithout: fc.integer({ min: 0, max: 200 }),
    dated: fc.array(
      fc.record({ hours: fc.integer({ min: 0, max: 60 }), ahead: fc.integer({ min: 0, max: 100 }) }),
      {
        maxLength: 3,
      },
    ),
    targetWeeks: fc.integer({ min: 1, max: 52 }),
    daysOff: fc.array(
      fc.integer({ min: 0, max: 200 }).map((days) => addDays(monday, days)),
      { maxLength: 9 },
    ),
  })
  .map(({ dated, ...plan }) => ({
    ...plan,
    brief: {
      ...{ done_when: 'It is done.', dates: [] },
      deliverables: dated.map(({ hours, ahead }, at) => ({
        ...{ id: `d${at}`, name: 'a party', due: addDays(monday, ahead), state: 'open', source: 'you' },
        ...{ essential: false, needs: [] },
        hours: { least: hours, likely: hours, most: hours },
      })),
    },
    done: [],
    ...{ today: monday, startsOn: monday, endsOn: addDays(monday, 7 * plan.targetWeeks - 1) },
  }));
const quarterToAll = fc.double({ min: 0.25, max: 1, noNaN: true });

test('a lighter plan has less each day, and holds as much as before, or as its last day allows', () => {
  fc.assert(
    fc.property(plans, quarterToAll, fc.boolean(), (plan, share, isNeedKnown) => {
      const lighter = lighterPlan(plan, share, isNeedKnown);
      for (const [at, hours] of lighter.hoursByDay.entries()) {
        const before = plan.hoursByDay[at] ?? 0;
        expect(hours).toBeLessThanOrEqual(before);
        expect(hours > 0).toBe(before > 0);
        expect(Number.isInteger(4 * hours)).toBe(true);
        expect(Math.abs(hours - before * share)).toBeLessThanOrEqual(0.25);
      }
      expect(lighter.targetWeeks).toBeGreaterThanOrEqual(plan.targetWeeks);
      expect(lighter.endsOn).toBe(addDays(plan.endsOn, 7 * (lighter.targetWeeks - plan.targetWeeks)));
      const before = weighPlan(plan);
      const wanted = isNeedKnown ? Math.min(before.available, before.needed.most) : before.available;
      const { available } = weighPlan(lighter);
      // If everything has a due day, weeks after the last one do not help.
      const due = plan.brief.deliverables
        .map((each) => each.due)
        .sort()
        .at(-1);
      const weeksUntil = due ? Math.ceil((daysBetween(monday, due) + 1) / 7) : 52;
      const target_weeks = Math.min(52, Math.max(plan.targetWeeks, weeksUntil));
      if (due) expect(lighter.targetWeeks).toBeLessThanOrEqual(target_weeks);
      const year = { kind: 'weeks', possible: true, target_weeks, ends_on: '' } as const;
      expect(available).toBeGreaterThanOrEqual(
        Math.min(wanted, weighPlan(planAfter(lighter, year)).available),
      );
    }),
  );
});

test.each([
  ['in the week of its event', 3, '2026-12-12', 3],
  ['before its event', 2, '2026-12-12', 3],
  ['after its event', 4, '2026-12-12', 8],
  ['with an event that is over', 4, '2026-11-10', 8],
])('how far a plan that ends %s is extended, although nothing is due on that day', (_, weeks, date, ends) => {
  const [plan] = fc.sample(plans, { numRuns: 1, seed: 1 });
  if (!plan) throw new Error('There is no plan to try.');
  const hours = { least: 2 * weeks, likely: 2 * weeks, most: 2 * weeks };
  const thing = {
    id: 'a',
    name: 'tent',
    hours,
    due: null,
    state: 'open',
    source: 'you',
    essential: false,
    needs: [] as string[],
  } as const;
  const wedding = { id: 'w', name: 'wedding', date, kind: 'appointment', source: 'you' } as const;
  const lighter = lighterPlan(
    {
      ...plan,
      ...{ openWithout: 0, daysOff: [], hoursByDay: [2, 0, 0, 0, 0, 0, 0] },
      ...{ targetWeeks: weeks, endsOn: addDays(monday, 7 * weeks - 1) },
      brief: { ...plan.brief, dates: [wedding], deliverables: [thing] },
    },
    0.5,
    true,
  );
  expect(lighter.targetWeeks).toBe(ends);
});

test('a day of half an hour becomes a quarter only at half of the load or less', () => {
  const [plan] = fc.sample(plans, { numRuns: 1, seed: 1 });
  if (!plan) throw new Error('There is no plan to try.');
  const short = { ...plan, hoursByDay: [0.5, 0, 0.5, 0, 0, 0, 0] };
  const hoursAt = (share: number) => lighterPlan(short, share, true).hoursByDay[0];
  expect([0.7, 0.55, 0.5].map(hoursAt)).toEqual([0.5, 0.5, 0.25]);
});

test('the share that was managed is at least a half after one week, a quarter after several, and 1 for a week without work', () => {
  const week = { left: 3, pace: 1, hoursAWeek: 6 };
  const took = (estimatedHours: number, spentHours: number | null) => [{ estimatedHours, spentHours }];
  expect(shareManaged({ ...week, done: [] })).toBe(0.5);
  // Ill after two good weeks, or behind in all three.
  const good = { done: took(6, null), left: 0 };
  expect(shareManaged({ ...week, done: [], earlier: [good, good], left: 6 })).toBeCloseTo(2 / 3);
  const bad = { done: took(0.5, null), left: 6 };
  expect(shareManaged({ ...week, done: [], earlier: [bad, bad], left: 6 })).toBe(0.25);
  expect(shareManaged({ ...week, done: took(3, null) })).toBe(0.5);
  expect(shareManaged({ ...week, done: took(6, null), left: 0 })).toBe(1);
  expect(shareManaged({ ...week, done: [], left: 0 })).toBe(1);
  // Half of the tasks took three quarters of the available time.
  expect(shareManaged({ ...week, done: took(3, 4.5) })).toBe(0.75);
  expect(shareManaged({ ...week, done: took(2, null), left: 2, pace: 1.5 })).toBe(0.5);
});
