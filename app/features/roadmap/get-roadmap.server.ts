import { AppError } from '#app/core/app-error.ts';
import { userOperation } from '#app/core/operation.ts';
import { projectIdSchema } from '#app/features/projects/project-id.schema.ts';
import { findCurrentPlan } from '#app/features/versions/plan-version.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import { type Roadmap, toRoadmap } from './roadmap.ts';

/** The roadmap of a project. */
export const getRoadmap = userOperation({
  name: 'get-roadmap',
  input: projectIdSchema,
  async run({ id }, { viewer }): Promise<{ roadmap: Roadmap }> {
    const row = (await findCurrentPlan(id, viewer.userId))?.roadmap;
    if (!row) throw new AppError('not_found', 'No roadmap available');
    return { roadmap: toRoadmap(row, await vaultOf(viewer.userId)) };
  },
});
