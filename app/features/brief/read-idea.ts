import type { Day } from '#app/core/calendar.ts';
import { daysIn, type NamedDay } from '#app/core/named-days.ts';
import { type Brief, briefLimits } from './brief.schema.ts';
import { languageOf } from './language-of.ts';
import { beginsWithVerb, type Item, itemOf, shortened, splitList } from './split-list.ts';

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
  resources: string[];
  budget: Brief['budget'];
  /** What the person does not want, in words that may name a deliverable. */
  leftOut: string[];
}

/** Longer sentences than anybody writes are read in pieces. */
const longestSentence = 1500;

interface Sentence {
  text: string;
  /** The heading above, when it is a line of a list. */
  under: string | null;
}

const bullet = /^(?:[-*•·–—+]|\(?\d{1,2}[.)]|\[[ xX]?\])\s+/;
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let paragraph = '';
  let heading = '';
  const close = () => {
    if (paragraph.trim() === '') return;
    for (const { segment } of segmenter.segment(paragraph)) {
      const sentence = segment.replace(/\s+/g, ' ').trim();
      for (let at = 0; at < sentence.length; at += longestSentence)
        sentences.push({ text: sentence.slice(at, at + longestSentence), under: null });
    }
    heading = paragraph.trim().slice(-200);
    paragraph = '';
  };
  for (const line of text.split(/\r?\n/)) {
    if (bullet.test(line.trimStart())) {
      close();
      sentences.push({
        text: line.trimStart().replace(bullet, '').trim().slice(0, longestSentence),
        under: heading,
      });
    } else if (line.trim() === '') close();
    else paragraph += `${line} `;
  }
  close();
  // A heading is read with its list, not for itself.
  const headings = new Set(sentences.flatMap(({ under }) => under ?? []));
  return sentences.filter(
    ({ text: each, under }) => each !== '' && (under !== null || !headings.has(each) || !each.endsWith(':')),
  );
}

