import type { Day } from '#app/core/calendar.ts';
import { allDaysIn, daysIn } from '#app/core/named-days.ts';
import { decapitalise, shorten } from '#app/core/plain-line.ts';
import { type Brief, briefLimits } from './brief.schema.ts';
import { inEnglish } from './in-english.ts';
import { languageOf } from './language-of.ts';
import { beginning, oneOf, phrases, wordsIn } from './phrases.ts';
import { budgetIn, figureOf } from './read-budget.ts';
import { datesIn, isLoose, narrating, type ReadDate, stripEnd } from './read-dates.ts';
import {
  afterAsking,
  apart,
  conditions,
  type Item,
  ideally,
  itemOf,
  listIn,
  saysNo,
  splitList,
  withoutEdges,
} from './split-list.ts';
import { isFault, workedOut } from './what-is-asked.ts';

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
  dates: ReadDate[];
  /** Days that stand for "in May". */
  vague: Set<Day>;
  /** Days that are over, or were not long ago if no year is said, in the person's words. */
  passed: string[];
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
/** In no more than this somebody says what they are after, and hardly what it needs. */
export const isShort = (idea: string): boolean => idea.length <= 120 && !/[.!?]\s/.test(idea.trim());
/** A shorter line that ends without a stop is a line of a list. */
const longestBareLine = 60;
const bullet = /^(?:[-*•·–—+]|\(?\d{1,2}[.)]|\[[ xX]?\])\s+/;
/** Where a list begins within a line: "To do: - paint", "1) a host 2) a fridge". */
const inlineBullet = /(?<=[.:!?]) (?=[-*•] )/g;
/** Of several dashes in a line each begins a point. */
const inlineDash = / (?=[-–—•] )/g;
const fewDashes = 3;
const numberedBullet = / (?=\(?\d{1,2}\) )/g;
const endOfSentence =
  /(?<=[.!?…])(?<!\b(?:e\.g|i\.e|ca|[Ss]t|[Dd]r|Mrs?|Ms|vs|\p{L}\.\p{L})\.)(?<!\b(?:approx|max|min|nos?|op|nr|vol|pp?)\.(?=\s\d))(?<!\b(?:incl|approx)\.(?=\s\p{Ll}))(?<!\s\d{1,2}\.(?=\s(?:\p{L}+ 20\d\d|Jan|Feb|März|Apr|Mai\b|Jun|Jul|Aug|Sep|Okt|Nov|Dez)))\s+/u;

interface Sentence {
  text: string;
  /** The heading above, when it is a line of a list. */
  under: string | null;
}

function sentencesOf(text: string): Sentence[] {
  // "My son (9)" begins no list.
  const isNumbered = text.includes('1)') && text.includes('2)');
  const bulleted = text
    .split('\n')
    .map((line) =>
      line.replaceAll((line.match(inlineDash)?.length ?? 0) < fewDashes ? inlineBullet : inlineDash, '\n'),
    )
    .join('\n');
  const lines = (isNumbered ? bulleted.replaceAll(numberedBullet, '\n') : bulleted).split('\n');
  const isBare = (line: string) => line !== '' && line.length <= longestBareLine && !/[.!?:;,]$/.test(line);
  const areBare = lines.filter((line) => isBare(line.trim())).length >= 3;
  const isPoint = (line: string) => bullet.test(line) || (areBare && isBare(line));
  const sentences: Sentence[] = [];
  let [paragraph, heading] = ['', ''];
  for (const [at, line] of lines.map((each) => each.trim()).entries()) {
    if (isPoint(line)) {
      sentences.push({ text: line.replace(bullet, '').slice(0, longestSentence), under: heading });
      continue;
    }
    paragraph += ` ${line}`;
    const next = lines[at + 1]?.trim() ?? '';
    if (line !== '' && next !== '' && !isPoint(next)) continue;
    const found = paragraph.replace(/\s+/g, ' ').trim().split(endOfSentence);
    heading = found.at(-1)?.slice(-200) || heading;
    paragraph = '';
    for (const sentence of found)
      for (let from = 0; from < sentence.length; from += longestSentence)
        sentences.push({ text: sentence.slice(from, from + longestSentence), under: null });
  }
  return sentences;
}

