import { z } from 'zod';
import { shortText } from '#app/core/maxima.ts';
import { briefSchema } from '#app/features/brief/brief.schema.ts';
import { chosenStepsShape } from '#app/features/checklists/steps.schema.ts';
import { fitSchema } from '#app/features/fit/fit.schema.ts';
import { generationSchema } from '#app/features/generations/generation.ts';
import { projectId } from '#app/features/projects/project-id.schema.ts';
import { tasksMoved } from './task-move.schema.ts';

const versionError = 'version must be the number of the version that the brief was read from.';
const version = z.int(versionError).min(1, versionError);
const weeksError = 'target_weeks must be a whole number of weeks.';
const hoursError = 'hours_a_week must be a number of hours above 0.';
const idsError = 'leave_out must be a list of ids of deliverables.';

export const keptBriefSchema = z.strictObject({
  brief: briefSchema,
  version: version.describe('The number of the version of the plan, which PUT asks for.'),
});

export const saveBriefSchema = z.object({
  id: projectId,
  brief: briefSchema
    .partial({ deliverables: true })
    .optional()
    .describe('The whole brief; its deliverables may come as `steps` and `ticked` instead.'),
  ...chosenStepsShape,
  plan: z
    .boolean('plan must be true or false.')
    .describe('Whether to plan again from it, or only to keep it.'),
  version,
});

/** A brief that was kept, and what that changed. */
export const changedBriefSchema = keptBriefSchema.extend({ tasks_moved: tasksMoved });

export const savedBriefSchema = z.union([
  z.strictObject({ generation: generationSchema, tasks_moved: tasksMoved }),
  changedBriefSchema,
]);

export const fitOfProjectSchema = z.strictObject({ fit: fitSchema });

export const chooseFitSchema = z.object({
  id: projectId,
  kind: z.enum(['weeks', 'hours', 'scope'], { error: 'kind must be weeks, hours or scope.' }),
  target_weeks: z.int(weeksError).min(1, weeksError).optional(),
  hours_a_week: z.number(hoursError).positive(hoursError).optional(),
  leave_out: z
    .array(shortText(idsError), idsError)
    .max(100, idsError)
    .min(1, 'Please tick what to leave out.')
    .optional()
    .describe('Ids of deliverables.'),
});
