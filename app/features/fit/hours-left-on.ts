import { type Day, weekdayOf, weekdays } from '#app/core/calendar.ts';

/** What says how many hours a person has on a day. */
export interface Time {
  /** The hours of each weekday, Monday first. */
  hoursByDay: readonly number[];
  daysOff?: readonly Day[] | undefined;
  /** Hours that are planned already in projects that share these, by day. */
  taken?: Readonly<Record<Day, number>> | undefined;
}

/** The hours that a person has on a day: none on a day off, else without what other projects have taken. */
export function hoursLeftOn(day: Day, { hoursByDay, daysOff = [], taken = {} }: Time): number {
  if (daysOff.includes(day)) return 0;
  return Math.max(0, (hoursByDay[weekdays.indexOf(weekdayOf(day))] ?? 0) - (taken[day] ?? 0));
}
