import { z } from 'zod';
import { wasWords } from '#app/core/as-read.ts';
import { isDay } from '#app/core/calendar.ts';
import { hasMarkup } from '#app/core/markup.ts';
import { boundedText, maxEntries, shortText } from '#app/core/maxima.ts';
import { oneLine } from '#app/core/one-line.ts';
import { rowId } from '#app/core/row-id.ts';
import { projectId } from '#app/features/projects/project-id.schema.ts';

export const taskNotFound = 'Task not found.';
export const taskId = rowId(taskNotFound);
export const markupMessage = 'HTML tags and scripts are not allowed in a task.';

const status = z.enum(['pending', 'in_progress', 'completed'], {
  error: 'status must be pending, in_progress or completed.',
});
const day = shortText().refine(isDay, 'Please choose a date.').meta({ format: 'date' }).prefault('');
/** Hours of a task; the message names the field. */
export function hoursOf(field: string) {
  const message = `${field} must be a number of hours from 0 to 100.`;
  return z.number(message).min(0, message).max(100, message);
}
const hours = hoursOf('estimated_hours');

export const title = oneLine('A task needs a title.')
  .trim()
  .min(1, 'A task needs a title.')
  .max(200, 'A title must be at most 200 characters long.')
  .refine((title) => !hasMarkup(title), markupMessage);
export const description = z
  .string()
  .max(5000, 'A description must be at most 5000 characters long.')
  .refine((description) => !hasMarkup(description), markupMessage);
const note = z
  .string()
  .trim()
  .max(1000, 'A note must be at most 1000 characters long.')
  .refine((note) => !hasMarkup(note), markupMessage)
  .nullable()
  .transform((text) => text || null)
  .describe('A note on the result, for planning the next week.');
const dependsOn = z
  .array(
    shortText('depends_on must be a list of ids of tasks.'),
    'depends_on must be a list of ids of tasks.',
  )
  .max(50, 'A task can wait for at most 50 others.')
  .transform((ids) => [...new Set(ids)]);

const mustFit = z
  .boolean('must_fit must be true or false.')
  .default(false)
  .describe('Refuses a day that would be too full, instead of saying by how much it is.');
export const createTaskSchema = z.object({
  projectId,
  status: status.default('pending'),
  due_date: day,
  estimated_hours: hours.default(1),
  title: title.prefault(''),
  description: description.default(''),
  depends_on: dependsOn.default([]),
  note: note.default(null),
  must_fit: mustFit,
  deliverable_id: shortText().nullable().default(null).describe('An id of the brief.'),
});

export const setTaskStatusSchema = z.object({
  id: taskId,
  status,
  spent_hours: hoursOf('spent_hours')
    .nullable()
    .optional()
    .describe('The hours that it actually took, when completed; null removes them.'),
  waits: z
    .union([z.boolean(), z.iso.date()], 'waits must be true, false or a date.')
    .default(false)
    .describe(
      'Makes a reopened task wait for a week, as it did before it was completed; a date has it wait for the later week of that day.',
    ),
});

const orderedIds = z
  .array(shortText('ids must be a list of ids of tasks.'), 'ids must be a list of ids of tasks.')
  .max(500);

const chosenDay = shortText()
  .refine(isDay, 'Please choose a date.')
  .meta({ format: 'date' })
  .nullable()
  .describe('Null puts it off to the next week; with a day of a later one it waits for that.');

const otherDays = z
  .array(z.object({ id: taskId, due_date: chosenDay }))
  .max(100)
  .describe(
    'Days of other tasks, which moved along and go back with it. Where this is sent, the change is taken back: the task may go to a day of its week that is over, and takes a later one where its own has no room by now.',
  );

/** What can be edited of a task; what is left out stays as it is. */
export const taskChangesSchema = z.object({
  title: title.optional(),
  description: description.optional(),
  estimated_hours: hours.optional(),
  due_date: chosenDay.optional(),
  depends_on: dependsOn.optional(),
  note: note.optional(),
  others: otherDays.optional(),
  over: z
    .record(z.iso.date(), hours)
    .check(maxEntries(400))
    .optional()
    .describe('With `others`: the hours by which days were too full, and may be again.'),
  ids: orderedIds.optional().describe('The open tasks of the week in another order.'),
});
export type TaskChanges = z.output<typeof taskChangesSchema>;

/** The fields of a task as they were read. */
export const taskAsReadSchema = z
  .object({
    title: boundedText(),
    description: boundedText(),
    estimated_hours: z.number(),
    due_date: shortText().nullable(),
    depends_on: z.array(shortText()).max(500),
    note: boundedText().nullable(),
  })
  .partial();
export type TaskAsRead = z.output<typeof taskAsReadSchema>;

export const editTaskSchema = taskChangesSchema.extend({
  id: taskId,
  must_fit: mustFit,
  was: taskAsReadSchema.default({}).describe(wasWords),
});

export const taskIdSchema = z.object({ id: taskId });

const also = z.array(taskId).max(100).default([]);

export const deleteTaskSchema = z.object({
  id: taskId,
  also: also.describe('Other tasks of the project that are deleted with it.'),
});

export const undeleteTaskSchema = z.object({
  id: taskId,
  also: also.describe('Other tasks of the project that were deleted with it.'),
  instead_of: z
    .array(taskId)
    .max(10)
    .default([])
    .describe('The parts that it was split into; they are deleted.'),
  others: otherDays.default([]),
});

const partsMessage = 'Split a task into 2 to 10 parts.';
export const splitTaskSchema = z.object({
  id: taskId,
  parts: z
    .array(z.object({ title, hours: hoursOf('hours') }, partsMessage), partsMessage)
    .min(2, partsMessage)
    .max(10, partsMessage),
});

export const orderTasksSchema = z.object({
  id: projectId,
  ids: orderedIds.describe('All tasks of the current week, or all open ones.'),
});

export const rescheduleTaskSchema = z.object({ id: taskId, due_date: day, must_fit: mustFit });

export const getWeekSchema = z.object({
  id: projectId,
  week: z.coerce.number('week must be a whole number from 1 to 52').int().min(1).max(52).optional(),
});
