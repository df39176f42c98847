import { expect, test } from 'vitest';
import { groupTasks } from './group-tasks.ts';
import type { ShownTask } from './shown-task.ts';

const today = '2026-11-20';

const task = (id: string, dueDate: string | null, status: ShownTask['status'] = 'pending'): ShownTask => ({
  id,
  title: id,
  description: '',
  dueDate,
  hours: 1,
  spentHours: null,
  status,
  on: 'any',
  isWaiting: false,
  isInPlan: true,
  tooLateFor: null,
  waitsFor: [],
  dependsOn: [],
  note: null,
  window: null,
});

const outline = (tasks: ShownTask[], kept: string[] = []) => {
  const { groups, finished } = groupTasks(tasks, today, new Set(kept));
  return {
    groups: groups.map(({ title, tasks }) => [title, ...tasks.map(({ id }) => id)]),
    finished: finished.map(({ id }) => id),
  };
};

test('open tasks of earlier days belong to today, and today comes first', () => {
  const tasks = [
    task('late', '2026-11-18'),
    task('now', today),
    task('soon', '2026-11-21'),
    task('same', '2026-11-21'),
  ];
  expect(outline(tasks).groups).toEqual([
    ['Today, Fri, Nov 20', 'late', 'now'],
    ['Sat, Nov 21', 'soon', 'same'],
  ]);
});

test('finished tasks are separate, except those just ticked', () => {
  const tasks = [task('ticked', today, 'completed'), task('done', today, 'completed'), task('open', today)];
  expect(outline(tasks, ['ticked'])).toEqual({
    groups: [['Today, Fri, Nov 20', 'ticked', 'open']],
    finished: ['done'],
  });
});
