import { z } from 'zod';
import { operation, ownerOf } from '#app/core/operation.ts';
import { openProject } from '#app/features/projects/open-project.server.ts';
import { roadmapIdSchema, roadmapNotFound } from './roadmap.schema.ts';
import { milestoneSchema, toMilestone, withMilestones } from './roadmap.ts';

export const listMilestones = operation({
  name: 'list-milestones',
  summary: 'The milestones of a roadmap, by week.',
  api: { method: 'GET', path: '/api/milestones/roadmap/:id' },
  apiOnly: 'the project screen reads them with the project',
  access: ownerOf('roadmap'),
  input: roadmapIdSchema,
  output: z.strictObject({ milestones: z.array(milestoneSchema) }),
  async run({ id }, { viewer }) {
    const { row, vault } = await openProject(viewer, { roadmap: { id } }, 'read', {
      include: { roadmap: { include: withMilestones } },
      absent: roadmapNotFound,
    });
    return { milestones: row.roadmap?.milestones.map((milestone) => toMilestone(milestone, vault)) ?? [] };
  },
});
