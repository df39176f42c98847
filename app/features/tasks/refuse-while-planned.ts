import { AppError } from '#app/core/app-error.ts';
import { activeStates, type Generation } from '#app/features/generations/generation.ts';
import type { Prisma } from '#app/services/prisma-client/client.ts';

/** The work on a project's tasks that is under way, for a query's `include`. */
export const withPlanning = {
  generations: { where: { kind: 'tasks', state: { in: activeStates } }, select: { id: true } },
} satisfies Prisma.ProjectInclude;

/**
 * Refuses changes of tasks while a week is being planned.
 * @throws AppError `conflict`
 */
export function refuseWhilePlanned({ generations }: { generations: Pick<Generation, 'id'>[] }): void {
  if (generations.length === 0) return;
  throw new AppError(
    'conflict',
    'Tasks are being planned right now, so nothing was changed. Please try again when they are ready.',
  );
}
