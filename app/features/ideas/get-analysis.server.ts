import { AppError } from '#app/core/app-error.ts';
import { userOperation } from '#app/core/operation.ts';
import { projectIdSchema } from '#app/features/projects/project-id.schema.ts';
import { findCurrentPlan } from '#app/features/versions/plan-version.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import { type Analysis, toAnalysis } from './analysis.ts';

/** The analysis of a project. */
export const getAnalysis = userOperation({
  name: 'get-analysis',
  input: projectIdSchema,
  async run({ id }, { viewer }): Promise<{ analysis: Analysis }> {
    const row = (await findCurrentPlan(id, viewer.userId))?.analysis;
    if (!row) throw new AppError('not_found', 'No analysis available');
    return { analysis: toAnalysis(row, await vaultOf(viewer.userId)) };
  },
});
