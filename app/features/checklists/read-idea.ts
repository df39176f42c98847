import { type Day, type Weekday, weekdays } from '#app/core/calendar.ts';
import { exactDays } from '#app/core/exact-days.ts';
import { splitOutside } from '#app/core/plain-line.ts';
import { type PlanLanguage, planLanguageOf } from '#app/core/plan-language.ts';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import { briefLimits } from '#app/features/brief/brief-limits.ts';
import { languageOf } from '#app/features/brief/language-of.ts';

// Only what can be read surely is read here: days, money, weeks, lists and conditions. No grammar of any language belongs
// in this file, and no rule for a single idea: what is not read stands beside the steps, and one press moves it.

/** A place in the text, in UTF-16 units. */
interface Place {
  start: number;
  end: number;
}

interface ReadStep extends Place {
  title: string;
  /** Whether its box was ticked. */
  isDone: boolean;
  date: Day | null;
}
interface ReadDate extends Place {
  /** The whole sentence or list item that it stands in. */
  name: string;
  date: Day;
  until: Day | null;
  isOff: boolean;
}
interface Words extends Place {
  text: string;
}

export interface ReadIdea {
  /** BCP 47; English where it cannot be told. */
  language: string;
  steps: ReadStep[];
  dates: ReadDate[];
  /** Sentences that set a condition, whole. */
  conditions: Words[];
  /** Sentences that hold nothing else. */
  rest: Words[];
  budget: (NonNullable<Brief['budget']> & Place) | null;
  /** The only number of weeks that the text names. */
  weeks: number | null;
}

interface LanguageWords {
  /** What announces a list. */
  lists: readonly string[];
  conditions: readonly string[];
  /** What makes a date a day off. */
  away: readonly string[];
  and: string;
  /** The noun for weeks, without its ending, and the words for one to twelve. */
  weeks: string;
  numbers: readonly string[];
  weekdays: readonly string[];
  only: readonly string[];
  notOn: readonly string[];
}

const words: Readonly<Record<PlanLanguage, LanguageWords>> = {
  en: {
    lists: [
      'i need',
      'we need',
      'i still need',
      'we still need',
      'it needs',
      'it takes',
      'needed are',
      'to do',
    ],
    conditions: 'only,not,no,never,without,at most,under,must,except,nothing,nobody,cannot,can’t,don’t'.split(
      ',',
    ),
    away: 'away,off,holiday,holidays,vacation,abroad,no time'.split(','),
    and: 'and',
    weeks: 'week',
    numbers: 'one two three four five six seven eight nine ten eleven twelve'.split(' '),
    weekdays: 'monday tuesday wednesday thursday friday saturday sunday'.split(' '),
    only: ['only', 'only on'],
    notOn: ['not on', 'no', 'never on', 'except'],
  },
  de: {
    lists: ['ich brauche', 'wir brauchen', 'ich brauche noch', 'es braucht', 'dazu gehören', 'zu tun'],
    conditions:
      'nur,nicht,kein,keine,keinen,nie,niemals,ohne,höchstens,maximal,unter,muss,müssen,außer'.split(','),
    away: 'urlaub,ferien,frei,verreist,weg,unterwegs,keine zeit'.split(','),
    and: 'und',
    weeks: 'woche',
    numbers: 'eine zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' '),
    weekdays: 'montag dienstag mittwoch donnerstag freitag samstag sonntag'.split(' '),
    only: ['nur', 'nur am', 'nur noch', 'nur noch am'],
    notOn: ['nicht am', 'kein', 'keine', 'nie am', 'außer'],
  },
  fr: {
    lists: ['il me faut', 'il nous faut', 'il faut', 'j’ai besoin de', 'nous avons besoin de', 'à faire'],
    conditions:
      'seulement,uniquement,pas,jamais,sans,au plus,maximum,moins de,doit,doivent,sauf,aucun,aucune'.split(
        ',',
      ),
    away: 'vacances,absent,absente,absents,congé,congés,pas disponible'.split(','),
    and: 'et',
    weeks: 'semaine',
    numbers: 'une deux trois quatre cinq six sept huit neuf dix onze douze'.split(' '),
    weekdays: 'lundi mardi mercredi jeudi vendredi samedi dimanche'.split(' '),
    only: ['seulement le', 'uniquement le', 'que le', 'seulement', 'uniquement'],
    notOn: ['pas le', 'jamais le', 'sauf le'],
  },
  es: {
    lists: [
      'necesito',
      'necesitamos',
      'hace falta',
      'hacen falta',
      'me hace falta',
      'me hacen falta',
      'por hacer',
    ],
    conditions:
      'solo,sólo,solamente,no,nunca,sin,como máximo,menos de,debe,deben,excepto,salvo,ningún,ninguna'.split(
        ',',
      ),
    away: 'vacaciones,fuera,libre,de viaje,no puedo'.split(','),
    and: 'y',
    weeks: 'semana',
    numbers: 'una dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' '),
    weekdays: 'lunes martes miércoles jueves viernes sábado domingo'.split(' '),
    only: ['solo los', 'solo el', 'sólo los', 'sólo el', 'solamente los'],
    notOn: ['no los', 'no el', 'nunca los', 'excepto los', 'excepto el'],
  },
};

