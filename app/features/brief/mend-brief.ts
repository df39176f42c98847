import { z } from 'zod';
import { type Day, daysBetween } from '#app/core/calendar.ts';
import { exactDays } from '#app/core/exact-days.ts';
import { cutAtSentence, readDay } from '#app/services/ai/mend-answer.ts';
import {
  type Brief,
  briefSchema,
  type Deliverable,
  deliverableSchema,
  fixedDateSchema,
  type HoursRange,
} from './brief.schema.ts';
import { briefLimits } from './brief-limits.ts';
import { asId, takeId } from './item-ids.ts';
import { moveDueDays } from './move-due-days.ts';
import { spelling } from './open-deliverable.ts';

const { shape } = briefSchema;
const id = z.string().catch('');
const source = z.enum(['you', 'assumed']).catch('assumed');
const statement = z.object({ id, text: z.string().min(1).max(briefLimits.text), source });
const hours = z.number();

/**
 * The brief as a model is asked for it: ids, order of hours and dates may still be wrong. A model is asked
 * for deliverables as a whole, without steps, and for no checklist.
 */
export const askedBrief = z.looseObject({
  language: shape.language.describe('BCP 47, such as "de", of the idea’s text').catch('und'),
  done_when: shape.done_when.unwrap(),
  deliverables: z
    .array(
      z.object({
        id,
        name: deliverableSchema.shape.name,
        hours: z.object({ least: hours, likely: hours, most: hours }),
        due: z.string().nullable().describe('YYYY-MM-DD'),
        state: z.enum(['open', 'done', 'left_out']).catch('open'),
        source,
      }),
    )
    .max(briefLimits.deliverables),
  dates: z
    .array(
      z.object({
        ...fixedDateSchema.shape,
        id,
        date: z.string().describe('YYYY-MM-DD'),
        kind: z.enum(['deadline', 'event', 'appointment', 'day_off']).catch('appointment'),
        until: z.iso.date().nullish().describe('YYYY-MM-DD, the last day when it is more than one'),
        source,
      }),
    )
    .max(briefLimits.dates),
  constraints: z.array(statement).max(briefLimits.constraints),
  resources: z.array(statement).max(briefLimits.resources),
  budget: z.object({ amount: z.number(), currency: z.string().describe('ISO 4217') }).nullable(),
  questions: z
    .array(
      z.object({
        id,
        question: z.string().min(1).max(briefLimits.text),
        why: z.string().max(briefLimits.text).catch(''),
        answer: z.string().max(briefLimits.text).nullable(),
      }),
    )
    .max(briefLimits.questions),
});
type AskedBrief = z.output<typeof askedBrief>;

interface Known {
  previous: Brief | null;
  /** Names and texts in the previous brief that the person no longer wants. */
  takenBack: readonly string[];
  daysOff: readonly Day[];
  today: Day;
  /** The language of the idea's text, used if the model names none. */
  detected: string;
}

/**
 * Makes a model's answer a valid brief. What it forgot of the previous brief stays, except what was taken back: such
 * deliverables are left out, everything else is removed.
 */
export function mendBrief(
  asked: AskedBrief,
  { previous, takenBack, daysOff, today, detected }: Known,
): Brief {
  const language = languageIn(asked.language) ?? previous?.language ?? detected;
  const read = asked.dates.map((each) => ({
    ...each,
    date: dayMeant(each.date, { today, language }),
    said: each.date,
  }));
  const dates = read.flatMap(({ said, date, until, ...rest }) =>
    date === null ? [] : [{ ...rest, date, ...(until && until > date ? { until } : {}) }],
  );
  // A day that cannot be read becomes a constraint in words.
  const inWords = read.flatMap(({ id, date, name, said, source }) =>
    date === null ? [{ id, text: cutAtSentence(`${name}: ${said}`, briefLimits.text), source }] : [],
  );
  const known = [...dates.filter(({ kind }) => kind === 'day_off')];
  const missing = previous ? [] : daysOff.filter((day) => !known.some((off) => covers(off, day)));
  const isTakenBack = (name: string) => takenBack.some((each) => spelling(each) === spelling(name));
  const toLeaveOut = previous?.deliverables.map((each) =>
    isTakenBack(each.name) ? { ...each, state: 'left_out' as const } : each,
  );
  const statements = (items: Brief['resources'], before: Brief['resources'] | undefined, most: number) =>
    withForgotten(items, {
      ...{ before, most, nameOf: ({ text }) => text },
      isGone: ({ text }) => isTakenBack(text),
    });
  const mended: Brief = {
    ...asked,
    language,
    deliverables: withForgotten(asked.deliverables.map(asDeliverable), {
      before: toLeaveOut,
      nameOf: ({ name }) => name,
      isGone: () => false,
      most: briefLimits.deliverables,
    }).map((each) => ({
      ...each,
      ...beyondAnswer(previous?.deliverables.find(({ id }) => id === each.id)),
      due: each.due && dayMeant(each.due, { today, language }),
      hours: each.hours && inOrder(each.hours),
    })),
    dates: withForgotten([...runsOf(missing), ...dates], {
      before: previous?.dates,
      nameOf: ({ name, kind, date }) => (kind === 'day_off' ? `${name} ${date}` : name),
      isGone: ({ name }) => isTakenBack(name),
      most: briefLimits.dates,
    }),
    constraints: statements(
      [...asked.constraints, ...inWords],
      previous?.constraints,
      briefLimits.constraints,
    ),
    resources: statements(asked.resources, previous?.resources, briefLimits.resources),
    budget: readBudget(asked.budget) ?? (isTakenBack('budget') ? null : (previous?.budget ?? null)),
    checklist: previous?.checklist ?? null,
    goal: previous?.goal ?? null,
    questions: withForgotten(asked.questions, {
      before: previous?.questions,
      nameOf: ({ question }) => question,
      isGone: ({ answer }) => answer === null,
      most: briefLimits.questions,
    }).map((each) => ({
      ...each,
      why: each.why || each.question,
      blocking: false,
      answer: each.answer ?? previous?.questions.find(({ id }) => id === each.id)?.answer ?? null,
    })),
  };
  return previous ? moveDueDays(mended, previous) : mended;
}

