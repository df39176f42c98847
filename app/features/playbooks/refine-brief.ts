import { quote } from '#app/core/plain-line.ts';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import { isOff } from '#app/features/brief/days-off.ts';
import { isReadable } from '#app/features/brief/in-english.ts';
import { languageOf } from '#app/features/brief/language-of.ts';
import { oneOf } from '#app/features/brief/phrases.ts';
import { byWeekday, readFrame } from '#app/features/brief/read-frame.ts';
import { splitList } from '#app/features/brief/split-list.ts';
import type { IdeaFacts } from '#app/features/projects/plan-facts.schema.ts';
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
  /^(?:please )?(?:swap|replace|exchange) (?<old>.+) (?:for|with|by) (?<new>.+?)[.!]?$|^(?:(?:I|we)(?:['’]d| would) )(?:rather|sooner) (?:have |do |make |use )?(?<rather>.+) than (?<than>.+?)[.!]?$|^(?:(?:please|have|use|take|make|get|book|I want|we want|we['’]d like|I['’]d like) ){0,2}(?!(?:I|we|it|they|he|she|there|don['’]?t|do)\b)(?![^,;]*(?:day|week|hour|morning|evening|night|minute)s?\b)(?<instead>[^,;\d][^,;]{0,80}?) (?:instead of|rather than) (?<of>[^,;]{1,80}?)[.!]?$/is;
/** "80 guests instead of 60" */
const recounting =
  /(?<![\d.,])(?<now>\d{1,6})(?: \p{L}+){0,3} (?:instead of|rather than|and not|,? not) (?<before>\d{1,6})(?![\d.,])/iu;
/** "The band is too dear, drop it." */
const droppingIt = new RegExp(
  `^(?<thing>[^,;]{3,60}?) (?:is|are|costs?|takes?|will|would|seems?)\\b[^,;]{2,80}, (?:so |please |let['’]s |we )*(?:leave (?:it|them|that) out|${oneOf('leaving_out')} (?:it|them|that|this)(?: out)?)[.!]?$`,
  'i',
);

/** The wishes of a sentence, each of which can stand alone: of several things left out or swapped, one by one. */
function wishesOf(sentence: string): string[] {
  const dropped = droppingIt.exec(sentence)?.groups?.thing;
  if (dropped) return [`leave out ${dropped}`];
  return sentence.split(wishEnd).flatMap((wish) => {
    const { verb, things = '' } = leaving.exec(wish)?.groups ?? {};
    if (verb) return splitList(things).map((thing) => `${verb} ${thing}`);
    const swap = swapping.exec(wish)?.groups;
    return swap
      ? [`leave out ${swap.old ?? swap.than ?? swap.of}`, `add ${swap.new ?? swap.rather ?? swap.instead}`]
      : wish;
  });
}

const textsOf = ({ dates, constraints, resources }: Brief): string[] => [
  ...dates.map(({ name }) => name),
  ...[...constraints, ...resources].map(({ text }) => text),
];

/** A brief in which what was 60 is 80 now, in the names of its things. */
function recounted(brief: Brief | null, change: string): Brief | null {
  const { now, before } = recounting.exec(change)?.groups ?? {};
  if (!brief || !now || !before) return brief;
  const old = new RegExp(`(?<![\\d.,])${before}(?![\\d.,]*\\d)`, 'g');
  const deliverables = brief.deliverables.map((each) => ({ ...each, name: each.name.replace(old, now) }));
  return { ...brief, deliverables };
}

/** Reads a change into the brief and the frame, and names what of it neither could take up. */
export function refineBrief({
  previous,
  change,
  ...facts
}: IdeaFacts & { previous: Brief | null; change: string }) {
  const counted = recounted(previous, change);
  const earlier = facts.changes.slice(0, -1);
  const language = languageOf(`${facts.title}. ${facts.idea}`) ?? 'en';
  const wished =
    language === 'en' ? change.split(sentenceEnd).flatMap(wishesOf).filter(Boolean).join('\n') : change;
  const read = isReadable(language) ? readFrame(wished, { ...facts, language }) : null;
  const briefWith = (...wishes: readonly string[]) => {
    const text = wishes.map((each) => each.replace(/[.!?]?$/, '.')).join('\n\n');
    return writeBrief({ ...facts, changes: [...earlier, text] }, counted);
  };
  const unchanged = briefWith();
  const isNothing = (sentence: string) => {
    const brief = briefWith(sentence);
    // "Make it lovelier" names no thing.
    const { deliverables } = makesIt.test(sentence) ? unchanged : brief;
    return JSON.stringify({ ...brief, deliverables }) === JSON.stringify(unchanged);
  };
  const sentences = (read?.rest ?? wished).split(sentenceEnd);
  const isCounted = JSON.stringify(counted) !== JSON.stringify(previous);
  const notRead =
    previous === null
      ? []
      : sentences.filter(
          (each) => /\p{L}/u.test(each) && !(isCounted && recounting.test(each)) && isNothing(each),
        );
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
