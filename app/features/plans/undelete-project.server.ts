import { z } from 'zod';
import { operation, ownerOf } from '#app/core/operation.ts';
import { isPauseOver } from '#app/features/projects/days-of-pause.ts';
import { openProject } from '#app/features/projects/open-project.server.ts';
import { projectSchema, toProject, withCurrentWeek } from '#app/features/projects/project.ts';
import { projectIdSchema } from '#app/features/projects/project-id.schema.ts';
import { db } from '#app/services/db.server.ts';
import { resume } from './change-status.server.ts';
import { tasksMoved } from './task-move.schema.ts';

export const undeleteProject = operation({
  name: 'undelete-project',
  summary:
    'Restores a deleted project as after a pause, and resumes it if its pause is over; open tasks leave days that are past by now or that projects with shared hours have filled.',
  api: { method: 'POST', path: '/api/projects/:id/undelete' },
  access: ownerOf('project'),
  input: projectIdSchema,
  output: z.strictObject({ project: projectSchema, tasks_moved: tasksMoved }),
  run: ({ id }, { viewer, now }) =>
    db.$transaction(async (transaction) => {
      const how = { transaction, allowCompleted: true, withDeleted: true };
      const opened = await openProject(viewer, id, 'write', how);
      if (opened.row.deletedAt === null) return { project: toProject(opened) };
      // Earlier releases kept the links of deleted projects.
      await transaction.secretAddress.deleteMany({ where: { projectId: id } });
      const data = { deletedAt: null, updatedAt: now };
      const row = await transaction.project.update({ where: { id }, data, include: withCurrentWeek });
      const goesOn = row.status === 'in_progress' || isPauseOver(opened.row, now);
      return goesOn ? resume(transaction, opened, now) : { project: toProject({ ...opened, row }) };
    }),
});
