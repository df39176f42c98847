import fc from 'fast-check';
import { expect, test } from 'vitest';
import { authorsOf } from '#app/features/planner/authors.test-data.ts';
import { isWeekend } from '#app/features/projects/availability.ts';
import '#app/features/planner/checklist-planner.ts';
import { weekdays } from '#app/core/weekday.ts';
import { kindsOfProject } from '#app/features/checklists/checklists.ts';
import { stepsOf } from '#app/features/planner/arrange-steps.ts';
import { createAi } from '#app/services/ai/create-ai.server.ts';
import { type PlanPage, planPage } from './plan-page.ts';

const ai = createAi(null);
const today = '2026-11-23';

const sentences = [
  'Once a month neighbours bring broken things and volunteers repair them.',
  'I need posters, a hall and six volunteers.',
  'Only on Saturdays, never after nine.',
  'Ich brauche einen Umzugswagen, Helfer und Kartons.',
  'Il nous faut une salle, un traiteur et un photographe pour le 12 juin 2027.',
  'Necesito: cita previa, fotos y el pago de la tasa.',
  'أريد أن أتعلم العزف على العود قبل الصيف.',
  '我想在三月之前学会做十道菜。',
  'We have 250 euros 🎉 and a 🚲.',
  '- Call the landlord by 15 January 2027',
  '- [x] Buy paint',
  '1. Sand the floor (two rooms, and the hall)',
  '   * nested: one, two and three; four',
];
const idea = fc.oneof(
  fc.array(fc.constantFrom(...sentences), { minLength: 1, maxLength: 12 }).map((all) => all.join('\n')),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }),
  fc.constantFrom(...sentences).map((text) => `${text} `.repeat(300).slice(0, 20_000)),
);
const steps = fc.array(
  fc.record(
    {
      title: fc.constantFrom(
        'Write the letter',
        'Episode',
        'Книга',
        '買い物',
        'Call “Anna” & Ben',
        'a'.repeat(160),
      ),
      hours: fc.option(fc.constantFrom(0.25, 1, 3, 8, 40), { nil: null }),
      date: fc.option(fc.constantFrom('2026-12-24', '2027-01-30', '2030-01-01', '2020-01-01'), { nil: null }),
      event: fc.boolean(),
      on: fc.constantFrom('any', 'weekday', 'weekend'),
      lead_weeks: fc.integer({ min: 0, max: 6 }),
      after: fc.constantFrom<number[]>([], [1], [2]),
      by: fc.constantFrom('me', 'other'),
      state: fc.constantFrom('open', 'done', 'left_out'),
    },
    { requiredKeys: ['title', 'event', 'on', 'lead_weeks', 'after', 'by', 'state'] },
  ),
  { maxLength: 8 },
);
const anyPlan = fc.record({
  title: fc.constantFrom(
    'A podcast about moss',
    'Umzug nach Leipzig',
    'Notre mariage',
    'Something new',
    '学习',
  ),
  idea,
  chosen: fc.option(
    fc.record(
      { steps, checklist: fc.constantFrom(null, 'podcast', 'wedding', 'running-race', 'small-repair') },
      { requiredKeys: [] },
    ),
    { nil: undefined },
  ),
  days: fc.subarray([...weekdays], { minLength: 1 }),
  targetWeeks: fc.integer({ min: 1, max: 20 }),
});

type AnyPlan = typeof anyPlan extends fc.Arbitrary<infer Plan> ? Plan : never;

const planOf = ({ days, chosen, ...rest }: AnyPlan): Promise<PlanPage> =>
  planPage(
    {
      ...{ ...rest, today, start: today, ...(chosen && { chosen }) },
      availability: { days, dayToDaySchedule: '1–2 hours', weekendSchedule: '3–4 hours' },
    },
    ai,
  );

