import type { Day } from '#app/core/calendar.ts';
import { allDaysIn, type NamedDay } from '#app/core/named-days.ts';
import { shorten } from '#app/core/plain-line.ts';
import { briefLimits } from './brief.schema.ts';
import { oneOf, phrases, wordsIn } from './phrases.ts';
import { afterAsking, saysNo, withoutEdges } from './split-list.ts';

/** A day that a text names, with what happens on it. */
export interface ReadDate {
  name: string;
  date: Day;
  kind: 'deadline' | 'appointment' | 'day_off';
  until?: Day;
}

/** Words that mark a story, whose past days need no question. */
export const narrating = phrases('narrating');

const away = phrases('away');
const due = phrases('due');
const rates = new RegExp(oneOf('rates'), 'i');
const beforeName = wordsIn('before_name');
const afterName = wordsIn('after_name');

/** A text without words at its end that only lead to a day, such as "by". */
export function stripEnd(text: string): string {
  const words = withoutEdges(text).split(' ');
  while (words.length > 0 && afterName.has(withoutEdges(words.at(-1) ?? '').toLowerCase())) words.pop();
  return withoutEdges(words.join(' '));
}

/** "In the summer" is too vague to plan backwards from; "by the summer" is not. */
export const isLoose = ({ text }: NamedDay): boolean =>
  /\b(?:spring|summer|autumn|fall|winter)\b/i.test(text) &&
  !/\b(?:by|before|until|till|end|late)\b/i.test(text);

const history = new RegExp(
  `(?:\\b(?:I|we|he|she|it|they|(?:my|our|the) \\p{L}+)|^\\p{L}+)(?: [^,;:]{1,40} and)?(?: \\p{L}+ly)? ${oneOf('history')}\\b(?! (?:to|better)\\b)[^,;:]{0,50}$`,
  'iu',
);
/** Past events: "since May", "I tore it in April". */
const isHistory = (sentence: string, { index, text }: NamedDay): boolean => {
  const before = sentence.slice(Math.max(0, index - 80), index);
  return (
    /\bsince (?:the )?$/i.test(before) ||
    (/^in /i.test(text) && history.test(before.split(/ and (?=(?:my|our|the|we|I) )| but /).at(-1) ?? ''))
  );
};

const maximumWordsOfName = 9;
/** Between clauses: "I'm 34 and start a course on 6 September". */
const andVerb = new RegExp(
  `[,;:(] |(?<! for [\\p{L} ]{0,30}) and (?=(?:an?|the|my|our|we|I|they|${oneOf('working')})\\s)| before (?=(?:the|my|our)\\s)`,
  'u',
);
/** A sentence with more comma-separated pieces is a list. */
const mostPieces = 4;
/** "I work there until March" is not a date of the project. */
const untilThen =
  /^(?:and |but )?(?:(?:I|we) (?!have |need |want |must |can |should |may )\w+|(?:I['’]m |we['’]re )?still \w+ing)\b.* (?:until|till)(?: the)?(?: end of)?\s*$/i;
/** "The head must approve everything" names its date, "I must hand it in" does not. */
const someoneMust =
  /^(?:and |but )?(?!(?:I|we|it|they|he|she|you|this|that|there|everything|all)\b)(?:\p{L}+ ){1,5}(?:must|has to|have to|should|needs? to|will|can)\s/iu;
