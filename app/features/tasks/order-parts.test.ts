import { expect, test } from 'vitest';
import { orderParts } from './order-parts.ts';

const task = (key: string, title: string, hours = 1) => ({
  ...{ key, hours, dependsOn: [], title, description: `How: ${title}` },
});

test('numbered parts come in their order, each day with the hours that it had', () => {
  const plan = orderParts({
    scheduled: [
      { task: task('a', 'Sew (3 of 3)', 0.5), dueDate: '2026-11-23', dependsOn: [] },
      { task: task('b', 'Sew the hem (2 of 2)'), dueDate: '2026-11-23', dependsOn: ['a'] },
      { task: task('c', 'Sew (1 of 3)', 2), dueDate: '2026-11-25', dependsOn: [] },
      { task: task('d', 'Write, part 2 of 2'), dueDate: '2026-11-25', dependsOn: [] },
    ],
    carried: [
      { task: task('e', 'Write, part 1 of 2', 9), dependsOn: [] },
      { task: task('f', 'Sew (2 of 3)'), dependsOn: [] },
    ],
  });
  const all = [...plan.scheduled, ...plan.carried];
  expect(all.map((each) => [each.task.key, each.task.hours, each.task.title])).toEqual([
    ['a', 0.5, 'Sew (1 of 3)'],
    ['b', 1, 'Sew the hem (2 of 2)'],
    ['c', 2, 'Sew (2 of 3)'],
    ['d', 1, 'Write, part 1 of 2'],
    ['e', 9, 'Write, part 2 of 2'],
    ['f', 1, 'Sew (3 of 3)'],
  ]);
  for (const each of all) expect(each.task.description).toBe(`How: ${each.task.title}`);
});
