import { z } from 'zod';
import { operation, ownerOf } from '#app/core/operation.ts';
import { endGenerations } from '#app/features/generations/end-generations.server.ts';
import { openProject } from '#app/features/projects/open-project.server.ts';
import { projectIdSchema } from '#app/features/projects/project-id.schema.ts';
import { db } from '#app/services/db.server.ts';
import { giveUpHours } from './share-weeks.server.ts';
import { tasksMoved } from './task-move.schema.ts';

export const deleteProject = operation({
  name: 'delete-project',
  summary: 'Deletes a project and stops the work on it; for 30 days it can be restored.',
  api: { method: 'DELETE', path: '/api/projects/:id', status: 204 },
  access: ownerOf('project'),
  input: projectIdSchema,
  output: z.strictObject({ tasks_moved: tasksMoved }),
  run: ({ id }, { viewer, now }) =>
    db.$transaction(async (transaction) => {
      const how = { transaction, allowCompleted: true, withOthers: true };
      const { row } = await openProject(viewer, id, 'write', how);
      const message = 'This stopped because the project was deleted.';
      await endGenerations(transaction, { projectId: id }, message, now);
      // The same idea sent again is another project.
      await transaction.idempotencyKey.deleteMany({ where: { generation: { projectId: id } } });
      // Whoever has a link does not get it back with the project.
      await transaction.secretAddress.deleteMany({ where: { projectId: id } });
      await transaction.project.update({ where: { id }, data: { deletedAt: now, updatedAt: now } });
      return { tasks_moved: (await giveUpHours(transaction, row, now)) || undefined };
    }),
});
