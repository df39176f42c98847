import type { Day } from '#app/core/calendar.ts';
import { daysIn, type NamedDay } from '#app/core/named-days.ts';
import { shorten } from '#app/core/plain-line.ts';
import { type Brief, briefLimits } from './brief.schema.ts';
import { languageOf } from './language-of.ts';
import { beginning, oneOf, phrases, wordsIn } from './phrases.ts';
import { budgetIn, figureOf } from './read-budget.ts';
import { afterAsking, type Item, itemOf, listIn, withoutEdges } from './split-list.ts';

interface IdeaToRead {
  title: string;
  idea: string;
  today: Day;
  /** What the person asked to change, oldest first. */
  changes: readonly string[];
}

/** What an idea's text says, in the person's words. */
interface ReadIdea {
  /** BCP 47. */
  language: string;
  doneWhen: string | null;
  /** At least one. "Three novels" is one with a count of three. */
  deliverables: (Item & { count: number; due: Day | null })[];
  dates: { name: string; date: Day; kind: 'deadline' | 'appointment' | 'day_off'; until?: Day }[];
  constraints: string[];
  /** Without "I have". */
  resources: string[];
  budget: Brief['budget'];
  /** What the person does not want, in words that may name a deliverable. */
  leftOut: string[];
}

/** Longer sentences than anybody writes are read in pieces. */
const longestSentence = 1500;
const mostSentences = 400;
/** A shorter line that ends without a stop is a line of a list. */
const longestBareLine = 60;
const bullet = /^(?:[-*•·–—+]|\(?\d{1,2}[.)]|\[[ xX]?\])\s+/;
/** Where a list begins within a line: "To do: - paint", "1) a host 2) a fridge". */
const inlineBullet = /(?<=[.:!?]) (?=[-*•] )| (?=\(?\d{1,2}\) )/g;
const endOfSentence =
  /(?<=[.!?…])(?<!\b(?:e\.g|i\.e|ca|[Ss]t|[Dd]r|Mrs?|Ms|vs|\p{L}\.\p{L})\.)(?<!\b(?:approx|max|min|incl|no)\.(?=\s[\p{Ll}\d]))\s+/u;

interface Sentence {
  text: string;
  /** The heading above, when it is a line of a list. */
  under: string | null;
}

function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  const headings = new Set<string>();
  let [paragraph, heading] = ['', ''];
  const close = () => {
    const whole = paragraph.replace(/\s+/g, ' ').trim();
    if (whole !== '') heading = whole.slice(-200);
    paragraph = '';
    for (const sentence of whole.split(endOfSentence))
      for (let at = 0; at < sentence.length; at += longestSentence)
        sentences.push({ text: sentence.slice(at, at + longestSentence), under: null });
  };
  const lines = text
    .replaceAll(inlineBullet, '\n')
    .split('\n')
    .map((line) => line.trim());
  const isBare = (line: string) => line !== '' && line.length <= longestBareLine && !/[.!?:;,]$/.test(line);
  const areBare = lines.filter(isBare).length >= 3;
  for (const line of lines) {
    if (bullet.test(line) || (areBare && isBare(line))) {
      close();
      headings.add(heading);
      sentences.push({ text: line.replace(bullet, '').slice(0, longestSentence), under: heading });
    } else if (line === '') close();
    else paragraph += ` ${line}`;
  }
  close();
  // A heading is read with its list, not for itself.
  return sentences.filter(
    ({ text: each, under }) => under !== null || !(headings.has(each) && each.endsWith(':')),
  );
}

const saysNo = new RegExp(`^(?:but |and |so )?${oneOf('refusing')}(?![\\w-])`, 'i');
const limiting = phrases('limits');
const noLimit = phrases('no_limit');
const binding = phrases('binding');
const needing = phrases('needing');
const continuing = beginning('continuing');
const busy = phrases('busy_days');
/** "For people who cannot sing" limits nothing. */
const relative = /.\b(?:who|which|that|because)\b/i;
const othersAway = beginning('others_away');
/** Where something is added that is no thing: "a cake, but no candles". */
const aside = new RegExp(
  `(?: (?:and|but) (?=(?:no|not|never|nothing|nobody|only|without|please)\\s(?!else))| (?=without ${oneOf('doing')}\\s))`,
);
const goesOn =
  "(?:(?:probably |now )?(?:would|want|could|can|need|will)|(?:I|we|it|he|she)(?:['’]\\w+| \\w+))\\s";
