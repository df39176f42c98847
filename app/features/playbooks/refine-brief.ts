import { quote } from '#app/core/plain-line.ts';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import { isReadable } from '#app/features/brief/in-english.ts';
import { languageOf } from '#app/features/brief/language-of.ts';
import { byWeekday, readFrame } from '#app/features/brief/read-frame.ts';
import type { IdeaFacts } from '#app/features/projects/plan-facts.schema.ts';
import { writeBrief } from './write-brief.ts';

const mostNamed = 12;
const sentenceEnd = /(?<=[.!?])\s+|\n+/;
const makesIt = /^(?:and |but |please |also )*(?:make|keep) (?:it|this|that|them|everything|all of it)\b/i;

/** Reads a change into the brief and the frame, and names what of it neither could take up. */
export function refineBrief({
  previous,
  change,
  ...facts
}: IdeaFacts & { previous: Brief | null; change: string }) {
  const earlier = facts.changes.slice(0, -1);
  const language = languageOf(`${facts.title}. ${facts.idea}`) ?? 'en';
  const read = isReadable(language) ? readFrame(change, { ...facts, language }) : null;
  const briefWith = (text: string) => writeBrief({ ...facts, changes: [...earlier, text] }, previous);
  const unchanged = briefWith('');
  const isNothing = (sentence: string) => {
    const brief = briefWith(sentence);
    // "Make it lovelier" names no thing.
    const { deliverables } = makesIt.test(sentence) ? unchanged : brief;
    return JSON.stringify({ ...brief, deliverables }) === JSON.stringify(unchanged);
  };
  const sentences = (read?.rest ?? change).split(sentenceEnd);
  const notRead = previous === null ? [] : sentences.filter((each) => /\p{L}/u.test(each) && isNothing(each));
  const vain = notRead.filter((each) => makesIt.test(each));
  const brief = briefWith(
    vain.length === 0 ? (read?.rest ?? change) : sentences.filter((each) => !vain.includes(each)).join('\n'),
  );
  const isOff = ({ date, until = date }: { date: string; until?: string }) =>
    brief.dates.some(
      (each) => each.kind === 'day_off' && each.date <= date && until <= (each.until ?? each.date),
    );
  for (const off of read?.daysOff ?? [])
    if (!isOff(off))
      brief.dates.push({ id: `off-${off.date}`, name: 'Day off', kind: 'day_off', source: 'you', ...off });

  return {
    brief,
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
