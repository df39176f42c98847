import { userOperation } from '#app/core/operation.ts';
import { changeTask } from './change-task.server.ts';
import { setTaskStatusSchema } from './task.schema.ts';

/** Ticks a task off, or opens it again. */
export const setTaskStatus = userOperation({
  name: 'set-task-status',
  input: setTaskStatusSchema,
  run: ({ id, status }, context) =>
    changeTask(id, context, (task) => ({
      status,
      completedAt: status === 'completed' ? (task.completedAt ?? context.now) : null,
    })),
});
