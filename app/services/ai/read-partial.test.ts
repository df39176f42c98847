import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPartial } from './read-partial.ts';

const answer = {
  weeks: [{ title: 'Ask, "then" [wait]', steps: ['{one', 'two\\'] }, { title: 'Build' }],
  note: null,
};

test.each([
  ['', undefined],
  ['{', {}],
  ['{"weeks":[{"title":"Ask"', { weeks: [{}] }],
  ['{"weeks":[{"title":"Ask","steps":["one","tw', { weeks: [{ title: 'Ask', steps: ['one'] }] }],
  ['```json\n{"weeks":[{"title":"Ask"},{"ti', { weeks: [{ title: 'Ask' }, {}] }],
  ['{"weeks":[{"title":"Ask"}]} Good luck, {you}!', { weeks: [{ title: 'Ask' }] }],
  ['{nonsense,', undefined],
])('of %j so far it reads %j', (text, partial) => {
  expect(readPartial(text)).toEqual(partial);
});

test('an answer cut off anywhere is read up to its last complete value', () => {
  const text = JSON.stringify(answer);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: text.length }), (length) => {
      const partial = readPartial(text.slice(0, length));
      expect(partial).toBeDefined();
      expect(JSON.stringify(answer)).toContain(JSON.stringify(partial).replace(/[\]}]+$/, ''));
    }),
  );
  expect(readPartial(text)).toEqual(answer);
});
