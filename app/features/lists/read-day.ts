import { type Chrono, de, en, es, fr, it, ja, nl, pt, ru, sv, uk } from 'chrono-node';
import { type Day, dayIn, isDay } from '#app/core/calendar.ts';

export const dateOrders = ['day_first', 'month_first'] as const;
export type DateOrder = (typeof dateOrders)[number];

export interface DayContext {
  today: Day;
  /** The time zone of moments such as 2026-11-30T23:00Z. */
  timeZone: string;
  /** The order of days such as 3/12/2026, if it is known. */
  order?: DateOrder | null | undefined;
  /** Whether words for a day, and figures without a year, are read too. */
  isCell?: boolean;
  /** Whether a day without a year is the latest one before today, as it is for what is done. */
  isPast?: boolean;
  /** The language of words such as “tomorrow”, besides English: two letters. */
  language?: string;
}

/** A day that was read; null if it is ambiguous or, as a rule for repeating, no single day. */
export interface ReadDay {
  day: Day | null;
  isAmbiguous?: true;
  /** What was assumed, if anything. */
  remark?: string;
}

// The names of months, as in a date and alone, without accents.
const languages = 'en de nl fr es it pt sv da nb pl ru uk'.split(' ');
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}|\./gu, '')
    .toLowerCase();
const monthNames = languages.flatMap((language) =>
  (['long', 'short'] as const).flatMap((month) =>
    [{ month }, { month, day: 'numeric' } as const].flatMap((options) => {
      const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, at) => {
        const parts = format.formatToParts(Date.UTC(2027, at, 15));
        return [plain(parts.find(({ type }) => type === 'month')?.value ?? ''), at + 1] as const;
      });
    }),
  ),
);
const names: (readonly [string, number])[] = [...monthNames, ['mrz', 3], ['janner', 1]];

/** The number of a month by its name or the beginning of it; null if that is none, or can be two. */
function monthOf(word: string): number | null {
  const name = plain(word);
  const exact = names.find(([each]) => each === name);
  if (exact) return exact[1];
  const found = new Set(
    name.length < 3 ? [] : names.flatMap(([each, at]) => (each.startsWith(name) ? at : [])),
  );
  const [only = null] = found;
  return found.size === 1 ? only : null;
}

const yearFirst = /^(?<year>\d{4}) ?[-/.年] ?(?<month>\d{1,2}) ?[-/.月] ?(?<day>\d{1,2}) ?[.日]?$/;
const eastern =
  /^(?:(?:令和(?<era>\d{1,2}|元)|(?<year>\d{4}))[年년] ?)?(?<month>\d{1,2})[月월] ?(?<day>\d{1,2})[日일号]$/;
const compact = /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)$/;
const dotted = /^(?<day>\d{1,2})\. ?(?<month>\d{1,2})(?:\. ?(?<year>\d{4}|\d\d)|\.)$/;
const figures = /^(?<one>\d{1,2})(?<mark>[-/])(?<other>\d{1,2})(?:\k<mark>(?<year>\d{4}|\d\d))?$/;
const moment =
  /^(?<date>\d{4}-?\d\d-?\d\d)[T ](?<hour>\d\d):?(?<minute>\d\d)(?::?\d\d(?:\.\d+)?)? ?(?<offset>Z|UTC|[+-]\d\d:?\d\d)$/i;
const timeOfDay =
  /(?<![T ,])[T ,]+(?:(?:at|um|om|à|a las|kl\.?) )?(?:\d{1,2}(?::\d\d){1,2}(?:\.\d+)?(?: ?[ap]\.?m\.?)?|\d{1,2}(?: ?[ap]m| uhr|h))(?: (?:uhr|[a-z]{3,4}))?(?:[+-]\d\d:?\d\d)?(?: \([^()]*\))?$/i;
const weekday = /^\p{L}{2,12}[.,]* (?=\d|\p{L}{3,12}\.? \d)|\(\p{L}{1,3}\)|[月火水木金土日]曜日?$/gu;

