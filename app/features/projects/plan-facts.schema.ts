import { z } from 'zod';
import { personas } from '#app/features/accounts/persona.ts';
import { briefSchema } from '#app/features/brief/brief.schema.ts';
import { fitSchema } from '#app/features/fit/fit.schema.ts';

const day = z.iso.date();
const hours = z.number().min(0);
/** What the person wrote of a task: what came of it, or why it was carried on or left out. */
const note = z.string().nullable().optional();

/** A week of a plan: its number and its Monday and Sunday. */
const datedWeekSchema = z.object({ week: z.int().min(1), startsOn: day, endsOn: day, hours });

/** What is known of a project before its brief: what a person wrote, and the frame. */
export const ideaFactsSchema = z.object({
  title: z.string(),
  idea: z.string(),
  persona: z.enum(personas).nullable(),
  /** In the owner's time zone. */
  today: day,
  /** The hours of each weekday, Monday first. */
  hoursByDay: z.array(hours).length(7),
  hoursPerWeek: hours,
  /** Hours that tasks of projects which share these have, and what each of these will plan of the rest, by day. */
  taken: z.record(day, hours).optional(),
  claims: z.record(day, z.array(hours)).optional(),
  /** Hours that the person takes for each estimated one; 1 when it is not said. */
  pace: z.number().positive().optional(),
  targetWeeks: z.int().min(1).max(52),
  /** All weeks of the plan, the begun ones with the dates they had; `hours` are those of estimates they have room for, from today on. */
  weeks: z.array(datedWeekSchema),
  /** The first week that can be replanned: the one after those that have begun. */
  currentWeek: z.int().min(1),
  /** Days on which nothing is planned, whatever the weekday. */
  daysOff: z.array(day),
  /** What the person asked to change, oldest first. */
  changes: z.array(z.string()),
  done: z.array(
    z.object({ week: z.int(), title: z.string(), hours, deliverable: z.string().nullable(), note }),
  ),
  /** Open tasks of the weeks that have begun, which no later week plans again. */
  open: z.array(
    z.object({
      ...{ week: z.int(), title: z.string(), hours, deliverable: z.string().nullable(), note },
      due: day.nullable().optional(),
      carriedFrom: z.int().nullable().optional(),
    }),
  ),
  /** Tasks for which no week had room so far, or that were carried out of the week `carriedFrom`. */
  waiting: z.array(
    z.object({
      ...{ title: z.string(), hours, deliverable: z.string().nullable(), note },
      carriedFrom: z.int().nullable().optional(),
    }),
  ),
  /** Tasks that the person left out when they closed a week. */
  leftOut: z.array(
    z.object({
      ...{ title: z.string(), hours, deliverable: z.string().nullable(), note },
      week: z.int().nullable(),
    }),
  ),
});
export type IdeaFacts = z.output<typeof ideaFactsSchema>;

/** What every prompt about a plan knows. */
export const planFactsSchema = ideaFactsSchema.extend({
  brief: briefSchema,
  fit: fitSchema,
  /** Names of what the current roadmap has no room for, or the person has left out. */
  notInPlan: z.array(z.string()).optional(),
});
export type PlanFacts = z.output<typeof planFactsSchema>;