const lines = (markdown: string): string[] =>
  markdown.split('\n').flatMap(
    (line) =>
      line
        .replace(/^(?:- |### )/, '')
        .replace(/^\*\*([^*]+)\*\*$/, '$1')
        .trim() || [],
  );

test('each sentence of a plan was written by the person, by the author of a checklist, or is a message with whole titles', async () => {
  await fc.assert(
    fc.asyncProperty(anyPlan, async (plan) => {
      const page = await planOf(plan);
      const { brief } = page;
      const written = [plan.title, plan.idea, ...(plan.chosen?.steps ?? []).map(({ title }) => title)];
      const isAuthored = authorsOf({ written, checklist: brief.checklist, language: brief.language });
      const texts = [
        ...brief.deliverables.flatMap(({ name, steps }) => [
          name,
          ...steps.flatMap((step) => [step.title, step.how ?? '', step.done_when ?? '']),
        ]),
        ...brief.dates.map(({ name }) => name),
        ...brief.constraints.map(({ text }) => text),
        ...brief.questions.flatMap(({ question, why }) => [question, why]),
        ...lines(page.analysis),
        ...page.roadmap.flatMap(({ title, milestone, check, steps }) => [
          title,
          milestone,
          check ?? '',
          ...steps.map(({ text }) => text),
        ]),
        ...page.notInPlan,
        ...page.weeks.flatMap(({ tasks }) => tasks.map(({ task }) => task.title)),
      ];
      const without = texts.filter((text) => text !== '' && !isAuthored(text));
      expect(without).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('a text with one inflected word has no author', () => {
  const isAuthored = authorsOf({ written: ['I need posters.'], checklist: 'general', language: 'en' });
  expect(isAuthored('posters')).toBe(true);
  expect(isAuthored('Done by then: “posters”')).toBe(true);
  expect(isAuthored('postered')).toBe(false);
  expect(isAuthored('Done by then: “the postering”')).toBe(false);
});

test('each step is a task under its title or is listed with the reason, and nothing else is a task', async () => {
  await fc.assert(
    fc.asyncProperty(anyPlan, async (plan) => {
      const page = await planOf(plan);
      const open = page.brief.deliverables.filter(({ state }) => state === 'open').flatMap(stepsOf);
      const tasks = page.weeks.flatMap(({ tasks: own }) => own.map(({ task }) => task));
      for (const step of open) {
        const own = tasks.filter((task) => task.step === step.id);
        const isListed = page.notInPlan.some((line) => line.includes(step.title));
        expect({ title: step.title, isThere: own.length > 0 || isListed }).toEqual({
          title: step.title,
          isThere: true,
        });
        for (const { title } of own) expect(title.startsWith(step.title)).toBe(true);
      }
      const known = new Set(open.map(({ id }) => id));
      expect(tasks.filter(({ step }) => step === null || !known.has(step))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('no day holds more than its hours but that of an event, no step comes before what it comes after, and days that suit are kept', async () => {
  await fc.assert(
    fc.asyncProperty(anyPlan, async (plan) => {
      const page = await planOf(plan);
      const all = page.weeks.flatMap(({ tasks }) => tasks);
      const steps = new Map(page.brief.deliverables.flatMap(stepsOf).map((step) => [step.id, step]));
      const days = new Set(all.map(({ dueDate }) => dueDate));
      for (const day of days) {
        const own = all.filter(({ dueDate }) => dueDate === day);
        const isEvent = own.some(({ task }) => steps.get(task.step ?? '')?.event);
        const hours = own.reduce((sum, { task }) => sum + task.hours, 0);
        const weekday = weekdays[(new Date(day).getUTCDay() + 6) % 7] ?? 'Monday';
        if (!isEvent) expect(hours).toBeLessThanOrEqual((isWeekend(weekday) ? 3.5 : 1.5) + 1e-6);
      }
      for (const { task, dueDate } of all)
        for (const before of steps.get(task.step ?? '')?.after ?? [])
          for (const other of all.filter((each) => each.task.step === before))
            if (!steps.get(task.step ?? '')?.event) expect(other.dueDate <= dueDate).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('every checklist can be planned: with time enough, all of its essential steps are in the weeks', async () => {
  for (const { id, title, phases } of kindsOfProject()) {
    const page = await planPage(
      {
        ...{ title, idea: title, today, start: today, targetWeeks: 52, chosen: { checklist: id } },
        availability: { days: [...weekdays], dayToDaySchedule: '3–4 hours', weekendSchedule: '5+ hours' },
      },
      ai,
    );
    const tasks = page.weeks.flatMap(({ tasks: own }) => own.map(({ task }) => task.title));
    const essential = phases
      .flatMap(({ steps }) => steps)
      .filter((step) => step.essential && step.weeks_after === undefined);
    const missing = essential.filter((step) => !tasks.some((each) => each.startsWith(step.title)));
    expect({ id, missing: missing.map((step) => step.title) }).toEqual({ id, missing: [] });
  }
}, 60_000);
