import { type Day, dayIn, daysBetween, mondayOf } from '#app/core/calendar.ts';
import { fromColumn } from '#app/services/day-column.ts';
import type { Project, Week } from '#app/services/prisma-client/client.ts';

interface Pause {
  from: Day;
  /** The day on which the project was resumed. */
  until: Day;
}

/** Whether a project on hold resumes by itself, because the day for it has come in the owner's time zone. */
export const isPauseOver = (
  { status, pausedUntil, user }: Pick<Project, 'status' | 'pausedUntil'> & { user: { timeZone: string } },
  now: Date,
): boolean =>
  status === 'on_hold' && pausedUntil !== null && fromColumn(pausedUntil) <= dayIn(now, user.timeZone);

/** The last pause in a week that is over; null without one. */
export function pauseOf(
  { closedAt, pausedOn, resumedOn }: Pick<Week, 'closedAt' | 'pausedOn' | 'resumedOn'>,
  timeZone: string,
): Pause | null {
  const from = pausedOn ? fromColumn(pausedOn) : closedAt && dayIn(closedAt, timeZone);
  return from && resumedOn ? { from, until: fromColumn(resumedOn) } : null;
}

/**
 * The days that a pause takes from the calendar, in whole weeks.
 * @param beganOn the Monday of the first week, which begins after a pause in it
 */
export const daysOfPause = ({ from, until }: Pause, beganOn: Day): number =>
  Math.max(0, daysBetween(mondayOf(from < beganOn ? beganOn : from), mondayOf(until)));
