import { addDays, type Day, dayIn, mondayOf, sundayOf, weekdayOf } from '#app/core/calendar.ts';
import { type Availability, hoursOn } from './availability.ts';

/** When a user can work on a project, as of `now`. */
export interface Frame {
  availability: Availability;
  timeZone: string;
  now: Date;
  /** The first day, if the user chose one and it is not past. */
  startsOn?: Day | null;
  daysOff?: readonly Day[];
  /** The end of a current pause. */
  resumesOn?: Day | null;
}

// Bounds the search; no pause is longer.
const longestAbsence = 400;

/** The first day to work on: today, or the end of a pause. */
export function firstFreeDay({
  resumesOn,
  timeZone,
  now,
}: Pick<Frame, 'resumesOn' | 'timeZone' | 'now'>): Day {
  const today = dayIn(now, timeZone);
  return resumesOn && resumesOn > today ? resumesOn : today;
}

/** The first day of a plan that has not begun: the chosen one if it is in the future, otherwise the first free one. */
export function firstDay({ startsOn, ...frame }: Omit<Frame, 'availability' | 'daysOff'>): Day {
  const free = firstFreeDay(frame);
  return startsOn && startsOn > free ? startsOn : free;
}

/** The Monday of a project's first week: the week of the first ticked day from then on that is not off. */
export function firstWeekStart(frame: Frame): Day {
  const { availability, daysOff = [] } = frame;
  const from = firstDay(frame);
  for (let ahead = 0; ahead < longestAbsence; ahead += 1) {
    const day = addDays(from, ahead);
    if (hoursOn(weekdayOf(day), availability) > 0 && !daysOff.includes(day)) return mondayOf(day);
  }
  return mondayOf(from);
}

/**
 * The Monday of the next week: the calendar week after `previousWeekStart`, even if it lies in the future or is off, or the
 * first one from now on that has a ticked day left.
 */
export function nextWeekStart({
  previousWeekStart,
  availability,
  timeZone,
  now,
  resumesOn = null,
}: Frame & { previousWeekStart: Day }): Day {
  const following = addDays(previousWeekStart, 7);
  const first = firstWeekStart({ availability, timeZone, now, resumesOn });
  if (following > first) return following;
  return first;
}

/**
 * The days a task may be moved to: today to the Sunday of its due date's week, both included; null when that Sunday is
 * past.
 */
export function rescheduleWindow(dueDate: Day, today: Day): { earliest: Day; latest: Day } | null {
  const latest = sundayOf(dueDate);
  return today <= latest ? { earliest: today, latest } : null;
}
