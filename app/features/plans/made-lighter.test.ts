import { expect, test } from 'vitest';
import { repairCafe } from '#app/features/projects/plan-facts.test-data.ts';
import { madeLighter } from './made-lighter.ts';

const step = (deliverable: string, hours: number) => ({
  steps: [{ text: deliverable, hours, deliverable, step: null, date: null }],
});
const short = (() => {
  const { fit, ...facts } = repairCafe(1);
  return { ...facts, fit: { ...fit, verdict: 'short' as const } };
})();

test('a plan that is short names what it makes lighter, with the hours', () => {
  const weeks = [step('hall', 1), step('posters', 2), step('six', 2)];
  expect(madeLighter(short, weeks, [])).toEqual(['the hall: 1 of 2 hours, so make it lighter']);
  // Completed work counts, and what is not in the plan is named elsewhere.
  const done = [{ week: 1, title: 'Hall', hours: 1, deliverable: 'hall' }];
  expect(madeLighter({ ...short, done }, weeks, [])).toEqual([]);
  expect(madeLighter(short, weeks, ['hall'])).toEqual([]);
});

test('a plan with enough time makes nothing lighter', () => {
  expect(madeLighter(repairCafe(), [step('hall', 1)], [])).toEqual([]);
});
