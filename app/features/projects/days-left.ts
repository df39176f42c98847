import { addDays, type Day, type Weekday, weekdays } from '#app/core/calendar.ts';
import { hoursLeftOn, type Time } from '#app/features/fit/hours-left-on.ts';
import { hoursAtPace } from './pace.ts';

/** A day with the hours that are free on it. */
export interface DayLeft {
  day: Weekday;
  date: Day;
  hours: number;
}

/** What says how much can be done on a day. */
export interface FreeTime extends Time {
  /** Hours taken for each estimated one. */
  pace?: number | undefined;
}

/** The hours of estimates that a day has room for at a pace. */
export const freeHoursOn = (day: Day, { pace = 1, ...time }: FreeTime): number =>
  hoursAtPace(hoursLeftOn(day, time), pace);

/** The days of the week from a Monday on that are not past and have hours, in order. */
export const daysLeftIn = (monday: Day, { today, ...time }: FreeTime & { today: Day }): DayLeft[] =>
  weekdays.flatMap((day, offset) => {
    const date = addDays(monday, offset);
    const hours = date < today ? 0 : freeHoursOn(date, time);
    return hours === 0 ? [] : [{ day, date, hours }];
  });
