import { z } from 'zod';
import { boundedText, shortText } from '#app/core/maxima.ts';
import { counted } from '#app/core/quantities.ts';
import { formKey, inRange, newProjectSchema } from '#app/features/ideas/idea.schema.ts';
import { titleLimit } from '#app/features/ideas/idea-limits.ts';
import { projectId } from '#app/features/projects/project-id.schema.ts';
import { type ListFormat, listFormats, type ReadList, readList, UnreadableTable } from './read-list.ts';

const maxTasks = 200;

const listFields = {
  format: z.enum(listFormats, { error: 'format must be markdown or csv.' }),
  text: boundedText()
    .default('')
    .describe(`A list of at most ${maxTasks} tasks. Those that do not say their hours take one.`),
  preview: z
    .boolean('preview must be true or false.')
    .default(false)
    .describe('Only returns what was understood, line by line.'),
  must_fit: z
    .boolean('must_fit must be true or false.')
    .default(false)
    .describe('Refuses tasks for days that would be too full, instead of saying by how much they are.'),
};

interface List {
  format: ListFormat;
  text: string;
  preview: boolean;
}

export const noTask = {
  markdown: 'There is no task in this list. Begin each on a line of its own with “- [ ]”.',
  csv: 'There is no task in this list. Give each a row, with its title in the first column.',
} as const;

/** The input with its list read. Lines with problems are refused, unless it is a preview. */
function withList<Input extends List>(input: Input, context: z.RefinementCtx) {
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['text'], message });
  const list = read(input, refuse);
  const tasks = list.lines.flatMap(({ task }) => task ?? []);
  if (tasks.length > maxTasks)
    refuse(`This list has ${tasks.length} tasks. Please bring at most ${maxTasks} at a time.`);
  if (!input.preview) {
    for (const { line, problem } of list.lines) if (problem !== null) refuse(`Line ${line}: ${problem}`);
    if (tasks.length === 0) refuse(noTask[input.format]);
  }
  return { ...input, list, tasks };
}

function read({ format, text }: List, refuse: (message: string) => void): ReadList {
  try {
    return readList(format, text);
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error;
    refuse(error.message);
    return { title: null, description: '', lines: [] };
  }
}

export const importTasksSchema = z.object({ id: projectId, ...listFields }).transform(withList);

const asInProject = 'As in POST /api/projects.';

export const importProjectSchema = z
  .object({
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
  })
  .transform((input, context) => {
    const { list, tasks, preview } = withList(input, context);
    const { availability, dayToDaySchedule, weekendSchedule } = input;
    const targetWeeks = input.targetWeeks === '' ? undefined : input.targetWeeks;
    const plan = newProjectSchema.safeParse({
      ...{ availability, dayToDaySchedule, weekendSchedule, targetWeeks },
      title: input.title.trim() || list.title || `${counted(tasks.length, 'task')} from a list`,
      description: list.description || `A list of ${counted(tasks.length, 'task')}.`,
    });
    for (const { path, message } of plan.error?.issues ?? [])
      context.addIssue({ code: 'custom', path, message });
    return plan.success
      ? {
          list,
          tasks,
          preview,
          must_fit: input.must_fit,
          plan: plan.data,
          asksForWeeks: targetWeeks !== undefined,
          formKey: input.formKey,
        }
      : z.NEVER;
  });

const lineSchema = z.strictObject({
  line: z.int().describe('From 1.'),
  text: z.string(),
  title: z.string().nullable(),
  hours: z.number().nullable(),
  due_date: z.iso.date().nullable(),
  done: z.boolean(),
  understood: z.boolean().describe('Whether it becomes a task.'),
  problem: z.string().nullable().describe('Why a task cannot come in as it is.'),
});
export type UnderstoodLine = z.output<typeof lineSchema>;
export const understoodSchema = z.strictObject({ lines: z.array(lineSchema) });

export const understoodOf = ({ lines }: ReadList): z.output<typeof understoodSchema> => ({
  lines: lines.map(({ line, text, task, problem }) => {
    const { title, hours, due_date, done } = task ?? nothing;
    return {
      line,
      text,
      title,
      hours,
      due_date,
      done,
      understood: task !== null && problem === null,
      problem,
    };
  }),
});

const nothing = { title: null, hours: null, due_date: null, done: false } as const;

/** 200 for a preview, 201 for an import. */
export const statusOfImport = (output: unknown): number =>
  understoodSchema.safeParse(output).success ? 200 : 201;
