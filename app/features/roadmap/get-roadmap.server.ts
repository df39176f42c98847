import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { projectIdSchema } from '#app/features/projects/project-id.schema.ts';
import { db } from '#app/services/db.server.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import { roadmapSchema, toRoadmap, withMilestones } from './roadmap.ts';

export const getRoadmap = operation({
  name: 'get-roadmap',
  summary: 'The roadmap of a project.',
  api: { method: 'GET', path: '/api/roadmaps/project/:id' },
  apiOnly: 'the project screen reads it with the project',
  access: ownerOf('project'),
  input: projectIdSchema,
  output: z.strictObject({ roadmap: roadmapSchema }),
  async run({ id }, { viewer }) {
    const row = await db.roadmap.findFirst({
      where: { projectId: id, project: { userId: viewer.userId } },
      include: withMilestones,
    });
    if (!row) throw new AppError('not_found', 'No roadmap available');
    return { roadmap: toRoadmap(row, await vaultOf(viewer.userId)) };
  },
});
