import { z } from 'zod';
import { isDay } from '#app/core/calendar.ts';
import { flatten } from '#app/core/plain-line.ts';
import { description, hoursOf, title } from '#app/features/tasks/task.schema.ts';
import type { ListedTask } from './list.ts';

export interface ReadLine {
  /** Counted from 1. */
  line: number;
  text: string;
  task: ListedTask | null;
  /** Why the task is left out, as a message; otherwise null. */
  problem: string | null;
  /** What was assumed or left behind, as a message; otherwise null. */
  remark: string | null;
}

export interface ReadList {
  /** The first heading of Markdown and the text below it. */
  title: string | null;
  description: string;
  lines: ReadLine[];
}

const taskRules = z.object({ title, description, hours: hoursOf('Hours').nullable() });

const unreadable = 'A letter of this line could not be read (�). Please check it.';

/** A line without a task. */
export const otherLine = (line: number, text: string, remark: string | null = null): ReadLine => ({
  ...{ line, text, task: null, problem: null, remark },
});

/** A line of a list that has too many tasks. */
export const unreadLine = ({ line, text }: Pick<ReadLine, 'line' | 'text'>): ReadLine => ({
  ...otherLine(line, text),
  task: { title: '', description: '', hours: null, due_date: null, done: false },
});

/** A line with its task, checked by the rules of tasks. */
export function toLine(
  { line, text }: Pick<ReadLine, 'line' | 'text'>,
  draft: ListedTask,
  { problem = null, remarks = [] }: { problem?: string | null; remarks?: readonly (string | undefined)[] },
): ReadLine {
  const named = { ...draft, title: flatten(draft.title) };
  const { data, error } = taskRules.safeParse(named);
  const isNoDay = draft.due_date !== null && !isDay(draft.due_date);
  const noDay = isNoDay ? `${draft.due_date} is not in the calendar.` : null;
  const task = { ...named, ...data, due_date: isNoDay ? null : draft.due_date };
  const said = [...remarks, text.includes('�') ? unreadable : undefined].filter((each) => each !== undefined);
  const why = problem ?? error?.issues[0]?.message ?? noDay;
  return { line, text, task, problem: why, remark: said.length > 0 ? said.join(' ') : null };
}

/** Why a text is not a due date, as a message. */
export const noDueDate = (text: string, { isAmbiguous }: { isAmbiguous?: boolean } = {}): string =>
  isAmbiguous
    ? `“${text}” can be two dates. Please write it like 2026-11-30.`
    : `“${text}” is not a date like 2026-11-30.`;
