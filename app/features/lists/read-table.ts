import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { isTimeZone } from '#app/core/calendar.ts';
import {
  type Column,
  type Field,
  type Heading,
  isCancelled,
  isDone,
  isDoneList,
  readHeading,
} from './columns.ts';
import { fromCell, maxLines, maxTasks } from './list.ts';
import { type DayContext, orderOf, type ReadDay, readDay } from './read-day.ts';
import { hoursADay, hoursOfUnit, readHours } from './read-hours.ts';
import { noDueDate, otherLine, type ReadLine, toLine, unreadLine } from './read-line.ts';

interface Row {
  line: number;
  text: string;
  /** Null if a quotation mark does not end. */
  cells: string[] | null;
}

const delimiters = [',', ';', '\t'] as const;
// TickTick and spreadsheets write a few lines above the heading.
const linesAbove = 10;

/**
 * Reads a table of tasks, our own or one of another program.
 * @returns null if it has more rows than `maxLines`
 */
export function readTable(text: string, context: DayContext): ReadLine[] | null {
  const table = splitTable(text);
  if (table === null) return null;
  const { rows, heading, at: headingAt } = table;
  const columns = heading?.columns ?? withoutHeading;
  const dueCells = rows.flatMap(({ cells }) => columns.due_date.map(({ place }) => cells?.[place] ?? ''));
  const every = rows.flatMap(({ cells }) => cells ?? []);
  const order = context.order ?? orderOf(dueCells) ?? (hasBoth(dueCells) ? null : orderOf(every));
  const reader = { heading, columns, context: { ...context, order, isCell: true } };
  const lines: ReadLine[] = [];
  let count = 0;
  for (const [at, row] of rows.entries()) {
    const { line, text, cells } = row;
    if (at <= headingAt) lines.push(otherLine(line, text));
    else if (cells === null)
      lines.push({ ...otherLine(line, text), problem: 'A quotation mark in this line does not end.' });
    else {
      const read = count < maxTasks ? readRow(row, cells, reader, lines) : unreadRow(row, cells, reader);
      if (read.task) count += 1;
      lines.push(read);
    }
  }
  return lines;
}

/** Whether some days have the day first and others the month. */
const hasBoth = (texts: readonly string[]): boolean =>
  orderOf(texts) === null && texts.some((text) => orderOf([text]) !== null);

const columnAt = (place: number): Column => ({ place, name: '', unit: 1 });
const withoutHeading: Readonly<Record<Field, readonly Column[]>> = {
  ...{ title: [columnAt(0)], hours: [columnAt(1)], due_date: [columnAt(2)], done: [columnAt(3)] },
  ...{ description: [columnAt(4)], stage: [] },
};

// Rows and cells:

const cellOf = (delimiter: string) =>
  String.raw`(?:"(?:[^"]|"")*"[ ]*(?=[${delimiter}\r\n]|$)|[^${delimiter}\r\n]*)`;
const rowPatterns = new Map(
  delimiters.map((delimiter) => {
    const cell = cellOf(delimiter);
    return [delimiter, new RegExp(`${cell}(?:${delimiter}${cell})*(?:\\r\\n?|\\n|$)`, 'y')] as const;
  }),
);

/** The rows of a table that are not empty. A quotation mark that does not end spoils its line, not what follows. */
function* rowsOf(text: string, delimiter: string, pattern: RegExp): Generator<Row> {
  let line = 1;
  pattern.lastIndex = 0;
  while (pattern.lastIndex < text.length) {
    const [row = ''] = pattern.exec(text) ?? [];
    if (row === '') return;
    if (row.trim() !== '') yield { line, text: row.trim(), cells: cellsOf(row, delimiter) };
    line += row.match(/\r\n?|\n/g)?.length ?? 0;
  }
}

const oneRow = z.tuple([z.array(z.string())]);

/** No table of tasks has more columns or a longer row. */
const [maxColumns, maxRowLength] = [200, 50_000];