const resting =
  /\b(?:nothing|no work|no time|not work(?:ing)?|(?:do not|don['’]t|can['’]t|cannot) work)\b|^(?:we are |we['’]re |it is )?closed\b/i;
const atChristmas =
  /\b(?:over|at|during|for|around|between) (?:the )?Christmas(?<more> (?:and|to) (?:the )?new year| holidays?| break)?/i;
const freeAt = /\b(?:no|not|nothing|never|away|off|free|rest|break|closed|holidays?)\b|n['’]t\b/i;

/** The days off in "nothing over Christmas". */
function christmasIn(text: string, today: Day): (ReadDate & { until: Day }) | null {
  const found = atChristmas.exec(text);
  if (!found || !freeAt.test(text)) return null;
  const year = Number(today.slice(0, 4));
  const until = found.groups?.more ? `${year + 1}-01-01` : `${year}-12-26`;
  return { name: 'Christmas', date: `${year}-12-24`, until, kind: 'day_off' };
}

/** "Order twenty copies for the reunion on 1 May" */
const forEvent = new RegExp(
  `^(?!.* and )(?:the |an? )?${oneOf('making', 'only_verbs')} [^,;]* for (?=(?:the|my|our|his|her|their)\\s)`,
  'i',
);

/** The date that a day in a sentence stands for; empty if it stands for none. */
function dateOf(sentence: string, day: NamedDay, from: number, title: string): ReadDate[] {
  const { index, text, date, until, vague } = day;
  const before = sentence.slice(from, index);
  const after = sentence.slice(index + text.length);
  const clause =
    before
      .replace(/\([^()]*\)/g, '')
      // "Invitations (they should go out by 20 January)"
      .replace(/(?<=\p{L}) \([^()]*$/u, '')
      .replace(/,? (?:(?:let['’]s )?say|maybe|perhaps|ideally|probably),? ?$/i, '')
      .split(andVerb)
      .at(-1)
      ?.replace(/^(?:and )?(?:at|in) the end /i, '') ?? '';
  // "Painting only in the holidays" is not a deadline.
  if (untilThen.test(clause) || (vague && /\bonly\b/i.test(clause))) return [];
  const asked = someoneMust.test(clause) ? null : afterAsking(clause.trim());
  const words = stripEnd((asked ?? clause).replace(forEvent, '')).split(/ +/);
  while (words.length > 0 && beforeName.has((words[0] ?? '').replace('’', "'").toLowerCase())) words.shift();
  const isVerb =
    words.length === 1 &&
    /^(?:opens?|starts?|closes?|begins?|ends?|comes?|goe?s?|sleeps?|arrives?|leaves?|happens?)$/i.test(
      words[0] ?? '',
    );
  // "Library offered me their hall" tells a story and names nothing.
  const isTold = words.some((word) => /^(?:me|us|him|them|I|we|you|he|she|they)$/.test(word));
  const isNamed =
    !isVerb && !isTold && /\p{L}{3}/u.test(words.join(' ')) && words.length <= maximumWordsOfName;
  // In a long list, only a day's own piece says what it is for.
  const isList = sentence.split(', ').length > mostPieces;
  const around = isList ? `${before.split(', ').at(-1)}${text}${after.split(', ')[0]}` : sentence;
  const isAway =
    (away.test(around) &&
      !/\bbefore (?:the|my|our|his|her|their)\b[^,]*$/i.test(before) &&
      !/\bholidays?\b/i.test(text + after) &&
      /\b(?:I|we|I['’]m|we['’]re|holidays?|days? off)\b/i.test(around)) ||
    (until !== undefined && resting.test(sentence));
  const isDue = vague || due.test(`${before.slice(-40)} ${text}`) || (before + after).trim() === '';
  // "Not in March" is not a deadline.
  if (
    isDue &&
    isNamed &&
    (saysNo.test(words.join(' ')) || /\b(?:not (?!later)|never\b)[^,]{0,40}$/i.test(clause))
  )
    return [];
  // "Two hours a week until Christmas" is not a deadline.
  if (rates.test(sentence) && !afterAsking(clause)) return [];
  // "No rehearsals from 3 to 14 May" is not an appointment.
  if (!isAway && !isDue && /\b(?:no|not|never|nothing)\b/i.test(clause)) return [];
  const name = shorten(isNamed ? words.join(' ') : title, briefLimits.name) || 'Deadline';
  const kind = isAway ? 'day_off' : isDue ? 'deadline' : 'appointment';
  return [{ name, date, kind, ...(until && { until }) }];
}

const unknown = phrases('unknown_days');

interface Reading {
  /** The name for a day that has none. */
  title: string;
  today: Day;
  language: string;
  isShort: boolean;
}

/** The days in an English sentence, what happens on them, and the past ones in the person's words. */
export function datesIn(text: string, { title, today, language, isShort }: Reading) {
  const all = allDaysIn(text, today, language);
  const days = all.filter(
    (day) => (isShort || !isLoose(day)) && !isHistory(text, day) && (day.until ?? day.date) >= today,
  );
  const ends = [0, ...days.map(({ index, text: words }) => index + words.length)];
  const dates = days.flatMap((day, at) => dateOf(text, day, ends[at] ?? 0, title));
  const christmas = christmasIn(text, today);
  const over = narrating.test(text) ? [] : all.filter((day) => day.isPast && !isHistory(text, day));
  return {
    days,
    dates: christmas
      ? [christmas, ...dates.filter(({ date }) => date < christmas.date || date > christmas.until)]
      : dates,
    passed: over.map((day) => day.text),
    unknown: days.length > 0 ? [] : [unknown.exec(text)?.[0] ?? ''].filter(Boolean),
  };
}
