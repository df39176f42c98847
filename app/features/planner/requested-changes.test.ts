import { expect, test } from 'vitest';
import { renderMilestone } from '#app/features/plans/render-roadmap.ts';
import type { ProjectFacts } from '#app/features/projects/project-facts.schema.ts';
import { evenings, factsFor, wholeWeek } from './facts.test-data.ts';
import { writeAnalysis } from './write-analysis.ts';
import { writeRoadmap } from './write-roadmap.ts';
import { writeWeek } from './write-week.ts';

const facts = (rest: Partial<ProjectFacts>) => factsFor('software', evenings, { targetWeeks: 8, ...rest });
const roadmap = (rest: Partial<ProjectFacts>) => writeRoadmap(facts(rest)).weeks;

test('every requested change is quoted in the analysis, with what follows from it', () => {
  const changes = ['Make it cheaper', 'Aim at nurses', 'Use the colour green'];
  const { summary } = writeAnalysis(facts({ changes }));
  for (const change of changes) expect(summary).toContain(`“${change}”`);
  expect(summary).toContain('budget');
});

test('every requested change is a step of the roadmap, in a week in the future', () => {
  const changes = ['Make it cheaper', 'Aim at nurses'];
  const weeks = roadmap({ changes, done: [{ week: 3, title: 'Something' }] });
  const place = (change: string) =>
    weeks.findIndex(({ steps }) => steps.some((step) => step.includes(`“${change}”`))) + 1;
  expect(changes.map(place)).toEqual([4, 5]);
});

test('all changes are named even when one week has to hold them', () => {
  const changes = Array.from({ length: 6 }, (_, index) => `Change the part number ${index} of it`);
  const [week] = roadmap({ changes, targetWeeks: 1 });
  expect(week?.steps.length).toBeLessThanOrEqual(4);
  for (const change of changes) expect(week?.steps.join()).toContain(change);
});

test('the week that holds a change has a task for it, and no other week has', () => {
  const changes = ['Use the colour green'];
  const project = facts({ changes });
  const titles = roadmap({ changes }).map((week, index) =>
    writeWeek(wholeWeek(project, index + 1, { roadmapWeek: renderMilestone(week) }))
      .tasks.map(({ title }) => title)
      .join('\n'),
  );
  expect(titles.map((all) => all.includes('“Use the colour green”'))).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('asking for speed moves the building forward', () => {
  const building = (changes: string[]) => roadmap({ changes }).findIndex(({ title }) => /build/i.test(title));
  expect(building(['Please make it faster'])).toBeLessThan(building([]));
});

test('a roadmap that someone else wrote gives the tasks their direction', () => {
  const roadmapWeek = {
    title: 'Paint the fence',
    description:
      'Goal\n\n**Done**\n\n- Buy two litres of paint \\[green\\]\n- Ask the neighbours for a ladder',
  };
  const { tasks } = writeWeek(wholeWeek(facts({}), 2, { roadmapWeek }));
  expect(tasks.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Buy two litres of paint [green]', 'Ask the neighbours for a ladder']),
  );
});
