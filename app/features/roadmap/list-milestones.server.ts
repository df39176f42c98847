import { userOperation } from '#app/core/operation.ts';
import { openProject } from '#app/features/projects/open-project.server.ts';
import { roadmapIdSchema, roadmapNotFound } from './roadmap.schema.ts';
import { type Milestone, toMilestone, withMilestones } from './roadmap.ts';

/** The milestones of a roadmap, by week. */
export const listMilestones = userOperation({
  name: 'list-milestones',
  input: roadmapIdSchema,
  async run({ id }, { viewer }): Promise<{ milestones: Milestone[] }> {
    const { row, vault } = await openProject(viewer, { roadmap: { id } }, 'read', {
      include: { roadmap: { include: withMilestones } },
      absent: roadmapNotFound,
    });
    return { milestones: row.roadmap?.milestones.map((milestone) => toMilestone(milestone, vault)) ?? [] };
  },
});