const wordsOf = (language: string): readonly LanguageWords[] => {
  const own = planLanguageOf(language);
  return own ? [words[own]] : [];
};

const straight = (text: string): string => text.toLowerCase().replaceAll("'", '’');

/** The end of the first of these phrases in a text; -1 without one. */
function endOf(phrases: readonly string[], text: string): number {
  const own = straight(text);
  const ends = phrases.flatMap((phrase) => {
    for (let at = own.indexOf(phrase); at >= 0; at = own.indexOf(phrase, at + 1)) {
      const end = at + phrase.length;
      if (!/[\p{L}\p{N}]/u.test(own[at - 1] ?? ' ') && !/[\p{L}\p{N}]/u.test(own[end] ?? ' ')) return [end];
    }
    return [];
  });
  return ends.length > 0 ? Math.max(...ends) : -1;
}
const holds = (phrases: readonly string[], text: string): boolean => endOf(phrases, text) >= 0;

const bullet = /^(\s{0,40}(?:[-*•–—·]|\d{1,3}[.)])?\s{0,40}(?:\[([ xX✓]?)\]\s{0,40})?)(\S.*)$/u;
const isBullet = (line: string): boolean => /^\s*(?:[-*•–—·]\s|\d{1,3}[.)]\s|\[[ xX✓]?\]\s)/u.test(line);

/** The items of a list in a sentence, whole, with their places; fewer than two are no list. */
function itemsIn(text: string, start: number, and: string): Words[] {
  const joint = new RegExp(`^\\s*(?:${and}|&)\\s+`, 'iu');
  const items: Words[] = [];
  const add = (part: string, from: number) => {
    const lead = (joint.exec(part)?.[0] ?? /^\s*/.exec(part)?.[0] ?? '').length;
    const item = part.slice(lead).replace(/(?<![\s,;.:!?])[\s,;.:!?]+$/u, '');
    if (/\p{L}/u.test(item)) items.push({ text: item, start: from + lead, end: from + lead + item.length });
  };
  let at = start;
  for (const part of splitOutside(text, /[,;](?=\s)/)) {
    add(part, at);
    // The separator stands between two parts.
    at += part.length + 1;
  }
  const last = items.at(-1);
  const pair = last && splitOutside(last.text, new RegExp(`\\s(?=(?:${and}|&)\\s)`, 'iu'));
  // "A, b and c" are three; "coffee and cake, and a list" are two.
  const isPlain = items.slice(0, -1).every((each) => !new RegExp(`\\s${and}\\s`, 'iu').test(each.text));
  if (last && pair?.length === 2 && isPlain && !joint.test(text.slice(last.start - start - and.length - 2))) {
    items.pop();
    add(pair[0] ?? '', last.start);
    add(pair[1] ?? '', last.start + (pair[0]?.length ?? 0));
  }
  return items.length < 2 ? [] : items.map((each) => ({ ...each, text: each.text.trim() }));
}

