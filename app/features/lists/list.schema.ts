import { z } from 'zod';
import { boundedText, shortText } from '#app/core/maxima.ts';
import { formKey, inRange } from '#app/features/ideas/idea.schema.ts';
import { titleLimit } from '#app/features/ideas/idea-limits.ts';
import { projectId } from '#app/features/projects/project-id.schema.ts';
import { maxListLength, maxTasks } from './list.ts';
import { dateOrders } from './read-day.ts';
import type { ReadLine } from './read-line.ts';
import { listFormats } from './read-list.ts';

const listFields = {
  format: z.enum(listFormats, { error: 'format must be markdown or csv.' }),
  text: z
    .string()
    .max(maxListLength, 'This list is too long. Please bring it in parts.')
    .default('')
    .describe(
      `A list of at most ${maxTasks} tasks. Those that do not say their hours take one. Lines that are not understood are left out and named in the answer.`,
    ),
  date_order: z
    .enum(dateOrders, { error: 'date_order must be day_first or month_first.' })
    .optional()
    .describe('What comes first in dates such as 3/12/2027, where no date of the list settles it.'),
  must_understand: z
    .boolean('must_understand must be true or false.')
    .default(false)
    .describe('Refuses a list with lines that are not understood, instead of leaving them out.'),
  preview: z
    .boolean('preview must be true or false.')
    .default(false)
    .describe('Only returns what was understood, line by line.'),
  must_fit: z
    .boolean('must_fit must be true or false.')
    .default(false)
    .describe('Refuses tasks for days that would be too full, instead of saying by how much they are.'),
};

export const importTasksSchema = z.object({ id: projectId, ...listFields });

const asInProject = 'As in POST /api/projects.';

export const importProjectSchema = z.object({
  ...listFields,
  title: boundedText()
    .default('')
    .meta({ maxLength: titleLimit })
    .describe('By default the heading of the list.'),
  availability: shortText().optional().describe(asInProject),
  dayToDaySchedule: shortText().optional().describe(asInProject),
  weekendSchedule: shortText().optional().describe(asInProject),
  targetWeeks: z
    .union([z.number(), shortText()])
    .optional()
    .meta(inRange)
    .describe('By default as many as the list needs.'),
  formKey,
});

const lineSchema = z.strictObject({
  line: z.int().describe('From 1.'),
  text: z.string(),
  title: z.string().nullable(),
  hours: z.number().nullable(),
  due_date: z.iso.date().nullable(),
  done: z.boolean(),
  understood: z.boolean().describe('Whether it becomes a task.'),
  problem: z.string().nullable().describe('Why a task is left out, unless it is mended.'),
  remark: z.string().optional().describe('What was assumed in reading it, or left behind.'),
});
export type UnderstoodLine = z.output<typeof lineSchema>;
export const understoodSchema = z.strictObject({ lines: z.array(lineSchema) });

export const toCheckSchema = z
  .array(lineSchema)
  .describe('The lines that were left out, and those that were read with an assumption.');

export const understoodOf = ({ line, text, task, problem, remark }: ReadLine): UnderstoodLine => {
  const { title, hours, due_date, done } = task ?? nothing;
  const understood = task !== null && problem === null;
  return {
    line,
    text,
    title,
    hours,
    due_date,
    done,
    understood,
    problem,
    ...(remark !== null && { remark }),
  };
};

const nothing = { title: null, hours: null, due_date: null, done: false } as const;

/** 200 for a preview, 201 for an import. */
export const statusOfImport = (output: unknown): number =>
  understoodSchema.safeParse(output).success ? 200 : 201;
