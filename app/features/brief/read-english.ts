import type { Day } from '#app/core/calendar.ts';
import { decapitalise } from '#app/core/plain-line.ts';
import { briefLimits } from './brief.schema.ts';
import {
  besides,
  clausesOf,
  clean,
  continuing,
  criteriaIn,
  isLimit,
  keep,
  needing,
  othersAway,
  resourceIn,
  type Said,
  type Weight,
} from './keep-clause.ts';
import { beginning, oneOf, phrases } from './phrases.ts';
import { datesIn, narrating } from './read-dates.ts';
import type { Sentence } from './sentences.ts';
import { afterAsking, apart, carryVerb, changed, ideally, itemOf, listIn, saysNo } from './split-list.ts';
import { withoutUnwanted } from './unwanted.ts';
import { isFault, isOnlyTime, workedOut } from './what-is-asked.ts';

const ability = phrases('abilities');
const practised = new RegExp(`^${oneOf('practised')}\\b`, 'i');
const done = new RegExp(
  `\\b${oneOf('done_when')},? (?!(?:of|with|for)\\b|(?<=the end,? )an? )(?<end>[^.!?;:]{12,})`,
  'i',
);
const dropped = new RegExp(
  `(?:^|[,;] (?:but )?|\\b(?:please|but|and) )${oneOf('leaving_out')} (?:the|any|an?|our|my) (?<thing>[\\p{L}][\\p{L}\\d' -]{1,80})|^(?:please )?(?:${oneOf('leaving_out')}|no) (?!${oneOf('no_thing')}\\b)(?<bare>[\\p{L}-]+(?: [\\p{L}-]+)?)\\s*[.!]?$`,
  'iu',
);
const fragment = new RegExp(
  `^(?:and )?(?:an?|the|some|${oneOf('numbers')}|\\d+|someone|somebody) (?!.*\\b${oneOf('predicates')}\\b).{3,80}$`,
  'i',
);
/** A first piece that is long or has its own finite verb is not a thing. */
const sentenceLike = new RegExp(`^(?:\\S+ ){10}|^(?:\\S+ ){0,9}${oneOf('predicates')} `, 'i');
/** "Airline lost my suitcase" and "our choir sells wine at the market" are background. */
const story = new RegExp(
  `^(?:our|my) [\\p{L}-]+ (?:${oneOf('story_alone')}\\b|${oneOf('making', 'working')}e?s (?:\\S+ ){2})|^(?:[\\p{L}'’-]+ ){1,4}${oneOf('story')} (?:my|our|the|an?|his|her|their|me|us)\\b`,
  'iu',
);
/** The text up to a subordinate clause. */
export const withoutClause = (text: string): string =>
  text.split(/ (?:before|until|when|if|while|so|because) /i)[0] ?? '';

/** Lower-cases the first word of a sentence unless it is a name: "German course". */
const withoutCapital = (text: string): string =>
  /^\p{Lu}\p{Ll}+(?:ish|ese|[mr]an|ian)\s|^\p{Lu}\p{Ll}+ \p{Lu}/u.test(text) ? text : decapitalise(text);

const manyOf =
  /\b\d[\d.,]{0,12} (?!(?:euros|pounds|dollars|bucks|hours|days|weeks|months|years|minutes|seconds|miles|times)\b)\p{Ll}+s\b/u;
/** After "1,500 photos in boxes:" the word "them" means the photos, and "select 150" selects photos. */
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

const missingThing =
  /^(?!(?:what|that|this|it|nothing|something)\b)(?<thing>[^,;:]{3,60}?) (?:is|are) (?:still |also |all )+(?:missing|open|needed|lacking|to be done)\.?$/i;

/** This many pieces are a list, however it begins. */
const longList = 7;

/** "28 singers." is a number of people. */
const headCount = new RegExp(
  `^(?:about |around )?(?:\\d+|${oneOf('tens')}) ${oneOf('counted_people')}\\W*$`,
  'i',
);
const startsWork = beginning('only_verbs', 'working');
const finite = new RegExp(`\\b${oneOf('predicates')}\\b`, 'i');
/** Whether a piece names a thing or an action instead of telling something. */
const isThing = (piece: string): boolean =>
  itemOf(piece) !== null &&
  (/^(?:work out|some(?:one|body)) /.test(piece) ||
    startsWork.test(piece) ||
    !finite.test(piece.replace(/ about /g, ' ')));
const aboutSame =
  /^(?:\w+ly )?(?:\w+ (?:it|them)|(?:turn|put|get|make|keep|call|use|fix|take|write) (?:that|those|these|this))(?! \w+ \w+ \w+ \w+ \w+ \w+)\b/i;
