import type { Day } from '#app/core/calendar.ts';

/** A task in an exported or imported list. */
export interface ListedTask {
  title: string;
  description: string;
  /** Estimated hours; null if the list has none. */
  hours: number | null;
  due_date: Day | null;
  done: boolean;
}

/** The names that a list may use for its columns; the first is ours. */
export const columnNames = {
  title: ['title', 'task', 'name', 'content', 'summary', 'subject', 'to do', 'todo'],
  description: ['description', 'notes', 'note', 'details'],
  hours: ['hours', 'estimated_hours', 'estimated hours', 'estimate', 'duration', 'time'],
  due_date: ['due_date', 'due date', 'due', 'date', 'deadline'],
  done: ['done', 'completed', 'complete', 'status'],
} as const satisfies Record<keyof ListedTask, readonly string[]>;

// Spreadsheets read these as the start of a formula; an apostrophe in front makes it text.
const formula = /^'*[=+\-@\t\r＝＋－＠]/;

export const asCell = (text: string): string => (formula.test(text) ? `'${text}` : text);
export const fromCell = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text;

/** Escapes check boxes within a text, so that they are not read as tasks. */
export const withoutBoxes = (text: string): string => text.replaceAll(/^([ \t]*[-*+] )(?=\[)/gm, '$1\\');
export const withBoxes = (text: string): string => text.replaceAll(/^([ \t]*[-*+] )\\(?=\[)/gm, '$1');
