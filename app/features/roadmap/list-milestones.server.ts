import { AppError } from '#app/core/app-error.ts';
import { userOperation } from '#app/core/operation.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import { findRoadmap } from './find-roadmap.server.ts';
import { roadmapIdSchema, roadmapNotFound } from './roadmap.schema.ts';
import { type Milestone, toRoadmap } from './roadmap.ts';

/** The milestones of a roadmap, by week. */
export const listMilestones = userOperation({
  name: 'list-milestones',
  input: roadmapIdSchema,
  async run({ id }, { viewer }): Promise<{ milestones: Milestone[] }> {
    const row = await findRoadmap(id, viewer.userId);
    if (!row) throw new AppError('not_found', roadmapNotFound);
    return { milestones: toRoadmap(row, await vaultOf(viewer.userId)).milestones };
  },
});
