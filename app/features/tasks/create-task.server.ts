import { limits } from '#app/core/limits.ts';
import { userOperation } from '#app/core/operation.ts';
import { openProject } from '#app/features/projects/open-project.server.ts';
import { toColumn } from '#app/services/day-column.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { consumeByAccount } from '#app/services/rate-limit.server.ts';
import { refuseWhilePlanned, withPlanning } from './refuse-while-planned.ts';
import { createTaskSchema } from './task.schema.ts';
import { type Task, toTask } from './task.ts';

/** Adds a task of the viewer's own to the current week of a project. */
export const createTask = userOperation({
  name: 'create-task',
  input: createTaskSchema,
  async run(input, { viewer, now, client }): Promise<{ task: Task }> {
    await consumeByAccount(limits.writing, viewer.userId, client);
    const { projectId, title, description, status, due_date, estimated_hours } = input;
    return db.$transaction(async (transaction) => {
      const project = await openProject(viewer, projectId, 'write', { include: withPlanning, transaction });
      refuseWhilePlanned(project.row);
      const { week } = project.phase;
      const last = await transaction.task.aggregate({ where: { projectId, week }, _max: { order: true } });
      await transaction.project.update({ where: { id: projectId }, data: { updatedAt: now } });
      const id = newId();
      const row = await transaction.task.create({
        data: {
          id,
          projectId,
          week,
          order: (last._max.order ?? 0) + 1,
          status,
          dueDate: toColumn(due_date),
          estimatedHours: estimated_hours,
          completedAt: status === 'completed' ? now : null,
          createdAt: now,
          ...project.vault.seal('task', id, { title, description }),
        },
      });
      return { task: toTask(row, project.vault) };
    });
  },
});
