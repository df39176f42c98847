import type { Day } from '#app/core/calendar.ts';
import { allDaysIn } from '#app/core/named-days.ts';
import { shorten } from '#app/core/plain-line.ts';
import { briefLimits } from './brief.schema.ts';
import { inEnglish } from './in-english.ts';
import { clean, type Said } from './keep-clause.ts';
import { beginning, oneOf } from './phrases.ts';
import { budgetIn } from './read-budget.ts';
import type { Sentence } from './sentences.ts';
import { splitList, withoutEdges } from './split-list.ts';

const otherAsking = new RegExp(`(?<!\\p{L})${oneOf('other_asking')}(?:\\s|:)+`, 'iu');
const otherArticles = new RegExp(`^${oneOf('other_articles')}\\s+`, 'i');
const otherRefusing = beginning('other_refusing');
const otherDue = new RegExp(`(?<!\\p{L})${oneOf('other_due')}(?!\\p{L})[^,;:]{0,20}$`, 'iu');

/** Of another language than English: days, money, what is forbidden, and what is enumerated. */
export function readOther(
  { text, under }: Sentence,
  title: string,
  today: Day,
  language: string,
  said: Said,
): void {
  const exact = allDaysIn(text, today, language);
  // A month alone is a day in English only; "10 km" after it is none of its days.
  const english = said.isShort
    ? inEnglish(text.replace(/(?<!\d)\d{1,6} ?(?:km|k|kg|kilos?)\b/gi, ''), language)
    : '';
  for (const day of exact.length > 0 ? exact : allDaysIn(english, today)) {
    const { index, date, until = date, isPast, vague, text: words } = day;
    if (vague) said.vague.add(date);
    const kind = otherDue.test(text.slice(0, index + 2)) ? 'deadline' : 'appointment';
    if (isPast) said.passed.push(words);
    if (until >= today)
      said.dates.push({ name: title || 'Deadline', date, kind, ...(until > date && { until }) });
  }
  const budget = budgetIn(text);
  said.budget ??= budget;
  const refused = text.split(/[,;:] /).filter((part) => otherRefusing.test(part));
  if (refused.length > 0) said.constraints.push(clean(refused.join(', ')));
  if (budget || otherRefusing.test(text)) return;
  const asked = otherAsking.exec(text) ?? /:\s/.exec(text);
  const pieces =
    under === null
      ? splitList(text.slice(asked ? asked.index + asked[0].length : 0), oneOf('other_and'))
      : [text];
  if (under === null && pieces.length < (asked ? 2 : 4)) return;
  for (const piece of pieces) {
    const name = shorten(withoutEdges(piece).replace(otherArticles, ''), briefLimits.name);
    if (/\p{L}{2}/u.test(name)) said.found.push({ item: { name, verb: null }, due: null, weight: 'listed' });
  }
}
