import { expect, test } from 'vitest';
import { examples, unclear } from './ideas.test-data.ts';
import { kinds, recogniseKind } from './recognise-kind.ts';

test.each([
  ['software', 'Habit tracker app for students', 'An app that helps students.'],
  ['software', 'FocusFlow', 'A browser extension that blocks distracting websites while a timer runs.'],
  [
    'software',
    'A marketplace for second-hand textbooks',
    'A website where students sell textbooks to each other.',
  ],
  [
    'software',
    'App for event planners',
    'Event planners juggle guests, venues and budgets. I want one app for it.',
  ],
  ['software', 'Indie game about gardening', 'A calm computer game in which you restore a garden.'],
  ['product', 'Sustainable skincare brand', 'Three simple products from fruit oils, sold online.'],
  [
    'product',
    'Handmade candles',
    'I pour candles at home and want to sell them at markets, in refillable glasses.',
  ],
  [
    'product',
    'Open a small coffee shop',
    'A café in my neighbourhood with good coffee and a reading corner.',
  ],
  [
    'product',
    'Toys for dogs from old jeans',
    'Robust dog toys sewn from old jeans, sold online and in local pet shops.',
  ],
  ['content', 'Newsletter for solopreneurs', 'One idea a week that they can use the same day.'],
  ['book', 'Write a novel', 'A crime novel set in Lisbon. I have only two chapters so far.'],
  ['content', 'Food blog about cheap student meals', 'Recipes under three euros for tiny kitchens.'],
  ['book', 'Online course on Excel for accountants', 'The twenty functions that accountants really need.'],
  ['channel', 'YouTube channel on tech explained simply', 'Ten minutes every week, with drawings.'],
  ['channel', 'Podcast about local history', 'Interviews with older people about how our town was.'],
  ['service', 'Bookkeeping service for restaurants', 'The monthly bookkeeping at a fixed price.'],
  ['service', 'Freelance web design studio', 'Websites for local craftsmen, with fixed packages.'],
  ['service', 'Math tutoring for high school students', 'Small groups in the afternoon.'],
  [
    'service',
    'Dog walking business',
    'In the mornings, for people who work long hours, with a photo after each walk.',
  ],
  ['study', 'Learn pottery', 'On the wheel, in the open studio near my home.'],
  ['study', 'Become fluent in Spanish', 'I want to hold a conversation about work by summer.'],
  ['study', 'Pass the bar exam', 'I failed once and want to prepare properly this time.'],
  ['research', 'Master thesis on soil moisture sensing', 'Cheap sensors compared with the laboratory.'],
  ['research', 'Survey study on remote work and sleep', 'An empirical study for my seminar at university.'],
  ['event', 'Neighbourhood summer party', 'Food, music and games in our street.'],
  ['event', 'Plan our wedding', 'About eighty guests in September, in a barn.'],
  ['event', 'Hackathon for high school girls', 'A weekend with mentors from local companies.'],
  ['general', 'Run a half marathon', 'Without hurting myself, beside work.'],
  ['general', 'Renovate the kitchen', 'New floor and new cabinets, done by ourselves.'],
])('recognises %s in “%s”', (kind, title, idea) => {
  expect(recogniseKind(title, idea).name).toBe(kind);
});

test.each(examples)('finds %s in “%s” and its description', (kind, title, idea) => {
  expect(recogniseKind(title, idea).name).toBe(kind);
});

test.each(unclear)('falls back to the %s plan for “%s”', (kind, title, idea) => {
  expect(recogniseKind(title, idea).name).toBe(kind);
});

test('words that occur in passing do not outweigh what the title calls it', () => {
  const idea =
    'We met at a wedding party, we read newsletters, watch videos, use an app and write a blog. Our neighbours, guests and readers ask for it.';
  expect(recogniseKind('Tool library', idea).name).toBe('community');
  expect(recogniseKind('Master thesis on festivals', idea).name).toBe('research');
});

test('two kinds that are equally likely make a general plan', () => {
  expect(recogniseKind('What next', 'I could make a podcast. I could make an app.').name).toBe('general');
});

test('a project that names nothing known is a general one', () => {
  expect(recogniseKind('', '').name).toBe('general');
  expect(recogniseKind('Zorg', 'x'.repeat(5000)).name).toBe('general');
});

test('no two tasks of a kind share a title, and every week has its core', () => {
  for (const kind of kinds) {
    const tasks = [
      ...kind.themes.flatMap((theme) => theme.tasks),
      ...kind.rounds.flatMap((round) => round.tasks),
      ...kind.foci.map((focus) => focus.task),
    ];
    expect(new Set(tasks.map(({ title }) => title)).size).toBe(tasks.length);
    expect(kind.rounds.every((round) => round.tasks.every(({ title }) => title.includes('{focus}')))).toBe(
      true,
    );
    expect(kind.themes.every((theme) => theme.tasks[theme.core])).toBe(true);
    expect(kind.themes.at(-1)?.stage).toBe('finish');
  }
});
