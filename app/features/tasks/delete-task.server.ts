import { z } from 'zod';
import { operation, ownerOf } from '#app/core/operation.ts';
import { changeTasks, requireOpen } from './change-tasks.server.ts';
import { removeTasks } from './removed-task.server.ts';
import { deleteTaskSchema } from './task.schema.ts';

export const deleteTask = operation({
  name: 'delete-task',
  summary: 'Deletes open tasks, which can be restored for 30 days.',
  api: { method: 'DELETE', path: '/api/tasks/:id', status: 204 },
  access: ownerOf('task'),
  input: deleteTaskSchema,
  output: z.void(),
  refusals: ['conflict'],
  run: ({ id, also }, context) =>
    changeTasks({ having: { tasks: { some: { id } } } }, context, async (opened) => {
      const { transaction, project, now } = opened;
      const ids = [id, ...also];
      for (const each of ids) requireOpen(opened.taskOf(each), opened);
      await removeTasks(transaction, project.vault, ids, { reason: 'deleted', now });
    }),
});
