import type { Day } from '#app/core/calendar.ts';

/** The most tasks that come in at a time. */
export const maxTasks = 200;
/** The most lines of a list, which are far more than so many tasks need. */
export const maxLines = 2000;
/** In characters. */
export const maxListLength = 250_000;

export const noTask = {
  markdown: 'There is no task in this list. Begin each on a line of its own with “- [ ]”.',
  csv: 'There is no task in this list. Give each a row, with its title in the first column.',
} as const;

/** A task in an exported or imported list. */
export interface ListedTask {
  title: string;
  description: string;
  /** Estimated hours; null if the list has none. */
  hours: number | null;
  due_date: Day | null;
  done: boolean;
}

// Spreadsheets read these as the start of a formula; an apostrophe in front makes it text.
const formula = /^'*[=+\-@\t\r＝＋－＠]/;

export const asCell = (text: string): string => (formula.test(text) ? `'${text}` : text);
export const fromCell = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text;

const item = String.raw`(?:[-*+•◦‣▪–]|\d{1,9}[.)])`;
const box = String.raw`\[.?\](?=\s|$)|[☐☑☒]`;
/** What makes a line a list item. */
export const itemMark = new RegExp(String.raw`^\s*${item}\s`);

const boxes = new RegExp(String.raw`^([ \t]*(?:${item}[ \t]+)?)(?=${box})`, 'gmu');
const escapedBoxes = new RegExp(String.raw`^([ \t]*(?:${item}[ \t]+)?)\\(?=${box})`, 'gmu');

/** Escapes check boxes within a text, so that they are not read as tasks. */
export const withoutBoxes = (text: string): string => text.replaceAll(boxes, '$1\\');
export const withBoxes = (text: string): string => text.replaceAll(escapedBoxes, '$1');
