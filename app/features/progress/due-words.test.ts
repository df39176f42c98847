import { expect, test } from 'vitest';
import { dueWords } from './due-words.server.ts';

test.each([
  ['2026-11-20', 'Today'],
  ['2026-11-21', 'Tomorrow'],
  ['2026-11-25', 'Wednesday, Nov 25'],
  ['2026-11-16', 'Planned for Monday, Nov 16'],
])('%s, seen on Friday, November 20, is %s', (day, words) => {
  expect(dueWords(day, '2026-11-20')).toBe(words);
});
