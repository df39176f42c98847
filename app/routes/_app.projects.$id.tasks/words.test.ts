import { expect, test } from 'vitest';
import { hoursLabel } from '#app/features/tasks/task-words.ts';
import { dueLabel } from './words.ts';

const today = '2026-11-20';

test('a due date says what it means today, while the task is open', () => {
  expect(dueLabel('2026-11-21', today, true)).toBe('Sat, Nov 21');
  expect(dueLabel(today, today, true)).toBe('Today, Fri, Nov 20');
  expect(dueLabel('2026-11-18', today, true)).toBe('Overdue since Wed, Nov 18');
  expect(dueLabel('2026-11-18', today, false)).toBe('Wed, Nov 18');
});

test('hours have no needless digits', () => {
  expect(hoursLabel(1)).toBe('1 hour');
  expect(hoursLabel(6.5)).toBe('6.5 hours');
  expect(hoursLabel(0.1 + 0.2)).toBe('0.3 hours');
});
