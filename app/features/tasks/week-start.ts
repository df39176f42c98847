import { addDays, type Day, dayIn, mondayOf, sundayOf } from '#app/core/calendar.ts';
import type { Availability } from '#app/features/projects/availability.ts';
import { weekCapacity } from './schedule-week.ts';

interface Moment {
  availability: Availability;
  timeZone: string;
  now: Date;
}

/** The Monday of a project's first week: this calendar week's, or the next one's if no ticked day is left in this. */
export function firstWeekStart({ availability, timeZone, now }: Moment): Day {
  const weekStartsOn = mondayOf(dayIn(now, timeZone));
  const { days } = weekCapacity({ availability, timeZone, now, weekStartsOn });
  return days.length > 0 ? weekStartsOn : addDays(weekStartsOn, 7);
}

/**
 * The Monday of the next week: the calendar week after `previousWeekStart`, even if it lies in the future, or the first
 * one from now on that has a ticked day left.
 */
export function nextWeekStart({ previousWeekStart, ...moment }: Moment & { previousWeekStart: Day }): Day {
  const following = addDays(previousWeekStart, 7);
  const first = firstWeekStart(moment);
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
