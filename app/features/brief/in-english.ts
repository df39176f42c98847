import { compiled } from './compiled-frame-words.ts';
import { patternOf } from './phrases.ts';

/** The months and weekdays as entries: "(de) enero = January", "montag/montags/... = Monday". */
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

/** One pattern per language, longest entries first, and the English for each of its groups. */
const words = new Map(
  Object.entries(compiled).map(([language, lines]) => {
    const pairs = [...lines, ...calendarOf(language)]
      .map((line) => line.split(/ ?= ?/))
      .sort(([one = ''], [other = '']) => lengthOf(other) - lengthOf(one));
    const source = pairs.map(([theirs = '']) => `(${patternOf(theirs)})`).join('|');
    const pattern = new RegExp(`(?<![\\p{L}\\d])(?:${source})(?![\\p{L}\\d])`, 'giu');
    return [language, { pattern, english: pairs.map(([, english = '']) => english) }];
  }),
);

/** The number of words counts first, then the number of characters. */
function lengthOf(entry: string): number {
  return 100 * entry.split(' ').length + entry.length;
}

/** Whether changes to days, hours and weeks can be read in a language. */
export const isReadable = (language: string): boolean => language === 'en' || words.has(language);

/** A sentence in which the known words for days, hours, weeks and dates are replaced with English ones. */
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
