import type { Day } from '#app/core/calendar.ts';
import { shorten, splitOutside } from '#app/core/plain-line.ts';
import { type Brief, briefLimits } from './brief.schema.ts';
import { beginning, oneOf, phrases } from './phrases.ts';
import { budgetIn } from './read-budget.ts';
import type { ReadDate } from './read-dates.ts';
import { afterAsking, conditions, type Item, itemOf, saysNo, withoutEdges } from './split-list.ts';

/** A statement without connecting words, cut to the brief's limit. */
export const clean = (text: string): string =>
  shorten(
    withoutEdges(text.replace(/^(?:and|but|please|so),? /i, '')).replace(/,? (?:please|and|so|but)$/i, ''),
    briefLimits.text,
  );

/** How certainly something is part of the project: `wanted` may describe the whole, `mentioned` may be background. */
export type Weight = 'listed' | 'wanted' | 'mentioned';

/** What has been read of an idea so far, sentence by sentence. */
export interface Said {
  dates: ReadDate[];
  /** Days that stand for a period such as "in May". */
  vague: Set<Day>;
  /** Past days in the person's words; without a year, only recent ones. */
  passed: string[];
  /** Days that only the person knows: "end of term". */
  unknown: string[];
  constraints: string[];
  /** Without "I have". */
  resources: string[];
  budget: Brief['budget'];
  /** The currency of sums without a sign; null if thousands are not money. */
  currency: string | null;
  /** What the person does not want, in words that may name a deliverable. */
  leftOut: string[];
  doneWhen: string | null;
  found: { item: Item; due: Day | null; weight: Weight }[];
  /** What an earlier sentence has many of: "900 pieces in 14 cupboards". */
  thing: string;
  /** Whether the previous sentence was a list. */
  isList: boolean;
  /** Whether the idea is only a short phrase: "our wedding next summer". */
  isShort: boolean;
  /** Whether this is a requested change; all it asks for is part of the project. */
  isChange: boolean;
}

const ruling = new RegExp(`^(?:but |and |so |please |also )*${oneOf('ruling')}(?![\\w-])`, 'i');
const limiting = phrases('limits');
const noLimit = phrases('no_limit');
const binding = phrases('binding');
export const needing = phrases('needing');
export const continuing = beginning('continuing');
const busy = phrases('busy_days');
const rate = new RegExp(oneOf('rates'), 'i');
/** "For people who cannot sing" is not a limit. */
const relative = /.\b(?:who|which|(?<!so )that|because)\b/i;
export const othersAway = beginning('others_away');
/** Where a clause begins that names nothing to make: "a cake, but no candles". */
const aside = `(?: (?:and|but|so) (?!not (?:the )?\\w+\\.?$)(?=(?:no|not|never|nothing|nobody|only|without|please)\\s(?!else))| and then (?:I |we )?(?:want|need)\\s|(?<!\\b(?:[Nn]othing|[Nn]obody|[Nn]o)\\b[^,;]{0,60}) (?=without ${oneOf('doing')}\\s))`;
export const besides = new RegExp(aside);
const goesOn = `(?:(?:probably |now |then )?(?:would|want|could|can|need|will)|(?!(?:I|we) already paid)(?:I|we|it|he|she)(?:['’]\\w+| [\\w'’]+)|my \\p{L}+(?: \\p{L}+)? ${oneOf('ones_own')}(?! not))\\s`;
const clauseEnd = new RegExp(
  `;\\s+|, but (?=\\p{L})|, (?=(?:max|maximum|at most|no more than|under|up to) \\W?\\d)|,?${aside}|, (?=(?:no|not|never|nothing|nobody)\\s(?!time\\b))|(?:, (?:and |so )?|(?<!\\b[Mm]y \\p{L}{1,20}) and (?!(?:can|could|will|would) (?:help|lend|bring|bake|cook|drive|give)\\b)| but )(?=${goesOn})| so (?=(?:I|we) (?:need|want)\\s)|, (?:and|so) (?=(?:the|there|they|my|our|everything|nothing|no|never|only)\\s)`,
  'u',
);
/** More than a real sentence has. */
const maximumClauses = 20;

/** The parts of a sentence that could each stand alone. */
export const clausesOf = (sentence: string): string[] =>
  splitOutside(sentence, clauseEnd).slice(0, maximumClauses).filter(Boolean);

const someone =
  '(?:(?:my|our|the|his|her|their) )?(?!(?:I|we|it|that|this|what|who|which)\\b)[\\p{L}-]+(?: \\p{L}+)?';
