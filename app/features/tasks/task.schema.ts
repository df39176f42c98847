import { z } from 'zod';
import { isDay } from '#app/core/calendar.ts';
import { hasMarkup } from '#app/core/markup.ts';
import { rowId } from '#app/core/row-id.ts';
import { inOrder } from '#app/core/rules.ts';
import { projectId } from '#app/features/projects/project-id.schema.ts';

export const taskNotFound = 'Task not found.';
export const taskId = rowId(taskNotFound);
export const markupMessage = 'HTML tags and scripts are not allowed in a task.';

const status = z.enum(['pending', 'in_progress', 'completed'], {
  error: 'status must be pending, in_progress or completed.',
});
export const day = z.string().refine(isDay, 'Please choose a date.').meta({ format: 'date' }).prefault('');
const hoursMessage = 'estimated_hours must be a number of hours from 0 to 100.';
const hours = z.number(hoursMessage).min(0, hoursMessage).max(100, hoursMessage);

export const createTaskSchema = z
  .object({
    projectId,
    status: status.default('pending'),
    due_date: day,
    estimated_hours: hours.default(1),
    title: z
      .string()
      .trim()
      .min(1, 'A task needs a title.')
      .max(200, 'A title must be at most 200 characters long.')
      .prefault(''),
    description: z.string().max(5000, 'A description must be at most 5000 characters long.').default(''),
  })
  .superRefine(
    inOrder(
      ['title', markupMessage, ({ title }) => hasMarkup(title)],
      ['description', markupMessage, ({ description }) => hasMarkup(description)],
    ),
  );

const spentMessage = 'spent_hours must be a number of hours from 0 to 100.';

export const setTaskStatusSchema = z.object({
  id: taskId,
  status,
  spent_hours: z
    .number(spentMessage)
    .min(0, spentMessage)
    .max(100, spentMessage)
    .nullable()
    .optional()
    .describe('How long it really took, when it is completed; null takes that back.'),
});

export const taskIdSchema = z.object({ id: taskId });

export const rescheduleTaskSchema = z.object({ id: taskId, due_date: day });

export const getWeekSchema = z.object({
  id: projectId,
  week: z.coerce.number('week must be a whole number from 1 to 52').int().min(1).max(52).optional(),
});