const clauseEnd = new RegExp(
  `;\\s+|, but (?=\\p{L})|,?${aside.source}|, (?=(?:no|not|never|nothing|nobody)\\s)|(?:, (?:and |so )?| and | but )(?=${goesOn})|, (?:and|so) (?=(?:the|there|they|my|our|everything|nothing|no|never|only)\\s)`,
  'u',
);
/** More of them than anybody puts into a sentence. */
const mostClauses = 20;

/** The parts of a sentence that could each stand alone. */
const clausesOf = (sentence: string): string[] =>
  sentence
    .split(clauseEnd, mostClauses)
    .map((clause) => clause.trim())
    .filter(Boolean);

/** Whether a clause forbids or limits something. */
function isLimit(clause: string, isDated: boolean): boolean {
  if (noLimit.test(clause)) return false;
  const place = limiting.exec(clause)?.index;
  const isBound = binding.test(clause) && !isDated && !needing.test(clause) && !continuing.test(clause);
  const isSaid = place !== undefined && !relative.test(clause.slice(0, place));
  return saysNo.test(clause) || isSaid || isBound || busy.test(clause) || othersAway.test(clause);
}

const lead = '^(?:(?:so far|luckily|and|but|at home|for this),? )?';
const owning = new RegExp(`${lead}${oneOf('having')} (?!${oneOf('having_else')}(?!\\w))`, 'i');
const helping = phrases('helping');
const onesOwn = new RegExp(
  `${lead}(?:[Mm]y [\\w ]{2,30}|(?!(?:I|It|We|They|That|This|There|What|Who)\\b)\\p{Lu}\\p{Ll}+) ${oneOf('ones_own')} `,
  'u',
);

/** What is there already, without "I have"; null when the clause says nothing of the kind. */
function resourceIn(clause: string): string | null {
  if (saysNo.test(clause)) return null;
  const own = clause.replace(owning, '');
  if (own !== clause || onesOwn.test(clause)) return own;
  return clause.split(', ').find((part) => helping.test(part)) ?? null;
}

/** How many of it: "three novels" are three, a 10 km run is one. */
const measure = new RegExp(`^(?:[\\d.,]+|\\w+)[ -]?${oneOf('measures')}(?!\\w)`, 'i');
function countOf(name: string): number {
  const [first = '', ...rest] = name.split(' ');
  if (measure.test(name) || /^(?:hundred|thousand)/i.test(rest[0] ?? '')) return 1;
  const isMany = rest.some((word) => /(?:s|people|children|men|women)\W?$/i.test(word));
  const figure = /^\d{1,3}$|^[a-z]{2,}$/i.test(first) ? figureOf(first) : 1;
  return isMany && figure > 0 ? figure : 1;
}

const away = phrases('away');
const due = phrases('due');
const beforeName = wordsIn('before_name');
const afterName = wordsIn('after_name');

/** Without the words at its end that only lead to a day. */
function stripEnd(text: string): string {
  const words = withoutEdges(text).split(' ');
  while (words.length > 0 && afterName.has(withoutEdges(words.at(-1) ?? '').toLowerCase())) words.pop();
  return withoutEdges(words.join(' '));
}

/** "In the summer" is no day that anything could be planned back from; "by the summer" is. */
const isLoose = ({ text }: NamedDay): boolean =>
  /\b(?:spring|summer|autumn|fall|winter)\b/i.test(text) &&
  !/\b(?:by|before|until|till|end|late)\b/i.test(text);
const fixedDays = (text: string, today: Day) => daysIn(text, today).filter((day) => !isLoose(day));

