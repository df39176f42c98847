import { addDays, type Day, isDay } from '#app/core/calendar.ts';
import { daysIn } from '#app/core/named-days.ts';
import { capitalise, quote, shorten } from '#app/core/plain-line.ts';
import { type Brief, briefLimits } from './brief.schema.ts';
import { asId, takeId } from './item-ids.ts';
import { moveDueDays } from './move-due-days.ts';
import { oneOf, phrases } from './phrases.ts';
import { figureOf } from './read-budget.ts';
import { splitList } from './split-list.ts';
import { contentOf } from './stems.ts';

// Wishes about things and days that are already in the brief.

/** What begins like this is a wish of its own; anything else goes on with the list before it. */
const begins = `(?:(?:also|please|just) )?(?:${oneOf('refusing', 'leaving_out', 'continuing', 'wishing')}|(?:my|our|the) (?:[\\p{L}'’-]+ ){1,3}${oneOf('ones_own', 'wished_of')})(?![\\p{L}-])`;
const wishEnd = new RegExp(
  `(?:[,;]\\s+(?:(?:and|but|so|then) )?|\\s(?:and|but|so|then) )(?!(?:nothing|no) (?:else|more|other)\\b)(?=${begins})`,
  'iu',
);
const leaving = new RegExp(
  `^(?!not|without)(?<verb>(?:please )?${oneOf('leaving_out')}) (?<things>\\D+?)(?: any ?more| any longer)?[.!]?$`,
  'i',
);
const swapping =
  /^(?:please )?(?:swap|replace|exchange) (?<old>.+) (?:for|with|by) (?<new>.+?)[.!]?$|^(?:(?:I|we)(?:['’]d| would) )(?:rather|sooner) (?:have |do |make |use )?(?<rather>.+) than (?<than>.+?)[.!]?$|^(?:(?:please|have|use|take|make|get|book|I want|we want|we['’]d like|I['’]d like) ){0,2}(?!(?:I|we|it|they|he|she|there|don['’]?t|do)\b)(?![^,;]*(?:day|week|hour|morning|evening|night|minute)s?\b)(?<instead>[^,;\d][^,;]{0,80}?) (?:instead of|rather than) (?<of>[^,;]{1,80}?)[.!]?$|^instead of (?<no>[^,;]+?),? (?:I|we)(?:['’](?:ll|d)| will| would| want)?(?: to| rather| prefer| like to)*(?: (?:use|have|take|do|get|book|make))?(?: an?| the| our| my)? (?<but>[^,;]+?)[.!]?$/is;
/** Splits a sentence into wishes that can stand alone: one for each thing left out or swapped. */
export function wishesOf(said: string): string[] {
  const sentence = said.replace(/,? (?:please|etc\.?|and so on)(?=[.!]*$)/i, '');
  return sentence.split(wishEnd).flatMap((wish) => {
    const { verb, things = '' } = leaving.exec(wish)?.groups ?? {};
    if (verb) return splitList(things.replaceAll(' or ', ' and ')).map((thing) => `${verb} ${thing}`);
    const swap = swapping.exec(wish)?.groups;
    return swap
      ? [
          `leave out ${swap.old ?? swap.than ?? swap.of ?? swap.no}`,
          `add ${swap.new ?? swap.rather ?? swap.instead ?? swap.but}`,
        ]
      : wish;
  });
}

/** Why a sentence changed nothing. */
export const whyNothing = (sentence: string): string =>
  leaving.test(sentence)
    ? `${quote(sentence, 200)}: nothing of that name is in the plan, so nothing had to change.`
    : `${quote(sentence, 200)} was not understood, so it changed nothing.`;

/** `main` is the day that the project is planned backwards from. */
type ApplyWish = (brief: Brief, wish: string, days: { today: Day; main: Day | null }) => Brief | null;

/** "80 guests instead of 60" */
const recounting =
  /(?<![\d.,])(?<now>\d{1,6})(?: \p{L}+){0,3} (?:instead of|rather than|and not|,? not) (?<before>\d{1,6})(?![\d.,]*\d)/iu;
/** Replaces a number in the names of deliverables; null if none has it. */
const changeNumber: ApplyWish = (brief, wish) => {
  const { now = '', before } = recounting.exec(wish)?.groups ?? {};
  const old = new RegExp(`(?<![\\d.,])${before}(?![\\d.,]*\\d)`);
  if (!before || !brief.deliverables.some(({ name }) => old.test(name))) return null;
  const deliverables = brief.deliverables.map((each) => ({ ...each, name: each.name.replace(old, now) }));
  return { ...brief, deliverables };
};

/** "The party is on 27 February now", "moved to 3 May", "3 May instead of 2 May" */
const moving = /\b(?:now|instead|rather than|moved?|postponed?|brought forward|put off|new date)\b/i;
const shifting =
  /^(?:the |my |our )?(?:[^,;]{2,40} )(?:is|are|moves?|happens|will be) (?:now )?(?<count>\d+|an?|one|two|three|four) (?<unit>day|week)s? (?:(?<later>later)|earlier|sooner)\b/i;
const movesNothing = /\b(?:away|free|off|busy|start|begin|no|not|nothing|never|only)\b/i;

/** Moves a fixed date; null if the wish moves none. */
const moveDate: ApplyWish = (brief, wish, { today, main }) => {
  const days = daysIn(wish, today).filter(({ vague }) => !vague);
  const fixed = brief.dates.filter(({ kind }) => kind !== 'day_off');
  const said = contentOf(wish);
  const old =
    days.length > 1
      ? fixed.find(({ date }) => days.some((day) => day.date === date))
      : (fixed.find(({ name }) => contentOf(name).some((word) => said.includes(word))) ??
        fixed.find(({ date }) => date === main));
  const shift = shifting.exec(wish)?.groups;
  const unit = shift?.unit === 'day' ? 1 : 7;
  const shifted =
    old && shift && addDays(old.date, unit * figureOf(shift.count ?? '') * (shift.later ? 1 : -1));
  const day = shifted ? { date: shifted } : days.find(({ date }) => date !== old?.date);
  const isMove = shifted !== undefined || moving.test(wish) || (days.length > 1 && /\bnot\b/i.test(wish));
  if (!old || !day || !isMove || (days.length === 1 && movesNothing.test(wish))) return null;
  const dates = brief.dates.map((each) => (each === old ? { ...each, date: day.date } : each));
  return moveDueDays({ ...brief, dates }, brief);
};

/** A "painted sign" may still have to be made, "painted the sign" is done. */
const ended =
  '[a-z]{3,}(?<!e)ed(?=[^\\p{L}]*$| (?:the|my|our|all|already|now|yesterday|today|too|last|this)\\b)';
const sign = `(?:${oneOf('done_already')}|${ended})`;
const doneSigns = new RegExp(`(?<!\\p{L})${sign}(?!\\p{L})`, 'giu');
const likewise = new RegExp(`(?<!\\p{L})${oneOf('likewise')}(?!\\p{L})`, 'iu');
const aroundDone = new RegExp(
  `(?<!\\p{L})(?:${sign}|${oneOf('likewise', 'done_around', 'other_articles')})(?!\\p{L})`,
  'giu',
);
const notDone = phrases('not_done');
/** Where a sentence may go on to something else. */
const goesOn = /((?:(?<![,;.!\s])[,;.!]*\s+)(?:and|but|so|und|aber|et|y)\s+|(?<![,;.!])[,;.!]+\s+)/iu;

/** The one open deliverable that these words name; null if none or several match. */
function thingIn({ deliverables }: Brief, words: string): Brief['deliverables'][number] | null {
  const said = contentOf(words);
  const [thing, ...others] = deliverables.filter(({ name, state }) => {
    const named = contentOf(name);
    return state === 'open' && said.length > 0 && said.every((word) => named.includes(word));
  });
  return (others.length === 0 && thing) || null;
}

const withState = (brief: Brief, ids: readonly string[], state: 'done' | 'left_out'): Brief => ({
  ...brief,
  deliverables: brief.deliverables.map((each) => (ids.includes(each.id) ? { ...each, state } : each)),
});

/** Marks the deliverables that a sentence calls done; returns the rest of the sentence, too. */
export function withDone(brief: Brief, sentence: string): readonly [Brief, rest: string] {
  const done: string[] = [];
  let [rest, wasDone] = ['', false];
  for (const [at, part] of sentence.split(goesOn).entries()) {
    if (at % 2 === 1) {
      if (rest !== '' && !wasDone) rest += part;
      continue;
    }
    const thing =
      notDone.test(part) || part.includes('?') ? null : thingIn(brief, part.replaceAll(aroundDone, ' '));
    // The "raised" of "raised beds" does not mean that they are done.
    const signs = (part.match(doneSigns) ?? []).filter((each) => !thing?.name.includes(each));
    const isDone = thing !== null && (signs.length > 0 || (wasDone && likewise.test(part)));
    if (isDone) done.push(thing.id);
    else rest += part;
    wasDone = isDone;
  }
  return done.length > 0 ? [withState(brief, done, 'done'), rest] : [brief, sentence];
}

/** "The stage can go, nobody wants it." "The band is too dear, drop it." */
const going = new RegExp(
  `^(?<thing>[^,;]{2,60}?) (?:(?:can go|(?:(?:is|are|was|got) )?cancell?ed|(?:is|are) (?:out|(?:not|no longer) needed)|(?:isn|aren)['’]?t needed)\\b(?: now| any ?more)?(?:,.*|[.!])?$|(?:is|are|costs?|takes?|will|would|seems?)\\b[^,;]{2,80}, (?:so |please |let['’]s |we )*(?:leave (?:it|them|that) out|${oneOf('leaving_out')} (?:it|them|that|this)(?: out)?)[.!]?$)`,
  'i',
);

/** Whether a sentence leaves something out and says why; it must not be split. */
export const saysWhy = (sentence: string): boolean => going.test(sentence);

/** Leaves out what a wish drops for a reason. */
const leaveOut: ApplyWish = (brief, wish) => {
  const thing = thingIn(brief, going.exec(wish)?.groups?.thing ?? '');
  return thing && withState(brief, [thing.id], 'left_out');
};

/** "So the flat must have a garden." */
const ruling =
  /^(?:(?:so|and|but|also) )*(?<rule>(?:the |my |our |all )?(?<thing>[^,;]{2,60}?) (?:must|should|may|can(?! wait)|can['’]?t|cannot|mustn['’]?t|shouldn['’]?t|ha(?:s|ve) to|needs? to) .+?)[\s.!]*$/i;

/** Adds a rule about one of the deliverables to the constraints. */
const addRule: ApplyWish = (brief, wish, { today }) => {
  const { thing = '', rule = '' } = ruling.exec(wish)?.groups ?? {};
  if (daysIn(wish, today).length > 0 || !thingIn(brief, thing)) return null;
  const text = capitalise(shorten(rule, briefLimits.text));
  const id = takeId(asId(text), new Set(brief.constraints.map((each) => each.id)));
  const constraints = [...brief.constraints, { id, text, source: 'you' as const }];
  return { ...brief, constraints: constraints.slice(0, briefLimits.constraints) };
};

const timed = /\b(?:before|after|until|till) (?<what>.+)/i;
/** Whether a rule is about order or time, so that only planning could keep it: "no page before the logo". */
export function isTimed(text: string, { deliverables }: Brief, today: Day): boolean {
  const of = contentOf(timed.exec(text)?.groups?.what ?? '');
  const isAboutThing = deliverables.some(({ name }) => contentOf(name).some((word) => of.includes(word)));
  return isAboutThing || daysIn(text.replace(/\bafter\b/i, 'by'), today).length > 0;
}

const dayOfMonth =
  /\b(?:(?<day>\d{1,2})(?:st|nd|rd|th)?\.? (?:of )?(?<month>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|(?<first>\d{1,2})\.(?<second>\d{1,2})\.)(?!\w)/gi;

/** Days that do not exist, such as "the 31st of June". */
export const impossibleDays = (text: string): string[] =>
  [...text.matchAll(dayOfMonth)].flatMap(({ 0: words, groups }) => {
    const { day, month = '', first, second } = groups ?? {};
    const inFigures = second ?? 1 + 'janfebmaraprmayjunjulaugsepoctnovdec'.indexOf(month.toLowerCase()) / 3;
    const of = [inFigures, day ?? first].map((each) => String(each).padStart(2, '0'));
    return isDay(['2028', ...of].join('-')) ? [] : [words];
  });

/** Applies a wish about what is already in the brief; null if it is about something else. */
export const takeUp: ApplyWish = (brief, wish, days) => {
  for (const apply of [moveDate, changeNumber, leaveOut, addRule]) {
    const later = apply(brief, wish, days);
    if (later) return later;
  }
  return null;
};
