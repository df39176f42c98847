import { exampleIds } from '#app/core/example-ids.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { changedTaskSchema, changeTask } from './edit-task.server.ts';
import { rescheduleTaskSchema } from './task.schema.ts';

export const rescheduleTask = operation({
  name: 'reschedule-task',
  summary: 'Moves an open task, and its dependents, to another day from today to the Sunday of its week.',
  api: { method: 'PUT', path: '/api/tasks/:id/reschedule' },
  access: ownerOf('task'),
  input: rescheduleTaskSchema,
  example: { id: exampleIds.task, due_date: '2026-11-28' },
  output: changedTaskSchema,
  refusals: ['conflict'],
  run: ({ id, due_date, must_fit }, context) =>
    changeTask(id, { due_date }, context, { mustFit: must_fit, moves: true }),
});
