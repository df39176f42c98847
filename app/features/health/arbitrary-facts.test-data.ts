import fc from 'fast-check';
import type { HealthFacts } from './health-facts.schema.ts';

const count = (max: number) => fc.integer({ min: 0, max });
const hours = (max: number) => count(max * 10).map((tenths) => tenths / 10);

/** Any combination of facts, including those that no project has. */
export const anyFacts: fc.Arbitrary<HealthFacts> = fc
  .record({
    week: fc.integer({ min: 1, max: 52 }),
    targetWeeks: fc.integer({ min: 1, max: 52 }),
    tasksPlanned: count(40),
    tasksDone: count(40),
    tasksOverdue: count(20),
    hoursOverdue: hours(40),
    hoursPerWeek: hours(56),
    weeksFinished: count(52),
    weeksPassed: count(52),
    hoursLeft: hours(200),
    hoursAvailable: hours(200),
    daysSinceLastTick: count(40),
    tasksCarried: count(12),
    tasksLeftOut: count(12),
    weeksToClose: count(1),
    hoursAsked: hours(200),
    hoursInPlan: hours(200),
  })
  // Zeros matter more than their share of all numbers suggests.
  .chain(({ week, targetWeeks, ...zeroable }) =>
    fc.subarray(Object.keys(zeroable)).map((names) => {
      const zeros = Object.fromEntries(names.map((name) => [name, 0]));
      return { week, targetWeeks, ...zeroable, ...zeros };
    }),
  );

/** The third of eight weeks, with everything done that was due. */
export const goodFacts: HealthFacts = {
  week: 3,
  targetWeeks: 8,
  tasksPlanned: 12,
  tasksDone: 14,
  tasksOverdue: 0,
  hoursOverdue: 0,
  hoursPerWeek: 6.5,
  weeksFinished: 2,
  weeksPassed: 2,
  hoursLeft: 36,
  hoursAvailable: 39,
  daysSinceLastTick: 1,
  tasksCarried: 0,
  tasksLeftOut: 0,
  weeksToClose: 0,
  hoursAsked: 48,
  hoursInPlan: 48,
};
