import { AppError } from '#app/core/app-error.ts';
import { userOperation } from '#app/core/operation.ts';
import { openProject } from '#app/features/projects/open-project.server.ts';
import { projectIdSchema } from '#app/features/projects/project-id.schema.ts';
import { requestWeek } from '#app/features/tasks/request-week.server.ts';
import { db } from '#app/services/db.server.ts';
import { type Generation, latestOfPlan } from './generation.ts';
import { requestGeneration } from './request-generation.server.ts';

/** Does again what failed last for a project, from where it stopped. */
export const retryGeneration = userOperation({
  name: 'retry-generation',
  input: projectIdSchema,
  async run({ id }, context): Promise<{ generation: Generation }> {
    const { where, orderBy, take } = latestOfPlan;
    const { row, vault } = await openProject(context.viewer, id, 'read', {
      include: { generations: { where, orderBy, take } },
    });
    const [failed] = row.generations;
    if (failed?.state !== 'failed') throw new AppError('conflict', 'There is nothing to try again.');
    if (failed.kind === 'tasks') return requestWeek.run({ id }, context);
    const { changes } = vault.open('generation', failed);
    const hasAnalysis = await db.analysis.count({ where: { projectId: id, generationId: failed.id } });
    const kind = failed.kind === 'analysis' && hasAnalysis > 0 ? 'roadmap' : failed.kind;
    return requestGeneration({ kind, projectId: id, changes: changes ?? undefined }, context);
  },
});
