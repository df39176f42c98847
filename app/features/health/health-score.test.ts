import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#tests/runs.ts';
import { anyFacts, goodFacts } from './arbitrary-facts.test-data.ts';
import { type HealthFacts, healthFactsSchema } from './health-facts.schema.ts';
import { factsInWords } from './health-facts.ts';
import { healthScore } from './health-score.ts';

const scoreOf = (facts: Partial<HealthFacts>) => healthScore({ ...goodFacts, ...facts });

test('the score of any facts lies between 0 and 10, has one decimal and depends on nothing else', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const score = healthScore(facts);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(10);
      expect(Number(score.toFixed(1))).toBe(score);
      expect(healthScore({ ...facts })).toBe(score);
    }),
    { numRuns: runs(500) },
  );
});

/** Whether the score may only rise or fall when this fact grows and the others stay the same. */
const directions: Record<keyof HealthFacts, 'up' | 'down' | 'none'> = {
  week: 'none',
  targetWeeks: 'down',
  tasksPlanned: 'down',
  tasksDone: 'up',
  tasksOverdue: 'down',
  hoursOverdue: 'down',
  hoursPerWeek: 'up',
  weeksFinished: 'up',
  weeksPassed: 'down',
  hoursLeft: 'down',
  hoursAvailable: 'up',
  daysSinceLastTick: 'down',
  tasksCarried: 'none',
  tasksLeftOut: 'none',
  weeksToClose: 'none',
  hoursAsked: 'down',
  hoursInPlan: 'up',
};

const more = fc.oneof(fc.constantFrom(1, 7, 1000), fc.integer({ min: 1, max: 50 }));

test.each(Object.entries(directions))('with more %s the score goes %s or stays', (name, direction) => {
  fc.assert(
    fc.property(anyFacts, more, (facts, growth) => {
      const before = healthScore(facts);
      const after = healthScore({ ...facts, [name]: Reflect.get(facts, name) + growth });
      if (direction !== 'down') expect(after).toBeGreaterThanOrEqual(before);
      if (direction !== 'up') expect(after).toBeLessThanOrEqual(before);
    }),
    { numRuns: runs(500) },
  );
});

test.each(Object.entries(directions).filter(([, direction]) => direction !== 'none'))(
  'the score depends on %s',
  (name) => {
    const poor = { ...goodFacts, tasksDone: 6, weeksFinished: 1, hoursOverdue: 3, hoursAvailable: 20 };
    const finished = { ...goodFacts, weeksFinished: 8, hoursLeft: 0, daysSinceLastTick: 30 };
    const partial = { ...finished, hoursInPlan: 20 };
    const moved = [poor, finished, partial].some(
      (facts) => healthScore({ ...facts, [name]: Reflect.get(facts, name) + 9 }) !== healthScore(facts),
    );
    expect(moved).toBe(true);
  },
);

test('a project with nothing missing has 10', () => {
  expect(healthScore(goodFacts)).toBe(10);
});

test('the parts have their published weights', () => {
  expect(scoreOf({ tasksDone: 6 })).toBe(8.2);
  expect(scoreOf({ weeksFinished: 1 })).toBe(8.7);
  expect(scoreOf({ hoursOverdue: 3.25 })).toBe(9);
  expect(scoreOf({ hoursAvailable: 18 })).toBe(9);
  expect(scoreOf({ daysSinceLastTick: 14 })).toBe(6.2);
});

test('a project untouched for three weeks is under 3, whatever it was before', () => {
  fc.assert(
    fc.property(anyFacts, fc.integer({ min: 21, max: 400 }), (facts, daysSinceLastTick) => {
      expect(healthScore({ ...facts, daysSinceLastTick, hoursLeft: facts.hoursLeft + 0.1 })).toBeLessThan(3);
    }),
  );
});

test('a week without ticks does not lower the score', () => {
  expect(scoreOf({ daysSinceLastTick: 7 })).toBe(10);
  expect(scoreOf({ daysSinceLastTick: 8 })).toBeLessThan(10);
});

test('week 1 with nothing planned yet has 10', () => {
  const begun = { week: 1, tasksPlanned: 0, tasksDone: 0, weeksFinished: 0, weeksPassed: 0 };
  expect(scoreOf({ ...begun, daysSinceLastTick: 0 })).toBe(10);
});

test('without any hours, remaining or overdue work counts in full, and no work counts nothing', () => {
  expect(scoreOf({ hoursPerWeek: 0, hoursAvailable: 0 })).toBe(8);
  expect(scoreOf({ hoursPerWeek: 0, hoursAvailable: 0, hoursOverdue: 0.5 })).toBe(6);
  expect(scoreOf({ hoursPerWeek: 0, hoursAvailable: 0, hoursLeft: 0 })).toBe(10);
});

test('a finished project keeps 10 however long ago it was finished, unless something is open after all', () => {
  const finished = { week: 8, weeksFinished: 8, weeksPassed: 8, hoursLeft: 0, hoursAvailable: 0 };
  expect(scoreOf({ ...finished, daysSinceLastTick: 300 })).toBe(10);
  expect(scoreOf({ ...finished, daysSinceLastTick: 300, hoursLeft: 1 })).toBeLessThan(3);
  expect(scoreOf({ ...finished, daysSinceLastTick: 300, tasksOverdue: 1 })).toBeLessThan(3);
  expect(scoreOf({ ...finished, daysSinceLastTick: 300, tasksDone: 11 })).toBeLessThan(3);
});

test('a score is at most ten times the share of the hours asked for that the plan holds', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      fc.pre(facts.hoursAsked > 0);
      expect(healthScore(facts)).toBeLessThanOrEqual((10 * facts.hoursInPlan) / facts.hoursAsked + 1e-9);
      const whole = { ...facts, hoursInPlan: facts.hoursAsked };
      expect(healthScore(whole)).toBe(healthScore({ ...facts, hoursAsked: 0, hoursInPlan: 0 }));
    }),
    { numRuns: runs(500) },
  );
  const finished = { week: 8, weeksFinished: 8, weeksPassed: 8, hoursLeft: 0, hoursAvailable: 0 };
  expect(scoreOf({ ...finished, hoursAsked: 80, hoursInPlan: 20 })).toBe(2.5);
  expect(scoreOf({ ...finished, hoursAsked: 600, hoursInPlan: 0.5 })).toBe(0);
});

test('a report of an older release is read without the hours asked for, and its facts show none', () => {
  const { hoursAsked: _asked, hoursInPlan: _held, ...older } = goodFacts;
  const facts = healthFactsSchema.parse(older);
  expect(facts).toEqual({ ...older, hoursAsked: 0, hoursInPlan: 0 });
  const labels = (of: HealthFacts) => factsInWords(of).map(({ label }) => label);
  expect(labels(facts)).not.toContain('In this plan, of what was asked for');
  expect(factsInWords({ ...facts, hoursAsked: 40, hoursInPlan: 30 })).toContainEqual({
    label: 'In this plan, of what was asked for',
    value: '30 of 40 hours',
  });
});
