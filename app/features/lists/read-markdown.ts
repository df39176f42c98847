import { isDoneList } from './columns.ts';
import { itemMark, type ListedTask, maxLines, maxTasks, withBoxes } from './list.ts';
import { type Marked, readMarks } from './obsidian.ts';
import { type DayContext, orderOf, type ReadDay, readDay } from './read-day.ts';
import { readHours } from './read-hours.ts';
import { noDueDate, otherLine, type ReadLine, type ReadList, toLine, unreadLine } from './read-line.ts';

interface Found {
  line: number;
  text: string;
  content: string | null;
  below: string[];
  /** Whether it stands below a heading such as “Done”. */
  isDone: boolean;
}

const box = /^\[(.?)\](?=\s|$)/u;
/** A box without a bullet, as other programs copy it. */
const bareBox = /^(?:\[([ xX]?)\]|([☐☑☒]))\uFE0F?(?=\s)/u;
const heading = /^#{1,6}\s/;
const indent = /^(?: {2}|\t)/;

/** The text of a list item; null if it is none. */
function contentOf(row: string): string | null {
  const [bare, state, sign] = bareBox.exec(row) ?? [];
  if (bare !== undefined) return `[${state ?? (sign === '☐' ? ' ' : 'x')}]${row.slice(bare.length)}`;
  return itemMark.test(row) ? row.replace(itemMark, '').trim() : null;
}

/**
 * Reads check boxes as tasks; without any, every item is one.
 * @returns null if it has more lines than `maxLines`
 */
export function readMarkdown(text: string, given: DayContext): ReadList | null {
  const split = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  if (split.length > maxLines) return null;
  const rows = split.map((row) => ({ row, content: contentOf(row) }));
  const hasBoxes = rows.some(({ content }) => content !== null && box.test(content));
  const found: Found[] = [];
  let isDone = false;
  for (const [at, { row, content }] of rows.entries()) {
    if (heading.test(row)) isDone = isDoneList(row.replace(heading, ''));
    const isTask = content !== null && (!hasBoxes || box.test(content));
    const last = found.at(-1);
    const isBelow = last?.content && (row.trim() === '' || indent.test(row));
    if (!isTask && isBelow) last.below.push(row.replace(indent, ''));
    else if (isTask || row.trim() !== '')
      found.push({ line: at + 1, text: row.trim(), content: isTask ? content : null, below: [], isDone });
  }
  const [first] = found;
  const title = first && heading.test(first.text) ? unescaped(first.text.replace(heading, '').trim()) : null;
  const next = found.findIndex(({ text, content }, at) => content !== null || (at > 0 && heading.test(text)));
  const above = rows.slice(
    title === null ? 0 : (first?.line ?? 0),
    (found[next]?.line ?? rows.length + 1) - 1,
  );
  const contents = found.flatMap(({ content }) => content ?? []);
  const isTooLong = contents.length > maxTasks;
  const order = given.order ?? orderOf(contents.flatMap((content) => content.match(inFigures) ?? []));
  return {
    title,
    description: withBoxes(
      above
        .map(({ row }) => row)
        .join('\n')
        .trim(),
    ),
    lines: found.map(({ line, text, content, below, isDone }) => {
      if (content === null) return otherLine(line, text);
      if (isTooLong) return unreadLine({ line, text });
      return readItem({ line, text }, content, below.join('\n').trim(), { ...given, order, isPast: isDone });
    }),
  };
}

const inFigures = /(?<![\d/-])\d{1,2}([/-])\d{1,2}\1\d{2,4}(?![\d/-])/g;

const struckOut = /^~~([^~]+)~~$/;

/** What is longer is too long for a title, whatever is read of it. */
const maxItemLength = 2000;

