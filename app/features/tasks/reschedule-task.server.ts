import { AppError } from '#app/core/app-error.ts';
import { dayIn } from '#app/core/calendar.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { dayLabel } from '#app/core/quantities.ts';
import { rescheduleWindow } from '#app/features/projects/week-start.ts';
import { fromColumn, toColumn } from '#app/services/day-column.ts';
import { changeTask } from './change-task.server.ts';
import { rescheduleTaskSchema } from './task.schema.ts';
import { taskSchema } from './task.ts';

const refuse = (message: string) => new AppError('invalid', message, { field: 'due_date' });

export const rescheduleTask = operation({
  name: 'reschedule-task',
  summary: 'Moves an open task to another day, from today to the Sunday of the week it is due in.',
  api: { method: 'PUT', path: '/api/tasks/:id/reschedule' },
  access: ownerOf('task'),
  input: rescheduleTaskSchema,
  output: taskSchema,
  refusals: ['conflict'],
  run: ({ id, due_date }, context) =>
    changeTask(id, context, (task) => {
      if (task.status === 'completed')
        throw new AppError('conflict', 'Completed tasks cannot be rescheduled.');
      if (!task.dueDate) throw new AppError('conflict', 'This task waits for a week with room for it.');
      const today = dayIn(context.now, context.viewer.timeZone);
      const window = rescheduleWindow(fromColumn(task.dueDate), today);
      if (!window)
        throw refuse('The week of this task is over, so it cannot be moved. You can still complete it.');
      if (due_date < window.earliest) throw refuse('Please choose today or a later day.');
      if (due_date > window.latest) throw refuse(`Please choose a day up to ${dayLabel(window.latest)}.`);
      return { dueDate: toColumn(due_date), rescheduledAt: context.now };
    }),
});
