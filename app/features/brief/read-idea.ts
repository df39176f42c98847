import type { Day } from '#app/core/calendar.ts';
import { daysIn } from '#app/core/named-days.ts';
import { splitOutside } from '#app/core/plain-line.ts';
import { briefLimits } from './brief.schema.ts';
import type { Said } from './keep-clause.ts';
import { languageOf } from './language-of.ts';
import { beginning, oneOf } from './phrases.ts';
import { currencyOfSums, figureOf } from './read-budget.ts';
import { isLoose, type ReadDate, stripEnd } from './read-dates.ts';
import { readEnglish, withoutClause } from './read-english.ts';
import { readOther } from './read-other.ts';
import { sentencesOf } from './sentences.ts';
import { type Item, itemOf, withoutEdges } from './split-list.ts';
import { contentOf } from './stems.ts';

interface IdeaToRead {
  title: string;
  idea: string;
  today: Day;
  /** What the person asked to change, oldest first. */
  changes: readonly string[];
}

/** What an idea's text says, in the person's words. */
export interface ReadIdea
  extends Omit<Said, 'found' | 'thing' | 'currency' | 'isList' | 'isShort' | 'isChange'> {
  /** BCP 47. */
  language: string;
  /** At least one. "Three novels" is one with a count of three. */
  deliverables: (Item & { count: number; due: Day | null })[];
}

const maximumSentences = 400;
/** Whether an idea is too short to say more than what the person is after. */
export const isShort = (idea: string): boolean => idea.length <= 120 && !/[.!?]\s/.test(idea.trim());
/** A measure is not a count: "three novels" are three, a 10 km run is one. */
const measure = new RegExp(`^(?:[\\d.,]+|\\w+)[ -]?${oneOf('measures', 'amounts')}(?!\\w)`, 'i');
function countOf(name: string): number {
  const [first = '', ...rest] = name.split(' ');
  if (measure.test(name) || /^(?:hundred|thousand)/i.test(rest[0] ?? '')) return 1;
  const isMany = rest.some((word) => /(?:s|people|children|men|women)\W?$/i.test(word));
  const figure = /^\d{1,3}$|^[a-z]{2,}$/i.test(first) ? figureOf(first) : 1;
  return isMany && figure > 0 ? figure : 1;
}

/** Whether a name is something left out, with at most one word before it. */
function isLeftOut(name: string, leftOut: readonly string[]): boolean {
  const named = contentOf(name);
  return leftOut.some((thing) => {
    const gone = contentOf(thing);
    return (
      named.length <= gone.length + 1 && gone.length > 0 && named.slice(-gone.length).join() === gone.join()
    );
  });
}

const wordsOf = (name: string) =>
  name
    .toLowerCase()
    .match(/[\p{L}\d]+/gu)
    ?.join(' ') ?? '';

/** Names nothing by itself: "that", or a verb alone. */
const unclear = new RegExp(
  `^(?:${oneOf('only_verbs')} )?(?:that|it|this|them)\\b|^${oneOf('only_verbs', 'working')}(?: (?:before|by|until|in|on|at) .*)?$`,
  'i',
);
const aiming = beginning('aiming');
const listsParts = /: .{1,300}(?:, | and )/;
/** How many parts make the item before them their aim. */
const fewestParts = 3;

/** In "start cycling to work, a bike, lights" the first item is the aim of the others, and comes last. */
function aimLast<Found extends { item: Item }>(items: readonly Found[], title: string): readonly Found[] {
  const [first, ...parts] = items;
  if (!first || parts.length < fewestParts || !aiming.test(first.item.name)) return items;
  const [said, titled] = [contentOf(first.item.name), contentOf(title)];
  return titled.filter((word) => said.includes(word)).length * 2 >= titled.length ? [...parts, first] : items;
}

/** An item with its day split off: "posters by 3 May" becomes "posters". */
function deliverableOf(item: Item, of: Day | null, today: Day): ReadIdea['deliverables'][number] {
  const day = daysIn(item.name, today).findLast((each) => !isLoose(each));
  const isAtEnd = day !== undefined && day.index + day.text.length >= item.name.length - 1;
  const said = stripEnd(item.name.slice(0, day?.index));
  // "Teach her before she moves on 12 January" becomes "teach her".
  const what = withoutClause(said);
  const apart = !isAtEnd ? item.name : what.includes(' ') || !unclear.test(what) ? what : said;
  const name = /\p{L}{2}/u.test(apart) ? apart.replace(/ \([^)]*$/, '') : item.name;
  return { name, verb: item.verb, count: countOf(name), due: day?.date ?? of };
}

