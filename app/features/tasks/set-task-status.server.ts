import { operation, ownerOf } from '#app/core/operation.ts';
import { changeTask } from './change-task.server.ts';
import { setTaskStatusSchema } from './task.schema.ts';
import { taskSchema } from './task.ts';

export const setTaskStatus = operation({
  name: 'set-task-status',
  summary: 'Ticks a task off, with how long it took when that is known, or opens it again.',
  api: { method: 'PUT', path: '/api/tasks/:id/status' },
  access: ownerOf('task'),
  input: setTaskStatusSchema,
  output: taskSchema,
  refusals: ['conflict'],
  run: ({ id, status, spent_hours }, context) =>
    changeTask(id, context, (task) => ({
      status,
      completedAt: status === 'completed' ? (task.completedAt ?? context.now) : null,
      spentHours: status === 'completed' ? (spent_hours === undefined ? task.spentHours : spent_hours) : null,
    })),
});
