import { arrangeTasks, freeRank } from '#app/features/plans/arrange-tasks.server.ts';
import { projectLimits } from '#app/features/projects/account-limits.ts';
import {
  type RemovalReason,
  removedContentSchema,
  toRemovedTask,
} from '#app/features/projects/removed-task.ts';
import { fromColumn } from '#app/services/day-column.ts';
import type { Database } from '#app/services/db.server.ts';
import type { RemovedTask, Task } from '#app/services/prisma-client/client.ts';
import type { Vault } from '#app/services/vault.server.ts';
import { linkWithoutCircles } from './link-tasks.server.ts';

/**
 * Takes tasks out of their project, so that they count neither as done nor as open; they are kept as they were. The
 * project is locked by the caller.
 */
export async function removeTasks(
  transaction: Database,
  vault: Vault,
  ids: readonly string[],
  { reason, now }: { reason: RemovalReason; now: Date },
): Promise<void> {
  const rows = await transaction.task.findMany({
    where: { id: { in: [...ids] } },
    include: { dependencies: true, dependents: true },
  });
  const [first] = rows;
  const day = await (first && arrangeTasks(transaction, first.projectId, now, {}));
  for (const row of rows) {
    const { title, description, note } = vault.open('task', row);
    const content = removedContentSchema.parse({
      title,
      description,
      note,
      rank: row.rank,
      due_date: row.dueDate && fromColumn(row.dueDate),
      over_by: row.dueDate ? day?.overBy(fromColumn(row.dueDate)) : 0,
      estimated_hours: row.estimatedHours,
      spent_hours: row.spentHours,
      status: row.status,
      deliverable: row.deliverable,
      step: row.step,
      on: row.on,
      carried_from: row.carriedFrom,
      completed_at: row.completedAt?.toISOString() ?? null,
      rescheduled_at: row.rescheduledAt?.toISOString() ?? null,
      created_at: row.createdAt.toISOString(),
      depends_on: row.dependencies.map(({ dependsOnId }) => dependsOnId),
      dependents: row.dependents.map(({ taskId }) => taskId),
    });
    const { id, projectId, week } = row;
    const sealed = vault.seal('removedTask', id, { content: JSON.stringify(content) });
    await transaction.removedTask.create({
      data: { id, projectId, week, reason, removedAt: now, ...sealed },
    });
  }
  await transaction.task.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
  if (first) await forgetOldest(transaction, first.projectId);
}

/** Of more deleted tasks than a project may have, those that were deleted first cannot be restored any more. */
async function forgetOldest(transaction: Database, projectId: string): Promise<void> {
  const oldest = await transaction.removedTask.findMany({
    where: { projectId },
    orderBy: [{ removedAt: 'desc' }, { id: 'desc' }],
    skip: projectLimits.deletedTasks,
    select: { id: true },
  });
  await transaction.removedTask.deleteMany({ where: { id: { in: oldest.map(({ id }) => id) } } });
}

/**
 * Restores a removed task and those of its links whose tasks still exist. The project is locked by the caller.
 * @param place its week and day; null in both waits for a week with room
 */
export async function takeBackTask(
  transaction: Database,
  vault: Vault,
  removed: RemovedTask,
  { week, dueDate }: Pick<Task, 'week' | 'dueDate'>,
): Promise<void> {
  const { id, projectId } = removed;
  const task = toRemovedTask(removed, vault);
  await transaction.removedTask.delete({ where: { id } });
  await transaction.task.create({
    data: {
      id,
      projectId,
      week,
      dueDate,
      rank: await freeRank(transaction, projectId, week, task.rank),
      estimatedHours: task.estimated_hours,
      spentHours: task.spent_hours,
      status: task.status,
      deliverable: task.deliverable,
      step: task.step,
      on: task.on,
      carriedFrom: task.carried_from,
      completedAt: task.completed_at,
      rescheduledAt: task.rescheduled_at,
      createdAt: task.created_at,
      linked: true,
      ...vault.seal('task', id, { title: task.title, description: task.description }),
      ...(task.note !== null && vault.seal('task', id, { note: task.note })),
    },
  });
  const ofProject = { projectId, id: { in: [...task.depends_on, ...task.dependents] } };
  const there = new Set(
    (await transaction.task.findMany({ where: ofProject, select: { id: true } })).map((each) => each.id),
  );
  await linkWithoutCircles(transaction, projectId, [
    ...task.depends_on.flatMap((dependsOnId) => (there.has(dependsOnId) ? { taskId: id, dependsOnId } : [])),
    ...task.dependents.flatMap((taskId) => (there.has(taskId) ? { taskId, dependsOnId: id } : [])),
  ]);
}
