import { AppError } from '#app/core/app-error.ts';

/**
 * The number of the requested week, or of the current one.
 * @throws AppError `not_found` for a week that has not begun
 */
export function chosenWeek(wanted: number | undefined, current: number): number {
  const week = wanted ?? current;
  if (week > current) throw new AppError('not_found', 'This week has not begun yet.');
  return week;
}
