import type { Day } from '#app/core/calendar.ts';
import { quote } from '#app/core/plain-line.ts';
import { inWords } from '#app/core/prose.ts';
import type { Brief } from './brief.schema.ts';
import { figureOf } from './read-budget.ts';
import { contentOf, stems } from './stems.ts';

const question =
  /\b(?:when(?:['’]s| is| are)|(?:what|which) (?:day|date) (?:is|are)|how many|who|where)\b.*/is;
const asking =
  /\b(?:when(?:['’]s)?|what|which|how many|who|where|is|are|do|does|did|will|have|has|had|be|take place|day|date|due|done|finished|over)\b/gi;

/** A fixed date of the project, the fact that there is none of the kind, or the person's own words. */
type Found =
  | { kind: 'date'; name: string; day: string }
  | { kind: 'no_date' }
  | { kind: 'stated'; said: string };

/**
 * Looks up the answer to a question in a brief and the idea, such as the day for "when is the wedding?" or words with a
 * number for "how many guests do we have?".
 * @param anchor the day that the project is planned backwards from, and its name
 * @param about the task that the question was asked about, whose own day may be meant
 */
export function lookUp(
  query: string,
  { brief, title, idea }: { brief: Brief; title: string; idea: string },
  { anchor, about }: { anchor: { name: string; date: Day | null }; about: string },
): Found | null {
  const [asked = ''] = question.exec(query) ?? [];
  const wanted = contentOf(asked.replaceAll(asking, ' '));
  if (wanted.length === 0) return null;
  const isIn = (text: string) => wanted.every((word) => stems(text).includes(word));
  if (/^wh(?:en|at|ich)/i.test(asked)) {
    const day = brief.dates.find(
      ({ name, kind, date }) =>
        kind !== 'day_off' &&
        isIn(`${name} ${kind} ${date === anchor.date ? `${anchor.name} ${title}` : ''}`),
    );
    if (day) return { kind: 'date', name: quote(day.name, 90), day: inWords(day.date) };
    return isIn(`${about} deadline task`) ? null : { kind: 'no_date' };
  }
  const isCounted = (text: string) =>
    !/^how/i.test(asked) || text.split(/[\s-]+/).some((word) => isNumber(word));
  const { deliverables, constraints, resources } = brief;
  const texts = [
    ...[...constraints, ...resources].map(({ text }) => text),
    ...deliverables.flatMap(({ name, state }) => (state === 'left_out' ? [] : name)),
    ...idea.split(/(?<=[.!?;])\s+|\n+/),
  ];
  const said = texts.find((text) => isIn(text) && isCounted(text));
  return said === undefined ? null : { kind: 'stated', said: quote(said, 200) };
}

const isNumber = (word: string): boolean =>
  /^\d/.test(word) || (/^[a-z]{2,}$/i.test(word) && figureOf(word) > 0);
