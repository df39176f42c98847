import { z } from 'zod';
import { weekdays } from '#app/core/weekday.ts';
import { personas } from '#app/features/accounts/persona.ts';
import { type Availability, hoursOptions } from './availability.ts';

/** What every prompt about a project knows. `changes` are the person's own requests, oldest first; hours are per task. */
export const projectFactsSchema = z.object({
  title: z.string(),
  idea: z.string(),
  persona: z.enum(personas).nullable(),
  days: z.array(z.enum(weekdays)),
  dayToDaySchedule: z.enum(hoursOptions),
  weekendSchedule: z.enum(hoursOptions),
  hoursPerWeek: z.number().min(0),
  targetWeeks: z.number().int().min(1).max(52),
  changes: z.array(z.string()),
  done: z.array(z.object({ week: z.number().int(), title: z.string() })),
  /** Tasks for which no week had room so far. */
  waiting: z.array(z.object({ title: z.string(), hours: z.number() })),
});

const availabilitySchema = projectFactsSchema
  .pick({ days: true, dayToDaySchedule: true, weekendSchedule: true })
  .extend({ hours: z.array(z.number()) });

/** The availability in the columns of a project. */
export const availabilityOfRow = (row: {
  availability: string[];
  dayToDaySchedule: string;
  weekendSchedule: string;
  hours: number[];
}): Availability => availabilitySchema.parse({ ...row, days: row.availability });

export type ProjectFacts = z.output<typeof projectFactsSchema>;
