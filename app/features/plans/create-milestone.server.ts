import { z } from 'zod';
import { exampleIds } from '#app/core/example-ids.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { renderMarkdown } from '#app/services/markdown/render-markdown.server.ts';
import { htmlColumns } from './kept-html.server.ts';
import { openRoadmap } from './open-roadmap.server.ts';
import { createMilestoneSchema } from './roadmap.schema.ts';
import { milestoneSchema, toMilestone } from './roadmap.ts';
import { weeksOfPlan } from './week-dates.ts';

export const createMilestone = operation({
  name: 'create-milestone',
  summary: 'Adds a milestone to a roadmap.',
  api: { method: 'POST', path: '/api/milestones', status: 201 },
  apiOnly: 'milestones of their own come by the API',
  access: ownerOf('roadmap'),
  input: createMilestoneSchema,
  example: { roadmapId: exampleIds.roadmap, title: 'Friends try it', week: 2 },
  output: z.strictObject({ milestone: milestoneSchema }),
  limit: 'writing',
  async run({ roadmapId, week, title, description }, { viewer, now }) {
    const { row: project, vault } = await openRoadmap(viewer, roadmapId);
    const id = newId();
    const html = await renderMarkdown(description);
    const row = await db.planMilestone.create({
      data: {
        id,
        roadmapId,
        week,
        ...vault.seal('planMilestone', id, { title, description }),
        ...htmlColumns(vault, 'planMilestone', id, html),
      },
    });
    return { milestone: toMilestone(row, vault, weeksOfPlan(project, viewer.timeZone, now)) };
  },
});
