import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day } from '#app/core/calendar.ts';
import { hoursAtPace } from '#app/features/fit/hours-at-pace.ts';
import { scheduleWeek } from '#app/features/tasks/schedule-week.ts';
import { hoursByDay } from './availability.ts';
import { paceIn } from './pace.server.ts';
import { paceFactor, paceOf } from './pace.ts';

const took = (planned: number, ratio: number) => ({ planned, spent: planned * ratio });

test('two answers are too few', () => {
  expect(paceOf([took(1, 2), took(1, 2)])).toBeNull();
  expect(paceOf([took(1, 1.2), took(1, 1.2), took(1, 1.2)])).toBeCloseTo(1.2);
});

test('one task that went wrong changes little, and a long one counts more', () => {
  const usual = [took(1, 1), took(1, 1.1), took(1, 1.1), took(1, 1.2)];
  expect(paceOf([...usual, took(1, 20)])).toBe(1.1);
  expect(paceOf([took(0.25, 0.5), took(0.25, 0.5), took(4, 1.5)])).toBe(1.5);
});

test('it stays between half and twice the estimate, whatever the answers', () => {
  const hours = fc.double({ min: 0.01, max: 100, noNaN: true });
  const answers = fc.array(
    fc.record({ planned: hours, spent: fc.double({ min: 0, max: 100, noNaN: true }) }),
    {
      minLength: 3,
    },
  );
  fc.assert(
    fc.property(answers, (given) => {
      const pace = paceOf(given) ?? Number.NaN;
      expect(pace).toBeGreaterThanOrEqual(0.5);
      expect(pace).toBeLessThanOrEqual(2);
      // No day gets more than the person has.
      expect(hoursAtPace(3.5, pace) * pace).toBeLessThanOrEqual(3.5 + 1e-9);
    }),
  );
});

const availability = {
  days: ['Monday', 'Wednesday', 'Saturday'],
  dayToDaySchedule: '3–4 hours',
  weekendSchedule: '5+ hours',
} as const;
const monday: Day = '2026-11-02';

test('someone who takes one and a half times the estimate gets what they manage from week 4 on, within a tenth', () => {
  const weekly = hoursByDay({ ...availability, days: [...availability.days] });
  const managed = weekly.reduce((sum, hours) => sum + hours, 0);
  const count = 60;
  const quarters = fc.integer({ min: 1, max: 4 }).map((each) => each / 4);
  const backlog = fc.array(quarters, { minLength: count, maxLength: count });
  const mishap = fc.double({ min: 0, max: 20, noNaN: true });
  fc.assert(
    fc.property(fc.array(backlog, { minLength: 8, maxLength: 8 }), mishap, (weeks, gone) => {
      const answers: { planned: number; spent: number }[] = [];
      for (const [at, hours] of weeks.entries()) {
        const pace = paceOf(answers) ?? 1;
        const weekStartsOn = addDays(monday, 7 * at);
        // The planner fills the remaining time with short tasks.
        const sizes = [...hours, ...Array.from({ length: count }, () => 0.25)];
        const { scheduled } = scheduleWeek({
          tasks: sizes.map((each, index) => ({ key: `${index}`, hours: each, dependsOn: [] })),
          availability: {
            ...{ ...availability, days: [...availability.days] },
            hours: weekly.map((each) => hoursAtPace(each, pace)),
          },
          timeZone: 'UTC',
          now: new Date(`${weekStartsOn}T08:00:00Z`),
          weekStartsOn,
        });
        const load = 1.5 * scheduled.reduce((sum, { task }) => sum + task.hours, 0);
        if (at + 1 >= 4) expect(Math.abs(load - managed)).toBeLessThanOrEqual(0.1 * managed);
        // One in nine tasks takes a random time.
        for (const { task } of scheduled) {
          answers.push(took(task.hours, Number(task.key) % 9 === 8 ? gone : 1.5));
        }
      }
    }),
  );
});

test('the pace shown is the one that weeks are planned by, including what was done after its week', () => {
  const task = { status: 'completed' as const, estimatedHours: 1, spentHours: 1.5 };
  const tasks = [1, null, null].map((week) => ({ ...task, week }));
  expect(paceIn(true, tasks)).toMatchObject({
    factor: paceFactor({ usesPace: true }, tasks),
    weeks: [{ week: 1, planned_hours: 1, spent_hours: 1.5 }],
  });
});
