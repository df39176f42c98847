import type { Brief } from './brief.schema.ts';
import { hoursOfDeliverable } from './brief-hours.ts';

/** The visible fields of each list of a brief; a row is filled in if its first field is. */
export const briefLists = {
  deliverables: ['name', 'least', 'likely', 'most', 'due', 'state'],
  dates: ['name', 'kind', 'date', 'until'],
  constraints: ['text'],
  resources: ['text'],
  questions: ['question', 'why', 'answer'],
} as const;
export type BriefList = keyof typeof briefLists;

const lists = ['deliverables', 'dates', 'constraints', 'resources', 'questions'] as const;

type Texts = Readonly<Record<string, string>>;

export interface BriefRow {
  /** Empty for a new row. */
  id: string;
  /** Who it came from when the form was shown; empty for questions. */
  source: string;
  texts: Texts;
}

export const fieldOf = (list: BriefList, place: number, name: string): string => `${list}.${place}.${name}`;

/** The rows of a brief's form, in the order of its lists. */
export function rowsOf(brief: Brief): Record<BriefList, BriefRow[]> {
  const row = ({ id, source = '' }: { id: string; source?: string }, texts: Texts): BriefRow => ({
    id,
    source,
    texts,
  });
  return {
    deliverables: brief.deliverables.map((each) => {
      const { least, likely, most } = hoursOfDeliverable(each);
      return row(each, {
        name: each.name,
        least: `${least}`,
        likely: `${likely}`,
        most: `${most}`,
        due: each.due ?? '',
        state: each.state,
      });
    }),
    dates: brief.dates.map(({ name, kind, date, until = '', ...each }) =>
      row(each, { name, kind, date, until }),
    ),
    constraints: brief.constraints.map((each) => row(each, { text: each.text })),
    resources: brief.resources.map((each) => row(each, { text: each.text })),
    questions: brief.questions.map(({ question, why, answer, ...each }) =>
      row(each, { question, why, answer: answer ?? '' }),
    ),
  };
}

/** The fields of a brief's form when first shown, except the kind of project. */
export function fieldsOf(brief: Brief, version: number): Texts {
  const { language, done_when, budget } = brief;
  const rows = rowsOf(brief);
  const named = lists.flatMap((list) =>
    rows[list].flatMap(({ texts, ...row }, place) =>
      Object.entries({ ...texts, ...row }).map(([name, text]) => [fieldOf(list, place, name), text] as const),
    ),
  );
  return {
    ...{ version: `${version}`, language, done_when: done_when ?? '' },
    ...{ budget: `${budget?.amount ?? ''}`, currency: budget?.currency ?? '' },
    ...Object.fromEntries(named),
  };
}

/** The rows of a posted form, in order. */
export function postedRows(fields: Texts, list: BriefList): BriefRow[] {
  const rows: BriefRow[] = [];
  for (let place = 0; fieldOf(list, place, 'id') in fields; place += 1) {
    const text = (name: string) => fields[fieldOf(list, place, name)];
    const texts = [...briefLists[list], 'remove'].map((name) => [name, text(name) ?? ''] as const);
    rows.push({ id: text('id') ?? '', source: text('source') ?? '', texts: Object.fromEntries(texts) });
  }
  return rows;
}

/** The rows to keep, with their positions: those with a first text and without Remove ticked. */
const keptRows = (fields: Texts, list: BriefList) =>
  postedRows(fields, list)
    .map((row, place) => ({ ...row, place }))
    .filter(({ texts }) => texts[briefLists[list][0]]?.trim() && !texts.remove && texts.state !== 'remove');

const numberIn = (text = ''): number | undefined =>
  text.trim() === '' ? undefined : Number(text.replace(',', '.'));
const quarters = (hours: number): number => Math.ceil(hours * 4) / 4;

/** Hours, with blanks derived from those that are filled in. */
function hoursIn(texts: Texts) {
  const [least, most] = [numberIn(texts.least), numberIn(texts.most)];
  const between = least !== undefined && most !== undefined ? (least + most) / 2 : (least ?? most ?? 4);
  const likely = numberIn(texts.likely) ?? quarters(between);
  return { least: least ?? quarters(likely / 2), likely, most: most ?? quarters(likely * 1.5) };
}

/**
 * The input of `PUT /api/projects/:id/brief` from the fields of the form. Its schema checks it, and the operation
 * marks what was changed as coming from the person.
 */
export function readBriefForm(fields: Texts) {
  const rows = <Item>(list: BriefList, read: (texts: Texts) => Item) =>
    keptRows(fields, list).map(({ id, source, texts }) => ({
      id: id || crypto.randomUUID().slice(0, 8),
      ...read(texts),
      ...(list !== 'questions' && { source: source || 'you' }),
    }));
  const amount = numberIn(fields.budget);
  return {
    version: numberIn(fields.version),
    brief: {
      language: fields.language,
      done_when: fields.done_when?.trim() || null,
      deliverables: rows('deliverables', (texts) => ({
        name: texts.name,
        hours: hoursIn(texts),
        due: texts.due || null,
        state: texts.state,
      })),
      dates: rows('dates', ({ name, kind, date, until }) => ({
        name,
        kind,
        date,
        ...(kind === 'day_off' && until && { until }),
      })),
      constraints: rows('constraints', ({ text }) => ({ text })),
      resources: rows('resources', ({ text }) => ({ text })),
      budget:
        amount === undefined ? null : { amount, currency: (fields.currency ?? '').trim().toUpperCase() },
      checklist: fields.checklist || null,
      questions: rows('questions', ({ question, why, answer }) => ({
        question,
        why,
        answer: answer?.trim() || null,
      })),
    },
  };
}

/** The errors of that input, by field of the form. */
export function briefErrors(errors: Texts, fields: Texts): Record<string, string> {
  const named = Object.entries(errors).map(([path, message]) => {
    const [, key = '', at, ...rest] = path.split('.');
    const list = lists.find((each) => each === key);
    if (!list) return [key === 'budget' && at === 'currency' ? 'currency' : key, message];
    const place = keptRows(fields, list)[Number(at)]?.place ?? 0;
    const name = rest[0] === 'hours' ? (rest[1] ?? 'likely') : (rest[0] ?? '');
    return [fieldOf(list, place, name), message];
  });
  return Object.fromEntries(named);
}