const ruling = new RegExp(`^(?:but |and |so |please |also )*${oneOf('ruling')}(?![\\w-])`, 'i');
const limiting = phrases('limits');
const noLimit = phrases('no_limit');
const binding = phrases('binding');
const needing = phrases('needing');
const continuing = beginning('continuing');
const busy = phrases('busy_days');
const rate = new RegExp(oneOf('rates'), 'i');
const ability = phrases('abilities');
const practised = new RegExp(`^${oneOf('practised')}\\b`, 'i');
/** "For people who cannot sing" limits nothing. */
const relative = /.\b(?:who|which|(?<!so )that|because)\b/i;
const othersAway = beginning('others_away');
/** Where something is added that is no thing: "a cake, but no candles". */
const aside = `(?: (?:and|but|so) (?!not \\w+\\.?$)(?=(?:no|not|never|nothing|nobody|only|without|please)\\s(?!else))| and then (?:I |we )?(?:want|need)\\s| (?=without ${oneOf('doing')}\\s))`;
const besides = new RegExp(aside);
const goesOn = `(?:(?:probably |now |then )?(?:would|want|could|can|need|will)|(?:I|we|it|he|she)(?:['’]\\w+| \\w+)|my \\p{L}+(?: \\p{L}+)? ${oneOf('ones_own')}(?! not))\\s`;
const clauseEnd = new RegExp(
  `;\\s+|, but (?=\\p{L})|, (?=(?:max|maximum|at most|no more than|under|up to) \\W?\\d)|,?${aside}|, (?=(?:no|not|never|nothing|nobody)\\s(?!time\\b))|(?:, (?:and |so )?|(?<!\\b[Mm]y \\p{L}{1,20}) and (?!(?:can|could|will|would) (?:help|lend|bring|bake|cook|drive|give)\\b)| but )(?=${goesOn})| so (?=(?:I|we) (?:need|want)\\s)|, (?:and|so) (?=(?:the|there|they|my|our|everything|nothing|no|never|only)\\s)`,
  'u',
);
/** More of them than anybody puts into a sentence. */
const mostClauses = 20;

/** The parts of a sentence that could each stand alone. */
const clausesOf = (sentence: string): string[] => sentence.split(clauseEnd, mostClauses).filter(Boolean);

/** Whether a clause forbids or limits something. */
function isLimit(clause: string, isDated: boolean): boolean {
  if (noLimit.test(clause) || (isDated && /\bnot? later than\b/i.test(clause))) return false;
  const place = limiting.exec(clause)?.index;
  const isBound = binding.test(clause) && !isDated && !needing.test(clause) && !continuing.test(clause);
  const isSaid = place !== undefined && !relative.test(clause.slice(0, place));
  const isRule = conditions.test(clause) || rate.test(clause);
  return isRule || saysNo.test(clause) || isSaid || isBound || busy.test(clause) || othersAway.test(clause);
}

/** Of "about 80 guests, no speeches" what comes before the limit is left out. */
function limitIn(clause: string, isDated: boolean): string {
  const parts = clause.split(/, (?=\p{L})/u);
  const from = parts.findIndex((part) => isLimit(part, isDated));
  const isListed = parts.slice(0, from).some((part) => /\d/.test(part));
  return isListed ? parts.slice(from).join(', ') : clause;
}

