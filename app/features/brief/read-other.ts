import type { Day } from '#app/core/calendar.ts';
import { allDaysIn } from '#app/core/named-days.ts';
import { shorten } from '#app/core/plain-line.ts';
import { briefLimits } from './brief.schema.ts';
import { inEnglish } from './in-english.ts';
import { clean, type Said } from './keep-clause.ts';
import { oneOf } from './phrases.ts';
import { budgetIn } from './read-budget.ts';
import type { Sentence } from './sentences.ts';
import { splitList, withoutEdges } from './split-list.ts';

const otherAsking = new RegExp(`(?<!\\p{L})${oneOf('other_asking')}(?:\\s|:)+`, 'iu');
const otherArticles = new RegExp(`^${oneOf('other_articles')}\\s+`, 'i');
const otherRefusing = new RegExp(`^${oneOf('other_refusing')}(?:(?<=[’'])|(?![\\w-]))`, 'i');
const otherDue = new RegExp(`(?<!\\p{L})${oneOf('other_due')}(?!\\p{L})`, 'giu');
const isLed = new RegExp(`(?<!\\p{L})(?:by|${oneOf('other_due')})(?!\\p{L})[^,;:]{0,20}$`, 'iu');
const refusing = new RegExp(`(?<!\\p{L})${oneOf('other_refusing_anywhere')}(?!\\p{L})`, 'iu');
/** "Schubkarre habe ich schon", "j'ai déjà un local" */
const owning = new RegExp(`^${oneOf('other_having')} | ${oneOf('other_having_last')}[.!]*$`, 'i');
/** "Mon frère a un camion" */
const relativeHas = new RegExp(`^${oneOf('other_my')} \\p{L}+ ${oneOf('other_has')} `, 'iu');
/** "Kompost anlegen", "vendre la voiture" */
const deeds: Readonly<Record<string, RegExp>> = {
  de: /(?<=\p{L}) \p{Ll}+(?:en|ern|eln)$/u,
  fr: /^\p{L}+(?:er|ir|re) \p{L}/u,
  es: /^\p{L}+[aei]r \p{L}/u,
};

/** Reads a sentence in another language into `said`: days, money, constraints and lists. */
export function readOther(
  { text, under }: Sentence,
  title: string,
  today: Day,
  language: string,
  said: Said,
): void {
  const exact = allDaysIn(text, today, language);
  // A month alone is a day in English only, so the "10 km" after it must not look like its day.
  const english = inEnglish(
    text.replaceAll(otherDue, 'by').replace(/(?<!\d)\d{1,6} ?(?:km|k|kg|kilos?)\b/gi, ''),
    language,
  );
  const [source, days] = exact.length > 0 ? [text, exact] : [english, allDaysIn(english, today)];
  for (const day of days) {
    const { index, date, until = date, isPast, vague, text: words } = day;
    if (vague) said.vague.add(date);
    const isDue = isLed.test(source.slice(0, index + 2)) || /^by\b/i.test(words);
    const kind = isDue ? 'deadline' : 'appointment';
    if (isPast) said.passed.push(words);
    if (until >= today)
      said.dates.push({ name: title || 'Deadline', date, kind, ...(until > date && { until }) });
  }
  const budget = budgetIn(text, null);
  said.budget ??= budget;
  const refused = text.split(/[,;:] /).filter((part) => otherRefusing.test(part) || refusing.test(part));
  if (refused.length > 0) said.constraints.push(clean(refused.join(', ')));
  if (budget || refused.length > 0) return;
  if (owning.test(text) || relativeHas.test(text)) {
    said.resources.push(clean(text.replace(owning, '')));
    return;
  }
  const asked = otherAsking.exec(text) ?? /:\s/.exec(text);
  const pieces =
    under === null
      ? splitList(text.slice(asked ? asked.index + asked[0].length : 0), oneOf('other_and'))
      : [text];
  const apart = pieces.flatMap((piece) => piece.split(new RegExp(` ${oneOf('other_and')} `)));
  const areDeeds = apart.length > 1 && apart.every((piece) => deeds[language]?.test(withoutEdges(piece)));
  if (under === null && !areDeeds && pieces.length < (asked ? 2 : 4)) return;
  for (const piece of areDeeds ? apart : pieces) {
    const name = shorten(withoutEdges(piece).replace(otherArticles, ''), briefLimits.name);
    if (/\p{L}{2}/u.test(name)) said.found.push({ item: { name, verb: null }, due: null, weight: 'listed' });
  }
}
