import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { db } from '#app/services/db.server.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import { roadmapIdSchema, roadmapNotFound } from './roadmap.schema.ts';
import { milestoneSchema, toRoadmap, withMilestones } from './roadmap.ts';

export const listMilestones = operation({
  name: 'list-milestones',
  summary: 'The milestones of a roadmap, by week.',
  api: { method: 'GET', path: '/api/milestones/roadmap/:id' },
  apiOnly: 'the project screen reads them with the project',
  access: ownerOf('roadmap'),
  input: roadmapIdSchema,
  output: z.strictObject({ milestones: z.array(milestoneSchema) }),
  async run({ id }, { viewer }) {
    const row = await db.roadmap.findFirst({
      where: { id, project: { userId: viewer.userId } },
      include: withMilestones,
    });
    if (!row) throw new AppError('not_found', roadmapNotFound);
    return { milestones: toRoadmap(row, await vaultOf(viewer.userId)).milestones };
  },
});
