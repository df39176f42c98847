import { AppError } from '#app/core/app-error.ts';
import { userOperation } from '#app/core/operation.ts';
import { projectIdSchema } from '#app/features/projects/project-id.schema.ts';
import { db } from '#app/services/db.server.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import { type Analysis, toAnalysis } from './analysis.ts';

/** The analysis of a project. */
export const getAnalysis = userOperation({
  name: 'get-analysis',
  input: projectIdSchema,
  async run({ id }, { viewer }): Promise<{ analysis: Analysis }> {
    const row = await db.analysis.findFirst({ where: { projectId: id, project: { userId: viewer.userId } } });
    if (!row) throw new AppError('not_found', 'No analysis available');
    return { analysis: toAnalysis(row, await vaultOf(viewer.userId)) };
  },
});
