import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, weekdayOf, weekdays } from '#app/core/calendar.ts';
import { briefSchema } from '#app/features/brief/brief.schema.ts';
import { asHeading, asObject, isDeed, isPeople } from '#app/features/brief/english-names.ts';
import { contentOf, stems } from '#app/features/brief/stems.ts';
import { analysisOutputSchema } from '#app/features/ideas/analysis.schema.ts';
import { roadmapOutputSchema } from '#app/features/plans/planned-week.schema.ts';
import { daysLeftIn } from '#app/features/projects/days-left.ts';
import { plannedTaskSchema } from '#app/features/tasks/planned-task.schema.ts';
import { type WeekInput, writeWeekPrompt } from '#app/features/tasks/write-week.prompt.ts';
import { type DemonstratedPlan, demonstrations, planToTheEnd } from '#scripts/demonstrate-plan.ts';
import { anyText } from '#tests/any-text.ts';
import { runs } from '#tests/runs.ts';
import { layOut, roomsIn } from './lay-out.ts';
import { findAnchor, findMethod, wayOf } from './list-work.ts';
import { kindsOfProject, playbookOf } from './playbooks.ts';
import { recognisePlaybook } from './recognise-playbook.ts';
import { tellTasks } from './tell-tasks.ts';
import { about } from './wording.ts';
import { writeAnalysis } from './write-analysis.ts';
import { writeRoadmap } from './write-roadmap.ts';
import { writeWeek } from './write-week.ts';

const aims = [
  'Run my first 5 km',
  'Learn to play the guitar',
  'Write my first novel',
  'Get a job as a data analyst',
  'Declutter the garage',
  'Renovate the bathroom',
  'Paint the living room',
  'Build a website for my dog-sitting business',
  'Pass the driving test',
  'quit smoking',
  'sell my handmade candles on etsy',
  'Umzug nach Hamburg',
];

const frames = fc.record({
  idea: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...demonstrations) },
    { weight: 2, arbitrary: fc.constantFrom(...aims).map((idea) => ({ title: idea, idea })) },
    fc.record({ title: anyText, idea: anyText }),
  ),
  targetWeeks: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 52 })),
  hoursByDay: fc
    .array(fc.constantFrom(0, 0, 0.5, 0.75, 1, 1.3, 1.5, 3.5, 5, 8), { minLength: 7, maxLength: 7 })
    .filter((days) => days.some((hours) => hours > 0)),
});
type Frame = typeof frames extends fc.Arbitrary<infer Value> ? Value : never;
const planFor = ({
  idea,
  ...frame
}: Pick<Frame, 'idea' | 'targetWeeks'> & { hoursByDay: number[] }): DemonstratedPlan =>
  planToTheEnd({ ...idea, ...frame, today: '2026-11-21', start: '2026-11-23', changes: [] });

