import { z } from 'zod';
import { hasMarkup } from '#app/core/markup.ts';
import { oneLine } from '#app/core/one-line.ts';
import { rowId } from '#app/core/row-id.ts';
import { projectId } from '#app/features/projects/project-id.schema.ts';
import { handWrittenLimits } from './roadmap-limits.ts';

export const roadmapNotFound = 'Roadmap not found.';
const roadmapId = rowId(roadmapNotFound);

export const createRoadmapSchema = z.object({
  projectId,
  content: z
    .string()
    .regex(/\S/, 'Please write the roadmap first.')
    .max(handWrittenLimits.roadmap, `A roadmap must be at most ${handWrittenLimits.roadmap} characters long.`)
    .refine((content) => !hasMarkup(content), 'HTML tags and scripts are not allowed in a roadmap.')
    .prefault(''),
});

const weekMessage = 'week must be a whole number from 1 to 52.';
const week = z.int(weekMessage).min(1, weekMessage).max(52, weekMessage);

const milestoneMarkup = 'HTML tags and scripts are not allowed in a milestone.';

export const createMilestoneSchema = z.object({
  roadmapId,
  week: week.optional().describe('By default the first that is not over.'),
  title: oneLine()
    .regex(/\S/, 'A milestone needs a title.')
    .max(handWrittenLimits.title, `A title must be at most ${handWrittenLimits.title} characters long.`)
    .refine((title) => !hasMarkup(title), milestoneMarkup)
    .prefault(''),
  description: z
    .string()
    .max(
      handWrittenLimits.description,
      `A description must be at most ${handWrittenLimits.description} characters long.`,
    )
    .refine((description) => !hasMarkup(description), milestoneMarkup)
    .default(''),
});

export const roadmapIdSchema = z.object({ id: roadmapId });
