import { z } from 'zod';
import { isDay } from '#app/core/calendar.ts';
import { shortText } from '#app/core/maxima.ts';
import { weekdays } from '#app/core/weekday.ts';
import { daysOffSchema } from '#app/features/brief/days-off.ts';
import { fitSchema } from '#app/features/fit/fit.schema.ts';
import { generationSchema } from '#app/features/generations/generation.ts';
import { sharingSchema } from '#app/features/projects/project.ts';
import { projectId } from '#app/features/projects/project-id.schema.ts';
import { targetWeeksRange } from '#app/features/projects/target-weeks.ts';
import { planVersionSchema, weeksDiffSchema } from './plan-version.schema.ts';

const hoursError = 'Please give hours from 0 to 16, in quarters such as 1.25.';
const dayHours = z
  .number(hoursError)
  .min(0, hoursError)
  .max(16, hoursError)
  // zod's own check accepts 1e-20.
  .refine((hours) => Number.isInteger(4 * hours), hoursError)
  .meta({ multipleOf: 0.25 });
const weeksError = `Please enter a valid target timeframe in weeks (${targetWeeksRange.min}-${targetWeeksRange.max}).`;

const versionError = 'version must be the number of a version of the plan.';

/** The hours of each weekday; a day that is not named has none. */
const hoursSchema = z
  .partialRecord(z.enum(weekdays), dayHours, 'Please give the hours of days, such as Monday.')
  .refine(
    (hours) => Object.values(hours).some((each) => each > 0),
    'Please leave at least one day with hours.',
  );

/** The parts of a frame that words can change besides its days off. */
export const frameSchema = z.object({
  hours: hoursSchema
    .optional()
    .describe(
      'Of each weekday, `{ "Monday": 1.5, … }`, from 0 to 16 in quarters; a day that is not named has none.',
    ),
  target_weeks: z
    .int(weeksError)
    .min(targetWeeksRange.min, weeksError)
    .max(targetWeeksRange.max, weeksError)
    .optional()
    .describe('At least the weeks that have begun.'),
  starts_on: shortText('Please choose a day.')
    .refine((day) => day === '' || isDay(day), 'Please choose a day.')
    .meta({ format: 'date' })
    .nullable()
    .optional()
    .describe('The first day, from today to a year ahead, until the first week has begun; null for none.'),
});
export type FrameWish = z.output<typeof frameSchema>;

export const changeFrameSchema = frameSchema.extend({
  id: projectId,
  days_off: daysOffSchema.optional().describe('The complete list; missing ones are removed.'),
  sharing: sharingSchema.optional(),
  version: z
    .int(versionError)
    .min(1, versionError)
    .optional()
    .describe('The number of the version that the change is made on; another is refused.'),
  preview: z
    .union([z.boolean(), z.stringbool()], 'preview must be true or false.')
    .default(false)
    .describe('Only previews the change.'),
});
export type FrameChange = z.output<typeof changeFrameSchema>;

const framePreviewSchema = z.strictObject({
  ends_on: z.iso.date().describe('The Sunday of the last week.'),
  target_weeks: z.int(),
  passes: z.string().describe('The dates that the plan would end after, as a sentence; empty for none.'),
  verdict: fitSchema.shape.verdict.nullable().describe('Null without a brief.'),
  weeks: weeksDiffSchema,
  tasks_moved: z
    .int()
    .min(0)
    .describe(
      'Open tasks of the current week that would move to another day, or wait, with those of projects that share its hours.',
    ),
});
export type FramePreview = z.output<typeof framePreviewSchema>;

export const changedFrameSchema = z.union([
  z.strictObject({ preview: framePreviewSchema }),
  z.strictObject({ generation: generationSchema }),
  z.strictObject({
    version: planVersionSchema.nullable().describe('The current one; null before there is a plan.'),
  }),
]);
