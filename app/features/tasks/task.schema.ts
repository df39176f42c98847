import { z } from 'zod';
import { isDay } from '#app/core/calendar.ts';
import { hasMarkup } from '#app/core/markup.ts';
import { rowId } from '#app/core/row-id.ts';
import { inOrder } from '#app/core/rules.ts';
import { projectId } from '#app/features/projects/project-id.schema.ts';

export const taskNotFound = 'Task not found.';
const taskId = rowId(taskNotFound);
const text = () => z.string().default('');
const markupMessage = 'HTML tags and scripts are not allowed in a task.';

const status = z.enum(['pending', 'in_progress', 'completed'], {
  error: 'status must be pending, in_progress or completed.',
});
const day = text().refine(isDay, 'Please choose a date.');
const hoursMessage = 'estimated_hours must be a number of hours from 0 to 100.';
const hours = z.number(hoursMessage).min(0, hoursMessage).max(100, hoursMessage);

export const createTaskSchema = z
  .object({
    projectId,
    title: text().transform((title) => title.trim()),
    description: text(),
    status: status.default('pending'),
    due_date: day,
    estimated_hours: hours.default(1),
  })
  .superRefine(
    inOrder(
      ['title', 'A task needs a title.', ({ title }) => title === ''],
      ['title', 'A title must be at most 200 characters long.', ({ title }) => title.length > 200],
      [
        'description',
        'A description must be at most 5000 characters long.',
        ({ description }) => description.length > 5000,
      ],
      ['title', markupMessage, ({ title }) => hasMarkup(title)],
      ['description', markupMessage, ({ description }) => hasMarkup(description)],
    ),
  );

export const setTaskStatusSchema = z.object({ id: taskId, status });

export const rescheduleTaskSchema = z.object({ id: taskId, due_date: day });

export const getWeekSchema = z.object({
  id: projectId,
  week: z.coerce.number('week must be a whole number from 1 to 52').int().min(1).max(52).optional(),
});
