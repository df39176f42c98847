import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { generationSchema, latestOfPlan } from '#app/features/generations/generation.ts';
import { upgradeProjectsOf } from '#app/features/plans/upgrade-projects.server.ts';
import { openProject } from '#app/features/projects/open-project.server.ts';
import { projectIdSchema } from '#app/features/projects/project-id.schema.ts';
import { requestGeneration } from '#app/features/projects/request-generation.server.ts';
import { requestWeek } from '#app/features/tasks/request-week.server.ts';
import { db } from '#app/services/db.server.ts';

export const retryGeneration = operation({
  name: 'retry-generation',
  summary: 'Retries the latest failed AI work of a project, from where it stopped.',
  api: { method: 'POST', path: '/api/projects/:id/retry', status: 202 },
  access: ownerOf('project'),
  input: projectIdSchema,
  output: z.strictObject({ generation: generationSchema }),
  refusals: ['conflict'],
  ownLimits: ['generation'],
  async run({ id }, context) {
    const { where, orderBy, take } = latestOfPlan;
    const { row, vault } = await openProject(context.viewer, id, 'read', {
      include: { generations: { where, orderBy, take } },
    });
    const [failed] = row.generations;
    if (failed?.state !== 'failed') throw new AppError('conflict', 'There is nothing to try again.');
    if (failed.kind === 'tasks') return requestWeek.run({ id }, context);
    const { changes } = vault.open('generation', failed);
    await upgradeProjectsOf(context.viewer.userId, id);
    const hasAnalysis = await db.planAnalysis.count({ where: { projectId: id, generationId: failed.id } });
    const kind = failed.kind === 'analysis' && hasAnalysis > 0 ? 'roadmap' : failed.kind;
    return requestGeneration(
      {
        kind,
        projectId: id,
        changes: changes ?? undefined,
        // The parts that its version already has are not written again.
        async prepare(transaction, _project, _now, generationId) {
          const owed = { projectId: id, generationId: failed.id, roadmapOwed: true };
          await transaction.planVersion.updateMany({ where: owed, data: { generationId } });
          return undefined;
        },
      },
      context,
    );
  },
});
