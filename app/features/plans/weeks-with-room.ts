import { AppError } from '#app/core/app-error.ts';

const longestPlan = 52;

/** Whether no week can come after one. */
export const isLastPossible = (week: number): boolean => week >= longestPlan;

/**
 * The number of weeks of a plan once there is one after the week under way, for what waits.
 * @throws AppError `conflict` when a plan cannot be longer
 */
export function weeksWithRoom({ targetWeeks }: { targetWeeks: number }, week: number): number {
  if (isLastPossible(week)) {
    throw new AppError(
      'conflict',
      `Week ${longestPlan} is the last that a plan can have, so nothing can be carried on. Tick what is done, leave out the rest, or mark the project as completed.`,
    );
  }
  return Math.max(targetWeeks, week + 1);
}
