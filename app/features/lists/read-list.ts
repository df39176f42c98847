import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { isDay } from '#app/core/calendar.ts';
import { description, hoursOf, title } from '#app/features/tasks/task.schema.ts';
import { columnNames, fromCell, type ListedTask, withBoxes } from './list.ts';
import { isAmbiguousDay, readDay } from './read-day.ts';

export const listFormats = ['markdown', 'csv'] as const;
export type ListFormat = (typeof listFormats)[number];

export interface ReadLine {
  /** Counted from 1. */
  line: number;
  text: string;
  task: ListedTask | null;
  /** Why the task cannot be imported, as a message; otherwise null. */
  problem: string | null;
}

export interface ReadList {
  /** The first heading of Markdown and the text below it. */
  title: string | null;
  description: string;
  lines: ReadLine[];
}

/** Reads a list of tasks in our own format or that of other programs. */
export const readList = (format: ListFormat, text: string): ReadList =>
  format === 'csv' ? { title: null, description: '', lines: readCsv(text) } : readMarkdown(text);

const taskRules = z.object({ title, description, hours: hoursOf('Hours').nullable() });

/** A line with its task, checked by the rules of tasks. */
function toLine(line: number, text: string, draft: ListedTask, problem: string | null = null): ReadLine {
  const { data, error } = taskRules.safeParse(draft);
  const isNoDay = draft.due_date !== null && !isDay(draft.due_date);
  const noDay = isNoDay ? `${draft.due_date} is not in the calendar.` : null;
  const task = { ...draft, ...data, due_date: isNoDay ? null : draft.due_date };
  return { line, text, task, problem: problem ?? error?.issues[0]?.message ?? noDay };
}

// Markdown:

const item = /^\s*(?:[-*+]|\d{1,9}[.)])\s/;
const box = /^\[([ xX]?)\](?=\s|$)/;
const heading = /^#{1,6}\s/;
const indent = /^(?: {2}|\t)/;

function readMarkdown(text: string): ReadList {
  const rows = text.split(/\r\n?|\n/).map((row) => ({
    row,
    content: item.test(row) ? row.replace(item, '').trim() : null,
  }));
  // Without any check box, every item is a task.
  const hasBoxes = rows.some(({ content }) => content !== null && box.test(content));
  const found: { line: number; text: string; content: string | null; below: string[] }[] = [];
  for (const [at, { row, content }] of rows.entries()) {
    const isTask = content !== null && (!hasBoxes || box.test(content));
    const last = found.at(-1);
    const isBelow = last?.content && (row.trim() === '' || indent.test(row));
    if (!isTask && isBelow) last.below.push(row.replace(indent, ''));
    else if (isTask || row.trim() !== '')
      found.push({ line: at + 1, text: row.trim(), content: isTask ? content : null, below: [] });
  }
  const [first] = found;
  const title = first && heading.test(first.text) ? unescaped(first.text.replace(heading, '').trim()) : null;
  const next = found.findIndex(({ text, content }, at) => content !== null || (at > 0 && heading.test(text)));
  const above = rows.slice(
    title === null ? 0 : (first?.line ?? 0),
    (found[next]?.line ?? rows.length + 1) - 1,
  );
  return {
    title,
    description: withBoxes(
      above
        .map(({ row }) => row)
        .join('\n')
        .trim(),
    ),
    lines: found.map(({ line, text, content, below }) => {
      if (content === null) return { line, text, task: null, problem: null };
      const { title, ...facts } = readFacts(content.replace(box, '').trim());
      const done = /x/i.test(box.exec(content)?.[1] ?? '');
      const description = withBoxes(below.join('\n').trim());
      return toLine(line, text, { title: unescaped(title), description, done, ...facts });
    }),
  };
}

/** The text without Markdown's backslashes. */
const unescaped = (text: string): string => text.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');

type Facts = Pick<ListedTask, 'hours' | 'due_date'>;

/** The hours and day at the end of a line, "(2 h, due 2026-11-18)", and the title before them. */
function readFacts(text: string): Facts & { title: string } {
  const open = text.lastIndexOf('(');
  const said = text.endsWith(')')
    ? text
        .slice(open + 1, -1)
        .split(', ')
        .map(readFact)
    : [null];
  const facts: Facts = { hours: null, due_date: null };
  if (open >= 0 && said.every((each) => each !== null))
    return Object.assign(facts, ...said, { title: text.slice(0, open).trim() });
  const mark = [...text.matchAll(/(?:\sdue:?|\sby|📅|@) ?/giu)].at(-1);
  const due_date = mark ? readDay(text.slice(mark.index + mark[0].length)) : null;
  return { ...facts, due_date, title: (due_date === null ? text : text.slice(0, mark?.index)).trim() };
}

