import { z } from 'zod';
import { operation, ownerOf } from '#app/core/operation.ts';
import { htmlColumns } from '#app/features/markdown/kept-html.server.ts';
import { openProject } from '#app/features/projects/open-project.server.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { renderMarkdown } from '#app/services/markdown/render-markdown.server.ts';
import { createMilestoneSchema, roadmapNotFound } from './roadmap.schema.ts';
import { milestoneSchema, toMilestone } from './roadmap.ts';

export const createMilestone = operation({
  name: 'create-milestone',
  summary: 'Adds a milestone to a roadmap.',
  api: { method: 'POST', path: '/api/milestones', status: 201 },
  apiOnly: 'milestones of their own come by the API',
  access: ownerOf('roadmap'),
  input: createMilestoneSchema,
  output: z.strictObject({ milestone: milestoneSchema }),
  refusals: ['invalid'],
  limit: 'writing',
  async run({ roadmapId, week, title, description }, { viewer }) {
    const ofRoadmap = { roadmap: { id: roadmapId } };
    const { vault } = await openProject(viewer, ofRoadmap, 'read', { absent: roadmapNotFound });
    const id = newId();
    const html = await renderMarkdown(description);
    const row = await db.milestone.create({
      data: {
        id,
        roadmapId,
        week,
        ...vault.seal('milestone', id, { title, description }),
        ...htmlColumns(vault, 'milestone', id, html),
      },
    });
    return { milestone: toMilestone(row, vault) };
  },
});