/** What every plan keeps to, as one check each. */
const promises: Record<string, (plan: DemonstratedPlan) => void> = {
  'it fits its schemas': ({ facts, analysis, weeks, notInPlan, tasks }) => {
    briefSchema.parse(facts.brief);
    analysisOutputSchema.parse(analysis);
    roadmapOutputSchema.parse({ weeks, not_in_plan: notInPlan });
    for (const task of tasks.flat()) plannedTaskSchema.parse(task);
    expect(weeks.map(({ week }) => week)).toEqual(facts.weeks.map(({ week }) => week));
  },
  'no text comes twice, and no placeholder is left': ({ weeks, tasks }) => {
    const texts = [
      ...weeks.flatMap(({ title, goal, milestone, check, if_missed }) => [
        title,
        goal,
        milestone,
        check,
        if_missed,
      ]),
      ...tasks.flat().flatMap(({ title, description }) => [title, description]),
    ].map((text) => text.toLowerCase());
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
    for (const text of texts) expect(text).not.toMatch(/[{}]|undefined|\bthe the\b|\bNaN\b/);
  },
  'no day holds more than it has, and weekdays and days off are kept': ({ facts }) => {
    for (const week of layOut(facts).weeks) {
      const rooms = roomsIn(facts, daysLeftIn(week.startsOn, facts));
      for (const { day, work } of week.sittings) {
        expect(rooms.map(({ date }) => date)).toContain(day);
        if (work.on !== 'any') expect(weekdayOf(day).startsWith('S')).toBe(work.on === 'weekend');
      }
      for (const { date, free } of rooms) {
        const used = week.sittings.reduce((sum, { day, hours }) => sum + (day === date ? hours : 0), 0);
        expect(used).toBeLessThanOrEqual(free);
      }
    }
  },
  'nothing comes after its day, nor before what it waits for': ({ facts }) => {
    const anchor = findAnchor(facts.brief).date;
    const sittings = layOut(facts).weeks.flatMap((week) => week.sittings);
    for (const { work, day } of sittings) {
      if (work.due) expect(day <= work.due).toBe(true);
      if (work.when === 'on' && anchor) expect(day >= addDays(anchor, -6) && day <= anchor).toBe(true);
      for (const other of sittings)
        if (work.after.includes(other.work.key) && !other.work.steady) expect(other.day <= day).toBe(true);
    }
  },
  'each deliverable is in it in the person’s words or named as not in it, and never both': ({
    facts,
    weeks,
    notInPlan,
  }) => {
    const steps = weeks.flatMap((week) => week.steps);
    for (const { id, name } of facts.brief.deliverables) {
      const own = steps.filter(({ deliverable }) => deliverable === id).map(({ text }) => stems(text));
      expect([id, own.length > 0]).toEqual([id, !notInPlan.includes(id)]);
      const words = contentOf(name);
      if (own.length > 0 && words.length > 0)
        expect([name, own.some((title) => words.some((word) => title.includes(word)))]).toEqual([name, true]);
    }
  },
  'what there is time for is all in it': ({ facts: { fit, brief }, notInPlan, tasks, analysis }) => {
    if (fit.verdict === 'short') return;
    expect(notInPlan).toEqual([]);
    expect(analysis.summary).not.toContain('Not in this plan');
    const served = tasks.flat().map(({ deliverable }) => deliverable);
    for (const { id, state } of brief.deliverables) if (state === 'open') expect(served).toContain(id);
  },
  'its tasks follow the roadmap, at most twelve a week, each after what it depends on': ({
    weeks,
    tasks,
  }) => {
    for (const [at, week] of tasks.entries()) {
      const titles = week.map(({ title }) => title);
      expect(titles.length).toBeLessThanOrEqual(12);
      for (const { text } of weeks[at]?.steps ?? []) expect(titles).toContain(text);
      for (const [place, { depends_on }] of week.entries())
        for (const before of depends_on) expect(before >= 1 && before <= place).toBe(true);
    }
  },
  'what only was assumed does not make it short': ({ facts: { brief, fit } }) => {
    const own = brief.deliverables.filter(({ source }) => source === 'you');
    const needed = own.reduce((sum, { hours }) => sum + hours.likely, 0);
    // An aim takes what it takes.
    const isAim = own.length < 2 || brief.deliverables.some(({ name }) => name.startsWith('rest of the way'));
    if (!isAim && needed <= fit.available) expect(fit.verdict).not.toBe('short');
  },
};

test('every plan keeps its promises', { timeout: 3e6 }, () => {
  fc.assert(
    fc.property(frames, (frame) => {
      const plan = planFor(frame);
      for (const [promise, check] of Object.entries(promises)) {
        try {
          check(plan);
        } catch (error) {
          throw new Error(promise, { cause: error });
        }
      }
    }),
    process.env.REPLAY
      ? { seed: Number(process.env.SEED), path: process.env.REPLAY, endOnFailure: true, numRuns: 1 }
      : {
          numRuns: Number(process.env.RUNS ?? 100),
          seed: process.env.SEED ? Number(process.env.SEED) : undefined,
        },
  );
});
