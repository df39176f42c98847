import { expect, test } from 'vitest';
import { shownToday } from './shown-today.ts';
import type { TitleOfToday } from './today.ts';

const task = (hours: number): TitleOfToday => ({
  id: `task-${hours}`,
  project_id: 'project',
  project_title: 'Cookbook',
  title: 'Type the recipes',
  due_date: '2026-12-12',
  estimated_hours: hours,
  spent_hours: null,
  status: 'pending',
});

test.each([
  [2.5, 3, 'Sat, Dec 12 · 2.5 of 3 hours planned'],
  [4, 3, 'Sat, Dec 12 · 4 of 3 hours at your pace'],
  [2.5, 0, 'Sat, Dec 12 · 2.5 hours planned'],
])('the hours of a day say when they are not the sum of its rows: %d of %d', (planned, available, words) => {
  const due = [task(1), task(1.5)];
  const today = {
    date: '2026-12-12',
    due,
    left_over: [],
    next: [],
    hours: { planned, available },
    weeks: [],
  };
  expect(shownToday(today).words).toBe(words);
});
