import { z } from 'zod';
import { operation, ownerOf } from '#app/core/operation.ts';
import { endGenerations } from '#app/features/generations/end-generations.server.ts';
import { db } from '#app/services/db.server.ts';
import { openProject } from './open-project.server.ts';
import { projectIdSchema } from './project-id.schema.ts';

export const deleteProject = operation({
  name: 'delete-project',
  summary: 'Deletes a project and stops the work on it; for 30 days it can be restored.',
  api: { method: 'DELETE', path: '/api/projects/:id', status: 204 },
  access: ownerOf('project'),
  input: projectIdSchema,
  output: z.void(),
  run: ({ id }, { viewer, now }) =>
    db.$transaction(async (transaction) => {
      await openProject(viewer, id, 'write', { transaction, allowCompleted: true });
      const message = 'This stopped because the project was deleted.';
      await endGenerations(transaction, { projectId: id }, message, now);
      // The same idea sent again is another project.
      await transaction.idempotencyKey.deleteMany({ where: { generation: { projectId: id } } });
      await transaction.project.update({ where: { id }, data: { deletedAt: now, updatedAt: now } });
    }),
});
