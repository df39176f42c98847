import { AppError } from '#app/core/app-error.ts';
import { userOperation } from '#app/core/operation.ts';
import { openProject } from '#app/features/projects/open-project.server.ts';
import { projectIdSchema } from '#app/features/projects/project-id.schema.ts';
import { type Roadmap, toRoadmap, withMilestones } from './roadmap.ts';

/** The roadmap of a project. */
export const getRoadmap = userOperation({
  name: 'get-roadmap',
  input: projectIdSchema,
  async run({ id }, { viewer }): Promise<{ roadmap: Roadmap }> {
    const absent = 'No roadmap available';
    const { row, vault } = await openProject(viewer, id, 'read', {
      include: { roadmap: { include: withMilestones } },
      absent,
    });
    if (!row.roadmap) throw new AppError('not_found', absent);
    return { roadmap: toRoadmap(row.roadmap, vault) };
  },
});