const lead = '^(?:(?:so far|luckily|and|but|at home|for this),? )?';
const owning = new RegExp(`${lead}${oneOf('having')} (?!${oneOf('having_else')}(?!\\w))`, 'i');
const helping = phrases('helping');
const onesOwn = new RegExp(
  `${lead}(?:[Mm]y [\\w ]{2,30}|(?!(?:I|It|We|They|That|This|There|What|Who|Why|How|When|Where|Nobody|Everybody)\\b)\\p{Lu}[\\p{Ll}-]+) ${oneOf('ones_own')}(?: (?!(?:not|to)\\b)|[.!]?$)`,
  'u',
);

/** What is there already, without "I have"; null when the clause says nothing of the kind. */
function resourceIn(clause: string): string | null {
  if (saysNo.test(clause) || rate.test(clause)) return null;
  const own = clause.replace(owning, '');
  if (own !== clause || onesOwn.test(clause)) return own;
  const help = clause.split(', ').find((part) => helping.test(part)) ?? '';
  return help && !relative.test(help.slice(0, helping.exec(help)?.index)) ? help : null;
}

/** How many of it: "three novels" are three, a 10 km run is one. */
const measure = new RegExp(`^(?:[\\d.,]+|\\w+)[ -]?${oneOf('measures', 'amounts')}(?!\\w)`, 'i');
function countOf(name: string): number {
  const [first = '', ...rest] = name.split(' ');
  if (measure.test(name) || /^(?:hundred|thousand)/i.test(rest[0] ?? '')) return 1;
  const isMany = rest.some((word) => /(?:s|people|children|men|women)\W?$/i.test(word));
  const figure = /^\d{1,3}$|^[a-z]{2,}$/i.test(first) ? figureOf(first) : 1;
  return isMany && figure > 0 ? figure : 1;
}

const done = new RegExp(`\\b${oneOf('done_when')},? (?!of\\b|(?<=the end,? )an? )(?<end>[^.!?;:]{12,})`, 'i');
const dropped = new RegExp(
  `(?:^|[,;] (?:but )?|\\b(?:please|but|and) )${oneOf('leaving_out')} (?:the|any|an?|our|my) (?<thing>[\\p{L}][\\p{L}\\d' -]{1,80})|^(?:please )?(?:${oneOf('leaving_out')}|no) (?<bare>[\\p{L}-]+(?: [\\p{L}-]+)?)\\s*[.!]?$`,
  'iu',
);
const fragment = new RegExp(
  `^(?:and )?(?:an?|the|some|${oneOf('numbers')}|\\d+|someone|somebody) (?!.*\\b${oneOf('predicates')}\\b).{3,80}$`,
  'i',
);
/** A first piece that is long or has a verb of its own is no thing. */
const sentenceLike = new RegExp(`^(?:\\S+ ){10}|^(?:\\S+ ){0,9}${oneOf('predicates')} `, 'i');
/** "Airline lost my suitcase" and "our choir sells wine at the market" are told. */
const story = new RegExp(
  `^(?:our|my) [\\p{L}-]+ (?:${oneOf('story_alone')}\\b|${oneOf('making', 'working')}e?s (?:\\S+ ){2})|^(?:[\\p{L}'’-]+ ){1,4}${oneOf('story')} (?:my|our|the|an?|his|her|their|me|us)\\b`,
  'iu',
);
const withoutClause = (text: string): string =>
  text.split(/ (?:before|until|when|if|while|so|because) /i)[0] ?? '';

const clean = (text: string): string =>
  shorten(
    withoutEdges(text.replace(/^(?:and|but|please|so),? /i, '')).replace(/,? (?:please|and|so|but)$/i, ''),
    briefLimits.text,
  );

/** How sure it is that something is a part of the project: it may describe the whole, or be only mentioned. */
type Weight = 'listed' | 'wanted' | 'mentioned';
interface Said extends Omit<ReadIdea, 'language' | 'deliverables'> {
  found: { item: Item; due: Day | null; weight: Weight }[];
  /** What a sentence before has many of: "900 pieces in 14 cupboards". */
  thing: string;
  /** What is all that somebody wrote: "our wedding next summer". */
  isShort: boolean;
  /** In a change, what is asked for is a part. */
  isChange: boolean;
}

