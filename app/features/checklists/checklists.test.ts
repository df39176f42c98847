import { expect, test } from 'vitest';
import { readIdeas } from '../../../bench/idea.ts';
import { recogniseKind, searchChecklists } from './checklists.ts';

const kindOf = (title: string) =>
  recogniseKind({ title, idea: 'For a long time I have wanted this.' })?.id ?? null;

test('a kind that is recognised is the right one', () => {
  const recognised = readIdeas('bench/ideas').flatMap((each) => {
    const kind = recogniseKind(each)?.id;
    return kind === undefined ? [] : [{ idea: each.name, kind, right: each.checklist }];
  });
  expect(recognised.length).toBeGreaterThan(10);
  expect(recognised.filter(({ kind, right }) => kind !== right)).toEqual([]);
});

test.each([
  ['Our wedding in September', 'wedding'],
  ['Learn Portuguese before our holiday', 'learn-a-language'],
  ['Umzug nach Hamburg', 'moving-house'],
  ['Déménager à Lyon', 'moving-house'],
  ['Aprender a tocar el piano', 'learn-an-instrument'],
  ['An app that helps people find a flat', 'mobile-app'],
  ['A newsletter about urban birds', 'newsletter'],
])('“%s” is of the kind %s', (title, kind) => {
  expect(kindOf(title)).toBe(kind);
});

test.each([
  'Write a speech for my brother’s wedding',
  'A book about marathon runners',
  'Crowdfund our board game',
  'Translate my grandmother’s diary',
  'Become an Olympic fencer',
  '',
])('“%s” is of no kind for certain', (title) => {
  expect(kindOf(title)).toBeNull();
});

test('checklists are found by what people call them', () => {
  expect(searchChecklists('marathon').map(({ id }) => id)).toContain('running-race');
  expect(searchChecklists('qqqq')).toEqual([]);
});
