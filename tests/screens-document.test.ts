import { expect, test } from 'vitest';
import { filesIn, textOf, wrongCitations } from './citations.ts';

const page = 'docs/screens.md';

test('every sentence about a screen has a test, and every test that is cited is there', () => {
  const rows = textOf(page)
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (---|the specification)/.test(line));
  expect(rows.length).toBeGreaterThan(90);
  expect(rows.filter((row) => filesIn(row).length === 0)).toEqual([]);
  expect(wrongCitations(page)).toEqual([]);
});
