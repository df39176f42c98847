import { AppError } from '#app/core/app-error.ts';
import type { OperationContext } from '#app/core/operation.ts';
import type { Viewer } from '#app/core/viewer.ts';
import { db } from '#app/services/db.server.ts';
import type { Prisma, Task as TaskColumns } from '#app/services/prisma-client/client.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import { lockForTasks } from './lock-for-tasks.server.ts';
import { taskNotFound } from './task.schema.ts';
import { placesOf, type Task, toTask, withDependencies } from './task.ts';

/**
 * Changes one task of the viewer's by what `change` makes of it, and marks its project as changed.
 * @throws AppError `not_found`, `conflict` when it cannot be changed now or any more, or whatever `change` refuses
 */
export async function changeTask(
  id: string,
  { viewer, now }: OperationContext<Viewer>,
  change: (row: TaskColumns) => Prisma.TaskUpdateInput,
): Promise<Task> {
  const { row, fellows } = await db.$transaction(async (transaction) => {
    const found = await transaction.task.findFirst({
      where: { id, project: { userId: viewer.userId } },
      select: { projectId: true },
    });
    if (!found) throw new AppError('not_found', taskNotFound);
    const { projectId } = found;
    const { currentWeek } = await lockForTasks(transaction, projectId, viewer.userId);
    const before = await transaction.task.findUniqueOrThrow({ where: { id } });
    if (before.week !== null && before.week < currentWeek) {
      throw new AppError('conflict', 'The week of this task is behind you. It can be read, not changed.');
    }
    await transaction.project.update({ where: { id: projectId }, data: { updatedAt: now } });
    const row = await transaction.task.update({
      where: { id },
      data: { ...change(before), updatedAt: now },
      include: withDependencies,
    });
    return { row, fellows: await placesOf(transaction, row) };
  });
  return toTask(row, fellows, await vaultOf(viewer.userId));
}
