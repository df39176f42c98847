import { expect, test } from 'vitest';
import { factsOfIdea } from '#scripts/facts-of-idea.ts';
import { refineBrief } from './refine-brief.ts';
import { writeBrief } from './write-brief.ts';

const { ideaFacts } = factsOfIdea({
  title: 'Street party',
  idea: 'We need a long table, a grill, a band from the corner pub, games for the children, a cake contest and a photo wall.',
  hoursByDay: [0, 1.5, 0, 1.5, 0, 3, 0],
  targetWeeks: 10,
  today: '2026-11-23',
  start: '2026-11-23',
});
const asked = writeBrief(ideaFacts, null);
const refineOf = (facts: typeof ideaFacts, change: string) =>
  refineBrief({ ...facts, changes: [change], previous: writeBrief(facts, null), change });
const refine = (change: string) => refineOf(ideaFacts, change);
const refineIdea = (idea: string, change: string) =>
  refineOf({ ...ideaFacts, title: 'A title', idea }, change);

test.each([
  'Avoid single use plastic',
  'I hate phone calls, so write e-mails instead',
  'Use what we already have before buying anything',
  'Stay away from social media',
  'All invitations in German and Turkish',
  'Keep my address private',
  'Buy nothing new',
  'Let the children decide the games',
  'Consider that I’m pregnant',
  'Plan it so that I never work two evenings in a row',
  'I prefer e-mail over phone',
  'Do it without my mother in law',
  'We are 80 now instead of 60',
])('“%s” says how something is done and adds no deliverable', (change) => {
  const { brief, not_applied } = refine(change);
  expect(brief.constraints.map(({ text }) => text)).toEqual([change]);
  expect(brief.deliverables).toEqual(asked.deliverables);
  expect(not_applied).toEqual([]);
});

test('a number that changes is replaced in the names of deliverables', () => {
  const idea = 'We need a grill for 60 people, a band, a tent.';
  const { brief, not_applied } = refineOf({ ...ideaFacts, idea }, '80 guests instead of 60');
  expect(brief.deliverables.map(({ name }) => name)).toContain('grill for 80 people');
  expect(not_applied).toEqual([]);
});

test.each([
  ['The band is too expensive, drop it.', 'band from the corner pub', null],
  ['The grill is too much work, so leave it out', 'grill', null],
  ['I’d rather have a quiz than games', 'games for the children', 'quiz'],
  ['a DJ instead of the band, please', 'band from the corner pub', 'DJ'],
  ['Instead of the grill we’ll have a soup kitchen', 'grill', 'soup kitchen'],
])('“%s” replaces one thing with another', (change, gone, added) => {
  const { deliverables } = refine(change).brief;
  expect(deliverables.find(({ state }) => state === 'left_out')?.name).toBe(gone);
  if (added !== null) expect(deliverables.map(({ name }) => name)).toContain(added);
});

test.each([
  ['The party is on 27 June now', '2027-06-27'],
  ['It’s 12 June, not 19 June.', '2027-06-12'],
  ['Moved to 26 June, and leave out the grill', '2027-06-26'],
  ['I’m away on 1 May now', '2027-06-19'],
  ['No work on 24 December', '2027-06-19'],
])('“%s” leaves the party with one day', (change, date) => {
  const idea = `${ideaFacts.idea} The party is on 19 June.`;
  const { brief, not_applied } = refineOf({ ...ideaFacts, idea }, change);
  const days = brief.dates.filter(({ kind }) => kind !== 'day_off');
  expect(days.map((each) => each.date)).toEqual([date]);
  expect([...new Set(brief.deliverables.map(({ due }) => due))]).toEqual([date]);
  expect(not_applied).toEqual([]);
});

const wedding =
  'Our wedding is on 19 June. We need a venue, a band, a speech, a cake, flowers and permits for fireworks.';
