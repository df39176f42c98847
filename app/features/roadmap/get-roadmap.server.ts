import { AppError } from '#app/core/app-error.ts';
import { userOperation } from '#app/core/operation.ts';
import { projectIdSchema } from '#app/features/projects/project-id.schema.ts';
import { db } from '#app/services/db.server.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import { type Roadmap, toRoadmap, withMilestones } from './roadmap.ts';

/** The roadmap of a project. */
export const getRoadmap = userOperation({
  name: 'get-roadmap',
  input: projectIdSchema,
  async run({ id }, { viewer }): Promise<{ roadmap: Roadmap }> {
    const row = await db.roadmap.findFirst({
      where: { projectId: id, project: { userId: viewer.userId } },
      include: withMilestones,
    });
    if (!row) throw new AppError('not_found', 'No roadmap available');
    return { roadmap: toRoadmap(row, await vaultOf(viewer.userId)) };
  },
});