/** What repeats, in the words of Todoist and of spreadsheets. */
const repeating =
  /^(?:every|ev|daily|weekly|monthly|yearly|jede[nrs]?|each|weekdays?|workdays?|after|täglich|wöchentlich|monatlich|jährlich|elke?|iedere?|dagelijks|wekelijks|maandelijks|chaque|tou(?:s|te) les|quotidien|cada|todos|todas|diario|ogni|varje|毎)(?![a-z])/i;
const isRepeating = (text: string): boolean => repeating.test(text.trim());

const relative: Readonly<Record<string, { casual: Chrono }>> = { de, es, fr, it, ja, nl, pt, ru, sv, uk };

/**
 * A day as people and programs write it: 2026-11-30 (with or without a time), 30.11.2026, 30 Nov 2026, November 30,
 * 2026年11月30日, and 11/30/2026 if the order is known. It may not exist, such as 31 April.
 * @returns null if it is no day
 */
export function readDay(written: string, context: DayContext): ReadDay | null {
  // Notion writes what takes several days as “one → other”.
  const text = written.normalize('NFKC').split('→').at(-1)?.trim().replace(/^@ ?/, '') ?? '';
  if (text.length === 0 || text.length > 60) return null;
  if (context.isCell && isRepeating(text))
    return { day: null, remark: `“${text}” repeats, which tasks here do not; it comes in once.` };
  const instant = moment.exec(text);
  if (instant) return readMoment(instant.groups ?? {}, context);
  const date = withoutTime(text);
  const withoutWeekday = date.replace(weekday, '').trim();
  return (
    readFigures(date, context) ??
    readNames(date, context) ??
    readFigures(withoutWeekday, context) ??
    readNames(withoutWeekday, context) ??
    (context.isCell ? readWords(text, context) : null)
  );
}

const withoutTime = (text: string): string => text.replace(timeOfDay, '').replace(/,$/, '').trim();

type Parts = Partial<Record<string, string>>;

function readMoment(
  { date = '', hour = '', minute = '', offset = '' }: Parts,
  { timeZone }: DayContext,
): ReadDay {
  const day = date.replace(/^(\d{4})-?(\d\d)-?/, '$1-$2-');
  // Midnight is how programs write a day without a time.
  if (`${hour}${minute}` === '0000' || !isDay(day)) return { day };
  const zone = /^[+-]/.test(offset) ? offset.replace(/(\d\d):?(\d\d)/, '$1:$2') : 'Z';
  const time = new Date(`${day}T${hour}:${minute}:00${zone}`);
  return { day: Number.isNaN(time.getTime()) ? day : dayIn(time, timeZone) };
}

function readFigures(text: string, context: DayContext): ReadDay | null {
  const { era, ...parts } =
    (yearFirst.exec(text) ?? eastern.exec(text) ?? compact.exec(text) ?? dotted.exec(text))?.groups ?? {};
  if (parts.month !== undefined) {
    const year = era === undefined ? parts.year : String(2018 + Number(era === '元' ? 1 : era));
    return toDay(text, { ...parts, year }, context);
  }
  const { one = '', other = '', year } = figures.exec(text)?.groups ?? {};
  if (one === '' || (year === undefined && !context.isCell)) return null;
  const [first, second] = ordersOf(text);
  if (first === undefined) return null;
  if (second !== undefined && Number(one) !== Number(other) && !context.order)
    return { day: null, isAmbiguous: true };
  const isDayFirst = (second === undefined ? first : (context.order ?? first)) === 'day_first';
  return toDay(
    text,
    isDayFirst ? { day: one, month: other, year } : { day: other, month: one, year },
    context,
  );
}

