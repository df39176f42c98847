import { expect, test } from 'vitest';
import { onlyWritten } from './only-written.ts';

test('the answer to a change holds ids and what was given, and nothing that was there before', () => {
  const given = { title: 'New', due_date: '2026-11-30', note: 'typed otherwise', project_id: 'p' };
  const task = { id: 't', title: 'New', description: 'secret', due_date: '2026-11-30', note: 'kept' };
  expect(onlyWritten({ ...task, moved: [{ id: 'o', title: 'New' }], project_id: 'p' }, given)).toEqual({
    ...{ id: 't', title: 'New', due_date: '2026-11-30', project_id: 'p' },
  });
  expect(onlyWritten({ task, tasks_moved: 3, other: { deep: { id: 'x' } } }, given)).toEqual({
    task: { id: 't', title: 'New', due_date: '2026-11-30' },
  });
});

test.each([undefined, null, 'text', [1], [{ id: 'x' }]])('of %j nothing is shown', (answer) => {
  expect(onlyWritten(answer, {})).toEqual({});
});