const theirs = oneOf('done_by');
/** "My sister draws it", "the roofer has to do the tiles", "Leo mixes, I do the rest" */
const share = new RegExp(
  `(?:^|, | and )(?:and |but |so )?(?:(?:${someone} (?:${theirs}(?<!s)(?:s|es)|(?:has to|have to|must|should) ${theirs})|(?:I|we) (?:can )?do) (?:it|them|the|all|most|everything|that|this|my|our)\\b|(?:(?:my|our|the) )?\\p{L}+ ${theirs}e?s$)`,
  'iu',
);
/** What money may or may not be spent on: "a grant which can't be spent on tools". */
const tied = /\b(?:which|that) (?:can|may|must)(?: ?not|['’]t| only)\b/i;

/** Whether a clause forbids or limits something. */
export function isLimit(said: string, isDated: boolean): boolean {
  // A limit in brackets applies only to what precedes them.
  const clause = said.replace(/(?<=\w) \([^()]*\)/g, '');
  if (noLimit.test(clause) || (isDated && /\bnot? later than\b/i.test(clause))) return false;
  const place = limiting.exec(clause)?.index;
  const isBound = binding.test(clause) && !isDated && !needing.test(clause) && !continuing.test(clause);
  const isSaid = place !== undefined && !relative.test(clause.slice(0, place));
  const isRule = conditions.test(clause) || rate.test(clause) || share.test(clause);
  return isRule || saysNo.test(clause) || isSaid || isBound || busy.test(clause) || othersAway.test(clause);
}

/** Drops what comes before the limit in "about 80 guests, no speeches". */
function limitIn(clause: string, isDated: boolean): string {
  const parts = clause.split(/, (?=\p{L})/u);
  const from = parts.findIndex((part) => isLimit(part, isDated));
  const isListed = parts.slice(0, from).some((part) => /\d/.test(part));
  return isListed ? parts.slice(from).join(', ') : clause;
}

const criterion = new RegExp(`^${oneOf('describing')}(?![\\w-])|(?<!\\w)${oneOf('described')}$`, 'i');
const sought = new RegExp(
  `^(?:(?:and|so|i|we|i['’]d like|would like|still|really|also|to) )*${oneOf('seeking')} (?:to )?(?:an?|the|my|our|some) (?:[\\p{L}'’-]+ ?){1,4}`,
  'iu',
);

/**
 * The criteria for something sought: "near the park" and "cats allowed" in "find a flat, two rooms, near the park,
 * cats allowed". Pieces before the last criterion count, too.
 */
export function criteriaIn(head: string, pieces: readonly string[]): string[] {
  const isPlain = (piece: string) => criterion.test(piece.replace(/^and /, ''));
  const last = pieces.findLastIndex(isPlain);
  const all = pieces.slice(0, last + 1);
  return sought.test(head) && all.filter(isPlain).length * 2 >= all.length ? all : [];
}

const lead = '^(?:(?:so far|luckily|and|but|at home|for this),? )?';
const owning = new RegExp(`${lead}${oneOf('having')} (?!${oneOf('having_else')}(?!\\w))`, 'i');
/** "The login I have" */
const ownedLast = new RegExp(
  `(?<=^(?!${oneOf('only_verbs', 'working', 'making', 'asking')}\\b).{2,50}),? (?:I|we)(?:['’]ve)? (?:already )?(?:have|own|got)(?: already)?[.!]?$`,
  'i',
);
const helping = phrases('helping');
/** "Once I finished the draft" and "make sure that it is booked" are about the future. */
const notYet = /^(?:and |but |so )?(?:once|when|if|after|as soon as|make sure|ensure|check)\b/i;
const onesOwn = new RegExp(
  `${lead}(?:[Hh]e|[Ss]he|[Mm]y [\\w ]{2,30}|(?:[\\w-]+ )?${oneOf('people')}|(?!(?:I|It|We|They|That|This|There|What|Who|Why|How|When|Where|Nobody|Everybody|My|Our|His|Her|Their|The|An?)\\b)\\p{Lu}[\\p{Ll}-]+) ${oneOf('ones_own')}(?: (?!(?:not|to)\\b)|[.!]?$)`,
  'u',
);

/** What the person already has, without "I have"; null when the clause names nothing of the kind. */
export function resourceIn(clause: string): string | null {
  if (saysNo.test(clause) || rate.test(clause)) return null;
  const own = clause.replace(owning, '').replace(ownedLast, '');
  if (own !== clause || onesOwn.test(clause)) return own;
  const help = clause
    .split(/, (?!(?:still )?(?:have|own|got) )/)
    .filter((part) => helping.test(part))
    .join(', ');
  const before = help.slice(0, helping.exec(help)?.index);
  return help && !relative.test(before) && !notYet.test(before) && afterAsking(before) === null ? help : null;
}

/** "A room on Tuesdays" is a resource, "work on Tuesdays" takes time. */
const heldOn = new RegExp(
  `(?<=^(?:an?|${oneOf('numbers')}|\\d+) (?!.*\\b${oneOf('taking_time')}\\b).*) on ${oneOf('busy_days')}`,
  'i',
);

/** Adds a clause to the constraints, resources or budget; false if it belongs to none of them. */
export function keep(clause: string, isDated: boolean, said: Said, isPiece: boolean): boolean {
  const budget = budgetIn(clause, said.currency);
  said.budget ??= budget;
  if (budget && tied.test(clause)) said.constraints.push(clean(clause));
  const own = share.test(clause) ? null : resourceIn(clause);
  if (own !== null) {
    // In "400 euros and a hall" the hall is the resource.
    const parts = budget
      ? own.split(/,? and /).filter((part) => itemOf(part) && !/[€£$]|\d|euros?|pounds|dollars/i.test(part))
      : [own];
    // "Good shoes, bad knee" is a resource and a limit.
    const [there, limits] = [false, true].map((isOne) =>
      parts.flatMap((part) =>
        part.split(', ').filter((each) => isLimit(each.replace(heldOn, ''), isDated) === isOne),
      ),
    );
    // "Not a logo, we have one"
    if (there?.length && !/^(?:one|some|it|that|them|those|these|enough|both)\W*$/i.test(there.join()))
      said.resources.push(clean(there.join(budget ? ' and ' : ', ')));
    said.constraints.push(...(limits ?? []).map(clean));
  } else if (
    isPiece
      ? saysNo.test(clause) || conditions.test(clause) || / can wait\W*$/i.test(clause)
      : isLimit(clause, isDated) || (said.isChange && !isDated && ruling.test(clause))
  ) {
    // In "no loans, 900 euros in all" the first part is a limit, and the second the budget.
    const limits = budget
      ? clause
          .split(/, (?=\p{L}|\d)/u)
          .filter((part) => !budgetIn(part, said.currency) && isLimit(part, isDated))
      : [limitIn(clause, isDated)];
    said.constraints.push(...limits.map(clean));
  } else return budget !== null && (isPiece || afterAsking(clause) === null);
  return true;
}
