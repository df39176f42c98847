import { expect, test } from 'vitest';
import { writeAnalysis } from '#app/features/planner/write-analysis.ts';
import { writeRoadmap } from '#app/features/planner/write-roadmap.ts';
import { evenings, factsFor } from './facts.test-data.ts';
import { kindOfProject } from './kind-of-project.ts';

const kindAfter = (title: string, changes: string[]) => kindOfProject({ title, idea: '', changes }).name;

test.each([
  ['Summer party', 'this is not an event, it is a lending service', 'community'],
  ['Summer party', 'It is not an event. It’s a lending library for tools', 'community'],
  ['Newsletter for cooks', 'It is a cookbook, not a newsletter', 'book'],
  ['Newsletter for cooks', 'I meant a cookbook', 'book'],
  ['Newsletter for cooks', 'Podcast instead of a newsletter', 'channel'],
  ['Newsletter for cooks', 'Make it a podcast', 'channel'],
  ['Newsletter for cooks', 'Turn this into a YouTube channel for beginners.', 'channel'],
  ['Newsletter for cooks', 'This should be a consulting business, really', 'service'],
  ['App for nurses', 'Not an app but a card game', 'product'],
  ['App for nurses', 'it’s not an app it’s a board game', 'product'],
  ['App for nurses', 'You planned an app but this is a conference about apps for nurses', 'event'],
  ['App for nurses', 'This is my bachelor thesis about such an app', 'research'],
  ['App for nurses', 'Treat it as a service', 'service'],
])('“%s” follows the change “%s”', (title, change, kind) => {
  expect(kindAfter(title, [change])).toBe(kind);
});

test.each([
  'Make it shorter and aim at nurses',
  'Also add a podcast',
  'Add a launch event in week 4',
  'It should be ready for a conference in May',
  'I want a website where people can sign up',
  'We do not need a dashboard',
  'It is for my course at university',
  'It is not just a newsletter, it has to be beautiful',
  'Use a chat group instead of a meeting',
  'Please start with a workshop',
])('a newsletter stays one after the change “%s”', (change) => {
  expect(kindAfter('Newsletter for cooks', [change])).toBe('content');
});

test('a kind that is only denied gives way to the next likely one', () => {
  const idea = 'I would like to open a small shop for it.';
  expect(kindOfProject({ title: 'Swap day', idea, changes: [] }).name).toBe('event');
  expect(kindOfProject({ title: 'Swap day', idea, changes: ['It isn’t an event'] }).name).toBe('product');
  expect(kindAfter('Swap day', ['It isn’t an event'])).toBe('general');
});

test('the last word on the kind counts, and later changes keep it', () => {
  expect(kindAfter('Newsletter for cooks', ['Make it a podcast', 'No, it is a newsletter after all'])).toBe(
    'content',
  );
  expect(kindAfter('Newsletter for cooks', ['Make it a podcast', 'Cheaper, please'])).toBe('channel');
});

test('analysis and roadmap are those of the kind that was asked for', () => {
  const facts = factsFor('event', evenings, {
    targetWeeks: 8,
    changes: ['This is not an event, it is a lending library for tools'],
  });
  const { summary } = writeAnalysis(facts);
  expect(summary).toContain('is something people share and keep going together');
  expect(summary).toContain('So the whole plan now follows from that.');
  const { weeks } = writeRoadmap(facts);
  expect(weeks.map(({ title }) => title).join()).toContain('Hold a trial opening');
  expect(JSON.stringify(weeks)).not.toMatch(/programme|invitation|the event/i);
});

test('a change of another sort leaves the plan in its kind', () => {
  const before = factsFor('event', evenings, { targetWeeks: 8 });
  const titles = (changes: string[]) => writeRoadmap({ ...before, changes }).weeks.map(({ title }) => title);
  expect(titles(['Use the colour green'])).toEqual(titles([]));
});
