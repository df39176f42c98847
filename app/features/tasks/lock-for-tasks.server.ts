import { AppError } from '#app/core/app-error.ts';
import { activeStates } from '#app/features/generations/generation.ts';
import { lockProject } from '#app/features/projects/lock-project.server.ts';
import type { Database } from '#app/services/db.server.ts';

/**
 * Locks the viewer's project for a change of its tasks, and says which week is under way.
 * @throws AppError `not_found`, or `conflict` while its tasks cannot be changed
 */
export async function lockForTasks(
  transaction: Database,
  projectId: string,
  userId: string,
): Promise<{ currentWeek: number }> {
  const { status } = await lockProject(transaction, projectId, userId);
  if (status === 'completed') throw new AppError('conflict', 'This project is completed.');
  const planning = await transaction.generation.count({
    where: { projectId, kind: 'tasks', state: { in: activeStates } },
  });
  if (planning > 0) {
    throw new AppError(
      'conflict',
      'Tasks are being planned right now, so nothing was changed. Please try again when they are ready.',
    );
  }
  const current = await transaction.week.aggregate({ where: { projectId }, _max: { number: true } });
  return { currentWeek: current._max.number ?? 1 };
}
