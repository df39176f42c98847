import { AppError } from '#app/core/app-error.ts';
import { userOperation } from '#app/core/operation.ts';
import { openProject } from '#app/features/projects/open-project.server.ts';
import { projectIdSchema } from '#app/features/projects/project-id.schema.ts';
import { type Analysis, toAnalysis } from './analysis.ts';

/** The analysis of a project. */
export const getAnalysis = userOperation({
  name: 'get-analysis',
  input: projectIdSchema,
  async run({ id }, { viewer }): Promise<{ analysis: Analysis }> {
    const absent = 'No analysis available';
    const { row, vault } = await openProject(viewer, id, 'read', { include: { analysis: true }, absent });
    if (!row.analysis) throw new AppError('not_found', absent);
    return { analysis: toAnalysis(row.analysis, vault) };
  },
});
