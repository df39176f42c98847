import { AppError } from '#app/core/app-error.ts';
import type { OperationContext } from '#app/core/operation.ts';
import type { Viewer } from '#app/core/viewer.ts';
import { lockProject } from '#app/features/projects/lock-project.server.ts';
import { db } from '#app/services/db.server.ts';
import type { Prisma, Task as TaskRow } from '#app/services/prisma-client/client.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import { taskNotFound } from './task.schema.ts';
import { type Task, toTask } from './task.ts';

/**
 * Changes one task of the viewer's by what `change` makes of it, and marks its project as changed.
 * @throws AppError `not_found`, `conflict` when the project is completed, or whatever `change` refuses
 */
export async function changeTask(
  id: string,
  { viewer, now }: OperationContext<Viewer>,
  change: (row: TaskRow) => Prisma.TaskUpdateInput,
): Promise<Task> {
  const row = await db.$transaction(async (transaction) => {
    const found = await transaction.task.findFirst({
      where: { id, project: { userId: viewer.userId } },
      select: { projectId: true },
    });
    if (!found) throw new AppError('not_found', taskNotFound);
    const project = await lockProject(transaction, found.projectId, viewer.userId);
    if (project.status === 'completed') throw new AppError('conflict', 'This project is completed.');
    const before = await transaction.task.findUniqueOrThrow({ where: { id } });
    await transaction.project.update({ where: { id: project.id }, data: { updatedAt: now } });
    return transaction.task.update({ where: { id }, data: { ...change(before), updatedAt: now } });
  });
  return toTask(row, await vaultOf(viewer.userId));
}
