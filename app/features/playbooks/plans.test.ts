import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#app/core/calendar.ts';
import { briefSchema } from '#app/features/brief/brief.schema.ts';
import { analysisOutputSchema } from '#app/features/ideas/analysis.schema.ts';
import { roadmapOutputSchema } from '#app/features/plans/planned-week.schema.ts';
import { plannedTaskSchema } from '#app/features/tasks/planned-task.schema.ts';
import { demonstrations, planToTheEnd } from '#scripts/demonstrate-plan.ts';
import { isWeekend, layOut, roomOf } from './lay-out.ts';
import { findAnchor } from './list-work.ts';
import { playbookOf } from './playbooks.ts';
import { contentOf, stems } from './wording.ts';

const hours = fc.constantFrom(0, 0, 0.5, 0.75, 1, 1.3, 1.5, 3.5, 5, 8);
const frames = fc.record({
  idea: fc.constantFrom(...demonstrations),
  targetWeeks: fc.integer({ min: 1, max: 52 }),
  hoursByDay: fc
    .array(hours, { minLength: 7, maxLength: 7 })
    .filter((days) => days.some((each) => each >= 0.25)),
});
const planFor = ({
  idea,
  targetWeeks,
  hoursByDay,
}: {
  idea: (typeof demonstrations)[number];
  targetWeeks: number;
  hoursByDay: number[];
}) =>
  planToTheEnd({ ...idea, targetWeeks, hoursByDay, today: '2026-11-21', start: '2026-11-23', changes: [] });
const runs = { numRuns: 60 };

test('what is written fits its schemas', () => {
  fc.assert(
    fc.property(frames, (frame) => {
      const { facts, analysis, weeks, notInPlan, tasks } = planFor(frame);
      briefSchema.parse(facts.brief);
      analysisOutputSchema.parse(analysis);
      roadmapOutputSchema.parse({ weeks, not_in_plan: notInPlan });
      for (const task of tasks.flat()) plannedTaskSchema.parse(task);
      expect(weeks.map(({ week }) => week)).toEqual(
        Array.from({ length: frame.targetWeeks }, (_, at) => at + 1),
      );
    }),
    runs,
  );
});

test('no text comes twice, and no placeholder is left', () => {
  fc.assert(
    fc.property(frames, (frame) => {
      const { weeks, tasks } = planFor(frame);
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
    }),
    runs,
  );
});

test('no day holds more than it has, and days off, weekdays and weekends are kept', () => {
  fc.assert(
    fc.property(frames, (frame) => {
      const { facts } = planFor(frame);
      for (const week of layOut(facts).weeks) {
        const rooms = roomOf(facts, week);
        for (const { day, work } of week.sittings) {
          expect(rooms.map(({ date }) => date)).toContain(day);
          if (work.on !== 'any') expect(isWeekend(day)).toBe(work.on === 'weekend');
        }
        for (const { date, free } of rooms) {
          const used = week.sittings.reduce(
            (sum, sitting) => sum + (sitting.day === date ? sitting.hours : 0),
            0,
          );
          expect(used).toBeLessThanOrEqual(free);
        }
      }
    }),
    runs,
  );
});

test('nothing comes after its day, nor before what it waits for', () => {
  fc.assert(
    fc.property(frames, (frame) => {
      const { facts } = planFor(frame);
      const anchor = findAnchor(facts.brief, playbookOf(facts.brief.playbook)).date;
      const sittings = layOut(facts).weeks.flatMap((week) => week.sittings);
      for (const { work, day } of sittings) {
        if (work.due) expect(day <= work.due).toBe(true);
        if (work.when === 'on' && anchor) expect(day >= addDays(anchor, -6) && day <= anchor).toBe(true);
        for (const other of sittings) {
          if (work.after.includes(other.work.key) && !other.work.steady) expect(other.day <= day).toBe(true);
        }
      }
    }),
    runs,
  );
});

test('each deliverable is in the plan or named as not in it, and never both', () => {
  fc.assert(
    fc.property(frames, (frame) => {
      const { facts, weeks, notInPlan } = planFor(frame);
      const served = new Set(weeks.flatMap(({ steps }) => steps.map(({ deliverable }) => deliverable)));
      for (const { id } of facts.brief.deliverables)
        expect([id, served.has(id)]).toEqual([id, !notInPlan.includes(id)]);
    }),
    runs,
  );
});

test('what is in the plan stands in a task’s title in the person’s words', () => {
  fc.assert(
    fc.property(frames, (frame) => {
      const { facts, weeks, notInPlan } = planFor(frame);
      const titles = weeks.flatMap(({ steps }) => steps.map(({ text }) => stems(text)));
      for (const { id, name } of facts.brief.deliverables) {
        if (notInPlan.includes(id)) continue;
        const words = contentOf(name);
        expect([
          name,
          words.length === 0 || titles.some((title) => words.some((word) => title.includes(word))),
        ]).toEqual([name, true]);
      }
    }),
    runs,
  );
});

test('the same facts make the same plan, whole or in pieces', () => {
  fc.assert(
    fc.property(frames, (frame) => {
      expect(planFor(frame)).toEqual(planFor(frame));
    }),
    { numRuns: 15 },
  );
});

test('what is done is not planned again', () => {
  fc.assert(
    fc.property(frames, (frame) => {
      const { tasks, facts } = planFor(frame);
      const titles = tasks.flat().map(({ title }) => title);
      expect(new Set(titles).size).toBe(titles.length);
      for (const { depends_on } of tasks.flat())
        expect(depends_on.every((place) => place >= 1 && place <= 12)).toBe(true);
      for (const week of tasks) expect(week.length).toBeLessThanOrEqual(12);
      expect(facts.done).toEqual([]);
    }),
    runs,
  );
});

test('what only was assumed makes no plan short', () => {
  fc.assert(
    fc.property(frames, (frame) => {
      const { facts } = planFor(frame);
      const own = facts.brief.deliverables.filter(({ source }) => source === 'you');
      const needed = own.reduce((sum, each) => sum + each.hours.likely, 0);
      if (needed <= facts.fit.available) expect(facts.fit.verdict).not.toBe('short');
    }),
    runs,
  );
});
