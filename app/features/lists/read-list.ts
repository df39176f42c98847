import type { DayContext } from './read-day.ts';
import type { ReadList } from './read-line.ts';
import { readMarkdown } from './read-markdown.ts';
import { readTable } from './read-table.ts';

export const listFormats = ['markdown', 'csv'] as const;
export type ListFormat = (typeof listFormats)[number];

/**
 * Reads a list of tasks in our own format or that of other programs. A line that is not understood spoils no other.
 * @returns null if it has more lines than `maxLines`
 */
export function readList(format: ListFormat, text: string, context: DayContext): ReadList | null {
  if (format === 'markdown') return readMarkdown(text, context);
  const lines = readTable(text, context);
  return lines && { title: null, description: '', lines };
}
