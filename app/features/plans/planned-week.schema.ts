import { z } from 'zod';
import { maxEntries } from '#app/core/maxima.ts';
import { oneLine } from '#app/core/one-line.ts';
import { completeEntries } from '#app/services/ai/read-partial.ts';
import { roadmapLimits } from './roadmap-limits.ts';

const text = (maximum: number) => z.string().trim().min(1).max(maximum);
const line = (maximum: number) => oneLine().trim().min(1).max(maximum);

const deliverableId = z.string().max(100);
const sentences = z.array(z.string().max(5000)).max(100);

export const plannedStepSchema = z.object({
  text: text(roadmapLimits.step),
  // A model is asked for a quarter of an hour at least; without one less is planned where a day is shorter than that.
  hours: z
    .number()
    .min(1 / 60)
    .max(60)
    .meta({ minimum: 0.25 }),
  deliverable: deliverableId.nullable().describe('The id of the deliverable it serves; null for all'),
  /** The id of the step of the brief that it is, or is a session of. */
  step: deliverableId.nullable().default(null),
  /** The day of an event. */
  date: z.iso.date().nullable().default(null),
});

/** A week of a roadmap. */
export const plannedWeekSchema = z.object({
  week: z.int().min(1).max(52),
  title: line(roadmapLimits.title).describe(
    'A few words about what this week is for, which no other week has',
  ),
  goal: text(roadmapLimits.goal).nullable(),
  milestone: line(roadmapLimits.milestone).describe('What exists at the end of the week'),
  check: text(roadmapLimits.milestone).nullable().describe('How somebody else would check the milestone'),
  steps: z.array(plannedStepSchema).max(12).describe('Empty for a week in which there is nothing to do'),
  needs: z.array(z.int()).max(10).describe('Earlier weeks whose milestone it needs'),
  if_missed: text(roadmapLimits.goal).nullable().describe('What to do when the week is missed'),
});
export type PlannedWeek = z.output<typeof plannedWeekSchema>;

/** Consecutive weeks of a roadmap, and what of the brief no week has room for. */
export const roadmapOutputSchema = z.object({
  weeks: z.array(plannedWeekSchema).max(52),
  not_in_plan: z.array(deliverableId).max(100).describe('Ids of deliverables for which there is no time'),
  not_placed: sentences.optional().describe('Steps that are in no week, each with the reason'),
  shortfall: sentences.optional().describe('What is wrong with it as a plan'),
});
export type RoadmapOutput = z.output<typeof roadmapOutputSchema>;

const lighter = sentences.optional().describe('What is planned in less time than it likely takes, in words.');

export const keptWeeksSchema = roadmapOutputSchema.extend({
  lighter,
  shapes: z
    .record(z.string().max(10), z.string().max(5000))
    .check(maxEntries(52))
    .optional()
    .describe('The hours and the fixed dates that each week was written for.'),
});
/** What a roadmap was written from, and for. */
export type KeptWeeks = z.output<typeof keptWeeksSchema>;

/** A roadmap's weeks as they were planned; none where a person wrote it, or an older release. */
export const readWeeks = (weeks: string | null | undefined): KeptWeeks =>
  weeks ? keptWeeksSchema.parse(JSON.parse(weeks)) : { weeks: [], not_in_plan: [] };

const plannedHoursSchema = roadmapOutputSchema.extend({
  lighter,
  weeks: z
    .array(
      plannedWeekSchema
        .pick({ week: true })
        .extend({ steps: z.array(plannedStepSchema.pick({ hours: true, deliverable: true })).max(12) }),
    )
    .max(52),
});
/** What a roadmap plans for each week, without its words. */
export type PlannedHours = z.output<typeof plannedHoursSchema>;

/** The same as `readWeeks`, without the words, for pages that are asked for often. */
export const readPlannedHours = (weeks: string | null | undefined): PlannedHours =>
  weeks ? plannedHoursSchema.parse(JSON.parse(weeks)) : { weeks: [], not_in_plan: [] };

/** A roadmap that is still being written: its weeks that are complete. */
export const partialRoadmapSchema = z.object({ weeks: completeEntries(plannedWeekSchema) });
