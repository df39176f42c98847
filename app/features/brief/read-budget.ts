import type { Brief } from './brief.schema.ts';
import { phrases, wordsIn } from './phrases.ts';

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
  ...{ a: 1, half: 0.5, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, eighty: 80 },
  ...{ hundred: 100, k: 1000, thousand: 1000, m: 1e6, million: 1e6 },
};

/** The number that "1,200", "2k" or "two thousand" is; 0 when it is none. */
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
const figure = `\\d[\\d.,]*(?: \\d{3}(?!\\d))*(?:\\s?(?:k|thousand|million|m)\\b)?|(?:(?:${Object.keys(words).join('|')})[ -](?:and (?:a half )?)?){1,6}`;
const money = new RegExp(
  `(?:${sign})\\s?(?<after>${figure})|(?<![\\w.,])(?<before>${figure})\\s?(?:${sign})(?![a-z])`,
  'gi',
);
const own = phrases('own_money');
const ofOthers = phrases('others_money');

/** What a sentence says may be spent. */
export function budgetIn(sentence: string): Brief['budget'] {
  // "About 20,000 euros." says it all.
  const isAlone = !/\p{L}/u.test(sentence.replace(money, '').replace(/^(?:about|around|roughly) /i, ''));
  if (!(isAlone || own.test(sentence)) || ofOthers.test(sentence)) return null;
  for (const { 0: match, index, groups } of sentence.matchAll(money)) {
    if (/^ (?:a|per|each|every) (?:week|month|year)\b/i.test(sentence.slice(index + match.length))) continue;
    const amount = figureOf(groups?.after ?? groups?.before ?? '');
    const currency = currencies.find(([, signs]) => new RegExp(signs, 'i').test(match))?.[0];
    if (currency && amount > 0 && amount <= 1e9) return { amount, currency };
  }
  return null;
}