function dateOf(
  sentence: string,
  { index, text, date, until, vague }: NamedDay,
  from: number,
  title: string,
): ReadIdea['dates'][number] {
  const before = sentence.slice(from, index);
  const after = sentence.slice(index + text.length);
  const clause = before.split(/[,;:] | and (?=(?:an?|the|my|our)\s)/).at(-1) ?? '';
  const words = stripEnd(afterAsking(clause.trim()) ?? clause).split(' ');
  while (words.length > 0 && beforeName.has((words[0] ?? '').replace('’', "'").toLowerCase())) words.shift();
  const isNamed = /\p{L}{3}/u.test(words.join(' ')) && words.length <= 9;
  const isAway =
    away.test(sentence) &&
    !/\bholidays?\b/i.test(text + after) &&
    /\b(?:I|we|I['’]m|we['’]re|holidays?|days? off)\b/i.test(sentence);
  const isDue =
    vague || due.test(`${before.slice(-40)} ${text}`) || (before.trim() === '' && after.trim() === '');
  return {
    name: shorten(isNamed ? words.join(' ') : title, briefLimits.name) || 'Deadline',
    date,
    kind: isAway ? 'day_off' : isDue ? 'deadline' : 'appointment',
    ...(until && { until }),
  };
}

const done = new RegExp(`\\b${oneOf('done_when')},? (?!of\\b)(?<end>[^.!?;:]{12,})`, 'i');
const dropped = new RegExp(
  `(?:^|[,;] (?:but )?|\\b(?:please|but|and) )${oneOf('leaving_out')} (?:the|any|an?|our|my) (?<thing>[\\p{L}][\\p{L}\\d' -]{1,80})|^(?:please )?(?:${oneOf('leaving_out')}|no) (?<bare>[\\p{L}-]+(?: [\\p{L}-]+)?)\\s*[.!]?$`,
  'iu',
);
const fragment =
  /^(?:and )?(?:an?|the|some|two|three|four|five|six|seven|eight|nine|ten|twelve|\d+|someone|somebody) (?!.*\b(?:is|are|was|were|am|has|have|had|will|would|must|should|do|does|I|we|they|he|she|about)\b).{3,80}$/i;

const clean = (text: string): string =>
  shorten(
    withoutEdges(text.replace(/^(?:and|but|please|so),? /i, '')).replace(/,? (?:please|and|so|but)$/i, ''),
    briefLimits.text,
  );

interface Found {
  items: Item[];
  due: Day | null;
  /** Asked for in so many words, so that it is no mere description of the whole. */
  isStrong: boolean;
}

type Said = Omit<ReadIdea, 'language' | 'deliverables'> & { found: Found[]; fragments: Item[] };

/** Puts a clause in its one place in the brief; false when it says nothing that stands beside the deliverables. */
function keep(clause: string, isDated: boolean, said: Said, isPiece = false): boolean {
  const budget = budgetIn(clause);
  said.budget ??= budget;
  const own = resourceIn(clause);
  if (own !== null) {
    // Of "400 euros and a hall" the hall is left.
    const parts = budget
      ? own.split(/,? and /).filter((part) => !/[€£$]|\d|euros?|pounds|dollars/i.test(part))
      : [own];
    if (parts.length > 0) said.resources.push(clean(parts.join(' and ')));
  } else if (isPiece ? saysNo.test(clause) : isLimit(clause, isDated)) {
    if (!budget) said.constraints.push(clean(clause));
  } else return budget !== null && (isPiece || afterAsking(clause) === null);
  return true;
}

