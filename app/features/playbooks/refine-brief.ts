import { daysIn } from '#app/core/named-days.ts';
import { quote } from '#app/core/plain-line.ts';
import { takenBack } from '#app/features/brief/add-reading.ts';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import { isOff } from '#app/features/brief/days-off.ts';
import { isReadable } from '#app/features/brief/in-english.ts';
import { languageOf } from '#app/features/brief/language-of.ts';
import { byWeekday, readFrame } from '#app/features/brief/read-frame.ts';
import {
  impossibleDays,
  isTimed,
  saysWhy,
  takeUp,
  whyNothing,
  wishesOf,
  withDone,
} from '#app/features/brief/take-up-wish.ts';
import type { IdeaFacts } from '#app/features/projects/plan-facts.schema.ts';
import { findAnchor } from './list-work.ts';
import { writeBrief } from './write-brief.ts';

const maximumNamed = 12;
const sentenceEnd = /(?<=[.!?])\s+|\n+/;
const makesIt = /^(?:and |but |please |also )*(?:make|keep) (?:it|this|that|them|everything|all of it)\b/i;

/** Applies a change to the brief and to the days, hours and weeks, and reports what it could not apply. */
export function refineBrief({
  previous,
  change,
  ...facts
}: IdeaFacts & { previous: Brief | null; change: string }) {
  let base = previous;
  const isTakenUp = (wish: string): boolean => {
    const main = base && findAnchor(base).date;
    const later = base && takeUp(base, wish, { today: facts.today, main });
    base = later ?? base;
    return later !== null;
  };
  const undone = change.split(sentenceEnd).map((sentence) => {
    const [later, rest] = base ? withDone(base, sentence) : [base, sentence];
    base = later;
    return rest;
  });
  const language = languageOf(`${facts.title}. ${facts.idea}`) ?? 'en';
  const wished =
    language === 'en'
      ? undone
          .filter(
            (sentence) =>
              (daysIn(sentence, facts.today).length < 2 && !saysWhy(sentence)) || !isTakenUp(sentence),
          )
          .flatMap(wishesOf)
          .filter((wish) => wish !== '' && !isTakenUp(wish))
          .join('\n')
      : undone.join('\n');
  const read = isReadable(language) ? readFrame(wished, { ...facts, language }) : null;
  const briefWith = (...wishes: readonly string[]) => {
    const text = wishes.map((each) => each.replace(/[.!?]?$/, '.')).join('\n\n');
    return writeBrief({ ...facts, changes: [...facts.changes.slice(0, -1), text] }, base);
  };
  const unchanged = briefWith();
  const isNothing = (sentence: string) => {
    const brief = briefWith(sentence);
    // "Make it lovelier" names nothing new.
    const { deliverables } = makesIt.test(sentence) ? unchanged : brief;
    return JSON.stringify({ ...brief, deliverables }) === JSON.stringify(unchanged);
  };
  const sentences = (read?.rest ?? wished).split(sentenceEnd);
  const notRead = sentences.filter((each) => previous && /\p{L}/u.test(each) && isNothing(each));
  const withoutEffect = notRead.filter((each) => makesIt.test(each));
  const brief = briefWith(...sentences.filter((each) => !withoutEffect.includes(each)));
  for (const off of read?.daysOff ?? [])
    if (!isOff(brief.dates, off.date, off.until))
      brief.dates.push({ id: `off-${off.date}`, name: 'Day off', kind: 'day_off', source: 'you', ...off });

  const told = (read?.notApplied ?? []).join('\n').toLowerCase();
  const isTold = (text: string) => told.includes(quote(text, 160).toLowerCase());
  const isNewAndTimed = ({ id, text }: Brief['constraints'][number]) =>
    !previous?.constraints.some((each) => each.id === id) &&
    !isTold(text) &&
    isTimed(text, brief, facts.today);

  return {
    brief,
    taken_back: previous ? takenBack(previous, brief) : [],
    frame: {
      ...(read?.hours && { hours: byWeekday(read.hours) }),
      ...(read?.targetWeeks != null && { target_weeks: read.targetWeeks }),
      ...(read?.startsOn && { starts_on: read.startsOn }),
    },
    not_applied: [
      ...(read?.notApplied ?? []),
      ...impossibleDays(change)
        .filter((words) => !notRead.some((sentence) => sentence.includes(words)))
        .map((words) => `${quote(words, 40)} is no day of the calendar, so nothing was planned by it.`),
      ...(previous ? brief.constraints.filter(isNewAndTimed) : []).map(
        ({ text }) => `${quote(text, 160)} is noted in the brief, but weeks are not arranged by it.`,
      ),
      ...notRead.filter((sentence) => !isTold(sentence)).map(whyNothing),
    ].slice(0, maximumNamed),
  };
}
