import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day, weekdayOf, weekdays } from '#app/core/calendar.ts';
import { computeFit, type PlanToFit } from '#app/features/fit/compute-fit.ts';
import { hoursLeftOn } from '#app/features/fit/hours-left-on.ts';
import { hoursByDay, hoursOn, hoursOptions } from '#app/features/projects/availability.ts';
import { daysLeftIn } from '#app/features/projects/days-left.ts';
import { hoursTaken } from '#app/features/projects/shared-hours.server.ts';
import { fromColumn, toColumn } from '#app/services/day-column.ts';
import { runs } from '#tests/runs.ts';
import { hoursToPlan } from './hours-held.server.ts';

const monday: Day = '2026-11-23';
const at = { timeZone: 'UTC', now: new Date(`${monday}T06:00:00Z`) };

const quarters = (max: number) => fc.integer({ min: 0, max: 4 * max }).map((each) => each / 4);
const frame = fc.record({
  days: fc.subarray([...weekdays], { minLength: 1 }),
  dayToDaySchedule: fc.constantFrom(...hoursOptions),
  weekendSchedule: fc.constantFrom(...hoursOptions),
});
/** A project in its first week, of so many, with what its roadmap plans for each. */
const holder = fc
  .record({
    frame,
    off: fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 4 }),
    due: fc.dictionary(fc.constantFrom(...weekdays.map((_, ahead) => addDays(monday, ahead))), quarters(3)),
    waiting: quarters(9),
    planned: fc.array(quarters(12), { maxLength: 8 }),
    targetWeeks: fc.integer({ min: 1, max: 10 }),
    pace: fc.constantFrom(0.5, 1, 2),
  })
  .map(({ frame: { days, ...schedules }, off, planned, pace, ...rest }) => ({
    ...{ usesPace: true, pace },
    timed: [1, 2, 3].map((week) => ({
      week,
      status: 'completed' as const,
      estimatedHours: 1,
      spentHours: pace,
    })),
    ...{ ...rest, ...schedules, availability: days, hours: [], startsOn: null },
    daysOff: off.map((ahead) => toColumn(addDays(monday, ahead))),
    weeks: [
      {
        number: 1,
        startsOn: toColumn(monday),
        closedAt: null,
        pausedOn: null,
        resumedOn: null,
      },
    ],
    planned,
  }));
type Holder = typeof holder extends fc.Arbitrary<infer One> ? One : never;

const plansOf = ({ planned, ...project }: Holder) =>
  hoursToPlan(
    project,
    planned.map((hours, index) => ({
      ...{ week: index + 2, title: 'x', goal: 'x', milestone: 'x', check: 'x', needs: [], if_missed: 'x' },
      steps: [{ text: 'x', hours, deliverable: null }],
    })),
    at,
  );
/** What projects have and claim of shared hours. */
const shared = (...projects: Holder[]) => {
  const claims: Record<Day, number[]> = {};
  for (const project of projects)
    for (const [day, hours] of Object.entries(plansOf(project)))
      claims[day] = [...(claims[day] ?? []), hours];
  return { taken: hoursTaken(projects), claims };
};
const all = (held: Record<Day, number>) => Object.values(held).reduce((sum, hours) => sum + hours, 0);

test('a project claims what its roadmap plans for later weeks and what waits, within its days', () => {
  fc.assert(
    fc.property(holder, (project) => {
      const held = plansOf(project);
      const { waiting, planned, targetWeeks, pace } = project;
      const wanted = planned.slice(0, targetWeeks - 1).reduce((sum, hours) => sum + hours, waiting);
      if (planned.length > 0) expect(all(held)).toBeLessThanOrEqual(pace * wanted + 1e-6);
      const off = project.daysOff.map(fromColumn);
      for (const [day, hours] of Object.entries(held)) {
        const isToCome = day > addDays(monday, 6) && day < addDays(monday, 7 * targetWeeks);
        const own =
          isToCome && !off.includes(day)
            ? hoursOn(weekdayOf(day), { ...project, days: project.availability })
            : 0;
        expect(hours).toBeLessThanOrEqual(own + 1e-9);
      }
    }),
    { numRuns: runs(200) },
  );
});