function readSentence({ text: sentence, under }: Sentence, title: string, today: Day, said: Said): void {
  const days = said.dates.length < briefLimits.dates ? fixedDays(sentence, today) : [];
  const dated = othersAway.test(sentence)
    ? []
    : days.map((day, at) => {
        const last = days[at - 1];
        return dateOf(sentence, day, last ? last.index + last.text.length : 0, title);
      });
  said.dates.push(...dated);
  said.doneWhen ??= done.exec(sentence)?.groups?.end?.trim() ?? null;
  const drop = dropped.exec(sentence);
  const leftOut = drop?.groups?.thing ?? drop?.groups?.bare;
  if (leftOut !== undefined) said.leftOut.push(clean(leftOut));

  const deadline = dated.find(({ kind }) => kind === 'deadline')?.date ?? null;
  if (under !== null) {
    if (/\b(?:constraints?|rules|limits?|must not)\b/i.test(under)) said.constraints.push(clean(sentence));
    else if (/\b(?:have|own|got|resources|help)\b/i.test(under) && afterAsking(under) === null)
      said.resources.push(clean(sentence));
    else if (!keep(sentence, dated.length > 0, said, true)) {
      const point = itemOf(sentence.split(/: | [–—-] |\. /)[0] ?? '');
      said.found.push({ items: point ? [point] : [], due: deadline, isStrong: true });
    }
    return;
  }
  const list = listIn(sentence.slice(0, drop?.index || undefined));
  const pieces = list.pieces.flatMap((piece) => piece.split(aside));
  const items = pieces.map(itemOf);
  if (
    items.filter(Boolean).length >= (list.isAsked ? 3 : 4) &&
    (list.isAsked || (resourceIn(sentence) === null && (pieces[0]?.split(' ').length ?? 0) <= 6))
  ) {
    // Beside what it enumerates, a sentence may say what is there, forbidden or to be spent.
    for (const clause of clausesOf(list.head)) keep(clause, true, said, true);
    const named = items.filter(
      (item, at): item is Item => !keep(pieces[at] ?? '', true, said, true) && item !== null,
    );
    // A day at the beginning is that of all: "Before 1 March I have to ...".
    said.found.push({ items: named, due: (days[0]?.index ?? 99) < 12 ? deadline : null, isStrong: true });
    return;
  }
  const rest = clausesOf(sentence).filter(
    (clause) =>
      !(leftOut && dropped.test(clause) && !/^no\b/i.test(clause)) && !keep(clause, dated.length > 0, said),
  );
  for (const clause of rest) {
    if (drop?.index === 0) continue;
    const asked = listIn(clause);
    if (asked.isAsked)
      said.found.push({
        items: asked.pieces.flatMap((piece) => itemOf(piece) ?? []),
        due: deadline,
        isStrong: needing.test(clause) || continuing.test(clause),
      });
    else if (days.length === 0 && rest.length === 1 && fragment.test(clause))
      said.fragments.push(...[itemOf(clause) ?? []].flat());
  }
}

const sameName = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** An item with its day apart: "posters by 3 May" are posters. */
function deliverableOf(
  { name: words, verb }: Item,
  of: Day | null,
  today: Day,
): ReadIdea['deliverables'][number] {
  const day = fixedDays(words, today).at(-1);
  const isAtEnd = day !== undefined && day.index + day.text.length >= words.length - 1;
  const apart = isAtEnd ? stripEnd(words.slice(0, day.index)) : words;
  const name = /\p{L}{2}/u.test(apart) ? apart : words;
  return { name, verb, count: countOf(name), due: day?.date ?? of };
}

/** Reads English text. What it cannot take apart becomes one deliverable. */
export function readIdea({ title, idea, today, changes }: IdeaToRead): ReadIdea {
  const all: Said = {
    dates: [],
    constraints: [],
    resources: [],
    budget: null,
    leftOut: [],
    doneWhen: null,
    found: [],
    fragments: [],
  };
  for (const text of [idea, ...changes.map((change) => change.replaceAll('; ', '\n\n'))]) {
    const before = all.budget;
    all.budget = null;
    for (const sentence of sentencesOf(text).slice(0, mostSentences))
      readSentence(sentence, title, today, all);
    all.budget ??= before;
  }
  const { found, fragments, ...said } = all;
  if (fragments.length >= 3) found.push({ items: fragments, due: null, isStrong: true });

  const strong = found.filter(({ isStrong }) => isStrong);
  const isEnough = strong.flatMap(({ items }) => items).length >= 3;
  const byName = new Map<string, ReadIdea['deliverables'][number]>();
  for (const { items, due: of } of isEnough ? strong : found) {
    for (const [at, item] of items.slice(0, briefLimits.deliverables).entries()) {
      // "Write three novels, edit them" names one thing.
      if (at > 0 && /^\w+ (?:them|it|those|these)(?! \w+ \w+ \w+ \w+)\b/i.test(item.name) && items.length < 4)
        continue;
      const key = sameName(item.name);
      if (!byName.has(key)) byName.set(key, deliverableOf(item, of, today));
    }
  }
  if (byName.size === 0) {
    const whole = itemOf(title) ?? itemOf(idea) ?? { name: withoutEdges(title) || 'The project', verb: null };
    byName.set('', deliverableOf(whole, null, today));
  }
  return {
    language: languageOf(`${title}. ${idea}`) ?? 'en',
    ...said,
    constraints: [...new Set(said.constraints)].filter(Boolean).slice(0, briefLimits.constraints),
    resources: [...new Set(said.resources)].filter(Boolean).slice(0, briefLimits.resources),
    leftOut: [...new Set(said.leftOut)],
    deliverables: [...byName.values()].slice(0, briefLimits.deliverables),
  };
}
