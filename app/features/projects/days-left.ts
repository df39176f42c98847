import { addDays, type Day, type Weekday, weekdays } from '#app/core/calendar.ts';

/** A day with the hours that are free on it. */
export interface DayLeft {
  day: Weekday;
  date: Day;
  hours: number;
}

interface Frame {
  today: Day;
  /** The hours of each weekday, Monday first. */
  hoursByDay: readonly number[];
  daysOff: readonly Day[];
}

/** The days of the week from a Monday on that are neither past nor off and have hours, in order. */
export const daysLeftIn = (monday: Day, { today, hoursByDay, daysOff }: Frame): DayLeft[] =>
  weekdays.flatMap((day, offset) => {
    const date = addDays(monday, offset);
    const hours = hoursByDay[offset] ?? 0;
    return hours === 0 || date < today || daysOff.includes(date) ? [] : [{ day, date, hours }];
  });
