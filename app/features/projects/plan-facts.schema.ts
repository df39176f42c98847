import { z } from 'zod';
import { personas } from '#app/features/accounts/persona.ts';
import { briefSchema } from '#app/features/brief/brief.schema.ts';
import { fitSchema } from '#app/features/fit/fit.schema.ts';

const day = z.iso.date();
const hours = z.number().min(0);
/** The user's note on a task: its result, or why it was carried over or dropped. */
const note = z.string().nullable().optional();
/** The id of the step of the brief that a task is, or is a session of. */
const step = z.string().nullable().optional();

/** A week of a plan: its number and its Monday and Sunday. */
const datedWeekSchema = z.object({ week: z.int().min(1), startsOn: day, endsOn: day, hours });

/** What is known of a project before its brief: the user's text and the frame. */
export const ideaFactsSchema = z.object({
  title: z.string(),
  idea: z.string(),
  persona: z.enum(personas).nullable(),
  /** In the owner's time zone. */
  today: day,
  /** The hours of each weekday, Monday first. */
  hoursByDay: z.array(hours).length(7),
  hoursPerWeek: hours,
  /** Hours by day of shared time that other projects have planned, and what they will claim of the rest. */
  taken: z.record(day, hours).optional(),
  claims: z.record(day, z.array(hours)).optional(),
  /** The hours that the user takes per estimated hour; 1 if unknown. */
  pace: z.number().positive().optional(),
  targetWeeks: z.int().min(1).max(52),
  /**
   * All weeks of the plan, those that have begun with their actual dates; `hours` is the room for estimates from
   * today on.
   */
  weeks: z.array(datedWeekSchema),
  /** The first week that can be replanned: the one after those that have begun. */
  currentWeek: z.int().min(1),
  /** Days on which nothing is planned, whatever the weekday. */
  daysOff: z.array(day),
  /** The requested changes, oldest first. */
  changes: z.array(z.string()),
  done: z.array(
    z.object({ week: z.int(), title: z.string(), hours, deliverable: z.string().nullable(), step, note }),
  ),
  /** Open tasks of weeks that have begun, which later weeks must not repeat. */
  open: z.array(
    z.object({
      ...{ week: z.int(), title: z.string(), hours, deliverable: z.string().nullable(), step, note },
      due: day.nullable().optional(),
      carriedFrom: z.int().nullable().optional(),
    }),
  ),
  /** Tasks that no week had room for yet, or that were carried over from the week `carriedFrom`. */
  waiting: z.array(
    z.object({
      ...{ title: z.string(), hours, deliverable: z.string().nullable(), step, note },
      carriedFrom: z.int().nullable().optional(),
    }),
  ),
  /** Tasks that the user dropped when closing a week. */
  leftOut: z.array(
    z.object({
      ...{ title: z.string(), hours, deliverable: z.string().nullable(), step, note },
      week: z.int().nullable(),
    }),
  ),
});
export type IdeaFacts = z.output<typeof ideaFactsSchema>;

/** The facts for every prompt about a plan. */
export const planFactsSchema = ideaFactsSchema.extend({
  brief: briefSchema,
  fit: fitSchema,
  /** Names of what the current roadmap has no room for or the user has left out. */
  notInPlan: z.array(z.string()).optional(),
});
export type PlanFacts = z.output<typeof planFactsSchema>;
