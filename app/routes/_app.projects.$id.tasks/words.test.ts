import { expect, test } from 'vitest';
import { dueLabel } from './words.ts';

const today = '2026-11-20';

test('a due date is shown relative to today while the task is open', () => {
  expect(dueLabel('2026-11-21', today, true)).toBe('Sat, Nov 21');
  expect(dueLabel(today, today, true)).toBe('Today, Fri, Nov 20');
  expect(dueLabel('2026-11-18', today, true)).toBe('Overdue since Wed, Nov 18');
  expect(dueLabel('2026-11-18', today, false)).toBe('Wed, Nov 18');
});
