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
  ['second', 2],
  ['half an hour', 0.5],
]);

const ten = `(${tens.join('|')})`;
const unit = `(${small.slice(1, 10).join('|')})`;

/** What a model may count, with an adjective before it. */
const counted = String.raw`(?: \p{L}+)? (?:task|hour|day|week)s?(?!\p{L})`;
const pointers =
  'the|this|that|these|those|next|last|which|each|another|other|no|any|every|shortest|smallest|easiest|oldest';

/** Words that are a number wherever they stand. */
const plainWords = [
  `${ten}[ -]?${unit}`,
  ...small.filter((word) => word !== 'one'),
  ...tens,
  // "The next one" points at something; "the one overdue task" counts.
  String.raw`(?<!(?<!\p{L})(?:${pointers})[ -])one`,
  `one(?=${counted})`,
  String.raw`second(?= (?:task|hour|day|week|month)(?!\p{L}))`,
  'half an hour',
];

/** Words that are no fact whatever the facts are: fractions, multiples and round amounts. */
const refusedWords = [
  '(?:third|quarter|fifth|eighth|ninth|twelfth)s?',
  '(?:four|six|seven|ten|eleven|(?:thir|four|fif|six|seven|eigh|nine)teen|hundred|thousand|million)ths?',
  '(?:twent|thirt|fort|fift|sixt|sevent|eight|ninet)ieths?',
  'half|halfway|halves?|halved|halving',
  '(?:doubl|tripl|quadrupl)(?:e|es|ed|ing|y)',
  // "Once you are ready" is about time, and so is "at once".
  '(?<!at )once(?! (?:you|your|it|the|they)(?!\\p{L}))',
  'twice|thrice|singles?|couples?|pairs?|trios?|fortnights?|tens',
  '(?:dozen|hundred|thousand|[mbtr]+illion)s?(?:[ -]?fold)?',
];

/** What makes another number of the one before it, or measures what no fact measures. */
const units = [
  '[%‰％×+]',
  String.raw`(?:k|m|b|mn|bn|x|fold|times|pct|pc|pp|ppt|percent\p{L}*|per ?cent\p{L}*|points?|grand)(?![\p{L}\p{N}])`,
  String.raw`(?:dozen|hundred|thousand|[mbtr]+illion)s?(?![\p{L}\p{N}])`,
  String.raw`(?:seconds?|secs?|minutes?|mins?|months?|years?|am|pm|o[’']clock)(?![\p{L}\p{N}])`,
].join('|');

const number = [
  // Digits with all that belongs to them: a sign, groups, a fraction, a date, a time, a range, letters but those of hours.
  String.raw`(?:(?<![\p{L}\p{N}])(?:[-+.,$€£×]{1,20}|x ?))?\p{N}+(?:[.,:/⁄^*×+_'’-]\p{N}+)*(?:[ -]?(?:${units})|(?!h(?![\p{L}\p{N}]))\p{L}+)?`,
  String.raw`(?<![\p{L}\p{N}])(?:${[...plainWords, ...refusedWords].join('|')})(?:[ -]?(?:${units})|(?![\p{L}\p{N}]))`,
].join('|');
const numbers = new RegExp(number, 'giu');
const compound = new RegExp(`^${ten}[ -]?${unit}$`);

/**
 * The numbers in a text that are not among the facts: in digits, or as words up to ninety-nine. Percentages, fractions,
 * multiples, round amounts, dates and times are none of the facts, so they are always among them.
 */
export function numbersNotInFacts(text: string, facts: HealthFacts): string[] {
  const known = new Set<number>(Object.values(facts));
  const plain = flatten(text)
    .replaceAll(/[\u{200C}\u{200D}]/gu, '')
    .replaceAll(/[\p{Pd}\u{2212}\u{2043}]/gu, '-');
  const found = plain.match(numbers) ?? [];
  return [...new Set(found)].filter((number) => !known.has(read(number)));
}

/** The value of a number in a text; NaN for one that is no plain number. */
function read(number: string): number {
  const text = number.toLowerCase();
  if (/^(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text)) return Number(text);
  if (/^[1-9]\d{0,2}(?:,\d{3})+$/.test(text)) return Number(text.replaceAll(',', ''));
  const [, ten = '', unit = ''] = compound.exec(text) ?? [];
  return wordValues.get(text) ?? (wordValues.get(ten) ?? Number.NaN) + (wordValues.get(unit) ?? Number.NaN);
}
