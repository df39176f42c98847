import fc from 'fast-check';
import { expect, test } from 'vitest';
import { personas } from '#app/features/accounts/persona.ts';
import { analyzeIdeaPrompt } from '#app/features/ideas/analyze-idea.prompt.ts';
import { planRoadmapPrompt, type RoadmapOutput } from '#app/features/plans/plan-roadmap.prompt.ts';
import { renderMilestone } from '#app/features/plans/render-roadmap.ts';
import type { ProjectFacts } from '#app/features/projects/project-facts.schema.ts';
import {
  generateWeekPrompt,
  type WeekInput,
  type WeekOutput,
} from '#app/features/tasks/generate-week.prompt.ts';
import { scheduleWeek } from '#app/features/tasks/schedule-week.ts';
import { runs } from '#tests/runs.ts';
import { anyFacts, evenings, factsFor, kindNames, schedules, wholeWeek } from './facts.test-data.ts';
import { writeAnalysis } from './write-analysis.ts';
import { writeRoadmap } from './write-roadmap.ts';
import { writeWeek } from './write-week.ts';

const everyPersona = [...personas, null];
const lengths = [1, 2, 4, 8, 12, 16, 26, 52];

const roadmapOf = (facts: ProjectFacts): RoadmapOutput => {
  const input = { ...facts, analysis: '' };
  return planRoadmapPrompt.output(input).parse(writeRoadmap(input));
};

const tasksOf = (input: WeekInput): WeekOutput['tasks'] =>
  generateWeekPrompt.output(input).parse(writeWeek(input)).tasks;

/** The tasks of every week, made from the roadmap as the product makes them. */
const wholePlan = (facts: ProjectFacts): WeekOutput['tasks'][] =>
  roadmapOf(facts).weeks.map((week, index) =>
    tasksOf(wholeWeek(facts, index + 1, { roadmapWeek: renderMilestone(week) })),
  );

const sum = (tasks: WeekOutput['tasks']): number => tasks.reduce((hours, task) => hours + task.hours, 0);
const distinct = (texts: readonly string[]): number => new Set(texts.map((text) => text.toLowerCase())).size;

function checkPlan(facts: ProjectFacts): void {
  const roadmap = roadmapOf(facts);
  expect(distinct(roadmap.weeks.map(({ title }) => title))).toBe(facts.targetWeeks);
  const weeks = wholePlan(facts);
  const longest = wholeWeek(facts, 1).longestTask;
  for (const tasks of weeks) {
    expect(sum(tasks)).toBeLessThanOrEqual(facts.hoursPerWeek);
    expect(sum(tasks)).toBeGreaterThanOrEqual(facts.hoursPerWeek * 0.8);
    for (const [place, task] of tasks.entries()) {
      expect(task.hours).toBeLessThanOrEqual(longest);
      expect(task.depends_on.every((needed) => needed <= place)).toBe(true);
    }
  }
  const titles = weeks.map((tasks) => tasks.map(({ title }) => title));
  for (const [index, own] of titles.entries()) {
    const both = [...own, ...(titles[index + 1] ?? [])];
    expect(distinct(both)).toBe(both.length);
  }
  if (facts.targetWeeks <= 16) expect(distinct(titles.flat())).toBe(titles.flat().length);
}

for (const [place, kind] of kindNames.entries()) {
  test(`plans of every length hold for ${kind}`, () => {
    for (const [index, targetWeeks] of lengths.entries()) {
      for (const [number, schedule] of schedules.entries()) {
        // Each length with one schedule; every length with every schedule when there is time.
        if (runs(1) === 1 && number !== (index + place) % schedules.length) continue;
        const persona = everyPersona[(index + number) % everyPersona.length] ?? null;
        checkPlan(factsFor(kind, schedule, { targetWeeks, persona }));
      }
    }
  }, 60_000);
}

test('any plan fits its schemas, its hours and its days', () => {
  fc.assert(
    fc.property(anyFacts, fc.nat(), (facts, pick) => {
      analyzeIdeaPrompt.output(facts).parse(writeAnalysis(facts));
      const roadmap = roadmapOf(facts);
      const week = (pick % facts.targetWeeks) + 1;
      const entry = roadmap.weeks[week - 1];
      const tasks = tasksOf(wholeWeek(facts, week, { roadmapWeek: entry ? renderMilestone(entry) : null }));
      expect(sum(tasks)).toBeLessThanOrEqual(facts.hoursPerWeek);
      expect(distinct(tasks.map(({ title }) => title))).toBe(tasks.length);
      const texts = JSON.stringify([roadmap, tasks]);
      expect(texts).not.toMatch(/\{[a-z_]+\}/i);
      expect(texts).not.toContain('undefined');
    }),
    { numRuns: runs(300) },
  );
}, 60_000);

test('a week that has begun gets only what its remaining hours hold, after the carried tasks', () => {
  fc.assert(
    fc.property(
      anyFacts,
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 4 }),
      (facts, share, quarters) => {
        const whole = wholeWeek(facts, 1);
        const hoursLeft = Math.max(
          whole.longestTask,
          Math.floor((facts.hoursPerWeek * share) / 4 / 0.5) * 0.5,
        );
        const carried = quarters.map((count, index) => ({ title: `Carried ${index}`, hours: count / 4 }));
        const room = hoursLeft - carried.reduce((hours, task) => hours + task.hours, 0);
        const tasks = tasksOf({ ...whole, hoursLeft, carried });
        if (room >= 0.25) expect(sum(tasks)).toBeLessThanOrEqual(room);
        else expect(tasks.map(({ hours }) => hours)).toEqual([0.25]);
      },
    ),
    { numRuns: runs(300) },
  );
}, 60_000);

test('the same input gives the same plan, and nothing in the input is changed', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const before = structuredClone(facts);
      const once = [writeAnalysis(facts), roadmapOf(facts), tasksOf(wholeWeek(facts, 1))];
      const twice = [writeAnalysis(facts), roadmapOf(facts), tasksOf(wholeWeek(facts, 1))];
      expect(twice).toEqual(once);
      expect(facts).toEqual(before);
    }),
    { numRuns: runs(50) },
  );
});

test('what is done, waits or is carried is not proposed a second time', () => {
  const facts = factsFor('software', evenings, { targetWeeks: 8 });
  const [first, second, third] = tasksOf(wholeWeek(facts, 1)).map(({ title }) => title);
  const proposed = tasksOf(
    wholeWeek(facts, 1, {
      done: [{ week: 1, title: first ?? '' }],
      waiting: [{ title: second ?? '', hours: 1 }],
      carried: [{ title: third ?? '', hours: 1 }],
    }),
  ).map(({ title }) => title);
  expect(proposed).not.toContain(first);
  expect(proposed).not.toContain(second);
  expect(proposed).not.toContain(third);
  expect(proposed.length).toBeGreaterThan(0);
});

test('every task of a week finds a day', () => {
  fc.assert(
    fc.property(anyFacts, fc.nat(), (facts, pick) => {
      const input = wholeWeek(facts, (pick % facts.targetWeeks) + 1);
      const tasks = tasksOf(input).map((task, index) => ({
        key: `${index + 1}`,
        hours: task.hours,
        dependsOn: task.depends_on.map(String),
      }));
      const plan = scheduleWeek({
        availability: facts,
        timeZone: 'UTC',
        now: new Date('2026-03-02T08:00:00Z'),
        weekStartsOn: '2026-03-02',
        tasks,
      });
      expect(plan.carried).toEqual([]);
    }),
    { numRuns: runs(300) },
  );
}, 60_000);