/** Beside this many others, "edit them" is an item of its own. */
const manyOthers = 3;
/** A day, or a sum due by a day, is not a thing: "christmas next year maybe", "4000 by august". */
const isDay = (piece: string, day: string): boolean =>
  piece.includes(day) &&
  /^[\W\d]{0,12}k?\s*(?:(?:or|maybe|perhaps|if possible|at the latest|ideally)\b.*)?$/i.test(
    piece.replace(day, ''),
  );
/** "Opening 28.5." */
const isEvent = (piece: string, day: string): boolean => event.test(piece.replace(day, '').trim());
const event = new RegExp(`^${oneOf('events')}\\W*$`, 'i');
/** "We have a gym but no team", though not "but no noise after eight". */
const butNo = new RegExp(
  `^(?<there>(?:I|we)(?:['’]ve| have| own) .+?) but no (?!${oneOf('lacking')}\\b|.* (?:after|before|until|between|at|on|during) )(?<lacking>[^.;:]+?)(?: yet)?\\.?$`,
  'i',
);
/** "The open day is on 5 May; the website must be live before it" */
const readyBy =
  /^(?:(?<told>[^;]+)[;,] (?:and |so |but )?)?(?<thing>(?:the|my|our|an?) [\p{L} '’-]{3,40}?) (?:must|has to|have to|needs? to|should) be (?:live|online|ready|finished|done|up|there|in place) (?:before|by|until) (?:it|then|that)\W*$/iu;
/** "Artwork also." */
const oneMore = /^(?:[\p{L}\d'’-]+ ){1,3}(?:also|too|as well)[.!]*$/iu;
const bareThing = /^(?:[\p{L}\d'’-]+ ){1,2}[\p{L}\d'’-]+[.!]*$/u;
/** "Tiny wedding: registry office, lunch" */
const titled = /^(?!.{0,30}\b(?:done|already|so far|have|got|no|not|without)\b)(?:\S+ ){0,2}\S+: /i;
/** "Want it gone" refers to the title. */
const itself = /^(?:it|this|that|them) (?:all )?(?:gone|away|out|fixed|sorted|solved|finished|repaired)\b/i;
const bareVerb = new RegExp(`^${oneOf('only_verbs', 'working')}$`, 'i');

/** Reads an English sentence into `said`. */
export function readEnglish(
  { text, under }: Sentence,
  title: string,
  today: Day,
  language: string,
  said: Said,
): void {
  // A change has already been split into its wishes.
  const parted = said.isChange ? null : withoutUnwanted(text);
  if (parted) {
    said.constraints.push(...parted.said);
    said.leftOut.push(...parted.things);
    said.isList = false;
    for (const each of parted.wanted) readEnglish({ text: each, under }, title, today, language, said);
    return;
  }
  const { there, lacking: gone } = (under === null && butNo.exec(text)?.groups) || {};
  if (there !== undefined && gone !== undefined) {
    readEnglish({ text: there, under }, title, today, language, said);
    readEnglish({ text: `I need ${gone.replace(/\bno /g, '')}`, under }, title, today, language, said);
    return;
  }
  const { told, thing: due } = readyBy.exec(text)?.groups ?? {};
  if (under === null && due !== undefined) {
    if (told) readEnglish({ text: told, under }, title, today, language, said);
    readEnglish({ text: `I need ${decapitalise(due)}`, under }, title, today, language, said);
    return;
  }
  const hasRoom = said.dates.length < briefLimits.dates && !othersAway.test(text);
  const { days, dates, passed, unknown } = hasRoom
    ? datesIn(text, { title, today, language, isShort: said.isShort })
    : { days: [], dates: [], passed: [], unknown: [] };
  said.dates.push(...dates);
  said.passed.push(...passed);
  said.unknown.push(...unknown);
  for (const { date, vague } of days) if (vague) said.vague.add(date);
  const goal = done.exec(text);
  // In a list, "a rota so that the ward stays covered" gives the purpose of one item only.
  if (!/^so that/i.test(goal?.[0] ?? '') || !/[,:] /.test(text.slice(0, goal?.index)))
    said.doneWhen ??= goal?.groups?.end?.trim() ?? null;
  const drop = dropped.exec(text);
  const leftOut = drop?.groups?.thing ?? drop?.groups?.bare;
  // "Without loud music" does not leave out all music.
  if (leftOut !== undefined && !/^without \S+ \S/i.test(text)) said.leftOut.push(clean(leftOut));

  const { isList: wasList } = said;
  said.isList = false;
  const isDated = dates.length > 0;
  const deadline = dates.find(({ kind }) => kind === 'deadline')?.date ?? null;
  const add = (pieces: readonly string[], weight: Weight, of = deadline) => {
    const items = pieces.flatMap((piece) => {
      if (days.some((day) => isDay(piece, day.text) || isEvent(piece, day.text))) return [];
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
      if (item && said.isChange && isOnlyTime(item.name)) return [];
      return item ? [{ item, due: of, weight: isPart ? 'listed' : weight }] : [];
    });
    said.isList = items.length > 1;
    // "Write three novels, edit them" names one thing.
    const others = items.filter(({ item }) => !aboutSame.test(item.name));
    const things = others.length >= manyOthers ? items : others;
    said.found.push(
      ...(things.length > 0 ? things : items.map((each) => ({ ...each, weight: 'wanted' as const }))),
    );
    for (const [, inside = ''] of pieces.join(' ').matchAll(/\(([^()]+)\)/g))
      said.constraints.push(
        ...inside
          .split(/, (?=no|not|\p{L}+ not)/u)
          .filter((part) => isLimit(part, false))
          .map(clean),
      );
  };
  if (under !== null) {
    const kind = afterAsking(under) === null ? under : '';
    if (/\b(?:constraints?|rules|limits?|must not)\b/i.test(under)) said.constraints.push(clean(text));
    else if (/\b(?:have|own|got|resources|help)\b/i.test(kind)) said.resources.push(clean(text));
    else if (!keep(text, isDated, said, true)) add(text.split(/: | [–—-] |\. /, 1), 'listed');
    return;
  }
  const list = listIn(text.slice(0, drop?.index || undefined));
  const { head, isAsked } = list;
  const [whole = '', ...described] = head === '' ? list.pieces : [head, ...list.pieces];
  const criteria = criteriaIn(head === '' ? text : whole, described);
  said.constraints.push(...criteria.map(clean));
  if (criteria.length > 0) {
    const others = described.slice(criteria.length).filter((piece) => !keep(piece, true, said, true));
    add([...listIn(whole).pieces, ...others], 'listed');
    return;
  }
  const pieces = carryVerb(list.pieces, head || title)
    .flatMap((piece) => (list.pieces.length > 1 ? apart(piece) : [piece]))
    .flatMap((piece) => withThing(piece, head || said.thing).split(besides))
    .map((piece, at, all) => withThing(piece, itemOf(all[at - 1] ?? '')?.name ?? ''))
    .map((piece, at, all) => workedOut(piece, all[at - 1]));
  const faults = text.split(/, | and |\.$/, 30).filter(isFault);
  if (faults.length > 1) add(faults, 'listed', deadline);
  said.thing = manyOf.exec(text)?.[0] ?? said.thing;
  // "New chair, exercises, a walk at lunch" is a list, "four adults, five days from 24 May" is background.
  const areThings = pieces.length > 2 && days.length === 0 && pieces.every(isThing);
  const isList = pieces.filter(itemOf).length >= (isAsked || areThings ? 3 : 4);
  const isLong = pieces.length >= longList;
  const [first = '', ...others] = pieces;
  // "Our choir sings at the market, permit, pots, cups" gives the topic and then the list.
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
    // Before its list, a sentence may name resources, limits or a budget.
    for (const clause of clausesOf(head)) keep(clause, true, said, true);
    // A day at the beginning applies to all items: "Before 1 March I have to ...".
    const isForAll = (days[0]?.index ?? 99) < 12;
    add(
      pieces.filter((piece) => !keep(piece, true, said, true)),
      ability.test(text) ? 'wanted' : 'listed',
      isForAll ? deadline : null,
    );
    return;
  }
  // "I don't want a website" is a constraint; in a change it only removes the website.
  const rest = clausesOf(text).filter((clause) => {
    const isDropped = leftOut && dropped.test(clause) && !/^(?:no|without)\b| but not /i.test(clause);
    if ((isDropped && said.isChange) || keep(clause, isDated, said, false)) return false;
    if (isDropped) said.constraints.push(clean(clause));
    return !isDropped;
  });
  for (const clause of drop?.index === 0 ? [] : rest) {
    const asked = listIn(clause);
    const lacking = missingThing.exec(clause)?.groups?.thing;
    if (lacking !== undefined) add([lacking], 'listed');
    else if (asked.isAsked)
      add(
        asked.pieces,
        needing.test(clause) || changed.test(clause) || continuing.test(clause) || titled.test(clause)
          ? 'listed'
          : 'wanted',
      );
    else if (headCount.test(clause)) said.constraints.push(clean(clause));
    else if (!isDated && rest.length === 1 && (oneMore.test(clause) || (wasList && bareThing.test(clause))))
      add(isThing(clause) ? [clause.replace(/ (?:also|too|as well)\W*$/i, '')] : [], 'listed');
    else if (!isDated && rest.length === 1 && fragment.test(clause)) add([clause], 'mentioned');
  }
}
