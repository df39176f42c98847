import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { type Database, queryRowsIn } from '#app/services/db.server.ts';

/**
 * Adds dependencies between tasks of a project, which the caller has locked.
 * @throws AppError `conflict` when a task would wait for itself
 */
export async function linkTasks(
  transaction: Database,
  links: readonly { taskId: string; dependsOnId: string }[],
): Promise<void> {
  if (links.some(({ taskId, dependsOnId }) => taskId === dependsOnId)) throw circle();
  await transaction.taskDependency.createMany({ data: [...links], skipDuplicates: true });
  const taskIds = links.map(({ taskId }) => taskId);
  const circles = await queryRowsIn(transaction, z.unknown())`
    WITH RECURSIVE awaited (task_id, id) AS (
      SELECT task_id, depends_on_id FROM task_dependencies WHERE task_id = ANY (${taskIds}::uuid[])
      UNION
      SELECT awaited.task_id, next.depends_on_id
      FROM awaited JOIN task_dependencies AS next ON next.task_id = awaited.id
    )
    SELECT 1 FROM awaited WHERE task_id = id LIMIT 1`;
  if (circles.length > 0) throw circle();
}

const circle = () => new AppError('conflict', 'A task cannot wait for itself, not by way of others either.');

/** Adds dependencies as `linkTasks` does, without those that would close a circle. */
export async function linkWithoutCircles(
  transaction: Database,
  projectId: string,
  links: readonly { taskId: string; dependsOnId: string }[],
): Promise<void> {
  const known = await transaction.taskDependency.findMany({ where: { task: { projectId } } });
  const reaches = (from: string, to: string): boolean => {
    const met = new Set([from]);
    for (const id of met) for (const link of known) if (link.taskId === id) met.add(link.dependsOnId);
    return met.has(to);
  };
  const kept = links.filter((link) => {
    const isKept = !reaches(link.dependsOnId, link.taskId);
    if (isKept) known.push(link);
    return isKept;
  });
  await linkTasks(transaction, kept);
}
