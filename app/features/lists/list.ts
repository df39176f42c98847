import type { Day } from '#app/core/calendar.ts';

/** A task in a list that leaves or comes in. */
export interface ListedTask {
  title: string;
  description: string;
  /** Estimated hours; null when a list does not say. */
  hours: number | null;
  due_date: Day | null;
  done: boolean;
}

/** What a list may call its columns; the first name is ours. */
export const columnNames = {
  title: ['title', 'task', 'name', 'content', 'summary', 'subject', 'to do', 'todo'],
  description: ['description', 'notes', 'note', 'details'],
  hours: ['hours', 'estimated_hours', 'estimated hours', 'estimate', 'duration', 'time'],
  due_date: ['due_date', 'due date', 'due', 'date', 'deadline'],
  done: ['done', 'completed', 'complete', 'status'],
} as const satisfies Record<keyof ListedTask, readonly string[]>;

// A spreadsheet calculates what begins with these; an apostrophe in front has it shown as text.
const formula = /^'*[=+\-@\t\r＝＋－＠]/;

export const asCell = (text: string): string => (formula.test(text) ? `'${text}` : text);
export const fromCell = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text;

/** A check box in a text that is no task, so that it is not read as one. */
export const withoutBoxes = (text: string): string => text.replaceAll(/^([ \t]*[-*+] )(?=\[)/gm, '$1\\');
export const withBoxes = (text: string): string => text.replaceAll(/^([ \t]*[-*+] )\\(?=\[)/gm, '$1');
