import { type Weekday, weekdays } from '#app/core/weekday.ts';
import { hoursOn, hoursOptions } from '#app/features/projects/availability.ts';
import type { AvailabilityFields } from './weekly-hours.ts';

/**
 * Whether less than half of a week's hours are left, so that a plan should begin next Monday instead. Without ticked days
 * all of them count, and without chosen hours every day counts the same.
 */
export function isWeekAlmostOver(today: Weekday, { days, ...schedules }: AvailabilityFields): boolean {
  const ticked = weekdays.filter((weekday) => days.length === 0 || days.includes(weekday));
  const optionIn = (value: string) => hoursOptions.find((option) => option === value);
  const dayToDaySchedule = optionIn(schedules.dayToDaySchedule);
  const weekendSchedule = optionIn(schedules.weekendSchedule);
  const availability =
    dayToDaySchedule && weekendSchedule ? { days: ticked, dayToDaySchedule, weekendSchedule } : null;
  const from = weekdays.indexOf(today);
  let [all, left] = [0, 0];
  for (const [at, weekday] of weekdays.entries()) {
    const hours = availability ? hoursOn(weekday, availability) : Number(ticked.includes(weekday));
    all += hours;
    if (at >= from) left += hours;
  }
  return left < all / 2;
}
