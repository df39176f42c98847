import { compiled } from './compiled-frame-words.ts';
import { patternOf } from './phrases.ts';

/** The names of months and weekdays: "(de) enero = January", "montag/montags/... = Monday". */
function calendarOf(language: string): string[] {
  const named = (day: Date, part: 'month' | 'weekday', of: string) =>
    day.toLocaleDateString(of, { [part]: 'long' });
  const months = Array.from({ length: 12 }, (_, month) => new Date(2026, month));
  const days = Array.from({ length: 7 }, (_, at) => new Date(2026, 0, at + 1));
  return [
    ...months.map((day) => `(de) ${named(day, 'month', language)} = ${named(day, 'month', 'en')}`),
    ...days.map((day) => {
      const theirs = named(day, 'weekday', language);
      return `${theirs}/${theirs}s/${theirs}e/${theirs}en = ${named(day, 'weekday', 'en')}`;
    }),
  ];
}

/** Words of a language as one pattern, the longer ones first, and the English for each of its groups. */
const words = new Map(
  Object.entries(compiled).map(([language, lines]) => {
    const pairs = [...lines, ...calendarOf(language)]
      .map((line) => line.split(/ ?= ?/))
      .sort(([one = ''], [other = '']) => longest(other) - longest(one));
    const source = pairs.map(([theirs = '']) => `(${patternOf(theirs)})`).join('|');
    const pattern = new RegExp(`(?<![\\p{L}\\d])(?:${source})(?![\\p{L}\\d])`, 'giu');
    return [language, { pattern, english: pairs.map(([, english = '']) => english) }];
  }),
);

/** Words of an entry that are there in each of its readings count most. */
function longest(entry: string): number {
  return 100 * entry.split(' ').length + entry.length;
}

/** Whether what a text says of a frame can be read in a language. */
export const isReadable = (language: string): boolean => language === 'en' || words.has(language);

/** A sentence of another language with its days, hours, weeks and dates in English, as far as they are known. */
export function inEnglish(sentence: string, language: string): string {
  const known = words.get(language);
  if (!known) return sentence;
  return sentence
    .replace(known.pattern, (_, ...groups: (string | undefined)[]) => {
      const at = known.english.findIndex((_, group) => groups[group] !== undefined);
      return known.english[at] ?? '';
    })
    .replaceAll(/(?<=\d)\.(?= )/g, '')
    .replaceAll(/ +/g, ' ')
    .trim();
}
