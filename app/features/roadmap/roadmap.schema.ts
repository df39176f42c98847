import { z } from 'zod';
import { hasMarkup } from '#app/core/markup.ts';
import { rowId } from '#app/core/row-id.ts';
import { inOrder } from '#app/core/rules.ts';
import { projectId } from '#app/features/projects/project-id.schema.ts';
import { handWrittenLimits } from './roadmap-limits.ts';

export const roadmapNotFound = 'Roadmap not found.';
const roadmapId = rowId(roadmapNotFound);
const text = () => z.string().default('');

export const createRoadmapSchema = z
  .object({ projectId, content: text() })
  .superRefine(
    inOrder(
      ['content', 'Please write the roadmap first.', ({ content }) => content.trim() === ''],
      [
        'content',
        `A roadmap must be at most ${handWrittenLimits.roadmap} characters long.`,
        ({ content }) => content.length > handWrittenLimits.roadmap,
      ],
      ['content', 'HTML tags and scripts are not allowed in a roadmap.', ({ content }) => hasMarkup(content)],
    ),
  );

const weekMessage = 'week must be a whole number from 1 to 52.';
const week = z.int(weekMessage).min(1, weekMessage).max(52, weekMessage);

export const createMilestoneSchema = z
  .object({ roadmapId, title: text(), description: text(), week: week.default(1) })
  .superRefine(
    inOrder(
      ['title', 'A milestone needs a title.', ({ title }) => title.trim() === ''],
      [
        'title',
        `A title must be at most ${handWrittenLimits.title} characters long.`,
        ({ title }) => title.length > handWrittenLimits.title,
      ],
      [
        'description',
        `A description must be at most ${handWrittenLimits.description} characters long.`,
        ({ description }) => description.length > handWrittenLimits.description,
      ],
      [
        'title',
        'HTML tags and scripts are not allowed in a milestone.',
        ({ title, description }) => hasMarkup(title) || hasMarkup(description),
      ],
    ),
  );

export const roadmapIdSchema = z.object({ id: roadmapId });
