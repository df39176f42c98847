import { type Weekday, weekdays } from '#app/core/weekday.ts';

/** How much time a person has on one day, in the words of the form (docs/product.md, 3). */
export const hoursOptions = [
  'Less than 1 hour',
  '1–2 hours',
  '3–4 hours',
  '5+ hours',
  'Free most of the day',
] as const;

export type HoursOption = (typeof hoursOptions)[number];

/** The hours a day that each option is planned with (docs/product.md, 11). */
export const hoursOf: Readonly<Record<HoursOption, number>> = {
  'Less than 1 hour': 0.5,
  '1–2 hours': 1.5,
  '3–4 hours': 3.5,
  '5+ hours': 5,
  'Free most of the day': 8,
};

/** When a person can work on a project: the ticked days, and the time on a weekday and on a day of the weekend. */
export interface Availability {
  days: readonly Weekday[];
  dayToDaySchedule: HoursOption;
  weekendSchedule: HoursOption;
  /** The hours of each weekday, Monday first, which replace the options; empty when they were not set. */
  hours?: readonly number[];
}

export const isWeekend = (weekday: Weekday): boolean => weekday === 'Saturday' || weekday === 'Sunday';

/** The hours a person has on a weekday; 0 if it is not ticked. */
export function hoursOn(
  weekday: Weekday,
  { days, dayToDaySchedule, weekendSchedule, hours = [] }: Availability,
): number {
  if (hours.length === weekdays.length) return hours[weekdays.indexOf(weekday)] ?? 0;
  if (!days.includes(weekday)) return 0;
  return hoursOf[isWeekend(weekday) ? weekendSchedule : dayToDaySchedule];
}

/** The hours a person has on each day of a week, Monday first. */
export const hoursByDay = (availability: Availability): number[] =>
  weekdays.map((weekday) => hoursOn(weekday, availability));

/** The hours a person has on each day of a week, by the names of the days. */
export const hoursByWeekday = (availability: Availability): Partial<Record<Weekday, number>> =>
  Object.fromEntries(weekdays.map((weekday) => [weekday, hoursOn(weekday, availability)]));

/** The hours a person has in a whole week. */
export const hoursPerWeek = (availability: Availability): number =>
  hoursByDay(availability).reduce((sum, hours) => sum + hours, 0);
