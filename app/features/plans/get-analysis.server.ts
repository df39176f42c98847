import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { openProject } from '#app/features/projects/open-project.server.ts';
import { projectIdSchema } from '#app/features/projects/project-id.schema.ts';
import { analysisSchema, toAnalysis } from './analysis.ts';
import { currentPlanOf, withCurrentPlan } from './plan-version.ts';

export const getAnalysis = operation({
  name: 'get-analysis',
  summary: 'The analysis of a project.',
  api: { method: 'GET', path: '/api/analysis/project/:id' },
  apiOnly: 'the project screen reads it with the project',
  access: ownerOf('project'),
  input: projectIdSchema,
  output: z.strictObject({ analysis: analysisSchema }),
  async run({ id }, { viewer }) {
    const absent = 'No analysis available';
    const { row, vault } = await openProject(viewer, id, 'read', { include: withCurrentPlan, absent });
    const plan = await currentPlanOf(row);
    if (!plan?.analysis) throw new AppError('not_found', absent);
    return { analysis: toAnalysis(plan.analysis, vault) };
  },
});
