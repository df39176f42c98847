import { z } from 'zod';
import { operation, ownerOf } from '#app/core/operation.ts';
import { changeTasks, requireOpen } from './change-tasks.server.ts';
import { removeTasks } from './removed-task.server.ts';
import { taskIdSchema } from './task.schema.ts';

export const deleteTask = operation({
  name: 'delete-task',
  summary: 'Deletes an open task, which can be taken back for 30 days.',
  api: { method: 'DELETE', path: '/api/tasks/:id', status: 204 },
  access: ownerOf('task'),
  input: taskIdSchema,
  output: z.void(),
  refusals: ['conflict'],
  run: ({ id }, context) =>
    changeTasks({ having: { tasks: { some: { id } } } }, context, async (opened) => {
      const { transaction, project, now } = opened;
      requireOpen(opened.taskOf(id), opened);
      await removeTasks(transaction, project.vault, [id], { reason: 'deleted', now });
    }),
});
