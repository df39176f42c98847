import { z } from 'zod';
import { operation, ownerOf } from '#app/core/operation.ts';
import { openProject } from '#app/features/projects/open-project.server.ts';
import { projectSchema, toProject, withCurrentWeek } from '#app/features/projects/project.ts';
import { projectIdSchema } from '#app/features/projects/project-id.schema.ts';
import { db } from '#app/services/db.server.ts';
import { moveOpenTasksAlone } from './move-open-tasks.server.ts';

export const undeleteProject = operation({
  name: 'undelete-project',
  summary: 'Restores a deleted project; open tasks leave days that projects with shared hours have filled.',
  api: { method: 'POST', path: '/api/projects/:id/undelete' },
  access: ownerOf('project'),
  input: projectIdSchema,
  output: z.strictObject({ project: projectSchema }),
  run: ({ id }, { viewer, now }) =>
    db.$transaction(async (transaction) => {
      const how = { transaction, allowCompleted: true, withDeleted: true };
      const opened = await openProject(viewer, id, 'write', how);
      if (opened.row.deletedAt === null) return { project: toProject(opened) };
      const row = await transaction.project.update({
        where: { id },
        data: { deletedAt: null, updatedAt: now },
        include: withCurrentWeek,
      });
      if (row.status === 'in_progress') await moveOpenTasksAlone(transaction, id, null, now);
      return { project: toProject({ ...opened, row }) };
    }),
});
