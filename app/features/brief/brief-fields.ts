import type { Brief } from './brief.schema.ts';

/** The visible fields of each list of a brief; a row is filled in if its first field is. Its deliverables are rows of steps. */
export const briefLists = {
  dates: ['name', 'kind', 'date', 'until'],
  constraints: ['text'],
  resources: ['text'],
  questions: ['question', 'why', 'answer'],
} as const;
export type BriefList = keyof typeof briefLists;

const lists = ['dates', 'constraints', 'resources', 'questions'] as const;

/** What a row has besides its visible fields, which stays as it is. */
const hidden = { dates: ['hours'], constraints: [], resources: [], questions: ['blocking'] } as const;
export const hiddenFields = (list: BriefList): readonly string[] => ['id', 'source', ...hidden[list]];

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
    dates: brief.dates.map(({ name, kind, date, until = '', hours, ...each }) =>
      row(each, { name, kind, date, until, hours: `${hours ?? ''}` }),
    ),
    constraints: brief.constraints.map((each) => row(each, { text: each.text })),
    resources: brief.resources.map((each) => row(each, { text: each.text })),
    questions: brief.questions.map(({ question, why, answer, blocking, ...each }) =>
      row(each, { question, why, answer: answer ?? '', blocking: blocking ? 'yes' : '' }),
    ),
  };
}

/** The fields of a brief's form when first shown, except those of its steps. */
export function fieldsOf(brief: Brief, version: number): Texts {
  const { language, done_when, goal, budget } = brief;
  const rows = rowsOf(brief);
  const named = lists.flatMap((list) =>
    rows[list].flatMap(({ texts, ...row }, place) =>
      Object.entries({ ...texts, ...row }).map(([name, text]) => [fieldOf(list, place, name), text] as const),
    ),
  );
  return {
    ...{ version: `${version}`, language, done_when: done_when ?? '', goal: goal ?? '' },
    planned_with: brief.checklist ?? '',
    ...{ budget: `${budget?.amount ?? ''}`, currency: budget?.currency ?? '' },
    ...Object.fromEntries(named),
  };
}

/** The rows of a posted form, in order. */
export function postedRows(fields: Texts, list: BriefList): BriefRow[] {
  const rows: BriefRow[] = [];
  for (let place = 0; fieldOf(list, place, 'id') in fields; place += 1) {
    const text = (name: string) => fields[fieldOf(list, place, name)];
    const names = [...briefLists[list], ...hidden[list], 'remove'];
    const texts = names.map((name) => [name, text(name) ?? ''] as const);
    rows.push({ id: text('id') ?? '', source: text('source') ?? '', texts: Object.fromEntries(texts) });
  }
  return rows;
}

/** The rows to keep, with their positions: those with a first text and without Remove ticked. */
const keptRows = (fields: Texts, list: BriefList) =>
  postedRows(fields, list)
    .map((row, place) => ({ ...row, place }))
    .filter(({ texts }) => texts[briefLists[list][0]]?.trim() && !texts.remove);

const numberIn = (text = ''): number | undefined =>
  text.trim() === '' ? undefined : Number(text.replace(',', '.'));

/**
 * The brief of `PUT /api/projects/:id/brief` from the fields of the form, without its deliverables, which are rows of
 * steps. Its schema checks it, and the operation marks what was changed as coming from the person.
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
      goal: fields.goal?.trim() || null,
      dates: rows('dates', ({ name, kind, date, until, hours }) => ({
        name,
        kind,
        date,
        ...(kind === 'day_off' && until && { until }),
        ...(hours && { hours: numberIn(hours) }),
      })),
      constraints: rows('constraints', ({ text }) => ({ text })),
      resources: rows('resources', ({ text }) => ({ text })),
      budget:
        amount === undefined ? null : { amount, currency: (fields.currency ?? '').trim().toUpperCase() },
      checklist: fields.planned_with || null,
      questions: rows('questions', ({ question, why, answer, blocking }) => ({
        question,
        why,
        blocking: blocking === 'yes',
        answer: answer?.trim() || null,
      })),
    },
  };
}

/** The errors of that input, by field of the form. */
export function briefErrors(errors: Texts, fields: Texts): Record<string, string> {
  const named = Object.entries(errors).map(([path, message]) => {
    const [, key = '', at, name = ''] = path.split('.');
    const list = lists.find((each) => each === key);
    if (!list) return [key === 'budget' && at === 'currency' ? 'currency' : key, message];
    const place = keptRows(fields, list)[Number(at)]?.place ?? 0;
    return [fieldOf(list, place, name), message];
  });
  return Object.fromEntries(named);
}
