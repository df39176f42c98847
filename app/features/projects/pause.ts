import { AppError } from '#app/core/app-error.ts';
import { addDays, type Day, isDay } from '#app/core/calendar.ts';
import { shortText } from '#app/core/maxima.ts';
import { dayLabel } from '#app/core/quantities.ts';

const longestPause = 365;

/** The day on which a pause ends. */
export const pauseEnd = shortText().refine(isDay, 'Please choose a date.').meta({ format: 'date' });

/** The first and the last day on which a pause that begins today may end. */
export const pauseWindow = (today: Day) => ({
  earliest: addDays(today, 1),
  latest: addDays(today, longestPause),
});

/** @throws AppError `invalid` */
export function requirePauseEnd(until: Day | undefined, today: Day): Day {
  const { earliest, latest } = pauseWindow(today);
  if (until !== undefined && until >= earliest && until <= latest) return until;
  const message =
    until === undefined
      ? 'Please choose the day on which you want to go on.'
      : `Please choose a day after today, up to ${dayLabel(latest)} next year.`;
  throw new AppError('invalid', message, { field: 'until' });
}
