import { expect, test } from 'vitest';
import { planToTheEnd } from '#scripts/demonstrate-plan.ts';
import { madeLighter } from './made-lighter.ts';
import { namesLeftOut } from './render-planned-weeks.ts';

const thesis = (targetWeeks: number) =>
  planToTheEnd({
    ...{ title: 'Finish my PhD', idea: 'Finish my PhD', targetWeeks, changes: [] },
    ...{ today: '2027-03-01', start: '2027-03-01', hoursByDay: [1, 0, 1, 0, 0, 3, 0] },
  });

test('a plan that only fits with the least hours names what it makes lighter, with the hours', () => {
  const { facts, weeks, notInPlan } = thesis(8);
  expect([facts.fit.verdict, notInPlan]).toEqual(['short', []]);
  const lighter = madeLighter(facts, weeks, notInPlan);
  expect(lighter.length).toBeGreaterThan(0);
  for (const line of lighter) expect(line).toMatch(/^.+: [\d.]+ of [\d.]+ hours, so make it lighter$/);
  const { brief } = facts;
  expect(namesLeftOut(brief, { not_in_plan: notInPlan, lighter })).toEqual(lighter);
  // Completed work counts, and excluded deliverables are named separately.
  const done = brief.deliverables.map(({ id, hours }) => ({
    ...{ week: 1, title: id, hours: hours.likely, deliverable: id },
  }));
  expect(madeLighter({ ...facts, done }, weeks, notInPlan)).toEqual([]);
  expect(
    madeLighter(
      facts,
      weeks,
      brief.deliverables.map(({ id }) => id),
    ),
  ).toEqual([]);
});

test('a plan with enough time makes nothing lighter', () => {
  const { facts, weeks, notInPlan } = thesis(40);
  expect(facts.fit.verdict).not.toBe('short');
  expect(madeLighter(facts, weeks, notInPlan)).toEqual([]);
});
