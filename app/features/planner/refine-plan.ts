import { weekdays } from '#app/core/calendar.ts';
import { splitOutside } from '#app/core/plain-line.ts';
import { planLanguageOf } from '#app/core/plan-language.ts';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import { briefLimits } from '#app/features/brief/brief-limits.ts';
import { isOff } from '#app/features/brief/days-off.ts';
import { messagesIn } from '#app/features/checklists/messages.ts';
import { readIdea, sentencesOf, weekdaysIn, weeksIn } from '#app/features/checklists/read-idea.ts';
import type { FrameWish } from '#app/features/plans/frame.schema.ts';
import type { IdeaFacts } from '#app/features/projects/plan-facts.schema.ts';
import { writeBrief } from './write-brief.ts';

/** What asks to leave something out, before its title. */
const withoutWords = {
  en: ['leave out', 'without', 'drop', 'skip', 'remove'],
  de: ['ohne', 'lass weg', 'lasse weg', 'streiche', 'weglassen'],
  fr: ['sans', 'enlève', 'enlever', 'supprimer', 'retirer'],
  es: ['sin', 'quita', 'quitar', 'eliminar', 'elimina'],
};

interface Refined {
  brief: Brief;
  frame: FrameWish;
  /** What was noted and is not planned by, told truly. */
  not_applied: string[];
}

/** Applies what can be read surely of a change, sentence by sentence, and keeps every other sentence as a note. */
export function refinePlan({
  previous,
  change,
  ...facts
}: IdeaFacts & { previous: Brief | null; change: string }): Refined {
  let brief = previous ?? writeBrief(facts);
  const { language } = brief;
  const { say, titles } = messagesIn(language);
  let frame: FrameWish = {};
  const notApplied: string[] = [];
  /** Applies what can be read of a text; false if that is nothing. */
  const apply = (text: string): boolean => {
    const read = readIdea(text, facts.today, language);
    const weeks = weeksIn(text, language);
    // A day of a month says nothing about every week.
    const hours = read.dates.length > 0 ? null : hoursAfter(text, language, facts.hoursByDay);
    const leftOut = withoutNamed(brief, text, language);
    const dates = read.dates.filter(({ date, until }) => !isOff(brief.dates, date, until ?? date));
    if (weeks !== null) frame = { ...frame, target_weeks: weeks };
    if (hours !== null) frame = { ...frame, hours };
    if (leftOut) brief = leftOut;
    if (read.budget)
      brief = { ...brief, budget: { amount: read.budget.amount, currency: read.budget.currency } };
    brief = withDates(brief, dates, facts.title);
    // A date is noted, but what it moves is not read.
    const areDaysOff = read.dates.length > 0 && read.dates.every(({ isOff }) => isOff);
    return weeks !== null || hours !== null || leftOut !== null || areDaysOff || read.budget !== null;
  };
  for (const text of sentencesOf(change, language)) {
    // Of several parts, each is read by itself; if one says something else, the whole sentence is noted, too.
    const parts = splitOutside(text, /[,;](?=\s)/);
    const known = brief.dates.length;
    if (parts.map(apply).every(Boolean)) continue;
    // A date is named by its sentence, which is noted with it.
    if (brief.dates.length === known) brief = withNote(brief, text);
    notApplied.push(say('noted', { text: titles([text]) }));
  }
  return { brief, frame, not_applied: notApplied.slice(0, mostMessages) };
}

const mostMessages = 12;

/** The hours of each weekday after "only Saturdays" or "not on Fridays"; null if the text names no such days. */
function hoursAfter(
  text: string,
  language: string,
  hoursByDay: readonly number[],
): FrameWish['hours'] | null {
  const { only, notOn } = weekdaysIn(text, language);
  if (only.length === 0 && notOn.length === 0) return null;
  const longest = Math.max(...hoursByDay);
  const hours = weekdays.map((day, at) => {
    const own = hoursByDay[at] ?? 0;
    if (notOn.includes(day)) return [day, 0] as const;
    if (only.length === 0) return [day, own] as const;
    return [day, only.includes(day) ? own || longest : 0] as const;
  });
  return hours.some(([, each]) => each > 0) ? Object.fromEntries(hours) : null;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];

/** The brief without the one step whose whole title, or whose own words, the text asks to leave out; null if there is none. */
function withoutNamed(brief: Brief, text: string, language: string): Brief | null {
  const own = text.toLowerCase();
  const asks = withoutWords[planLanguageOf(language) ?? 'en'];
  if (!asks.some((word) => own.includes(word))) return null;
  const all = brief.deliverables
    .filter(({ state }) => state === 'open')
    .flatMap(({ id, name, steps }) => [
      { deliverable: id, step: null, title: name },
      ...(steps.length > 1
        ? steps.map((step) => ({ deliverable: id, step: step.id, title: step.title }))
        : []),
    ]);
  const whole = all.filter(({ title }) => own.includes(title.toLowerCase()));
  const said = wordsOf(text);
  const isOnlyIn = (word: string, title: string) =>
    all.every((each) => each.title === title || !wordsOf(each.title).includes(word));
  const distinctive = all.filter(({ title }) =>
    wordsOf(title).some((word) => said.includes(word) && isOnlyIn(word, title)),
  );
  const [named, ...others] = whole.length > 0 ? whole : distinctive;
  if (!named || others.length > 0) return null;
  const deliverables = brief.deliverables.map((each) => {
    if (each.id !== named.deliverable) return each;
    const steps = each.steps.filter(({ id }) => id !== named.step);
    return named.step === null || steps.length === 0
      ? { ...each, state: 'left_out' as const }
      : { ...each, steps };
  });
  return { ...brief, deliverables };
}

function withDates(brief: Brief, dates: ReturnType<typeof readIdea>['dates'], title: string): Brief {
  const taken = new Set(brief.dates.map(({ id }) => id));
  const added = dates.map(({ name, date, until, isOff }, at): Brief['dates'][number] => {
    let number = brief.dates.length + at + 1;
    while (taken.has(`t${number}`)) number += 1;
    taken.add(`t${number}`);
    return {
      ...{ id: `t${number}`, name: name.length > briefLimits.name ? title : name, date },
      ...{ kind: isOff ? 'day_off' : 'deadline', source: 'you', ...(until && isOff && { until }) },
    };
  });
  return { ...brief, dates: [...brief.dates, ...added].slice(-briefLimits.dates) };
}

/** A sentence as one of the conditions that are the person's to keep. */
function withNote(brief: Brief, text: string): Brief {
  const note = text.length > briefLimits.text ? null : text;
  if (note === null || brief.constraints.some((each) => each.text === note)) return brief;
  const taken = new Set(brief.constraints.map(({ id }) => id));
  let number = brief.constraints.length + 1;
  while (taken.has(`c${number}`)) number += 1;
  const added = { id: `c${number}`, text: note, source: 'you' as const };
  return { ...brief, constraints: [...brief.constraints, added].slice(-briefLimits.constraints) };
}
