import { z } from 'zod';
import { weekdays } from '#app/core/weekday.ts';
import { type Availability, hoursOptions } from './availability.ts';

export const availabilitySchema = z.object({
  days: z.array(z.enum(weekdays)),
  dayToDaySchedule: z.enum(hoursOptions),
  weekendSchedule: z.enum(hoursOptions),
  hours: z.array(z.number()),
});

/** The availability in the columns of a project. */
export const availabilityOfRow = ({
  availability: days,
  dayToDaySchedule,
  weekendSchedule,
  hours,
}: {
  availability: string[];
  dayToDaySchedule: string;
  weekendSchedule: string;
  hours: number[];
}): Availability => availabilitySchema.parse({ days, dayToDaySchedule, weekendSchedule, hours });
