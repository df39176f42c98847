import { weekdays } from '#app/core/weekday.ts';
import { hoursOptions, hoursPerWeek } from '#app/features/projects/availability.ts';

/** The days that the form offers, Monday first. */
export const dayChoices = weekdays;

/** The availability fields of the form while it is being filled in. */
export interface AvailabilityFields {
  days: readonly string[];
  dayToDaySchedule: string;
  weekendSchedule: string;
}

/** The hours a week of a half-filled form; null until there is a day and a choice in both schedules. */
export function weeklyHours({ days, ...schedules }: AvailabilityFields): number | null {
  const ticked = weekdays.filter((weekday) => days.includes(weekday));
  const dayToDaySchedule = hoursOptions.find((option) => option === schedules.dayToDaySchedule);
  const weekendSchedule = hoursOptions.find((option) => option === schedules.weekendSchedule);
  if (ticked.length === 0 || !dayToDaySchedule || !weekendSchedule) return null;
  return hoursPerWeek({ days: ticked, dayToDaySchedule, weekendSchedule });
}
