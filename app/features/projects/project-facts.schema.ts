import { z } from 'zod';
import { weekdays } from '#app/core/weekday.ts';
import { hoursOptions } from '#app/features/ideas/availability.ts';

export const personaSchema = z.enum([
  'student',
  'young_professional',
  'experienced_professional',
  'freelancer',
]);

/** What every prompt about a project knows. `changes` are the person's own requests, oldest first; hours are per task. */
export const projectFactsSchema = z.object({
  title: z.string(),
  idea: z.string(),
  persona: personaSchema.nullable(),
  days: z.array(z.enum(weekdays)),
  dayToDaySchedule: z.enum(hoursOptions),
  weekendSchedule: z.enum(hoursOptions),
  hoursPerWeek: z.number().min(0),
  targetWeeks: z.number().int().min(1).max(52),
  changes: z.array(z.string()),
  done: z.array(z.object({ week: z.number().int(), title: z.string() })),
  left: z.array(z.object({ title: z.string(), hours: z.number() })),
});

export type Persona = z.output<typeof personaSchema>;
export type ProjectFacts = z.output<typeof projectFactsSchema>;
