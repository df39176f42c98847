import { AppError } from '#app/core/app-error.ts';
import type { OperationContext } from '#app/core/operation.ts';
import type { Viewer } from '#app/core/viewer.ts';
import { openProject } from '#app/features/projects/open-project.server.ts';
import { isBehind } from '#app/features/projects/phase.ts';
import { db } from '#app/services/db.server.ts';
import type { Prisma, Task as TaskRow } from '#app/services/prisma-client/client.ts';
import { refuseWhilePlanned, withPlanning } from './refuse-while-planned.ts';
import { taskNotFound } from './task.schema.ts';
import { placesOf, type Task, toTask, withDependencies } from './task.ts';

/**
 * Updates a task of the viewer's with what `change` returns, and marks its project as changed.
 * @throws AppError `not_found`, `conflict` when it cannot be changed now or any more, or whatever `change` refuses
 */
export async function changeTask(
  id: string,
  { viewer, now }: OperationContext<Viewer>,
  change: (row: TaskRow) => Prisma.TaskUpdateInput,
): Promise<Task> {
  return db.$transaction(async (transaction) => {
    const project = await openProject(viewer, { tasks: { some: { id } } }, 'write', {
      include: { ...withPlanning, tasks: { where: { id } } },
      absent: taskNotFound,
      transaction,
    });
    refuseWhilePlanned(project.row);
    const [before] = project.row.tasks;
    if (!before) throw new AppError('not_found', taskNotFound);
    if (isBehind(before.week, project.phase)) {
      throw new AppError('conflict', 'The week of this task is behind you. It can be read, not changed.');
    }
    await transaction.project.update({ where: { id: project.row.id }, data: { updatedAt: now } });
    const row = await transaction.task.update({
      where: { id },
      data: { ...change(before), updatedAt: now },
      include: withDependencies,
    });
    return toTask(row, await placesOf(transaction, row), project.vault);
  });
}
