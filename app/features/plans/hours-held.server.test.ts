import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day, weekdayOf, weekdays } from '#app/core/calendar.ts';
import { computeFit } from '#app/features/fit/compute-fit.ts';
import { hoursByDay, hoursOn, hoursOptions } from '#app/features/projects/availability.ts';
import { fromColumn, toColumn } from '#app/services/day-column.ts';
import { runs } from '#tests/runs.ts';
import { hoursHeld } from './hours-held.server.ts';

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
    weeks: [{ number: 1, startsOn: toColumn(monday) }],
    planned,
  }));
type Holder = typeof holder extends fc.Arbitrary<infer One> ? One : never;

const heldBy = ({ planned, ...project }: Holder) =>
  hoursHeld(
    project,
    planned.map((hours, index) => ({
      ...{ week: index + 2, title: 'x', goal: 'x', milestone: 'x', check: 'x', needs: [], if_missed: 'x' },
      steps: [{ text: 'x', hours, deliverable: null }],
    })),
    at,
  );
const all = (held: Record<Day, number>) => Object.values(held).reduce((sum, hours) => sum + hours, 0);

test('a project holds what its tasks take, and later what its roadmap plans and what waits, within its days', () => {
  fc.assert(
    fc.property(holder, (project) => {
      const held = heldBy(project);
      const { due, waiting, planned, targetWeeks, pace } = project;
      const wanted = planned.slice(0, targetWeeks - 1).reduce((sum, hours) => sum + hours, waiting);
      if (planned.length > 0) expect(all(held)).toBeLessThanOrEqual(pace * (all(due) + wanted) + 1e-6);
      const off = project.daysOff.map(fromColumn);
      for (const [day, hours] of Object.entries(held)) {
        const isToCome = day > addDays(monday, 6) && day < addDays(monday, 7 * targetWeeks);
        const own =
          isToCome && !off.includes(day)
            ? hoursOn(weekdayOf(day), { ...project, days: project.availability })
            : 0;
        const taken = pace * (due[day] ?? 0);
        expect(hours).toBeGreaterThanOrEqual(taken);
        expect(hours).toBeLessThanOrEqual(taken + own + 1e-9);
      }
    }),
    { numRuns: runs(200) },
  );
});

test('a project that needs more leaves no day more hours, and none beside it fits better', () => {
  const more = fc.record({
    waiting: quarters(9),
    weeks: fc.nat(4),
    hours: quarters(12),
    isWhole: fc.boolean(),
  });
  fc.assert(
    fc.property(holder, more, frame, fc.integer({ min: 1, max: 12 }), (project, add, own, targetWeeks) => {
      const [before, after] = [
        heldBy(project),
        heldBy({
          ...project,
          waiting: project.waiting + add.waiting,
          targetWeeks: project.targetWeeks + add.weeks,
          planned: add.isWhole ? [] : project.planned.map((hours) => hours + add.hours),
        }),
      ];
      for (const [day, hours] of Object.entries(before))
        expect(after[day]).toBeGreaterThanOrEqual(hours - 1e-9);
      const plan = (taken: Record<Day, number>) => ({
        ...{ brief: { deliverables: [], done_when: '', dates: [] }, done: [], openWithout: 8, daysOff: [] },
        ...{ hoursByDay: hoursByDay(own), today: monday, startsOn: monday, targetWeeks, taken },
        endsOn: addDays(monday, 7 * targetWeeks - 1),
      });
      const [alone = 0, beside = 0, left = 0] = [{}, before, after].map(
        (taken) => computeFit(plan(taken)).available,
      );
      expect(beside).toBeLessThanOrEqual(alone);
      expect(left).toBeLessThanOrEqual(beside);
    }),
    { numRuns: runs(200) },
  );
});