/** Puts a clause in its one place in the brief; false when it says nothing that stands beside the deliverables. */
function keep(clause: string, isDated: boolean, said: Said, isPiece: boolean): boolean {
  const budget = budgetIn(clause);
  said.budget ??= budget;
  const own = resourceIn(clause);
  if (own !== null) {
    // Of "400 euros and a hall" the hall is left.
    const parts = budget
      ? own.split(/,? and /).filter((part) => itemOf(part) && !/[€£$]|\d|euros?|pounds|dollars/i.test(part))
      : [own];
    if (parts.length > 0) said.resources.push(clean(parts.join(' and ')));
  } else if (
    isPiece
      ? saysNo.test(clause) || conditions.test(clause)
      : isLimit(clause, isDated) || (said.isChange && !isDated && ruling.test(clause))
  ) {
    if (!budget) said.constraints.push(clean(limitIn(clause, isDated)));
  } else return budget !== null && (isPiece || afterAsking(clause) === null);
  return true;
}

/** The first word of a sentence is small, unless it is a name: "German course". */
const withoutCapital = (text: string): string =>
  /^\p{Lu}\p{Ll}+(?:ish|ese|[mr]an|ian)\s|^\p{Lu}\p{Ll}+ \p{Lu}/u.test(text) ? text : decapitalise(text);

const manyOf =
  /\b\d[\d.,]{0,12} (?!(?:euros|pounds|dollars|bucks|hours|days|weeks|months|years|minutes|seconds|miles|times)\b)\p{Ll}+s\b/u;
/** After "1,500 photos in boxes:" what is done with "them", or with 150, is done with photos. */
function withThing(piece: string, head: string): string {
  const things =
    /^(?:about |around |some |the |my |our |we have |i have |there are )*(?<count>[\d.,]+ )?(?<name>\p{L}+s)\b/iu.exec(
      head,
    );
  const name = things?.groups?.name;
  return name === undefined || afterAsking(head) !== null
    ? piece
    : piece
        .replace(/^((?:and )?\p{L}+(?: (?:up|out|in|off))?) (?:them|those|these)\b/iu, `$1 the ${name}`)
        .replace(/^(?:and )?(?:choose|pick|select|keep) ([\d.,]+|the best)$/i, `select $1 ${name}`);
}

const stillMissing =
  /^(?!(?:what|that|this|it|nothing|something)\b)(?<thing>[^,;:]{3,60}?) (?:is|are) (?:still |also |all )+(?:missing|open|needed|lacking|to be done)\.?$/i;

/** So many pieces are a list, however it begins. */
const longList = 7;

const startsWork = beginning('only_verbs', 'working');
const finite = new RegExp(`\\b${oneOf('predicates')}\\b`, 'i');
/** Whether a piece names a thing or a deed, and tells nothing. */
const isThing = (piece: string): boolean =>
  itemOf(piece) !== null &&
  (/^(?:work out|some(?:one|body)) /.test(piece) ||
    startsWork.test(piece) ||
    !finite.test(piece.replace(/ about /g, ' ')));
const ofSame =
  /^(?:\w+ly )?(?:\w+ (?:it|them)|(?:turn|put|get|make|keep|call|use|fix|take|write) (?:that|those|these|this))(?! \w+ \w+ \w+ \w+ \w+ \w+)\b/i;
/** Beside so many things it is one more to be done. */
const manyOthers = 3;
/** A day, or a sum by a day, is no thing: "christmas next year maybe", "4000 by august". */
const isDay = (piece: string, day: string): boolean =>
  piece.includes(day) &&
  /^[\W\d]{0,12}k?\s*(?:(?:or|maybe|perhaps|if possible|at the latest|ideally)\b.*)?$/i.test(
    piece.replace(day, ''),
  );
