import fc from 'fast-check';
import { weekdays } from '#app/core/weekday.ts';
import { personas } from '#app/features/accounts/persona.ts';
import { hoursOn, hoursOptions, hoursPerWeek } from '#app/features/projects/availability.ts';
import type { ProjectFacts } from '#app/features/projects/project-facts.schema.ts';
import type { WeekInput } from '#app/features/tasks/generate-week.prompt.ts';
import type { KindName } from './kind.ts';

/** One realistic idea of every kind. */
export const ideas: Readonly<Record<KindName, { title: string; idea: string }>> = {
  software: {
    title: 'Habit tracker app for students',
    idea: 'I want to build an app that helps students build better habits during the semester. Most trackers feel like a chore, so mine should take ten seconds a day. I know a few people in my dorm who would try it.',
  },
  product: {
    title: 'Sustainable skincare brand',
    idea: 'A skincare brand with three simple products made from upcycled fruit oils, for women with sensitive skin. I make small batches at home and would like to sell them online.',
  },
  content: {
    title: 'Newsletter for solopreneurs',
    idea: 'A weekly newsletter for solopreneurs with one idea each that they can use the same day, written from my own experience of running a small business for six years.',
  },
  book: {
    title: 'Grandma’s cookbook',
    idea: 'I want to collect the forty recipes my grandmother cooked, write down the stories behind them and print a small book for the whole family.',
  },
  channel: {
    title: 'YouTube channel on tech explained simply',
    idea: 'I want to start a YouTube channel that explains technology in simple words, ten minutes every week, with drawings made by hand and without any hype at all.',
  },
  service: {
    title: 'Bookkeeping service for restaurants',
    idea: 'I would like to take the monthly bookkeeping off the hands of small restaurants, at a fixed price, because many owners do it at night and hate it.',
  },
  community: {
    title: 'Neighbourhood tool library',
    idea: 'A place where people in our street can borrow drills, ladders and saws instead of buying them. We have a dry cellar, about thirty tools and a few volunteers.',
  },
  study: {
    title: 'Learn pottery',
    idea: 'I want to learn pottery on the wheel. There is an open studio near my home. At the end I would like to have a set of four bowls that I can use every day.',
  },
  research: {
    title: 'Master thesis on soil moisture sensing',
    idea: 'For my master thesis I want to compare cheap soil moisture sensors with laboratory measurements in urban gardens and find out whether gardeners could use them.',
  },
  event: {
    title: 'Neighbourhood summer party',
    idea: 'I would like to organise a summer party in our street so that neighbours get to know each other, with food that everyone brings, some music and games.',
  },
  general: {
    title: 'Run a half marathon',
    idea: 'I have been running now and then and would like to finish a half marathon in autumn without hurting myself, beside work and two small children at home.',
  },
};

type Schedule = Pick<ProjectFacts, 'days' | 'dayToDaySchedule' | 'weekendSchedule'>;

/** Three days a week, six and a half hours in all. */
export const evenings: Schedule = {
  days: ['Monday', 'Wednesday', 'Saturday'],
  dayToDaySchedule: '1–2 hours',
  weekendSchedule: '3–4 hours',
};

/** From half an hour a week to all of it. */
export const schedules: readonly Schedule[] = [
  { days: ['Friday'], dayToDaySchedule: 'Less than 1 hour', weekendSchedule: 'Less than 1 hour' },
  { days: [...weekdays], dayToDaySchedule: 'Less than 1 hour', weekendSchedule: 'Less than 1 hour' },
  evenings,
  { days: ['Saturday', 'Sunday'], dayToDaySchedule: 'Less than 1 hour', weekendSchedule: '5+ hours' },
  {
    days: ['Monday', 'Tuesday', 'Thursday', 'Sunday'],
    dayToDaySchedule: '3–4 hours',
    weekendSchedule: 'Less than 1 hour',
  },
  { days: [...weekdays], dayToDaySchedule: 'Free most of the day', weekendSchedule: 'Free most of the day' },
];

const noHistory = { changes: [], done: [], waiting: [] };

export const factsFor = (
  kind: KindName,
  schedule: Schedule,
  rest: Partial<ProjectFacts> & Pick<ProjectFacts, 'targetWeeks'>,
): ProjectFacts => ({
  ...ideas[kind],
  ...schedule,
  hoursPerWeek: hoursPerWeek(schedule),
  persona: null,
  ...noHistory,
  ...rest,
});

/** The input for a whole, untouched week. */
export const wholeWeek = (facts: ProjectFacts, week: number, rest: Partial<WeekInput> = {}): WeekInput => ({
  ...facts,
  week,
  roadmapWeek: null,
  hoursLeft: facts.hoursPerWeek,
  longestTask: Math.max(0, ...facts.days.map((day) => hoursOn(day, facts))),
  carried: [],
  ...rest,
});

export const kindNames = [
  'software',
  'product',
  'content',
  'book',
  'channel',
  'service',
  'community',
  'study',
  'research',
  'event',
  'general',
] as const;

const anyKind = fc.constantFrom(...kindNames);

const anySchedule: fc.Arbitrary<Schedule> = fc.record({
  days: fc.subarray([...weekdays], { minLength: 1 }),
  dayToDaySchedule: fc.constantFrom(...hoursOptions),
  weekendSchedule: fc.constantFrom(...hoursOptions),
});

/** Text as people, and those who mean harm, may enter it. */
export const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.constantFrom(
    '# heading\n- item',
    '**bold** _em_ `code` [x](javascript:alert(1))',
    '<script>alert(1)</script>',
    '1. one\n2. two\r\n\r\n### three',
    '{thing} {few} {nothing} $1',
    '“quoted” "twice"\u0000\u202e\u200b',
    '&lt;b&gt; www.example.com https://example.com a@b.c',
  ),
);

/** Facts of every kind, length, availability and persona, with history and requested changes. */
export const anyFacts: fc.Arbitrary<ProjectFacts> = fc
  .record({
    kind: anyKind,
    own: fc.option(fc.record({ title: anyText, idea: anyText }), { freq: 3 }),
    schedule: anySchedule,
    persona: fc.option(fc.constantFrom(...personas)),
    targetWeeks: fc.oneof(fc.constantFrom(1, 2, 4, 8, 12, 16, 26, 52), fc.integer({ min: 1, max: 52 })),
    changes: fc.array(
      fc.oneof(
        fc.constantFrom('make it faster', 'cheaper please', 'Aim at nurses instead of students'),
        anyText,
      ),
      { maxLength: 4 },
    ),
  })
  .map(({ kind, own, schedule, ...rest }) => factsFor(kind, schedule, { ...rest, ...own }));
