import { expect, test } from 'vitest';
import { planToTheEnd } from '#scripts/demonstrate-plan.ts';
import { usualHours } from './usual-hours.ts';

const planFor = (idea: string, targetWeeks = 12, title = idea) =>
  planToTheEnd({
    ...{ title, idea, targetWeeks, changes: [] },
    ...{ today: '2027-03-01', start: '2027-03-01', hoursByDay: [1, 0, 1, 0, 0, 3, 0] },
  });

test.each([
  ['Learn Japanese from zero to JLPT N2', 1800],
  ['Write a C++ compiler', 1500],
  ['Pass the bar exam', 500],
  ['German to B1', 488],
  ['Get a private pilot licence', 210],
  ['Run a marathon from nothing in 4 weeks', 80],
  ['Become fluent in Spanish', 750],
  ['Learn the violin to grade 5', 640],
  ['Become a nurse', 4600],
  ['Become a yoga teacher', 260],
])(
  '“%s” takes as long as such an aim is known to take, and does not fit into sixty hours',
  (idea, likely) => {
    const { facts, analysis, notInPlan, tasks } = planFor(idea);
    expect(facts.fit.verdict).toBe('short');
    expect(facts.fit.needed.likely).toBeCloseTo(likely, 0);
    expect(facts.fit.choices.map(({ kind }) => kind)).toEqual(['weeks', 'hours', 'scope']);
    expect(notInPlan.join()).toContain('rest-of-the-way');
    expect(analysis.summary).toMatch(/^Needs .*From zero, .* takes .* by /s);
    expect(tasks.flat().length).toBeGreaterThan(5);
  },
);

test('a marathon takes a minimum number of weeks, whatever the hours', () => {
  expect(planFor('Run a marathon', 8).analysis.summary).toContain('It takes 16 weeks at least');
  expect(planFor('Run a marathon', 20).analysis.summary).not.toContain('weeks at least');
});

test('someone who has begun needs less, and the longer of two signs counts', () => {
  const of = (kind: string, title: string) => usualHours(kind, { title, idea: '' });
  expect(of('learn-a-language', 'French from A2 to B1')?.left.likely).toBe(175);
  expect(of('learn-a-language', 'I have B1 and want C1 in French')).toMatchObject({
    goal: 'C1',
    left: { likely: 425 },
  });
  expect(of('learn-a-language', 'Japanese to A2')?.left.likely).toBe(600);
  expect(of('race', 'A half marathon')?.goal).toBe('a half marathon');
  expect(of('race', 'My run in the park')).toBe(null);
  // A marathon of films does not count, nor one that the text of another project happens to mention.
  expect(of('event-with-volunteers', 'Marathon for the school')).toBe(null);
  expect(usualHours('general', { title: 'A quiet year', idea: 'My brother wants a pilot licence.' })).toBe(
    null,
  );
});

test('an aim close enough to its figures is planned as usual', () => {
  const { facts, notInPlan } = planFor('Run 5 km by July', 16);
  expect(facts.brief.deliverables.map(({ name }) => name).join()).not.toContain('rest of the way');
  expect(notInPlan).toEqual([]);
});

test('a verdict on an unknown aim is not bold, and its guess is called one', () => {
  const { facts, analysis } = planFor('Build something for the meadow', 8);
  expect(facts.fit.verdict).toBe('tight');
  expect(analysis.summary).toContain('these hours are a guess');
  const listed = planFor('For the meadow I need a bench, a sign, a path and a bird box.', 8, 'The meadow');
  expect(listed.analysis.summary).not.toContain('guess');
});
