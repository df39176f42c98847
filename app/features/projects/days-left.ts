import { addDays, type Day, type Weekday, weekdayOf, weekdays } from '#app/core/calendar.ts';
import { hoursAtPace } from './pace.ts';

/** A day with the hours that are free on it. */
export interface DayLeft {
  day: Weekday;
  date: Day;
  hours: number;
}

/** What says how much can be done on a day. */
export interface FreeTime {
  /** The hours of each weekday, Monday first. */
  hoursByDay: readonly number[];
  daysOff?: readonly Day[] | undefined;
  /** Hours that are planned already in projects that share these, by day. */
  taken?: Readonly<Record<Day, number>> | undefined;
  /** Hours taken for each estimated one. */
  pace?: number | undefined;
}

/** The hours of estimates that a day has room for: none on a day off, the rest at this pace, without what others have taken. */
export function freeHoursOn(day: Day, { hoursByDay, daysOff = [], taken = {}, pace = 1 }: FreeTime): number {
  if (daysOff.includes(day)) return 0;
  const hours = hoursByDay[weekdays.indexOf(weekdayOf(day))] ?? 0;
  return hoursAtPace(Math.max(0, hours - (taken[day] ?? 0)), pace);
}

/** The days of the week from a Monday on that are not past and have hours, in order. */
export const daysLeftIn = (monday: Day, { today, ...time }: FreeTime & { today: Day }): DayLeft[] =>
  weekdays.flatMap((day, offset) => {
    const date = addDays(monday, offset);
    const hours = date < today ? 0 : freeHoursOn(date, time);
    return hours === 0 ? [] : [{ day, date, hours }];
  });