const negated =
  /^(?:but |and |please )?(?:no|not|never|without|nothing|nobody|none of|only)\b(?! (?:only|longer|yet|because))|\b(?:must|may|can|will|shall|does|do|should|would|is|are)(?: not|n['’]t)\b(?! (?:know|yet|have|only))|\b(?:cannot|can['’]t|won['’]t|never|no (?:more|less|later|earlier|longer than)|not (?:more|less|later|before|until|after)|at (?:the )?most|maximum|max\.|nothing (?:else|may|must|should)|(?:mon|tues|wednes|thurs|fri|satur|sun)days? (?:is|are) (?:for|off|out|taken|reserved|busy)|not willing|rather not|refuse|allerg\w*|intoleran\w*|vegans?|vegetarians?|wheelchair|(?:be|only|so|stay) (?:silent|quiet)|quiet (?:after|before|until|work))\b|\b(?:only|just) (?:on|at|in|from|until|till|after|before|during|with|where|when|between|if|do|have|weekends?|weekdays?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|study|work|free|use)\b/i;
const othersAway =
  /\b(?:my|our|the) (?!holidays?|vacation)[\w ]{2,30} (?:is|are|will be) (?:on leave|away|closed|on holiday|off)\b/i;
const past = /\b(?:(?:have|has|had|['’]ve) never|(?:could|did|was|were|had)(?: not|n['’]t))\b/i;
const bound =
  /\b(?:must|has to|have to|should|needs? to|may) (?:\w+ly )?(?:be|run|stay|remain|stop|fit|cost|work|keep|end|happen)\b/i;

const has = `(?:already |still )?(?:have|has|own|['’]ve|['’]ve got|have got|has got|know)(?! (?:to|been|never|put|always|just|decided|started|wanted|thought|no|not|a (?:dream|plan|goal|deadline)|until|only)\\b)`;
const resource = new RegExp(
  `^(?:so far |luckily |and |but |at home )?(?:I|we) ${has.replace("['’]ve|['’]ve got|", '')}|^(?:so far )?(?:I|we)['’]ve (?:already )?(?:got )?(?!\\w+(?:ed|en)\\b|been\\b|never\\b|put\\b)|\\b(?:lends?|lets? (?:me|us) use|gives? (?:me|us)|has offered|offered|will help|can help|donates?|is happy to|are happy to) |^my [\\w ]{2,30} (?:can|could|has|have|is an?|owns?|knows?|will)\\b`,
  'i',
);

const requirement = `(?:(?:will |would |also |still |really |therefore |then |first |at least |['’]d |may |might ){0,3}(?:(?:need|want|lack|miss|do|build|make|require) (?:is|are)|needs? to have|needs? to|needs?|requires?|want(?:s|ed)? to have|want(?:s)? (?:\\w+ )?to be able to|want(?:s)? to|wants?|(?:would|['’]d) (?:like|love) to (?:have|see)|(?:would|['’]d) (?:like|love) to|(?:would|['’]d) (?:like|love)|ha(?:ve|s) to (?:have|include|contain|be able to)|ha(?:ve|s) to be (?=an? )|ha(?:ve|s) to|must (?:have|include|contain|be able to)|must be (?=an? )|must|should (?:have|include|contain|be able to)|should be (?=an? )|should|recommends?|(?:am|are|is|['’]m|['’]re) (?:going|planning|aiming|hoping|trying) to|plan(?:s|ned)? to|intends? to|(?<=\\b(?:I|we) )will(?= [a-z])|there (?:(?:should|must|will|has to|have to) be|(?:is|are))|(?:includes?|including|contains?|comprises?|covers?)|consists? of|made up of|responsible for|in charge of|missing (?:is|are)|(?:that|it|this) (?:means|takes|includes|involves)|takes(?= an? )|involves?|namely|such as|(?:result|deliverables?|goals?|tasks?|steps?|parts?|things?|pieces|to-?dos?|list|ingredients|features|work|milestones|essentials|rest)(?: [\\w ]{0,40}?)? (?:is|are)|needed (?:is|are)|for this))`;
const trigger = new RegExp(
  `\\b${requirement}\\s+|^with\\s+|['’](?:ll|d like(?: to)?|m going to|re going to)\\s+`,
  'i',
);
const secondTrigger = new RegExp(
  `\\b(?:and|so|but) (?:therefore |now )?(?:I|we|it|there|you|they) ?${requirement}\\s+`,
  'i',
);
const need =
  /\b(?:needs?|needed|missing|requires?|required|lack|must have|must include|has to have|have to have|should have|should include|there (?:should|must|has to) be)\b/i;
const continues =
  /^(?:and then|also|besides|finally|in addition|additionally|furthermore|moreover|plus|on top of that|lastly|next|afterwards|then|another|(?:please )?(?:add|include))\b/i;
const listed = /^(?:with|including|such as|namely|that is|among them|e\.g\.|for example)\b/i;

/** What stands after the words that ask for something: after "I need", where two such stand, after the second. */
function afterTrigger(piece: string): string | null {
  const found = trigger.exec(piece);
  if (found === null) return null;
  const rest = piece.slice(found.index + found[0].length);
  // "The form has to be sent" asks for the form.
  if (/^be (?!an? )/i.test(rest)) return piece.slice(0, found.index).replace(continues, '');
  const again = secondTrigger.exec(rest);
  return again ? rest.slice(again.index + again[0].length) : rest;
}

interface List {
  items: Item[];
  isAsked: boolean;
}

/** The things that a sentence enumerates or asks for. */
function listIn(sentence: string): List {
  const colon = /:\s/.exec(sentence);
  const body = colon === null ? sentence : sentence.slice(colon.index + 1);
  const pieces = splitList(body.replace(/\.$/, ''));
  let isAsked = colon !== null && pieces.length > 1;
  let from = 0;
  if (colon === null) {
    const triggered = pieces.findIndex((piece) => afterTrigger(piece) !== null);
    const enumerated = pieces.findIndex((piece, at) => at > 0 && listed.test(piece));
    if (enumerated !== -1 && pieces.length - enumerated > 1 && (triggered === -1 || triggered < enumerated)) {
      from = enumerated;
      isAsked = true;
      pieces[from] = (pieces[from] ?? '').replace(listed, '').trim();
    } else if (triggered !== -1) {
      from = triggered;
      isAsked = true;
      const rest = afterTrigger(pieces[from] ?? '') ?? '';
      // The first piece alone may have held two: "I need a hall and a band".
      pieces.splice(from, 1, ...(pieces.length === 1 ? splitList(rest) : [rest]));
    } else {
      isAsked = beginsWithVerb(
        (pieces[0] ?? '').replace(/^(?:first|then|next|also|please|finally|and|to start),?\s+/i, ''),
      );
      const nominal =
        /^(?:an?|the|my|our) .{3,80}? with (?=(?:an?|the|two|three|four|five|six|seven|eight|nine|ten|\d+) )/i.exec(
          pieces[0] ?? '',
        );
      if (!isAsked && nominal && pieces.length > 1) {
        pieces[0] = (pieces[0] ?? '').slice(nominal[0].length);
        isAsked = true;
      }
    }
  }
  const kept = pieces.slice(from);
  return { items: kept.flatMap((piece) => itemOf(piece) ?? []), isAsked };
}

const numbers = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const unit =
  /^(?:[\d.,]+|\w+)[ -]?(?:km|kilomet\w+|miles?|minutes?|hours?|days?|weeks?|months?|years?|pages?|words?|percent|%|euros?|dollars?|pounds?|kilos?|kg|people|persons|guests?|litres?|met(?:er|re)s?|platforms|languages)\b/i;

/** How many of it: "three novels" are three, a 10 km run is one. */
function countOf(name: string): number {
  if (unit.test(name)) return 1;
  const [first = '', ...rest] = name.split(' ');
  if (/^(?:hundred|thousand)/i.test(rest[0] ?? '')) return 1;
  const count = numbers.indexOf(first.toLowerCase()) + 1 || (/^\d{1,3}$/.test(first) ? Number(first) : 1);
  const isMany = rest.some((word) =>
    /(?:s|people|children|men|women)$/i.test(word.replace(/(?<!\W)\W+$/, '')),
  );
  return isMany && count > 0 ? count : 1;
}

const currencies: readonly [RegExp, string][] = [
  [/€|euros?|eur\b/i, 'EUR'],
  [/£|pounds?|gbp|quid/i, 'GBP'],
  [/\$|dollars?|usd|bucks/i, 'USD'],
  [/chf|francs?/i, 'CHF'],
];
const amount =
  '\\d[\\d.,]*(?:\\s?(?:k|thousand|million|m)\\b)?|(?:(?:a|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|hundred|thousand)[ -]){1,4}';
const money = new RegExp(
  `(?:€|£|\\$|\\bEUR|\\bUSD|\\bGBP|\\bCHF)\\s?(?<after>${amount})|(?<![\\w.,])(?<before>${amount})\\s?(?:€|£|euros?|dollars?|pounds?|EUR|USD|GBP|CHF|francs|quid|bucks)(?![a-z])`,
  'gi',
);
const ours =
  /\b(?:budget|spend(?:ing)?|cost|under|at most|(?:not|no) more than|less than|maximum|have|['’]ve|got|up to|in all|total|save[sd]?|for it)\b/i;
const ofOthers = /\b(?:tickets?|each|per|price|fees?|owe|loan|fund of|earn|raise|salary|revenue|sell)\b/i;
const wordNumbers: Readonly<Record<string, number>> = {
  a: 1,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  hundred: 100,
  thousand: 1000,
};

function figureOf(words: string): number {
  const digits = /^[\d.,]+/.exec(words)?.[0];
  const thousands = /(?:k|thousand)\s*$/i.test(words)
    ? 1000
    : /(?:m|million)\s*$/i.test(words)
      ? 1_000_000
      : 1;
  if (digits !== undefined)
    return (
      Number(
        digits
          .replace(/[.,](?=\d{3}(?:\D|$))/g, '')
          .replace(',', '.')
          .replace(/(?<!\.)\.+$/, ''),
      ) * thousands
    );
  let figure = 0;
  for (const word of words.toLowerCase().split(/[ -]/).filter(Boolean)) {
    const value = wordNumbers[word] ?? numbers.indexOf(word) + 1;
    figure = value >= 100 ? Math.max(1, figure) * value : figure + value;
  }
  return figure;
}

function budgetIn(sentence: string): Brief['budget'] {
  if (!ours.test(sentence) || ofOthers.test(sentence)) return null;
  for (const { 0: match, groups } of sentence.matchAll(money)) {
    const figure = figureOf(groups?.after ?? groups?.before ?? '');
    const currency = currencies.find(([sign]) => sign.test(match))?.[1];
    if (currency !== undefined && figure > 0 && figure <= 1_000_000_000) return { amount: figure, currency };
  }
  return null;
}

const away =
  /\b(?:away|holidays?|vacation|out of town|off work|day off|days off|travelling|traveling|on leave|no time|not available|unavailable|can(?:not|['’]t) (?:work|do))\b/i;
const dueBefore =
  /\b(?:by|before|until|till|due|deadline|no later than|latest|closes?|close|finished|ready|done|submit\w*|hand\w* in)\b/i;
const copula =
  /(?<!\s)\s*\b(?:is|are|was|will be|has to be|must be|set|planned|scheduled|takes place|take place|due|happens?|falls?|finished|ready|done|by|before|until|till|on|for|at|in|from|the|opens?|starts?|closes?|no later than|of|end|this|next|around|between|latest|\(|:|-|–|,)\s*$/i;

function dateOf(
  sentence: string,
  { index, text, date, until, vague }: NamedDay,
  title: string,
): ReadIdea['dates'][number] {
  const before = sentence.slice(0, index);
  const after = sentence.slice(index + text.length);
  const clause = before.slice(
    Math.max(before.lastIndexOf(', '), before.lastIndexOf('; '), before.lastIndexOf(': ')) + 1,
  );
  const name = stripEnd(afterTrigger(clause.trim()) ?? clause.trim()).replace(
    /^(?:(?:for|and|but|so|the|an?|our|my|I|we|it|her|his|they|to|of|am|is|are|him|them)\s+)+/i,
    '',
  );
  const isAway =
    away.test(sentence) &&
    !/\bholidays?\b/i.test(text + after) &&
    /\b(?:I|we|I['’]m|we['’]re|holidays?|days? off)\b/i.test(sentence);
  const isDue =
    vague || dueBefore.test(`${before.slice(-40)} ${text}`) || (before.trim() === '' && /^\s*$/.test(after));
  const named =
    /\p{L}{3}/u.test(name) && name.split(' ').length <= 9
      ? shortened(name, briefLimits.name)
      : shortened(title, briefLimits.name) || 'Deadline';
  return {
    name: named,
    date,
    kind: isAway ? 'day_off' : isDue ? 'deadline' : 'appointment',
    ...(until && { until }),
  };
}

function stripEnd(text: string): string {
  let rest = text;
  for (let next = rest.replace(copula, ''); next !== rest; next = rest.replace(copula, '')) rest = next;
  return rest.replace(/(?<![\s(])[\s(]+$/, '');
}

const doneWords =
  /\b(?:done when|finished when|success(?:ful)? (?:when|if)|so that|in the end,?|at the end,?|(?:my|our|the) goal is(?: to)?|the aim is(?: to)?)\s+(?!of\b)(?<end>[^.!?;:]{12,})/i;
const notWanted =
  /(?:^|[,;] (?:but )?|\bplease |\bbut |\band )(?:leave out|skip|drop|remove|forget(?: about)?|take out|we (?:don['’]t|do not) (?:need|want)|I (?:don['’]t|do not) (?:need|want)|no need for|not|without)\s+(?:the |any |an? |our |my )(?<thing>[\p{L}][\p{L}\d' -]{1,80})|^(?:please )?(?:leave out|skip|drop|remove|no)\s+(?<bare>[\p{L}-]+(?: [\p{L}-]+)?)\s*[.!]?$/iu;

const clean = (text: string): string =>
  shortened(
    text
      .replace(/^(?:and|but|please|,)\s+/i, '')
      .replace(/(?<![\s.;,])(?:,? please)?[\s.;,]+$|,? please$/i, ''),
    briefLimits.text,
  );

/** The parts of a sentence that could each stand alone. */
const clausesOf = (sentence: string): string[] =>
  sentence
    .split(
      /;\s+|,? but (?=\p{L})|,? and (?=(?:no|not|never|only|nothing|nobody|without|please)\s(?!else))|, (?:and|so) (?=(?:I|we|it|he|she|the|my|our|everything|nothing|no|never|only)\s)/u,
    )
    .map((clause) => clause.trim())
    .filter(Boolean);

const saysNo = /^(?:but |and |so )?(?:no|not|never|only|nothing|nobody|without)\b/i;

/** What a sentence forbids or limits. In one that enumerates, that is only what says so at its beginning. */
function limitsIn(sentence: string, isList: boolean, isDated: boolean): string[] {
  return clausesOf(sentence).filter((clause) => {
    if (past.test(clause) || /\bno longer\b/i.test(clause)) return false;
    if (isList) return saysNo.test(clause) && !trigger.test(clause);
    const isBound = bound.test(clause) && !isDated && !need.test(clause) && !continues.test(sentence);
    return negated.test(clause) || isBound || othersAway.test(clause);
  });
}

interface Found {
  items: Item[];
  due: Day | null;
  /** Asked for in so many words, so that it is no mere description of the whole. */
  isStrong: boolean;
}

/** "Eight video lessons." A sentence that does nothing but name a thing; three of them are a list. */
const fragment =
  /^(?:and )?(?:an?|the|some|two|three|four|five|six|seven|eight|nine|ten|twelve|\d+|someone|somebody) (?!.*\b(?:is|are|was|were|am|has|have|had|will|would|must|should|do|does|I|we|they|he|she|about)\b).{3,80}$/i;

type Said = Omit<ReadIdea, 'language' | 'deliverables'> & { found: Found[]; fragments: Item[] };

function readSentence({ text: sentence, under }: Sentence, title: string, today: Day, said: Said): void {
  const days = said.dates.length < briefLimits.dates ? daysIn(sentence, today) : [];
  const dated = othersAway.test(sentence) ? [] : days.map((day) => dateOf(sentence, day, title));
  said.dates.push(...dated);
  const money = budgetIn(sentence);
  said.budget ??= money;
  said.doneWhen ??= doneWords.exec(sentence)?.groups?.end?.trim() ?? null;
  const dropped = notWanted.exec(sentence);
  const leftOut = dropped?.groups?.thing ?? dropped?.groups?.bare;
  if (leftOut !== undefined) said.leftOut.push(clean(leftOut));

  const due = dated.find(({ kind }) => kind === 'deadline')?.date ?? null;
  if (under !== null) {
    if (saysNo.test(sentence) || /\b(?:constraints?|rules|limits?|must not)\b/i.test(under))
      said.constraints.push(clean(sentence));
    else if (/\b(?:have|own|got|resources|help)\b/i.test(under) && !trigger.test(under))
      said.resources.push(clean(sentence));
    else {
      const point = itemOf(sentence.split(/: | [–—-] |\. /)[0] ?? '');
      said.found.push({ items: point ? [point] : [], due, isStrong: true });
    }
    return;
  }
  const { items, isAsked } = listIn(sentence.slice(0, dropped?.index || undefined));
  const isList = items.length >= (isAsked ? 3 : 4);
  const limits = limitsIn(sentence, isList, dated.length > 0);
  if (!isList && resource.test(sentence) && !saysNo.test(sentence)) {
    if (money === null || / and /.test(sentence)) said.resources.push(clean(sentence));
    if (limits.length < clausesOf(sentence).length) said.constraints.push(...limits.map(clean));
    return;
  }
  // "Not the website" leaves something out, "no website" also forbids it.
  said.constraints.push(...limits.filter((each) => !(/^not\b/i.test(each) && leftOut)).map(clean));
  if (isList) {
    // A day at the beginning is that of all: "Before 1 March I have to ...".
    said.found.push({ items, due: (days[0]?.index ?? 99) < 12 ? due : null, isStrong: true });
  } else if (
    isAsked &&
    items.length > 0 &&
    limits.length < clausesOf(sentence).length &&
    dropped?.index !== 0
  ) {
    said.found.push({ items, due, isStrong: need.test(sentence) || continues.test(sentence) });
  } else if (limits.length === 0 && days.length === 0 && fragment.test(sentence)) {
    said.fragments.push(...[itemOf(sentence) ?? []].flat());
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
  due: Day | null,
  today: Day,
): ReadIdea['deliverables'][number] {
  const day = daysIn(words, today).at(-1);
  const isAtEnd = day !== undefined && day.index + day.text.length >= words.length - 1;
  const apart = isAtEnd ? stripEnd(words.slice(0, day.index)) : words;
  const name = /\p{L}{2}/u.test(apart) ? apart : words;
  return { name, verb, count: countOf(name), due: day?.date ?? due };
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
  const asked = changes.map((change) => change.replaceAll('; ', '\n\n'));
  for (const sentence of [idea, ...asked].flatMap(sentencesOf)) readSentence(sentence, title, today, all);
  const { found, fragments, ...said } = all;
  if (fragments.length >= 3) found.push({ items: fragments, due: null, isStrong: true });

  const strong = found.filter(({ isStrong }) => isStrong);
  const isEnough = strong.flatMap(({ items }) => items).length >= 3;
  const byName = new Map<string, ReadIdea['deliverables'][number]>();
  for (const { items, due } of isEnough ? strong : found) {
    for (const [at, item] of items.slice(0, briefLimits.deliverables).entries()) {
      // "Write three novels, edit them" names one thing.
      if (at > 0 && /^\w+ (?:them|it|those|these)(?! \w+ \w+ \w+ \w+)\b/i.test(item.name) && items.length < 4)
        continue;
      const key = sameName(item.name);
      if (!byName.has(key)) byName.set(key, deliverableOf(item, due, today));
    }
  }
  if (byName.size === 0) {
    const whole = itemOf(title) ?? itemOf(idea) ?? { name: 'The project', verb: null };
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
