import { expect, test } from 'vitest';
import { rankStep } from '#app/features/plans/arrange-tasks.server.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import { makePlannedProject, makeUser } from '#tests/factories.ts';
import { linkTasks } from './link-tasks.server.ts';
import { toTask, withDependencies } from './task.ts';

/** A project's first week with this many unlinked tasks, how they are shown, and a function that links them. */
async function makeTasks(count: number) {
  const user = await makeUser();
  const projectId = await makePlannedProject(user);
  const vault = await vaultOf(user.viewer.userId);
  const ids = Array.from({ length: count }, newId);
  await db.task.createMany({
    data: ids.map((id, at) => ({
      ...{ id, projectId, week: 1, rank: (at + 1) * rankStep, estimatedHours: 1, linked: true },
      ...vault.seal('task', id, { title: String(at + 1), description: '' }),
    })),
  });
  const idOf = (place: number) => ids[place - 1] ?? '';
  return {
    idOf,
    link: (...places: [number, number][]) =>
      db.$transaction((transaction) =>
        linkTasks(
          transaction,
          places.map(([task, awaited]) => ({ taskId: idOf(task), dependsOnId: idOf(awaited) })),
        ),
      ),
    async shown() {
      const rows = await db.task.findMany({
        where: { projectId },
        orderBy: { rank: 'asc' },
        include: withDependencies,
      });
      return rows.map((row) => {
        const { title, order, notes } = toTask(row, rows, vault);
        return [title, order, JSON.parse(notes).dependencies];
      });
    },
  };
}

test('numbers follow from ranks, also after a task was inserted or deleted', async () => {
  const { idOf, link, shown } = await makeTasks(3);
  await link([3, 2], [3, 1]);
  expect(await shown()).toEqual([
    ['1', 1, []],
    ['2', 2, []],
    ['3', 3, [1, 2]],
  ]);
  await db.task.update({ where: { id: idOf(3) }, data: { rank: 1.5 * rankStep } });
  expect(await shown()).toEqual([
    ['1', 1, []],
    ['3', 2, [1, 3]],
    ['2', 3, []],
  ]);
  await db.task.delete({ where: { id: idOf(1) } });
  expect(await shown()).toEqual([
    ['3', 1, [2]],
    ['2', 2, []],
  ]);
});

test('a task cannot depend on itself, directly or through others, and nothing is saved', async () => {
  const { link, shown } = await makeTasks(4);
  await link([2, 1], [3, 2], [2, 1]);
  const before = await shown();
  const refused = { code: 'conflict' };
  await expect(link([1, 1])).rejects.toMatchObject(refused);
  await expect(link([4, 3], [1, 3])).rejects.toMatchObject(refused);
  await expect(link([1, 4], [4, 2])).rejects.toMatchObject(refused);
  expect(await shown()).toEqual(before);
  await link([4, 1], [4, 2], [4, 3]);
});

test('the database itself refuses a task that depends on itself or on a missing task', async () => {
  const { idOf } = await makeTasks(1);
  const wait = (dependsOnId: string) => db.taskDependency.create({ data: { taskId: idOf(1), dependsOnId } });
  await expect(wait(idOf(1))).rejects.toThrow('task_dependencies_not_itself');
  await expect(wait(newId())).rejects.toThrow('Foreign key constraint');
});
