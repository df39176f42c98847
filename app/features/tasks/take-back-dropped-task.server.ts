import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { arrangeTasks } from '#app/features/plans/arrange-tasks.server.ts';
import { changeTasks } from './change-tasks.server.ts';
import { takeBackTask } from './removed-task.server.ts';
import { taskIdSchema, taskNotFound } from './task.schema.ts';
import { taskSchema } from './task.ts';

export const takeBackDroppedTask = operation({
  name: 'take-back-task',
  summary:
    'Restores a task that was dropped when its week was closed; it waits for the next week, and so do its dependents.',
  api: { method: 'POST', path: '/api/tasks/:id/take-back' },
  access: ownerOf('task'),
  input: taskIdSchema,
  output: taskSchema.extend({
    moved: z.array(taskSchema).describe('The tasks that wait for it and had to move because it is back.'),
  }),
  refusals: ['conflict'],
  limit: 'writing',
  run({ id }, context) {
    const isDropped = { id, reason: 'dropped' };
    return changeTasks({ having: { removedTasks: { some: isDropped } } }, context, async (opened) => {
      const { transaction, projectId, project, now } = opened;
      const removed = await transaction.removedTask.findFirst({ where: isDropped });
      if (!removed) throw new AppError('not_found', taskNotFound);
      await takeBackTask(transaction, project.vault, removed, { week: null, dueDate: null });
      await transaction.task.update({ where: { id }, data: { carriedFrom: removed.week, updatedAt: now } });
      const dependents = await transaction.taskDependency.findMany({ where: { dependsOnId: id } });
      const changed = dependents.map(({ taskId }) => taskId);
      const { moved } = await arrangeTasks(transaction, projectId, now, { changed });
      const read = await opened.read((row) => row.id === id || moved.has(row.id));
      const task = read.find((each) => each.id === id);
      if (!task) throw new AppError('not_found', taskNotFound);
      return { ...task, moved: read.filter((each) => each !== task) };
    });
  },
});
