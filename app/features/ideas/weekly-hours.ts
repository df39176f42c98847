import { weekdays } from '#app/core/weekday.ts';
import { hoursOptions, hoursPerWeek } from '#app/features/projects/availability.ts';

/** The days that the form offers, Monday first. */
export const dayChoices = weekdays;

/** The availability fields of an unfinished form. */
export interface AvailabilityFields {
  days: readonly string[];
  dayToDaySchedule: string;
  weekendSchedule: string;
}

/** The hours a week of an unfinished form; null until it has a day and both schedules. */
export function weeklyHours({ days, ...schedules }: AvailabilityFields): number | null {
  const ticked = weekdays.filter((weekday) => days.includes(weekday));
  const dayToDaySchedule = hoursOptions.find((option) => option === schedules.dayToDaySchedule);
  const weekendSchedule = hoursOptions.find((option) => option === schedules.weekendSchedule);
  if (ticked.length === 0 || !dayToDaySchedule || !weekendSchedule) return null;
  return hoursPerWeek({ days: ticked, dayToDaySchedule, weekendSchedule });
}