/** What a sentence lists, after an announcing phrase or a colon. */
function listIn(sentence: Words, known: readonly LanguageWords[]): Words[] {
  for (const { lists, and } of known) {
    const colon = /:\s/.exec(sentence.text)?.index ?? -1;
    const from = colon >= 0 ? colon + 1 : endOf(lists, sentence.text);
    if (from < 0) continue;
    return itemsIn(sentence.text.slice(from), sentence.start + from, and);
  }
  return [];
}

/** The sentences of a line, where the ordinal "28." of a German date ends none. */
function withOrdinals(
  segments: Iterable<Intl.SegmentData>,
  language: string,
): { segment: string; index: number }[] {
  const whole: { segment: string; index: number }[] = [];
  for (const { segment, index } of segments) {
    const last = whole.at(-1);
    if (last && language.startsWith('de') && /\s\d{1,2}\.\s*$/u.test(last.segment)) last.segment += segment;
    else whole.push({ segment, index });
  }
  return whole;
}

/** The sentences and the list items of a text, with their places. */
function partsOf(text: string, language: string): { lines: ReadStep[]; sentences: Words[] } {
  const segmenter = new Intl.Segmenter(planLanguageOf(language) ?? 'en', { granularity: 'sentence' });
  const lines: ReadStep[] = [];
  const sentences: Words[] = [];
  for (const { 0: line, index } of text.matchAll(/[^\r\n]+/g)) {
    const [, lead = '', box, title = ''] = (isBullet(line) && bullet.exec(line)) || [];
    const name = title.trim();
    if (name !== '' && name.length <= briefLimits.name) {
      const start = index + lead.length;
      const isDone = box !== undefined && box.trim() !== '';
      lines.push({ title: name, isDone, date: null, start, end: start + name.length });
      continue;
    }
    for (const { segment, index: at } of withOrdinals(segmenter.segment(line), language)) {
      const start = index + at + segment.length - segment.trimStart().length;
      const own = segment.trim();
      if (/[\p{L}\p{N}]/u.test(own)) sentences.push({ text: own, start, end: start + own.length });
    }
  }
  return { lines, sentences };
}

const currencies: readonly (readonly [string, RegExp])[] = [
  ['EUR', /€|\beuros?\b|\beur\b/iu],
  ['GBP', /£|\bgbp\b|\bpounds\b/iu],
  ['USD', /\$|\busd\b|\bdollars?\b|\bdólares\b/iu],
  ['CHF', /\bchf\b|\bfranken\b/iu],
  ['JPY', /¥|\bjpy\b|\byen\b/iu],
  ['INR', /₹|\binr\b|\brupees?\b/iu],
  ['MXN', /\bmxn\b/iu],
];
const money =
  /([€£$¥₹]\s?)?(?<![\d.,])(\d{1,3}(?:[.,\s]\d{3})+|\d{1,9})(?:[.,]\d{1,2})?(?![\d.,]*\d)(\s?(?:[€£$¥₹]|\p{L}+))?/giu;

/** The amount of money in a text, if it names one only. */
function budgetIn(text: string): ReadIdea['budget'] {
  const sums = [...text.matchAll(money)].flatMap(
    ({ 0: found, 1: before = '', 2: figure = '', 3: after = '', index }) => {
      const currency = currencies.find(([, sign]) => sign.test(before) || sign.test(after))?.[0];
      const amount = Number(figure.replaceAll(/[.,\s]/gu, ''));
      return currency && amount > 0 ? [{ amount, currency, start: index, end: index + found.length }] : [];
    },
  );
  const [first] = sums;
  return first && sums.every(({ amount, currency }) => amount === first.amount && currency === first.currency)
    ? first
    : null;
}