function cellsOf(row: string, delimiter: string): string[] | null {
  if (row.length > maxRowLength) return null;
  const plain = () => row.split(delimiter, maxColumns).map((cell) => cell.trim());
  const marks = row.match(/"/g)?.length ?? 0;
  if (marks === 0) return plain();
  if (marks % 2 === 1 && row.trim().startsWith('"')) return null;
  try {
    const rows: unknown = parse(row.replace(/(?<![\r\n])[\r\n]+$/, ''), {
      delimiter,
      relax_quotes: true,
      trim: true,
    });
    return (
      oneRow
        .safeParse(rows)
        .data?.[0].slice(0, maxColumns)
        .map((cell) => cell.trim()) ?? null
    );
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // As in: "Big" sale,2
    return marks % 2 === 0 ? plain() : null;
  }
}

interface Table {
  rows: Row[];
  heading: Heading | null;
  /** The place of the heading; -1 without one. */
  at: number;
}

/** The table with the delimiter that gives it a heading with the most known names, or its first line the most cells. */
function splitTable(written: string): Table | null {
  const text = written.replace(/^\uFEFF/, '').replace(/^sep=.\r?\n/i, (line) => line.slice(5));
  const tables = [...rowPatterns].map(([delimiter, pattern]) => {
    const rows = take(rowsOf(text, delimiter, pattern), linesAbove);
    const headings = rows.map(({ cells }, at) => readHeading(cells ?? [], at === 0));
    const known = headings.map((heading) => (heading ? Object.values(heading.columns).flat().length : 0));
    const score = Math.max(0, ...known) * 1000 + (rows[0]?.cells?.length ?? 0);
    const at = known.indexOf(Math.max(1, ...known));
    return { delimiter, pattern, score, at, heading: headings[at] ?? null };
  });
  const [best] = tables.sort((one, other) => other.score - one.score);
  if (!best) return null;
  const rows = take(rowsOf(text, best.delimiter, best.pattern), maxLines + 1);
  return rows.length > maxLines ? null : { rows, heading: best.heading, at: best.at };
}

function take(rows: Iterable<Row>, count: number): Row[] {
  const taken: Row[] = [];
  for (const row of rows) {
    taken.push(row);
    if (taken.length >= count) break;
  }
  return taken;
}

// Tasks:

interface Reader {
  heading: Heading | null;
  columns: Readonly<Record<Field, readonly Column[]>>;
  context: DayContext;
}

/** What programs write for no date and no duration. */
const emptyFact = /^(?:none|null|nil|n\/?a|no date|-+|[–—])$/i;

function readRow(
  row: Row,
  all: string[],
  { heading, columns, context }: Reader,
  above: ReadLine[],
): ReadLine {
  const width = heading?.names.length ?? all.length;
  // A list of titles has no need of quotation marks around those with commas.
  const cells = width === 1 && !row.text.includes('"') ? [row.text] : all;
  const cellAt = (place: number | undefined) => (place === undefined ? '' : (cells[place] ?? ''));
  const factAt = (place: number) => cellAt(place).replace(emptyFact, '');
  const named = (name: string) => cellAt(heading ? heading.names.indexOf(name) : -1);
  const textOf = (field: Field) => fromCell(cellAt(columns[field][0]?.place));
  const title = textOf('title');
  // Todoist has rows for its sections, its settings, and notes on the task above.
  const isTodoist = heading?.names.includes('type') && heading.names.includes('content');
  const type = isTodoist ? named('type').toLowerCase() : 'task';
  if (type === 'note') return otherLine(row.line, row.text, addNote(title, above));
  // Monday repeats the heading above each group.
  const isHeading = heading?.written === cells.join('\n');
  if (title === '' || type !== 'task' || isHeading) return otherLine(row.line, row.text);

  const states = [...columns.done, ...columns.stage].map(({ place }) => cellAt(place));
  // Linear has the day on which a task was cancelled.
  const cancelled = named('canceled') || named('cancelled');
  if (states.some(isCancelled) || isDone(cancelled) || readDay(cancelled, { ...context, isCell: false }))
    return otherLine(row.line, row.text, 'It is cancelled, so it is left out.');
  const isTickTick = heading?.names.includes('is check list') && named('status') === '2';
  const done =
    isTickTick === true ||
    columns.done.some(({ place }) => isDone(cellAt(place))) ||
    columns.stage.some(({ place }) => isDoneList(cellAt(place))) ||
    columns.done.some(({ place }) => readDay(cellAt(place), { ...context, isCell: false }) !== null);
  const language = named('date lang') || named('deadline lang');
  const timeZone = [named('timezone'), context.timeZone].find(isTimeZone) ?? context.timeZone;
  const due = readDue(
    columns.due_date.map(({ place, name }) => ({ name, text: factAt(place) })),
    { ...context, timeZone, language, isPast: done },
  );
  const time = readTime(columns.hours, factAt, hoursOfUnit(named('duration unit')));
  const beyond = cells.slice(width).some((cell) => cell !== '');
  const description = [textOf('description'), ...due.notes].filter(Boolean).join('\n\n');
  return toLine(
    row,
    { title, description, hours: time.hours, due_date: due.day, done },
    {
      problem: time.problem ?? due.problem,
      remarks: [
        due.remark,
        time.remark,
        beyond ? 'It has more cells than the heading; the last ones are left out.' : undefined,
      ],
    },
  );
}

/** A row beyond what one import may bring, which is only counted. */
const unreadRow = (row: Row, cells: string[], { columns }: Reader): ReadLine =>
  cells[columns.title[0]?.place ?? 0] ? unreadLine(row) : otherLine(row.line, row.text);

/** Adds a note to the description of the last task. */
function addNote(note: string, above: ReadLine[]): string | null {
  const at = above.findLastIndex(({ task }) => task !== null);
  const last = above[at];
  if (!last?.task || note === '') return null;
  const description = [last.task.description, note].filter(Boolean).join('\n\n');
  above[at] = {
    ...toLine(last, { ...last.task, description }, { problem: last.problem }),
    remark: last.remark,
  };
  return `It is added to the description of “${last.task.title}”.`;
}

interface Due {
  day: string | null;
  /** Other days and what repeats, for the description. */
  notes: string[];
  problem: string | null;
  remark?: string | undefined;
}

/** The first of the due dates that is one. What the other cells say goes to the description. */
function readDue(cells: readonly { name: string; text: string }[], context: DayContext): Due {
  const written = cells
    .filter(({ text }) => text !== '')
    .map((cell) => ({ ...cell, read: readDay(cell.text, context) }));
  const used = written.find(({ read }) => read !== null && read.day !== null);
  const others = written.filter(({ read }) => !used || (read?.day ?? '') !== used.read?.day);
  const bad = others.find(({ read }) => !used && isUnread(read));
  return {
    day: used?.read?.day ?? null,
    notes: others.filter((cell) => cell !== bad).map(({ name, text }) => (name ? `${name}: ${text}` : text)),
    problem: bad ? noDueDate(bad.text, bad.read ?? {}) : null,
    remark: [used, ...others].find((cell) => cell?.read?.remark)?.read?.remark,
  };
}

const isUnread = (read: ReadDay | null): boolean => read === null || read.isAmbiguous === true;

interface Time {
  hours: number | null;
  problem: string | null;
  remark?: string | undefined;
}

/** The first of the durations. */
function readTime(columns: readonly Column[], cellAt: (place: number) => string, ownUnit?: number): Time {
  const column = columns.find(({ place }) => cellAt(place) !== '');
  const text = column ? cellAt(column.place) : '';
  if (!column || text === '') return { hours: null, problem: null };
  const unit = ownUnit ?? column.unit;
  // In a column for times, 14:00 is one, and no duration.
  const isTime = /^(?:time|zeit|tijd|時間)$/i.test(column.name) && text.includes(':');
  const hours = isTime ? null : readHours(text, { unit });
  if (hours === null) return { hours, problem: `“${text}” is not a number of hours.` };
  const units = (text.match(/\p{L}+/gu) ?? []).map((word) => hoursOfUnit(word) ?? 0);
  const isDays = Math.max(...(units.length > 0 ? units : [unit])) >= hoursADay;
  return { hours, problem: null, ...(isDays && { remark: `A day counts as ${hoursADay} hours.` }) };
}
