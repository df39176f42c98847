import type { Day } from '#app/core/calendar.ts';
import { daysIn } from '#app/core/named-days.ts';
import { quote } from '#app/core/plain-line.ts';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import { isOff } from '#app/features/brief/days-off.ts';
import { isReadable } from '#app/features/brief/in-english.ts';
import { languageOf } from '#app/features/brief/language-of.ts';
import { oneOf } from '#app/features/brief/phrases.ts';
import { byWeekday, readFrame } from '#app/features/brief/read-frame.ts';
import { splitList } from '#app/features/brief/split-list.ts';
import type { IdeaFacts } from '#app/features/projects/plan-facts.schema.ts';
import { findAnchor } from './list-work.ts';
import { playbookOf } from './playbooks.ts';
import { contentOf } from './wording.ts';
import { writeBrief } from './write-brief.ts';

const mostNamed = 12;
const sentenceEnd = /(?<=[.!?])\s+|\n+/;
const makesIt = /^(?:and |but |please |also )*(?:make|keep) (?:it|this|that|them|everything|all of it)\b/i;

/** What begins like this is a wish of its own; anything else goes on with the list before it. */
const begins = `(?:(?:also|please|just) )?(?:${oneOf('refusing', 'leaving_out', 'continuing', 'wishing')}|(?:my|our|the) (?:[\\p{L}'’-]+ ){1,3}${oneOf('ones_own', 'wished_of')})(?![\\p{L}-])`;
const wishEnd = new RegExp(
  `(?:[,;]\\s+(?:(?:and|but|so|then) )?|\\s(?:and|but|so|then) )(?=${begins})`,
  'iu',
);
const leaving = new RegExp(
  `^(?!not|without)(?<verb>(?:please )?${oneOf('leaving_out')}) (?<things>\\D+?)(?: any ?more| any longer)?[.!]?$`,
  'i',
);
const swapping =
  /^(?:please )?(?:swap|replace|exchange) (?<old>.+) (?:for|with|by) (?<new>.+?)[.!]?$|^(?:(?:I|we)(?:['’]d| would) )(?:rather|sooner) (?:have |do |make |use )?(?<rather>.+) than (?<than>.+?)[.!]?$|^(?:(?:please|have|use|take|make|get|book|I want|we want|we['’]d like|I['’]d like) ){0,2}(?!(?:I|we|it|they|he|she|there|don['’]?t|do)\b)(?![^,;]*(?:day|week|hour|morning|evening|night|minute)s?\b)(?<instead>[^,;\d][^,;]{0,80}?) (?:instead of|rather than) (?<of>[^,;]{1,80}?)[.!]?$|^instead of (?<no>[^,;]+?),? (?:I|we)(?:['’](?:ll|d)| will| would| want)?(?: to| rather| prefer| like to)*(?: (?:use|have|take|do|get|book|make))?(?: an?| the| our| my)? (?<but>[^,;]+?)[.!]?$/is;
/** "80 guests instead of 60" */
const recounting =
  /(?<![\d.,])(?<now>\d{1,6})(?: \p{L}+){0,3} (?:instead of|rather than|and not|,? not) (?<before>\d{1,6})(?![\d.,]*\d)/iu;
/** "The band is too dear, drop it." */
const droppingIt = new RegExp(
  `^(?<thing>[^,;]{3,60}?) (?:is|are|costs?|takes?|will|would|seems?)\\b[^,;]{2,80}, (?:so |please |let['’]s |we )*(?:leave (?:it|them|that) out|${oneOf('leaving_out')} (?:it|them|that|this)(?: out)?)[.!]?$`,
  'i',
);

/** The wishes of a sentence, each of which can stand alone: of several things left out or swapped, one by one. */
function wishesOf(said: string): string[] {
  const sentence = said.replace(/,? please(?=[.!]*$)/i, '');
  const dropped = droppingIt.exec(sentence)?.groups?.thing;
  if (dropped) return [`leave out ${dropped}`];
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

const textsOf = ({ dates, constraints, resources }: Brief): string[] => [
  ...dates.map(({ name }) => name),
  ...[...constraints, ...resources].map(({ text }) => text),
];

/** A brief in which what was 60 is 80 now, in the names of its things; null when none has such a number. */
function recounted(brief: Brief, wish: string): Brief | null {
  const { now = '', before } = recounting.exec(wish)?.groups ?? {};
  const old = new RegExp(`(?<![\\d.,])${before}(?![\\d.,]*\\d)`);
  if (!before || !brief.deliverables.some(({ name }) => old.test(name))) return null;
  const deliverables = brief.deliverables.map((each) => ({ ...each, name: each.name.replace(old, now) }));
  return { ...brief, deliverables };
}

/** "The party is on 27 February now", "moved to 3 May", "3 May instead of 2 May" */
const moving = /\b(?:now|instead|rather than|moved?|postponed?|brought forward|put off|new date)\b/i;
const movesNothing = /\b(?:away|free|off|busy|start|begin|no|not|nothing|never|only)\b/i;

/** A brief in which what had its day has another one; null when a wish moves nothing. */
function moved(brief: Brief, wish: string, today: Day): Brief | null {
  const days = daysIn(wish, today).filter(({ vague }) => !vague);
  const fixed = brief.dates.filter(({ kind }) => kind !== 'day_off');
  const said = contentOf(wish);
  const main = findAnchor(brief, playbookOf(brief.playbook)).date;
  const old =
    days.length > 1
      ? fixed.find(({ date }) => days.some((day) => day.date === date))
      : (fixed.find(({ name }) => contentOf(name).some((word) => said.includes(word))) ??
        fixed.find(({ date }) => date === main));
  const day = days.find(({ date }) => date !== old?.date);
  const isMove = moving.test(wish) || (days.length > 1 && /\bnot\b/i.test(wish));
  if (!old || !day || !isMove || (days.length === 1 && movesNothing.test(wish))) return null;
  const dates = brief.dates.map((each) => (each === old ? { ...each, date: day.date } : each));
  const dueOf = (due: Day | null) => (due === old.date ? day.date : due);
  const deliverables = brief.deliverables.map((each) => ({ ...each, due: dueOf(each.due) }));
  return { ...brief, dates, deliverables };
}

/** Reads a change into the brief and the frame, and names what of it neither could take up. */
export function refineBrief({
  previous,
  change,
  ...facts
}: IdeaFacts & { previous: Brief | null; change: string }) {
  let base = previous;
  const isTakenUp = (wish: string): boolean => {
    const later = base && (moved(base, wish, facts.today) ?? recounted(base, wish));
    base = later ?? base;
    return later !== null;
  };
  const earlier = facts.changes.slice(0, -1);
  const language = languageOf(`${facts.title}. ${facts.idea}`) ?? 'en';
  const wished =
    language === 'en'
      ? change
          .split(sentenceEnd)
          .filter((sentence) => daysIn(sentence, facts.today).length < 2 || !isTakenUp(sentence))
          .flatMap(wishesOf)
          .filter((wish) => wish !== '' && !isTakenUp(wish))
          .join('\n')
      : change;
  const read = isReadable(language) ? readFrame(wished, { ...facts, language }) : null;
  const briefWith = (...wishes: readonly string[]) => {
    const text = wishes.map((each) => each.replace(/[.!?]?$/, '.')).join('\n\n');
    return writeBrief({ ...facts, changes: [...earlier, text] }, base);
  };
  const unchanged = briefWith();
  const isNothing = (sentence: string) => {
    const brief = briefWith(sentence);
    // "Make it lovelier" names no thing.
    const { deliverables } = makesIt.test(sentence) ? unchanged : brief;
    return JSON.stringify({ ...brief, deliverables }) === JSON.stringify(unchanged);
  };
  const sentences = (read?.rest ?? wished).split(sentenceEnd);
  const notRead = sentences.filter((each) => previous && /\p{L}/u.test(each) && isNothing(each));
  const vain = notRead.filter((each) => makesIt.test(each));
  const brief = briefWith(...sentences.filter((each) => !vain.includes(each)));
  for (const off of read?.daysOff ?? [])
    if (!isOff(brief.dates, off.date, off.until))
      brief.dates.push({ id: `off-${off.date}`, name: 'Day off', kind: 'day_off', source: 'you', ...off });

  return {
    brief,
    taken_back: previous ? textsOf(previous).filter((text) => !textsOf(brief).includes(text)) : [],
    frame: {
      ...(read?.hours && { hours: byWeekday(read.hours) }),
      ...(read?.targetWeeks != null && { target_weeks: read.targetWeeks }),
      ...(read?.startsOn && { starts_on: read.startsOn }),
    },
    not_applied: [
      ...(read?.notApplied ?? []),
      ...notRead.map((sentence) => `${quote(sentence, 200)} was not understood, so it changed nothing.`),
    ].slice(0, mostNamed),
  };
}