/** The only number of weeks that a text names, from 1 to 52. */
export function weeksIn(text: string, language: string): number | null {
  const found = wordsOf(language).flatMap(({ weeks, numbers }) =>
    [...straight(text).matchAll(/(?<![\p{L}\d])([\p{L}\d]{1,20}) (\p{L}{1,20})(?!\p{L})/gu)].flatMap(
      ([, count = '', noun = '']) => {
        const number = Number(count) || numbers.indexOf(count) + 1;
        return noun.startsWith(weeks) && noun.length <= weeks.length + 1 && number >= 1 ? number : [];
      },
    ),
  );
  const [first] = found;
  return first !== undefined && first <= 52 && found.every((each) => each === first) ? first : null;
}

/** The weekdays that a text keeps alone ("only Saturdays") or rules out ("not on Sundays"). */
export function weekdaysIn(text: string, language: string): { only: Weekday[]; notOn: Weekday[] } {
  const [known] = wordsOf(language);
  const after = (leads: readonly string[]): Weekday[] => {
    const end = endOf(leads, text);
    const named: Weekday[] = [];
    for (const word of end < 0
      ? []
      : (straight(text)
          .slice(end)
          .match(/\p{L}+/gu) ?? [])) {
      const place = known?.weekdays.findIndex((name) => word === name || word === `${name}s`) ?? -1;
      const weekday = weekdays[place];
      if (weekday) named.push(weekday);
      else if (word !== known?.and) break;
    }
    return named;
  };
  return { only: after(known?.only ?? []), notOn: after(known?.notOn ?? []) };
}

/** The sentences and list items of a text, whole. */
export function sentencesOf(text: string, language: string): string[] {
  const { lines, sentences } = partsOf(text, language);
  const all = [...lines.map(({ title, start }) => ({ text: title, start })), ...sentences];
  return all.sort((one, other) => one.start - other.start).map((each) => each.text);
}

/** What can be read surely of an idea, each with its place in the text. Nothing else is concluded from it. */
export function readIdea(idea: string, today: Day, given?: string): ReadIdea {
  const language = given ?? languageOf(idea) ?? 'en';
  const known = wordsOf(language);
  const { lines, sentences } = partsOf(idea, language);
  const read: ReadIdea = {
    ...{ language, steps: lines, dates: [], conditions: [], rest: [] },
    ...{ budget: budgetIn(idea), weeks: weeksIn(idea, language) },
  };
  for (const sentence of sentences) {
    const items = listIn(sentence, known).filter(({ text }) => text.length <= briefLimits.name);
    const days = exactDays(sentence.text, { language, today });
    const isAway = known.some(({ away }) => holds(away, sentence.text));
    const isCondition = known.some(({ conditions }) => holds(conditions, sentence.text));
    for (const { text: title, ...place } of items)
      read.steps.push({ title, ...place, isDone: false, date: null });
    for (const { start, end, date, until } of days) {
      const place = { start: sentence.start + start, end: sentence.start + end };
      const isInList = items.some((item) => item.start <= place.start && place.end <= item.end);
      if (!isInList) read.dates.push({ ...place, name: sentence.text, date, until, isOff: isAway });
    }
    const { budget } = read;
    const isMoney = budget && sentence.start <= budget.start && budget.end <= sentence.end;
    if (items.length === 0 && days.length === 0 && (isCondition || !isMoney))
      (isCondition && sentence.text.length <= briefLimits.text ? read.conditions : read.rest).push(sentence);
  }
  read.steps = read.steps
    .map((step) => ({ ...step, date: exactDays(step.title, { language, today })[0]?.date ?? null }))
    .sort((one, other) => one.start - other.start);
  return read;
}