/** The day a model has written, in figures or in words; null when it cannot be read. */
export const dayMeant = (text: string, { today, language }: { today: Day; language: string }): Day | null =>
  readDay(text) ?? exactDays(text, { today, language })[0]?.date ?? null;

/** What a model is not asked for stays as it was. */
const beyondAnswer = (former: Deliverable | undefined) =>
  former && { essential: former.essential, needs: former.needs, part: former.part, steps: former.steps };

/** A deliverable of an answer, which has no steps and is not essential. */
const asDeliverable = (asked: AskedBrief['deliverables'][number]): Deliverable => ({
  ...asked,
  ...{ essential: false, needs: [], part: null, steps: [] },
});

/** A language tag in its canonical form, null when it names no language. */
function languageIn(tag: string): string | null {
  try {
    const [language] = Intl.getCanonicalLocales(tag);
    return language === undefined || /^(?:und|mul|mis|zxx)\b/.test(language) ? null : language;
  } catch {
    return null;
  }
}

const covers = ({ date, until }: { date: Day; until?: Day }, day: Day): boolean =>
  date <= day && day <= (until ?? date);

/** Days off, with consecutive days as one entry. */
function runsOf(days: readonly Day[]): Brief['dates'] {
  const runs: { date: Day; until: Day }[] = [];
  for (const day of days.toSorted()) {
    const last = runs.at(-1);
    if (last && daysBetween(last.until, day) <= 1) last.until = day;
    else runs.push({ date: day, until: day });
  }
  return runs.map(({ date, until }) => ({
    id: `off-${date}`,
    name: 'Days off',
    date,
    kind: 'day_off' as const,
    ...(until > date ? { until } : {}),
    source: 'you' as const,
  }));
}

interface Before<Item> {
  before: readonly Item[] | undefined;
  nameOf: (item: Item) => string;
  isGone: (item: Item) => boolean;
  most: number;
}

/** An answer's items under their former ids, and the earlier ones it forgot, which take precedence at the limit. */
function withForgotten<Item extends { id: string }>(
  items: readonly Item[],
  { before = [], nameOf, isGone, most }: Before<Item>,
): Item[] {
  const own = withIds(items, before, nameOf);
  const forgotten = before.filter((each) => !own.some(({ id }) => id === each.id) && !isGone(each));
  return [...own.slice(0, most - forgotten.length), ...forgotten];
}

/** Valid, unique ids: the former one for an item that had one, otherwise the answer's, or one made from the name. */
function withIds<Item extends { id: string }>(
  items: readonly Item[],
  previous: readonly Item[] | undefined,
  nameOf: (item: Item) => string,
): Item[] {
  const taken = new Set<string>();
  const isNamed = (former: Item) => items.some((item) => nameOf(item) === nameOf(former));
  return items.map((item) => {
    // A model may renumber ids, so the name counts before the id.
    const former =
      previous?.find((each) => nameOf(each) === nameOf(item)) ??
      previous?.find((each) => each.id === item.id && !isNamed(each));
    return { ...item, id: takeId(former?.id ?? (asId(item.id) || asId(nameOf(item))), taken) };
  });
}

function inOrder({ least, likely, most }: HoursRange): HoursRange {
  const [first = 0, second = 0, third = 0] = [least, likely, most]
    .map((each) => Math.min(10_000, Math.max(0, Math.round(each * 4) / 4)))
    .toSorted((one, other) => one - other);
  return { least: first, likely: second, most: third };
}

const signs = { '€': 'EUR', EURO: 'EUR', EUROS: 'EUR', $: 'USD', '£': 'GBP', '¥': 'JPY' };
const currencies: Record<string, string> = signs;

function readBudget(budget: AskedBrief['budget']): Brief['budget'] {
  if (!budget || budget.amount < 0) return null;
  const name = budget.currency.trim().toUpperCase();
  const currency = currencies[name] ?? /\b[A-Z]{3}\b/.exec(name)?.[0];
  return currency ? { amount: Math.min(budget.amount, 1_000_000_000), currency } : null;
}
