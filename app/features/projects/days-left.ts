import { addDays, type Day, type Weekday, weekdays } from '#app/core/calendar.ts';
import { hoursAtPace } from '#app/features/fit/hours-at-pace.ts';
import { hoursLeftOn, type Time } from '#app/features/fit/hours-left-on.ts';
import { isWeekend } from './availability.ts';

/** A day with the hours that are free on it. */
export interface DayLeft {
  day: Weekday;
  date: Day;
  hours: number;
}

export interface FreeTime extends Time {
  /** Hours taken for each estimated hour. */
  pace?: number | undefined;
}

/** The estimated hours that fit into a day at a pace. */
export const freeHoursOn = (day: Day, { pace = 1, ...time }: FreeTime): number =>
  hoursAtPace(hoursLeftOn(day, time), pace);

/**
 * The rest of the week that starts on this Monday: the days with hours, in order. What other projects claim of shared
 * hours is taken from the end of the weekdays and of the weekend, a whole day at a time, because small parts of every day
 * are of no use.
 */
export function daysLeftIn(monday: Day, { today, pace = 1, ...time }: FreeTime & { today: Day }): DayLeft[] {
  const days = weekdays
    .map((day, offset) => ({ day, date: addDays(monday, offset) }))
    .filter(({ date }) => date >= today)
    .map(({ day, date }) => ({ day, date, hours: hoursLeftOn(date, { ...time, claims: {} }) }));
  for (const isOfKind of [isWeekend, (day: Weekday) => !isWeekend(day)]) {
    const claimed = days.filter(({ day, date }) => isOfKind(day) && time.claims?.[date]);
    const others = claimed.reduce((sum, { date, hours }) => sum + hours - hoursLeftOn(date, time), 0);
    let toLeave = Math.round(4 * others) / 4;
    for (const each of claimed.toReversed()) {
      const left = Math.min(each.hours, toLeave);
      each.hours -= left;
      toLeave -= left;
    }
  }
  return days
    .map((each) => ({ ...each, hours: hoursAtPace(each.hours, pace) }))
    .filter(({ hours }) => hours > 0);
}
