import type { Brief } from './brief.schema.ts';
import { oneOf, phrases, wordsIn } from './phrases.ts';

const currencies = [
  ['EUR', '€|\\beur(?:os?)?'],
  ['GBP', '£|\\b(?:gbp|pounds?|quid)'],
  ['USD', '\\$|\\b(?:usd|dollars?|bucks)'],
  ['CHF', '\\b(?:chf|francs?|franken)'],
  ['JPY', '¥|\\b(?:jpy|yen)'],
  ['INR', '₹|\\b(?:inr|rupees?)'],
  ['PLN', '\\b(?:pln|zł|złoty|zloty)'],
  ['SEK', '\\b(?:sek|kronor)'],
  ['CAD', '\\bcad'],
  ['AUD', '\\baud'],
] as const;
const units = [...wordsIn('units')];
const words: Readonly<Record<string, number>> = {
  ...Object.fromEntries(units.map((word, value) => [word, value])),
  ...{ a: 1, half: 0.5, twenty: 20, thirty: 30, forty: 40, fifty: 50 },
  ...{ sixty: 60, seventy: 70, eighty: 80, ninety: 90 },
  ...{ hundred: 100, k: 1000, thousand: 1000, m: 1e6, million: 1e6 },
};

/** The value of "1,200", "2k" or "two thousand"; 0 if it is not a number. */
export function figureOf(text: string): number {
  let figure = 0;
  for (const part of text
    .toLowerCase()
    .replace(/ and a half\b/, ' half')
    .match(/\d[\d.,]*(?: \d{3}(?!\d))*|[a-z]+/g) ?? []) {
    const digits = part.replace(/[., ](?=\d{3}(?:\D|$))/g, '').replace(',', '.');
    const value = words[part] ?? (Number.parseFloat(digits) || 0);
    figure = value >= 100 && part in words ? Math.max(1, figure) * value : figure + value;
  }
  return figure;
}

const sign = currencies.map(([, signs]) => signs).join('|');
const inWords = `(?:(?:${Object.keys(words).join('|')})[ -](?:and (?:a half )?)?){1,6}`;
const figure = `\\d[\\d.,]*(?: \\d{3}(?!\\d))*(?:\\s?(?:k|grand|thousand|million|m)\\b)?|${inWords}(?:grand )?`;
const signed = `(?:${sign})\\s?(?<after>${figure})|(?<![\\w.,])(?<before>${figure})\\s?(?:${sign})(?![a-z])`;
/** "Two grand", but not "two grand pianos"; "3k" that is to be spent; any figure after "budget". */
const ended = `(?![\\w-])(?! ${oneOf('thousands_of')}\\b)(?=\\W*$|[.,;:!?)]| ${oneOf('after_money')}\\b)`;
const unsigned = [
  `(?<![\\w.,])(?<grand>(?:\\d[\\d.,]*\\s?|${inWords})grand)${ended}`,
  `(?<=(?:^|[,;:.] |\\b${oneOf('before_money')} )(?:${oneOf('roughly')} ?)?)(?<thousands>\\d[\\d.,]*\\s?k|${inWords}thousand)${ended}`,
  // "At most seven hundred", but not "we are about two hundred".
  `(?<=^(?:and |but )?(?:no more than|not more than|at most|maximum) |\\b(?:spend|spending|budget|budget of|budget is|budget:|it may cost) )(?<hundreds>${inWords}hundred)(?! and )${ended}`,
  `^(?<first>${inWords}hundred)(?= (?:to (?:begin|start|spend)|in all|altogether|at most|max|saved)\\b)`,
  `\\bbudget(?: ${oneOf('before_money')}|:|,| -){0,3}(?: ${oneOf('roughly')})? (?<budget>\\d[\\d.,]*(?: \\d{3}(?!\\d))*(?:\\s?k\\b)?)(?!\\w|\\s?%)`,
];
const money = new RegExp(signed, 'gi');
const anyMoney = new RegExp([signed, ...unsigned].join('|'), 'gi');
const roughly = new RegExp(`^(?:and |or |but )?${oneOf('roughly')} ?`, 'i');
/** "Cheap as possible, about 1.5k" */
const roughSum = new RegExp(`(?:^|[,;:] )${oneOf('roughly')} ?(?:${signed})`, 'i');
const own = phrases('own_money');
const ofOthers = phrases('others_money');
const notMoney = phrases('thousands_of');

/** The first currency that a text names. */
export const currencyIn = (text: string): string | null =>
  currencies.find(([, signs]) => new RegExp(`(?:${signs})(?![a-z])`, 'i').test(text))?.[0] ?? null;

/** The currency of sums without a sign: that of the other sums; null if thousands are not money. */
export const currencyOfSums = (text: string): string | null =>
  notMoney.test(text) ? null : (currencyIn(text) ?? (/\bgrand\b/i.test(text) ? 'GBP' : 'EUR'));

/** What a sentence says may be spent; `unnamed` is the currency of a sum without a sign. */
export function budgetIn(sentence: string, unnamed: string | null): Brief['budget'] {
  const sums = unnamed === null ? money : anyMoney;
  // "About 20,000 euros." needs no other words.
  const isAlone = !/\p{L}/u.test(sentence.replace(sums, '').replace(roughly, ''));
  if (ofOthers.test(sentence)) return null;
  for (const { 0: match, index, groups = {} } of sentence.matchAll(sums)) {
    const { after, before, grand, thousands, hundreds, first, budget } = groups;
    const plain = grand ?? thousands ?? hundreds ?? first ?? budget;
    if (!(isAlone || plain || own.test(sentence) || roughSum.test(sentence))) continue;
    if (/^ (?:a|per|each|every) (?:week|month|year)\b/i.test(sentence.slice(index + match.length))) continue;
    const amount = figureOf((plain ?? after ?? before ?? '').replace(/grand/i, 'thousand'));
    const currency = currencyIn(match) ?? (plain === undefined ? null : unnamed);
    if (currency && amount > 0 && amount <= 1e9) return { amount, currency };
  }
  return null;
}
