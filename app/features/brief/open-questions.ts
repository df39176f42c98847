import { daysIn } from '#app/core/named-days.ts';
import { inWords } from '#app/core/prose.ts';
import type { Brief } from './brief.schema.ts';
import { oneOf, patternOf, phrases, wordsIn } from './phrases.ts';
import { currencyIn } from './read-budget.ts';
import type { ReadIdea } from './read-idea.ts';

// What a brief leaves open, and what the idea has already answered.

const asksPeople = phrases('asking_people');
const asksMoney = phrases('asking_money');
const asksDay = phrases('asking_day');
const many = `(?:\\d{1,5}|${oneOf('units', 'tens')})`;
const people = new RegExp(
  `(?<![\\w.,€£$])${many}(?: (?:to|or|–|-) ?${many})?[ -](?:\\p{L}+[ -]){0,2}?${oneOf('counted_people')}(?!\\p{L})|\\b${oneOf('groups')} of (?:about |around )?${many}\\b|\\bfor (?:about |around |roughly |up to )?${many}(?=\\s*(?:$|[,.;)]))`,
  'iu',
);
/** The pattern of each question, and those of its answers. */
const answers = [...wordsIn('answers')].map((line) => {
  const [asked = '', ...said] = line.split(' ~ ');
  const pattern = (phrase: string) => new RegExp(`\\b${patternOf(phrase)}(?![\\w-])`, 'i');
  return { asked: pattern(asked), said: said.map(pattern) };
});

/** Whether an idea or its brief already answers a question. */
export function isAnswered(question: string, text: string, brief: Pick<Brief, 'budget' | 'dates'>): boolean {
  if (asksPeople.test(question)) return people.test(text);
  if (asksMoney.test(question)) return brief.budget !== null;
  if (asksDay.test(question)) return brief.dates.some(({ kind }) => kind !== 'day_off');
  const known = answers.find(({ asked }) => asked.test(question));
  return known?.said.some((each) => each.test(text)) ?? false;
}

const mothersDay = /\bmother['’]?s['’]? day\b/i;
const yearly = new RegExp(
  `(?:\\b(?:my|our|his|her|their) |\\b\\p{L}+['’]s )?(?:\\b\\p{L}+['’]s )?(?:\\d{1,3}(?:st|nd|rd|th)|${oneOf('tenths')})(?: \\p{L}+)? (?:birthday|anniversary|jubilee)\\b|(?:\\b(?:my|our|his|her|their) )?\\b\\p{L}+['’]s \\d{2,3}(?:st|nd|rd|th)(?=[:,.;!]|$)`,
  'iu',
);

/** What has to be asked first: a day that is past or was not given, or a guess. */
export function unsureOf(
  { title, idea, today }: { title: string; idea: string; today: string },
  { passed, unknown }: ReadIdea,
  { dates, budget }: Pick<Brief, 'dates' | 'budget'>,
) {
  const text = `${title}. ${idea}`;
  const isDated = dates.some(({ kind }) => kind !== 'day_off');
  const day = unknown[0] ?? (isDated ? undefined : (yearly.exec(idea) ?? yearly.exec(title))?.[0]);
  const [british] = daysIn('on Mothering Sunday', today);
  const [usual] = daysIn('on Mother’s Day', today);
  const isMothers = mothersDay.test(text) && british && usual && british.date < usual.date;
  return {
    passed: passed[0]?.replace(/^on /i, '').slice(0, 60),
    unknown: day && (/^(?:end|start|beginning|last) /i.test(day) ? `the ${day}` : day),
    mothers: isMothers && dates.some(({ date }) => date === usual.date) && inWords(usual.date),
    british: british && inWords(british.date),
    currency: budget !== null && currencyIn(text) === null && budget.currency,
  };
}