const move = 'I have to find a flat, cancel the lease, sell the sofa, book a van and tell the bank.';
test.each<[string, string, { done?: string[]; left_out?: string[]; constraints?: string[] }]>([
  [wedding, 'the speech is done already', { done: ['speech'] }],
  [wedding, 'I already have the permits', { done: ['permits for fireworks'] }],
  [wedding, 'venue is booked, cake too', { done: ['venue', 'cake'] }],
  [wedding, 'permits came through and band is sorted', { done: ['band', 'permits for fireworks'] }],
  [
    move,
    'cancel the lease is done, bank told. Sofa is sold!!',
    { done: ['cancel the lease', 'sell the sofa', 'tell the bank'] },
  ],
  [wedding, 'scrap the flowers', { left_out: ['flowers'] }],
  [wedding, 'weve already got the band, finish everything early', { done: ['band'] }],
  [wedding, 'skip the cake etc', { left_out: ['cake'] }],
  [wedding, 'dont want flowers anymore', { left_out: ['flowers'] }],
  [move, 'the van can go, nobody needs it', { left_out: ['van'] }],
  [wedding, 'band cancelled', { left_out: ['band'] }],
  [wedding, 'is the cake ready?', {}],
  [wedding, 'the cake is half done', {}],
  [wedding, 'the band must be done by 1 May', {}],
  [
    move,
    'so the flat must have a garden because of the kids',
    { constraints: ['The flat must have a garden because of the kids'] },
  ],
  [wedding, 'more flower pots, painted cake too', {}],
  [wedding, 'cake needs to be vegan', { constraints: ['Cake needs to be vegan'] }],
  [
    'Wir brauchen ein Zelt, Umzugskartons, eine Band und Helfer.',
    'Umzugskartons haben wir schon, Helfer auch. Das Zelt ist gebucht',
    { done: ['Zelt', 'Umzugskartons', 'Helfer'] },
  ],
])(
  'after “%s”, “%s” marks things as done or left out, or adds a rule',
  (idea, change, { done = [], left_out = [], constraints = [] }) => {
    const { brief } = refineIdea(idea, change);
    const named = (state: string) =>
      brief.deliverables.flatMap((each) => (each.state === state ? each.name : []));
    expect([named('done'), named('left_out')]).toEqual([done, left_out]);
    expect(brief.constraints.map(({ text }) => text)).toEqual(constraints);
    expect(brief.deliverables).toHaveLength(
      writeBrief({ ...ideaFacts, title: 'A title', idea }, null).deliverables.length,
    );
  },
);

test.each([
  ['no speech before january', 'weeks are not arranged by it'],
  ['never on wednesdays until easter', 'the same hours in all weeks'],
  ['moved to the 31st of june', '31st of june'],
  ['add a photo booth by the 30th of feb', 'is no day of the calendar'],
  ['add a photo booth, deadline 31.4.', 'is no day of the calendar'],
  ['make it cheaper', 'not understood'],
])('“%s” is reported as not applied', (change, why) => {
  expect(refineIdea(wedding, change).not_applied).toEqual([expect.stringContaining(why)]);
});

test('a day that is a week later moves by a week', () => {
  expect(refineIdea(wedding, 'the wedding is a week later').brief.dates.map(({ date }) => date)).toEqual([
    '2027-06-26',
  ]);
});

test.each([
  'half the time',
  'a slower pace',
  'I want to go slower',
  'more breaks',
  'I need a rest after week 3',
])('“%s” is not a thing, and is reported', (change) => {
  const { brief, frame, not_applied } = refine(change);
  expect(brief).toEqual(asked);
  expect(frame).toEqual({});
  expect(not_applied).toEqual([expect.stringContaining(change)]);
});

test('leaving out what is not in the plan is understood, and changes nothing', () => {
  expect(refine('Leave out the website').not_applied).toEqual([
    '“Leave out the website”: nothing of that name is in the plan, so nothing had to change.',
  ]);
});

test('a new day for the same event replaces the old one', () => {
  const idea = 'A library: parser, documentation, examples, a release by the end of January.';
  const { brief } = refineIdea(idea, 'The release must be on 20 December 2026.');
  expect(brief.dates.map(({ date }) => date)).toEqual(['2026-12-20']);
  expect([...new Set(brief.deliverables.map(({ due }) => due))]).toEqual(['2026-12-20']);
});

test.each([
  ['without social media', ['Without social media']],
  [
    'Nothing may be thrown away without asking my sister',
    ['Nothing may be thrown away without asking my sister'],
  ],
])('“%s” is one rule', (change, rules) => {
  const { brief, not_applied } = refine(change);
  expect(brief.constraints.map(({ text }) => text)).toEqual(rules);
  expect(not_applied).toEqual([]);
});

test('“two hundred and fifty euros” are 250', () => {
  expect(refine('budget two hundred and fifty euros').brief.budget).toEqual({ amount: 250, currency: 'EUR' });
});