function readItem(
  at: Pick<ReadLine, 'line' | 'text'>,
  content: string,
  below: string,
  context: DayContext,
): ReadLine {
  const [, state = ''] = box.exec(content) ?? [];
  const written = content.replace(box, '').trim().slice(0, maxItemLength);
  const own = factsAtEnd(written, context);
  // Our own files end with the hours, whatever the title has in it.
  const marked: Marked = own ? { text: written } : readMarks(written);
  if (state === '-' || marked.cancelled !== undefined)
    return otherLine(at.line, at.text, 'It is cancelled, so it is left out.');
  const facts = own ?? readFacts(marked.text, context);
  const signed = marked.due ?? marked.scheduled;
  const due = signed === undefined ? facts.due : (readDay(signed, { ...context, isCell: true }) ?? 'unread');
  const isUnread = due === 'unread' || due?.isAmbiguous === true;
  const repeats = marked.repeats ? `Repeats: ${marked.repeats}` : '';
  const [, struck] = (state === '' && struckOut.exec(facts.title)) || [];
  const isUnboxedDone = state === '' && (context.isPast === true || struck !== undefined);
  const task: ListedTask = {
    title: unescaped(struck ?? facts.title),
    description: [withBoxes(below), repeats].filter(Boolean).join('\n\n'),
    hours: facts.hours,
    due_date: due === 'unread' ? null : (due?.day ?? null),
    done: isUnboxedDone || /x/i.test(state) || marked.done !== undefined || marked.isTicked === true,
  };
  return toLine(at, task, {
    problem: isUnread ? noDueDate(signed ?? facts.said ?? '', due === 'unread' ? {} : due) : null,
    remarks: [
      due === 'unread' ? undefined : due?.remark,
      repeats ? 'It repeats, which tasks here do not; it comes in once.' : undefined,
    ],
  });
}

/** The text without Markdown's backslashes. */
const unescaped = (text: string): string => text.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');

interface Facts {
  title: string;
  hours: number | null;
  due: ReadDay | null;
  /** The day as it is written. */
  said?: string | undefined;
}

/** The hours and day in brackets at the end of a line, “(2 h, due 2026-11-18)”; null if there are none. */
function factsAtEnd(text: string, context: DayContext): Facts | null {
  const open = text.lastIndexOf('(');
  if (open < 0 || !text.endsWith(')')) return null;
  const title = text.slice(0, open).trim();
  const inside = text.slice(open + 1, -1);
  const [first, last] = [inside.indexOf(', '), inside.lastIndexOf(', ')];
  const splits = [inside.length, first, last].filter((at) => at >= 0);
  for (const at of splits) {
    const facts = [inside.slice(0, at), inside.slice(at + 2)]
      .filter(Boolean)
      .map((each) => readFact(each, context));
    if (facts.every((each) => each !== null))
      return Object.assign({ title, hours: null, due: null }, ...facts);
  }
  return null;
}

function readFact(text: string, context: DayContext): Partial<Facts> | null {
  const hours = readHours(text, { needsUnit: true });
  if (hours !== null) return { hours };
  const [named = ''] = /^(?:due:? |by )/i.exec(text.trim()) ?? [];
  const said = text.trim().slice(named.length);
  const due = readDay(said, { ...context, isCell: named !== '' });
  return due && { due, said };
}

/** The day and hours at the end of a line, and the title before them. */
function readFacts(text: string, context: DayContext): Facts {
  const inBrackets = factsAtEnd(text, context);
  if (inBrackets) return inBrackets;
  const [mark] = [...text.matchAll(/(?:\sdue:?|\sby|📅|@)\uFE0F? ?/giu)].slice(-1);
  const said = mark && text.slice(mark.index + mark[0].length);
  const due = said === undefined ? null : readDay(said, context);
  if (!due?.day) {
    // It stays in the title.
    const isUnread = due !== null || mark?.[0].includes('📅') === true;
    const remark = isUnread ? noDueDate(said ?? '', due ?? {}) : undefined;
    return { title: text, hours: null, due: remark === undefined ? null : { day: null, remark } };
  }
  return { title: text.slice(0, mark?.index).trim(), hours: null, due, said };
}
