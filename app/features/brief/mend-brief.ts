import { z } from 'zod';
import { type Day, daysBetween } from '#app/core/calendar.ts';
import { cutAtSentence, readDay } from '#app/services/ai/mend-answer.ts';
import { type Brief, briefLimits, briefSchema, deliverableSchema, fixedDateSchema } from './brief.schema.ts';

const { shape } = briefSchema;
const id = z.string();
const source = z.enum(['you', 'assumed']).catch('assumed');
const statement = z.object({ id, text: z.string().min(1).max(briefLimits.text), source });
const hours = z.number();

/** What a model is asked for: a brief whose ids, order of hours and dates need not be right yet. */
export const askedBrief = z.object({
  language: shape.language.describe('BCP 47, such as "de", of the idea’s text').catch('und'),
  done_when: shape.done_when,
  deliverables: z
    .array(
      z.object({
        ...deliverableSchema.shape,
        id,
        hours: z.object({ least: hours, likely: hours, most: hours }),
        due: deliverableSchema.shape.due.describe('YYYY-MM-DD'),
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
        kind: z.enum(['deadline', 'appointment', 'day_off']).catch('appointment'),
        until: z.iso.date().nullish().describe('YYYY-MM-DD, the last day when it is more than one'),
        source,
      }),
    )
    .max(briefLimits.dates),
  constraints: z.array(statement).max(briefLimits.constraints),
  resources: z.array(statement).max(briefLimits.resources),
  budget: z.object({ amount: z.number(), currency: z.string().describe('ISO 4217') }).nullable(),
  playbook: shape.playbook,
  questions: z
    .array(
      z.object({
        id,
        question: z.string().min(1).max(briefLimits.text),
        why: z.string().max(briefLimits.text),
        answer: z.string().max(briefLimits.text).nullable(),
      }),
    )
    .max(briefLimits.questions),
});
type AskedBrief = z.output<typeof askedBrief>;

interface Known {
  previous: Brief | null;
  daysOff: readonly Day[];
  /** The language of the idea's text, for when the model names none. */
  detected: string;
}

/** What a model understood of an idea as a brief, with what the program knows better. */
export function mendBrief(asked: AskedBrief, { previous, daysOff, detected }: Known): Brief {
  const read = asked.dates.map((each) => ({ ...each, date: readDay(each.date), said: each.date }));
  const dates = read.flatMap(({ said, date, until, ...rest }) =>
    date === null ? [] : [{ ...rest, date, ...(until && until > date ? { until } : {}) }],
  );
  // A day that cannot be read still binds the plan, in words.
  const inWords = read.flatMap(({ id, date, name, said, source }) =>
    date === null ? [{ id, text: cutAtSentence(`${name}: ${said}`, briefLimits.text), source }] : [],
  );
  const known = [...dates.filter(({ kind }) => kind === 'day_off')];
  const missing = previous ? [] : daysOff.filter((day) => !known.some((off) => covers(off, day)));
  return {
    ...asked,
    language: languageIn(asked.language) ?? previous?.language ?? detected,
    deliverables: withIds(asked.deliverables, previous?.deliverables, ({ name }) => name).map((each) => ({
      ...each,
      hours: inOrder(each.hours),
    })),
    dates: withIds(
      [...runsOf(missing), ...dates].slice(0, briefLimits.dates),
      previous?.dates,
      ({ name }) => name,
    ),
    constraints: withIds(
      [...asked.constraints, ...inWords].slice(0, briefLimits.constraints),
      previous?.constraints,
      ({ text }) => text,
    ),
    resources: withIds(asked.resources, previous?.resources, ({ text }) => text),
    budget: readBudget(asked.budget),
    questions: withIds(asked.questions, previous?.questions, ({ question }) => question).map((each) => ({
      ...each,
      why: each.why || each.question,
    })),
  };
}

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

/** Days off, those in a row as one entry. */
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

/** Ids as the brief allows them: the former one for what has the same name, else of the name's letters; each once. */
function withIds<Item extends { id: string }>(
  items: readonly Item[],
  previous: readonly Item[] | undefined,
  nameOf: (item: Item) => string,
): Item[] {
  const taken = new Set<string>();
  return items.map((item) => {
    const former = previous?.find((each) => each.id === item.id || nameOf(each) === nameOf(item));
    const wanted = former?.id ?? (asId(item.id) || asId(nameOf(item)) || 'item');
    let own = wanted;
    for (let number = 2; taken.has(own); number++) own = `${wanted.slice(0, 36)}-${number}`;
    taken.add(own);
    return { ...item, id: own };
  });
}

const asId = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '');

function inOrder({ least, likely, most }: Brief['deliverables'][number]['hours']) {
  const [first = 0, second = 0, third = 0] = [least, likely, most]
    .map((each) => Math.min(10_000, Math.max(0, Math.round(each * 4) / 4)))
    .toSorted((one, other) => one - other);
  return { least: first, likely: second, most: third };
}

const currencies: Record<string, string> = {
  '€': 'EUR',
  EURO: 'EUR',
  EUROS: 'EUR',
  $: 'USD',
  '£': 'GBP',
  '¥': 'JPY',
};

function readBudget(budget: AskedBrief['budget']): Brief['budget'] {
  if (!budget || budget.amount < 0) return null;
  const name = budget.currency.trim().toUpperCase();
  const currency = currencies[name] ?? name;
  return /^[A-Z]{3}$/.test(currency) ? { amount: Math.min(budget.amount, 1_000_000_000), currency } : null;
}
