import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { projectIdSchema } from '#app/features/projects/project-id.schema.ts';
import { db } from '#app/services/db.server.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import { analysisSchema, toAnalysis } from './analysis.ts';

export const getAnalysis = operation({
  name: 'get-analysis',
  summary: 'The analysis of a project.',
  api: { method: 'GET', path: '/api/analysis/project/:id' },
  apiOnly: 'the project screen reads it with the project',
  access: ownerOf('project'),
  input: projectIdSchema,
  output: z.strictObject({ analysis: analysisSchema }),
  async run({ id }, { viewer }) {
    const row = await db.analysis.findFirst({ where: { projectId: id, project: { userId: viewer.userId } } });
    if (!row) throw new AppError('not_found', 'No analysis available');
    return { analysis: toAnalysis(row, await vaultOf(viewer.userId)) };
  },
});
