import { flatten } from '#app/features/planner/plain-line.ts';
import type { HealthFacts } from './health-facts.schema.ts';

const small = [
  'zero one two three four five six seven eight nine ten eleven twelve',
  'thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
].flatMap((words) => words.split(' '));
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const wordValues = new Map<string, number>([
  ...small.map((word, value) => [word, value] as const),
  ...tens.map((word, index) => [word, (index + 2) * 10] as const),
  ['twice', 2],
  ['double', 2],
  ['half', 0.5],
  ['dozen', 12],
  ['hundred', 100],
  ['thousand', 1000],
]);

const units = small.slice(1, 10).join('|');
const words = [...wordValues.keys(), 'halfway', 'dozens', 'hundreds', 'thousands'];
// "One" is mostly no number in English, as in "the next one"; it is when it counts what the facts count.
const counts = String.raw`one(?=\s(?:(?:open|overdue|finished|planned|more)\s)?(?:task|hour|day|week)s?\b)`;

const number = [
  // Digits with all that belongs to them: a minus, groups, a fraction, a date, a time, a range.
  String.raw`(?:(?<![\p{L}\p{N}])[-−–])?\p{N}+(?:[.,:/–-]\p{N}+)*`,
  String.raw`\b(?:${tens.join('|')})[ -](?:${units})\b`,
  String.raw`\b(?:${words.filter((word) => word !== 'one').join('|')}|${counts})\b`,
].join('|');
const numbers = new RegExp(String.raw`(?:${number})(?:\s?%|\sper\s?cent\b)?`, 'giu');

/**
 * The numbers in a text, as they stand there, that are not among the facts: in digits, as words up to ninety-nine and a
 * few more. A percentage, a fraction, a date or a time is none of the facts, so it is always one of them.
 */
export function numbersNotInFacts(text: string, facts: HealthFacts): string[] {
  const known = new Set<number>(Object.values(facts));
  const found = flatten(text).match(numbers) ?? [];
  return [...new Set(found)].filter((number) => !known.has(read(number)));
}

/** The value of a number in a text; NaN for one that is no plain number. */
function read(number: string): number {
  const text = number.toLowerCase();
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (/^\d{1,3}(?:,\d{3})+$/.test(text)) return Number(text.replaceAll(',', ''));
  const [ten, unit, ...more] = text.split(/[- ]/);
  const value = wordValues.get(ten ?? '') ?? Number.NaN;
  if (unit === undefined) return value;
  return more.length === 0 ? value + (wordValues.get(unit) ?? Number.NaN) : Number.NaN;
}
