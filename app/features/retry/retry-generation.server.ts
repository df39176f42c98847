import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { generationSchema, latestOfPlan } from '#app/features/generations/generation.ts';
import { requestGeneration } from '#app/features/generations/request-generation.server.ts';
import { projectIdSchema, projectNotFound } from '#app/features/projects/project-id.schema.ts';
import { requestWeek } from '#app/features/tasks/request-week.server.ts';
import { db } from '#app/services/db.server.ts';
import { vaultOf } from '#app/services/vault.server.ts';

export const retryGeneration = operation({
  name: 'retry-generation',
  summary: 'Does again what failed last for a project, from where it stopped.',
  api: { method: 'POST', path: '/api/projects/:id/retry', status: 202 },
  access: ownerOf('project'),
  input: projectIdSchema,
  output: z.strictObject({ generation: generationSchema }),
  refusals: ['conflict'],
  ownLimits: ['generation'],
  async run({ id }, context) {
    const { now, client } = context;
    const { userId } = context.viewer;
    const { where, orderBy, take } = latestOfPlan;
    const project = await db.project.findFirst({
      where: { id, userId },
      select: { generations: { where, orderBy, take } },
    });
    if (!project) throw new AppError('not_found', projectNotFound);
    const failed = project.generations[0];
    if (failed?.state !== 'failed') throw new AppError('conflict', 'There is nothing to try again.');
    if (failed.kind === 'tasks') return requestWeek.run({ id }, context);
    const { changes } = (await vaultOf(userId)).open('generation', failed);
    const hasAnalysis = await db.analysis.count({ where: { projectId: id, generationId: failed.id } });
    const generation = await requestGeneration({
      kind: failed.kind === 'analysis' && hasAnalysis > 0 ? 'roadmap' : failed.kind,
      projectId: id,
      userId,
      client,
      now,
      changes: changes ?? undefined,
      async prepare(_transaction, project) {
        if (project.status === 'completed') throw new AppError('conflict', 'This project is completed.');
        return {};
      },
    });
    return { generation };
  },
});