function readFact(text: string): Partial<Facts> | null {
  const due_date = readDay(text.trim().replace(/^(?:due:? |by )/i, ''));
  if (due_date !== null) return { due_date };
  const hours = readHours(text, { needsUnit: true });
  return hours === null ? null : { hours };
}

/** Hours or minutes: "2", "1.5 h", "45 min". */
function readHours(text: string, { needsUnit = false } = {}): number | null {
  const parts = /^~?(\d+(?:[.,]\d+)?(?:e-\d+)?) ?([a-z]*)\.?$/i.exec(text.trim());
  const [, number = '', unit = ''] = parts ?? [];
  const value = Number(number.replace(',', '.'));
  if (/^m(?:in(?:ute)?s?)?$/i.test(unit)) return value / 60;
  const isHours = /^h(?:(?:ou)?rs?)?$/i.test(unit) || (unit === '' && !needsUnit);
  return parts && isHours ? value : null;
}

// CSV:

const fields = ['title', 'hours', 'due_date', 'done', 'description'] as const;
const parsedRows = z.array(
  z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }), raw: z.string() }),
);

const includes = (known: readonly string[], name: string): boolean => known.includes(name);

/** The order of the columns if there is no heading. */
function readCsv(text: string): ReadLine[] {
  const rows = parseCsv(text);
  const names = (rows[0]?.record ?? []).map((cell) => cell.trim().toLowerCase());
  const placeOf = (field: keyof ListedTask) => names.findIndex((name) => includes(columnNames[field], name));
  const isHeading = placeOf('title') >= 0;
  const places = fields.map((field, at) => [field, isHeading ? placeOf(field) : at] as const);
  // Todoist also exports sections and notes.
  const types = isHeading ? names.indexOf('type') : -1;
  return rows.map(({ record, info, raw }, at) => {
    const source = raw.trim();
    const line = info.lines - (source.split(/\r\n?|\n/).length - 1);
    const cells = new Map(places.map(([field, place]) => [field, (record[place] ?? '').trim()]));
    const cell = (field: keyof ListedTask) => cells.get(field) ?? '';
    const isTask = cell('title') !== '' && (types < 0 || record[types]?.trim() === 'task');
    if ((isHeading && at === 0) || !isTask) return { line, text: source, task: null, problem: null };
    const hours = readHours(cell('hours'));
    const due = readDay(cell('due_date'));
    const noHours = hours === null && cell('hours') !== '';
    const problem = noHours ? `“${cell('hours')}” is not a number of hours.` : whyNoDay(cell('due_date'));
    const done = /^(?:yes|true|x|1|done|completed?|✓|✔)$/iu.test(cell('done'));
    const texts = { title: fromCell(cell('title')), description: fromCell(cell('description')) };
    return toLine(line, source, { ...texts, hours, due_date: due, done }, problem);
  });
}

/** Why a cell is not a due date, as a message; null if it is one or empty. */
function whyNoDay(text: string): string | null {
  if (text === '' || readDay(text) !== null) return null;
  return isAmbiguousDay(text)
    ? `“${text}” can be two dates. Please write it like 2026-11-30.`
    : `“${text}” is not a date like 2026-11-30.`;
}

/** A table that cannot be parsed. */
export class UnreadableTable extends Error {}

/** @throws UnreadableTable */
function parseCsv(text: string): z.output<typeof parsedRows> {
  const [firstLine = ''] = text.split(/[\r\n]/, 1);
  const count = (delimiter: string) => firstLine.split(delimiter).length;
  const [delimiter = ','] = [',', ';', '\t'].sort((one, other) => count(other) - count(one));
  try {
    const rows: unknown = parse(text, {
      ...{ bom: true, delimiter, record_delimiter: ['\r\n', '\n', '\r'], info: true, raw: true },
      ...{ relax_column_count: true, relax_quotes: true, skip_empty_lines: true },
    });
    return parsedRows.parse(rows);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableTable('A quotation mark in this table does not end.', { cause: error });
  }
}