test('a project that needs more leaves no day with more hours, and no better fit for the one beside it', () => {
  const more = fc.record({
    waiting: quarters(9),
    weeks: fc.nat(4),
    hours: quarters(12),
    isWhole: fc.boolean(),
  });
  fc.assert(
    fc.property(holder, more, frame, fc.integer({ min: 1, max: 12 }), (project, add, own, targetWeeks) => {
      const needsMore = {
        ...project,
        waiting: project.waiting + add.waiting,
        targetWeeks: project.targetWeeks + add.weeks,
        planned: add.isWhole ? [] : project.planned.map((hours) => hours + add.hours),
      };
      const [before, after] = [plansOf(project), plansOf(needsMore)];
      for (const [day, hours] of Object.entries(before))
        expect(after[day]).toBeGreaterThanOrEqual(hours - 1e-9);
      const plan = (others: Pick<PlanToFit, 'taken' | 'claims'>) => ({
        ...{ brief: { deliverables: [], done_when: '', dates: [] }, done: [], openWithout: 8, daysOff: [] },
        ...{ hoursByDay: hoursByDay(own), today: monday, startsOn: monday, targetWeeks, ...others },
        endsOn: addDays(monday, 7 * targetWeeks - 1),
      });
      const [alone = 0, beside = 0, left = 0] = [{}, shared(project), shared(needsMore)].map(
        (others) => computeFit(plan(others)).available,
      );
      expect(beside).toBeLessThanOrEqual(alone);
      expect(left).toBeLessThanOrEqual(beside);
    }),
    { numRuns: runs(200) },
  );
});

test('each project that shares a day gets at least an equal part, and what the others do not need', () => {
  fc.assert(
    fc.property(
      fc.array(holder, { minLength: 1, maxLength: 3 }),
      frame,
      fc.nat(60),
      (projects, own, ahead) => {
        const day = addDays(monday, ahead);
        const others = shared(...projects);
        const time = { hoursByDay: hoursByDay(own), ...others };
        const free = hoursLeftOn(day, { ...time, claims: {} });
        const part = hoursLeftOn(day, time);
        const claims = others.claims[day] ?? [];
        expect(part).toBeLessThanOrEqual(free);
        expect(part).toBeGreaterThanOrEqual(free / (claims.length + 1) - 1e-9);
        // No project gets less than that part if it needs it, and no hour is lost.
        const needed = claims.reduce((sum, claim) => sum + Math.min(claim, part), 0);
        expect(part + needed).toBeCloseTo(free, 6);
      },
    ),
    { numRuns: runs(300) },
  );
});

test('the part of a week equals the parts of its days, taken as whole days except for one of each kind', () => {
  fc.assert(
    fc.property(
      fc.array(holder, { minLength: 1, maxLength: 3 }),
      frame,
      fc.nat(8),
      (projects, own, ahead) => {
        const week = addDays(monday, 7 * ahead);
        const time = { hoursByDay: hoursByDay(own), ...shared(...projects) };
        const days = daysLeftIn(week, { ...time, today: monday });
        const part = weekdays.reduce((sum, _, at) => sum + hoursLeftOn(addDays(week, at), time), 0);
        expect(Math.abs(days.reduce((sum, { hours }) => sum + hours, 0) - part)).toBeLessThanOrEqual(
          0.25 + 1e-9,
        );
        const cut = days.filter(
          ({ date, hours }) => hours < hoursLeftOn(date, { ...time, claims: {} }) - 1e-9,
        );
        for (const isWeekend of [true, false])
          expect(cut.filter(({ day }) => day.startsWith('S') === isWeekend).length).toBeLessThanOrEqual(1);
      },
    ),
    { numRuns: runs(300) },
  );
});
