import { expect, test } from 'vitest';
import { newId } from '#app/services/id.server.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import { makeUser } from '#tests/factories.ts';
import { toTask } from './task.ts';

test('the tasks of a week are sorted once, not once for each of them', async () => {
  const { viewer } = await makeUser();
  const vault = await vaultOf(viewer.userId);
  let read = 0;
  const ids = Array.from({ length: 400 }, newId);
  const rows = ids.map((id, at) => ({
    ...{ id, projectId: 'project', week: 1, dueDate: null, estimatedHours: 1, spentHours: null },
    ...{ status: 'pending' as const, deliverable: null, step: null, on: null },
    ...{ carriedFrom: null, note: null, linked: true, formerDependencies: [] },
    dependencies: ids.slice(Math.max(0, at - 1), at).map((dependsOnId) => ({ dependsOnId })),
    ...vault.seal('task', id, { title: `Task ${at}`, description: '' }),
    get rank() {
      read += 1;
      return ids.length - at;
    },
  }));
  const tasks = rows.map((row) => toTask(row, rows, vault));
  expect(tasks.map(({ order }) => order)).toEqual(ids.map((_, at) => ids.length - at));
  expect(tasks[1]?.notes).toBe(`{"dependencies":[${ids.length}]}`);
  expect(read).toBeLessThan(20 * ids.length);
});
