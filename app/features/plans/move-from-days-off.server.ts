import { arrangeTasks } from '#app/features/tasks/arrange-tasks.server.ts';
import type { Database } from '#app/services/db.server.ts';

/** What a task waits for, for a query's `include`. */
export const withAwaited = { dependencies: { select: { dependsOnId: true } } } as const;

/**
 * Moves the open tasks of the week under way from days that are off now to the next day with room for them, and what waits
 * for them after them. A task that no day of the week has room for waits for the next week. The project is locked by the
 * caller.
 * @returns how many were moved
 */
export async function moveFromDaysOff(transaction: Database, projectId: string, now: Date): Promise<number> {
  const { moved } = await arrangeTasks(transaction, projectId, now, { leaveDaysOff: true });
  return moved.size;
}