/** "Want it gone" is about what the title says. */
const itself = /^(?:it|this|that|them) (?:all )?(?:gone|away|out|fixed|sorted|solved|finished|repaired)\b/i;
const bareVerb = new RegExp(`^${oneOf('only_verbs', 'working')}$`, 'i');

function readSentence(
  { text, under }: Sentence,
  title: string,
  today: Day,
  language: string,
  said: Said,
): void {
  const hasRoom = said.dates.length < briefLimits.dates && !othersAway.test(text);
  const { days, dates, passed } = hasRoom
    ? datesIn(text, { title, today, language, isShort: said.isShort })
    : { days: [], dates: [], passed: [] };
  said.dates.push(...dates);
  said.passed.push(...passed);
  for (const { date, vague } of days) if (vague) said.vague.add(date);
  const goal = done.exec(text);
  // "A rota so that the ward stays covered" says what one of several things is for.
  if (!/^so that/i.test(goal?.[0] ?? '') || !/[,:] /.test(text.slice(0, goal?.index)))
    said.doneWhen ??= goal?.groups?.end?.trim() ?? null;
  const drop = dropped.exec(text);
  const leftOut = drop?.groups?.thing ?? drop?.groups?.bare;
  if (leftOut !== undefined) said.leftOut.push(clean(leftOut));

  const isDated = dates.length > 0;
  const deadline = dates.find(({ kind }) => kind === 'deadline')?.date ?? null;
  const add = (pieces: readonly string[], weight: Weight, of = deadline) => {
    const items = pieces.flatMap((piece) => {
      if (days.some((day) => isDay(piece, day.text))) return [];
      const item = itemOf(
        itself.test(piece)
          ? title
          : under === null && pieces.length > 1 && text.startsWith(piece.slice(0, 6))
            ? withoutCapital(piece)
            : piece,
      );
      const isWanted = weight === 'wanted' && said.isChange && !bareVerb.test(item?.name ?? '');
      const isPart = isWanted || ideally.test(piece);
      if (item && ability.test(text) && practised.test(item.name))
        return [{ item: { ...item, name: `learn to ${item.name}` }, due: of, weight: 'listed' as const }];
      return item ? [{ item, due: of, weight: isPart ? 'listed' : weight }] : [];
    });
    // "Write three novels, edit them" names one thing.
    const others = items.filter(({ item }) => !ofSame.test(item.name));
    const things = others.length >= manyOthers ? items : others;
    said.found.push(
      ...(things.length > 0 ? things : items.map((each) => ({ ...each, weight: 'wanted' as const }))),
    );
    for (const [, inside = ''] of pieces.join(' ').matchAll(/\(([^()]+)\)/g))
      if (isLimit(inside, false)) said.constraints.push(clean(inside));
  };
  if (under !== null) {
    const kind = afterAsking(under) === null ? under : '';
    if (/\b(?:constraints?|rules|limits?|must not)\b/i.test(under)) said.constraints.push(clean(text));
    else if (/\b(?:have|own|got|resources|help)\b/i.test(kind)) said.resources.push(clean(text));
    else if (!keep(text, isDated, said, true)) add(text.split(/: | [–—-] |\. /, 1), 'listed');
    return;
  }
  const { head, pieces: raw, isAsked } = listIn(text.slice(0, drop?.index || undefined));
  const pieces = raw
    .flatMap((piece) => (raw.length > 1 ? apart(piece) : [piece]))
    .flatMap((piece) => withThing(piece, head || said.thing).split(besides))
    .map((piece, at, all) => withThing(piece, itemOf(all[at - 1] ?? '')?.name ?? ''))
    .map((piece, at, all) => workedOut(piece, all[at - 1]));
  const faults = text.split(/, | and |\.$/, 30).filter(isFault);
  if (faults.length > 1) add(faults, 'listed', deadline);
  said.thing = manyOf.exec(text)?.[0] ?? said.thing;
  // "New chair, exercises, a walk at lunch" is a list, "four adults, five days from 24 May" tells.
  const areThings = pieces.length > 2 && days.length === 0 && pieces.every(isThing);
  const isList = pieces.filter(itemOf).length >= (isAsked || areThings ? 3 : 4);
  const isLong = pieces.length >= longList;
  const [first = '', ...others] = pieces;
  // "Our choir sings at the market, permit, pots, cups" says what it is about, and then what it takes.
  const isTold =
    !isAsked &&
    (story.test(first) || (sentenceLike.test(withoutClause(first)) && !narrating.test(first))) &&
    others.filter((piece) => isThing(piece) || saysNo.test(piece)).length >= 3;
  if (isTold) {
    for (const clause of clausesOf(first)) keep(clause, true, said, true);
    add(
      others.filter((piece) => !keep(piece, true, said, true)),
      'listed',
      null,
    );
    return;
  }
  if (isList && (isAsked || (resourceIn(text) === null && (isLong || !sentenceLike.test(pieces[0] ?? ''))))) {
    // Beside what it enumerates, a sentence may say what is there, forbidden or to be spent.
    for (const clause of clausesOf(head)) keep(clause, true, said, true);
    // A day at the beginning is that of all: "Before 1 March I have to ...".
    const isOfAll = (days[0]?.index ?? 99) < 12;
    // "Into medical software: consulting, support" says what kind.
    const isKind =
      head.split(' ').length > 3 &&
      text.includes(`${head}: `) &&
      !needing.test(head) &&
      afterAsking(head) !== null &&
      !pieces.some((piece) => /^(?:and )?(?:an?|the|my|our|\d+) /i.test(piece));
    add(
      pieces.filter((piece) => !keep(piece, true, said, true)),
      isKind || ability.test(text) ? 'wanted' : 'listed',
      isOfAll ? deadline : null,
    );
    return;
  }
  const rest = clausesOf(text).filter(
    (clause) =>
      !(leftOut && dropped.test(clause) && !/^no\b/i.test(clause)) && !keep(clause, isDated, said, false),
  );
  for (const clause of drop?.index === 0 ? [] : rest) {
    const asked = listIn(clause);
    const lacking = stillMissing.exec(clause)?.groups?.thing;
    if (lacking !== undefined) add([lacking], 'listed');
    else if (asked.isAsked)
      add(asked.pieces, needing.test(clause) || continuing.test(clause) ? 'listed' : 'wanted');
    else if (!isDated && rest.length === 1 && fragment.test(clause)) add([clause], 'mentioned');
  }
}