/** Reads English text, and lists, days and money in other languages. What it cannot split becomes one deliverable. */
export function readIdea({ title, idea, today, changes }: IdeaToRead): ReadIdea {
  const language = languageOf(`${title}. ${idea}`) ?? 'en';
  const said: Said = {
    dates: [],
    passed: [],
    unknown: [],
    constraints: [],
    resources: [],
    budget: null,
    currency: currencyOfSums(`${title}. ${[idea, ...changes].join('. ')}`),
    leftOut: [],
    doneWhen: null,
    found: [],
    thing: '',
    isList: false,
    vague: new Set(),
    isShort: isShort(idea),
    isChange: false,
  };
  for (const [at, text] of [idea, ...changes.map((change) => change.replaceAll('; ', '\n\n'))].entries()) {
    said.isChange = at > 0;
    const before = said.budget;
    said.budget = null;
    // Many write "i have".
    const legible = language === 'en' ? text.replace(/(?<![\p{L}\d.'’])i(?=['’ ]\p{L})/gu, 'I') : text;
    for (const sentence of sentencesOf(legible).slice(0, maximumSentences))
      (language === 'en' ? readEnglish : readOther)(sentence, title, today, language, said);
    said.budget ??= before;
    if (at === 0) said.found = said.found.filter(({ item }) => !isLeftOut(item.name, said.leftOut));
  }
  // "Release our EP: record four songs, get them mastered" names its parts in the title.
  if (said.found.length === 0 && language === 'en' && listsParts.test(title))
    readEnglish({ text: title, under: null }, title, today, language, said);
  const { found, thing: _, currency: _____, isList: __, isChange: ___, isShort: ____, ...rest } = said;
  const { vague } = rest;
  const isMentioned = found.filter(({ weight }) => weight === 'mentioned').length >= 3;
  const known = found.filter(({ weight }) => weight !== 'mentioned' || isMentioned);
  const listed = known.filter(({ weight }) => weight !== 'wanted');
  const items = listed.length >= 3 ? listed : known;
  if (items.length === 0) {
    const item = itemOf(said.isShort ? (splitOutside(title, /, /)[0] ?? '') : title) ??
      itemOf(idea) ?? { name: withoutEdges(title) || 'The project', verb: null };
    items.push({ item, due: null, weight: 'wanted' });
  }
  // "Get that down to an hour by Easter" is named by the title.
  const [aim] = items;
  const titled = items.length === 1 && said.isShort ? itemOf(title) : null;
  if (aim && titled && unclear.test(aim.item.name)) aim.item = titled;
  const keys = items.map(({ item }) => wordsOf(item.name));
  const named = aimLast(
    items.filter((_, at) => keys.indexOf(keys[at] ?? '') === at),
    title,
  ).slice(0, briefLimits.deliverables);
  const unique = (texts: readonly string[], most: number) =>
    [...new Set(texts)].filter(Boolean).slice(0, most);
  // "In May" and, later, "on 3 May" are the same date.
  const hasExactDate = ({ date, kind }: ReadDate) =>
    kind !== 'day_off' &&
    vague.has(date) &&
    rest.dates.some(
      (each) => each.kind !== 'day_off' && each.date < date && each.date.slice(0, 7) === date.slice(0, 7),
    );
  const dates = rest.dates.filter((each) => !hasExactDate(each));
  // "Invitations (to be out by 20 January)" gives the invitations their due day.
  const dueIn = (name: string) =>
    dates.find((each) => each.kind === 'deadline' && each.name.toLowerCase() === name.toLowerCase())?.date;
  return {
    ...rest,
    dates,
    language,
    constraints: unique(rest.constraints, briefLimits.constraints),
    resources: unique(rest.resources, briefLimits.resources),
    leftOut: unique(rest.leftOut, maximumSentences),
    deliverables: named
      .map(({ item, due: of }) => deliverableOf(item, of, today))
      .map((each) => ({ ...each, due: each.due ?? dueIn(each.name) ?? null })),
  };
}

/** What the last change adds. Everything else is in the brief already, unless the person removed it. */
export function readChange(idea: IdeaToRead): ReadIdea {
  const known = readIdea({ ...idea, changes: idea.changes.slice(0, -1) });
  const read = readIdea(idea);
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const added = <Item>(all: readonly Item[], before: readonly Item[]) =>
    all.filter((item) => !before.some((each) => isSame(each, item)));
  return {
    ...read,
    deliverables: added(read.deliverables, known.deliverables),
    dates: added(read.dates, known.dates),
    constraints: added(read.constraints, known.constraints),
    resources: added(read.resources, known.resources),
    leftOut: added(read.leftOut, known.leftOut),
    budget: isSame(read.budget, known.budget) ? null : read.budget,
  };
}
