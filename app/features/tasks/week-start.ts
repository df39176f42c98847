import { addDays, type Day, dayIn, mondayOf, sundayOf } from '#app/core/calendar.ts';
import type { Availability } from '#app/features/projects/availability.ts';
import { weekCapacity } from './schedule-week.ts';

/** When a person can work on a project, seen at `now`. */
export interface Frame {
  availability: Availability;
  timeZone: string;
  now: Date;
  /** The first day, if the person chose one; it holds until it is past. */
  startsOn?: Day | null;
  daysOff?: readonly Day[];
}

// Nobody is away for longer, and a search has to end.
const longestAbsence = 60;

/**
 * The Monday of a project's first week: that of today or of the first day that the person chose, or the next one with a
 * ticked day that is not off.
 */
export function firstWeekStart({ startsOn, ...frame }: Frame): Day {
  const today = dayIn(frame.now, frame.timeZone);
  const from = startsOn && startsOn > today ? startsOn : today;
  const nearest = mondayOf(from);
  for (let weeks = 0; weeks < longestAbsence; weeks += 1) {
    const weekStartsOn = addDays(nearest, 7 * weeks);
    if (weekCapacity({ ...frame, from, weekStartsOn }).days.length > 0) return weekStartsOn;
  }
  return nearest;
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
}: Frame & { previousWeekStart: Day }): Day {
  const following = addDays(previousWeekStart, 7);
  const first = firstWeekStart({ availability, timeZone, now });
  if (following > first) return following;
  return first;
}

/**
 * The days a task may be moved to: today to the Sunday of its due date's week, both included; null when that Sunday is
 * past.
 */
export function rescheduleWindow({
  dueDate,
  now,
  timeZone,
}: {
  dueDate: Day;
  now: Date;
  timeZone: string;
}): { earliest: Day; latest: Day } | null {
  const earliest = dayIn(now, timeZone);
  const latest = sundayOf(dueDate);
  return earliest <= latest ? { earliest, latest } : null;
}
