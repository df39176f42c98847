import { AppError } from '#app/core/app-error.ts';
import { userOperation } from '#app/core/operation.ts';
import { db } from '#app/services/db.server.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import { roadmapIdSchema, roadmapNotFound } from './roadmap.schema.ts';
import { type Milestone, toRoadmap, withMilestones } from './roadmap.ts';

/** The milestones of a roadmap, by week. */
export const listMilestones = userOperation({
  name: 'list-milestones',
  input: roadmapIdSchema,
  async run({ id }, { viewer }): Promise<{ milestones: Milestone[] }> {
    const row = await db.roadmap.findFirst({
      where: { id, project: { userId: viewer.userId } },
      include: withMilestones,
    });
    if (!row) throw new AppError('not_found', roadmapNotFound);
    return { milestones: toRoadmap(row, await vaultOf(viewer.userId)).milestones };
  },
});