/** The orders that a day such as 31/12/2026 can have. */
function ordersOf(text: string): DateOrder[] {
  const { one = '0', other = '0' } = figures.exec(text)?.groups ?? {};
  const isPair = (day: string, month: string) =>
    Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12;
  return dateOrders.filter((order) => (order === 'day_first' ? isPair(one, other) : isPair(other, one)));
}

/** The order of the days among these texts, if some have only that one and none only the other. */
export function orderOf(texts: readonly string[]): DateOrder | null {
  const orders = texts
    .filter(
      (text) => /^[^\d]{0,12}\d{1,2}[-/]\d/.test(text.slice(0, 20).normalize('NFKC')) && text.length <= 60,
    )
    .map((text) => ordersOf(withoutTime(text.normalize('NFKC').trim()).replace(weekday, '').trim()));
  const settled = new Set(orders.flatMap(([first, second]) => (first && !second ? first : [])));
  const [only = null] = settled;
  return settled.size === 1 ? only : null;
}

/** “30 Nov 2026”, “30. November”, “Nov 30, 2026”, “30 de noviembre de 2026”, “30/Nov/26”. */
function readNames(text: string, context: DayContext): ReadDay | null {
  const words = text
    .split(/[\s.,/’'-]+/)
    .filter((word) => !/^(?:|de|del|of|the|den|der|le|el|il|г|р)$/i.test(word));
  const at = words.findIndex((word) => /\p{L}{2}/u.test(word) && !/\d/.test(word));
  const month = words[at] === undefined ? null : monthOf(words[at]);
  const [one = '', other, ...rest] = words
    .toSpliced(at, 1)
    .map((word) => word.replace(/(?<=\d)(?:st|nd|rd|th|er|e|º|ª|°)$/i, ''));
  if (month === null || rest.length > 0) return null;
  const [day, year] = /^\d{4}$/.test(one) ? [other, one] : [one, other];
  if (!/^\d{1,2}$/.test(day ?? '') || !/^(?:\d{4}|\d\d)$/.test(year ?? '2000')) return null;
  return toDay(text, { day, month: String(month), year }, context);
}

/** “Tomorrow” and “next Friday”. */
function readWords(text: string, { today, language = '' }: DayContext): ReadDay | null {
  // In figures, these would be read as in America.
  if (!/\p{L}/u.test(text) || /\d[-/.]\d/.test(text) || text.length > 40) return null;
  const [year = 0, month = 1, date = 1] = today.split('-').map(Number);
  for (const parser of [relative[language.slice(0, 2).toLowerCase()]?.casual ?? [], en.casual].flat()) {
    const [found] = parser.parse(text, new Date(year, month - 1, date, 12), { forwardDate: true });
    const isWhole = found?.text.length === text.length;
    if (!isWhole || !(found.start.isCertain('day') || found.start.isCertain('weekday'))) continue;
    const [y, m, d] = (['year', 'month', 'day'] as const).map((part) => String(found.start.get(part)));
    const day = `${y}-${m?.padStart(2, '0')}-${d?.padStart(2, '0')}`;
    return { day, remark: `“${text}” is read as ${day}.` };
  }
  return null;
}

/** The day of its parts. One without a year is the next, or the latest of what is done. */
function toDay(text: string, { year, month = '', day = '' }: Parts, { today, isPast }: DayContext): ReadDay {
  const inYear = (year: number | string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const thisYear = Number(today.slice(0, 4));
  // 26.12.31 is more likely to begin with the year.
  if (year?.length === 2 && 2000 + Number(year) > thisYear + 4) return { day: null, isAmbiguous: true };
  if (year !== undefined) return { day: inYear(year.length === 2 ? `20${year}` : year) };
  const years = Array.from({ length: 9 }, (_, at) => (isPast ? thisYear - at : thisYear + at));
  const found = years.map(inYear).find((each) => isDay(each) && (isPast ? each <= today : each >= today));
  const read = found ?? inYear(thisYear);
  return { day: read, remark: `“${text}” has no year; it is read as ${read}.` };
}