const otherAsking = new RegExp(`(?<!\\p{L})${oneOf('other_asking')}(?:\\s|:)+`, 'iu');
const otherArticles = new RegExp(`^${oneOf('other_articles')}\\s+`, 'i');
const otherRefusing = beginning('other_refusing');
const otherDue = new RegExp(`(?<!\\p{L})${oneOf('other_due')}(?!\\p{L})[^,;:]{0,20}$`, 'iu');

/** Of another language than English: days, money, what is forbidden, and what is enumerated. */
function readOther({ text, under }: Sentence, title: string, today: Day, language: string, said: Said): void {
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

const wordsOf = (name: string) =>
  name
    .toLowerCase()
    .match(/[\p{L}\d]+/gu)
    ?.join(' ') ?? '';

/** By itself it names nothing: "that", or a verb alone. */
const unclear = new RegExp(
  `^(?:${oneOf('only_verbs')} )?(?:that|it|this|them)\\b|^${oneOf('only_verbs', 'working')}(?: (?:before|by|until|in|on|at) .*)?$`,
  'i',
);
const aiming = beginning('aiming');
const withoutContent = wordsIn('without_content');
/** So many parts belong to an aim that is named first. */
const fewestParts = 3;

/** Of "start cycling to work, a bike, lights" the first is what it is all for, and comes last. */
function aimLast<Found extends { item: Item }>(items: readonly Found[], title: string): readonly Found[] {
  const [first, ...parts] = items;
  if (!first || parts.length < fewestParts || !aiming.test(first.item.name)) return items;
  const said = wordsOf(first.item.name).split(' ');
  const titled = wordsOf(title)
    .split(' ')
    .filter((word) => word && !withoutContent.has(word));
  const isIn = (word: string) => said.some((each) => each.startsWith(word) || word.startsWith(each));
  return titled.filter(isIn).length * 2 >= titled.length ? [...parts, first] : items;
}

/** An item with its day apart: "posters by 3 May" are posters. */
function deliverableOf(item: Item, of: Day | null, today: Day): ReadIdea['deliverables'][number] {
  const day = daysIn(item.name, today).findLast((each) => !isLoose(each));
  const isAtEnd = day !== undefined && day.index + day.text.length >= item.name.length - 1;
  const said = stripEnd(item.name.slice(0, day?.index));
  // "Teach her before she moves on 12 January" is called by what comes before that.
  const what = withoutClause(said);
  const apart = !isAtEnd ? item.name : what.includes(' ') ? what : said;
  const name = /\p{L}{2}/u.test(apart) ? apart.replace(/ \([^)]*$/, '') : item.name;
  return { name, verb: item.verb, count: countOf(name), due: day?.date ?? of };
}

/** Reads English text, and of other languages lists, days and money. What it cannot take apart becomes one deliverable. */
export function readIdea({ title, idea, today, changes }: IdeaToRead): ReadIdea {
  const language = languageOf(`${title}. ${idea}`) ?? 'en';
  const said: Said = {
    dates: [],
    passed: [],
    constraints: [],
    resources: [],
    budget: null,
    leftOut: [],
    doneWhen: null,
    found: [],
    thing: '',
    vague: new Set(),
    isShort: isShort(idea),
    isChange: false,
  };
  for (const [at, text] of [idea, ...changes.map((change) => change.replaceAll('; ', '\n\n'))].entries()) {
    said.isChange = at > 0;
    const before = said.budget;
    said.budget = null;
    for (const sentence of sentencesOf(text).slice(0, mostSentences))
      (language === 'en' ? readSentence : readOther)(sentence, title, today, language, said);
    said.budget ??= before;
  }
  const { found, thing: _, isChange: __, isShort: ___, ...rest } = said;
  const { vague } = rest;
  const isMentioned = found.filter(({ weight }) => weight === 'mentioned').length >= 3;
  const known = found.filter(({ weight }) => weight !== 'mentioned' || isMentioned);
  const listed = known.filter(({ weight }) => weight !== 'wanted');
  const items = listed.length >= 3 ? listed : known;
  if (items.length === 0) {
    const item = itemOf(said.isShort ? (title.split(', ')[0] ?? '') : title) ??
      itemOf(idea) ?? { name: withoutEdges(title) || 'The project', verb: null };
    items.push({ item, due: null, weight: 'wanted' });
  }
  // "Get that down to an hour by Easter" is called by the title.
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
  // "In May", and later "on 3 May", is one day.
  const isSaidBetter = ({ date, kind }: ReadDate) =>
    kind !== 'day_off' &&
    vague.has(date) &&
    rest.dates.some(
      (each) => each.kind !== 'day_off' && each.date < date && each.date.slice(0, 7) === date.slice(0, 7),
    );
  return {
    ...rest,
    dates: rest.dates.filter((each) => !isSaidBetter(each)),
    language,
    constraints: unique(rest.constraints, briefLimits.constraints),
    resources: unique(rest.resources, briefLimits.resources),
    leftOut: unique(rest.leftOut, mostSentences),
    deliverables: named.map(({ item, due: of }) => deliverableOf(item, of, today)),
  };
}
