import { flatten } from '#app/core/plain-line.ts';
import type { Brief, Deliverable } from '#app/features/brief/brief.schema.ts';
import { briefLimits } from '#app/features/brief/brief-limits.ts';

/** The fields of a row of steps in a form. */
const parts = [
  'id',
  'title',
  'hours',
  'date',
  'event',
  'on',
  'after',
  'by',
  'lead_weeks',
  'count',
  'word',
  'state',
] as const;
type Part = (typeof parts)[number];
export type StepRow = Readonly<Record<Part, string>>;
type Fields = Readonly<Record<string, string>>;

/** The name of a field of a row in the form. */
export const stepField = (place: number, part: Part | 'remove'): string => `steps.${place}.${part}`;

export const emptyRow: StepRow = {
  ...{ id: '', title: '', hours: '', date: '', event: '', on: 'any', after: '', by: 'me' },
  ...{ lead_weeks: '', count: '', word: '', state: 'open' },
};

/** What the parts of a counted step are called, where its steps are a word and a number. */
function wordOf({ steps }: Deliverable): string {
  const word = steps[0]?.title.replace(/ 1$/, '') ?? '';
  return steps.length > 1 && steps.every(({ title }, at) => title === `${word} ${at + 1}`) ? word : '';
}

/** The person's rows of a brief: what they typed, and what a model or an earlier release assumed. */
export function rowsOfBrief({ deliverables }: Brief): StepRow[] {
  const lastStep = new Map(
    deliverables.flatMap(({ name, steps }) => steps.slice(-1).map(({ id }) => [id, name] as const)),
  );
  return deliverables
    .filter(({ source }) => source !== 'checklist')
    .map((deliverable) => {
      const { id, name, hours, due, state, steps } = deliverable;
      const [first] = steps;
      const word = wordOf(deliverable);
      const own = first ? first.hours : hours;
      return {
        ...{ id, title: name, hours: own === null ? '' : `${own.likely}`, date: due ?? '' },
        ...{ event: first?.event ? 'yes' : '', on: first?.on ?? 'any', by: first?.by ?? 'me' },
        after: first?.after.flatMap((each) => lastStep.get(each) ?? [])[0] ?? '',
        lead_weeks: first?.lead_weeks ? `${first.lead_weeks}` : '',
        ...{ count: word ? `${steps.length}` : '', word, state },
      };
    });
}

/** The rows of a posted form, in order, without those that are empty or removed. */
export function postedSteps(fields: Fields): StepRow[] {
  const rows: StepRow[] = [];
  for (let place = 0; place < mostRows && stepField(place, 'title') in fields; place += 1) {
    const own = Object.fromEntries(
      parts.map((part) => [part, fields[stepField(place, part)] ?? emptyRow[part]]),
    );
    const row: StepRow = { ...emptyRow, ...own };
    if (row.title.trim() !== '' && !fields[stepField(place, 'remove')]) rows.push(row);
  }
  return [...rows, ...linesOf(fields.pasted ?? '').map((title) => ({ ...emptyRow, title }))].slice(
    0,
    briefLimits.deliverables,
  );
}

const mostRows = 2 * briefLimits.deliverables;

/** The fields of rows, as a form posts them. */
export const fieldsOfRows = (rows: readonly StepRow[]): Record<string, string> =>
  Object.fromEntries(rows.flatMap((row, place) => parts.map((part) => [stepField(place, part), row[part]])));

/** The lines of a pasted list, without bullets, numbers and boxes. */
const linesOf = (pasted: string): string[] =>
  pasted
    .split(/\r?\n/)
    .map((line) => flatten(line.replace(/^\s*(?:[-*•–—·]|\d{1,3}[.)])?\s*(?:\[[ xX✓]?\])?\s*/u, '')))
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .map((line) => line.slice(0, briefLimits.name));

const numberIn = (text: string): number | undefined =>
  text.trim() === '' ? undefined : Number(text.trim().replace(',', '.'));

/** The input of an operation from the fields of the steps; without any of them nothing is chosen. */
export function readSteps(fields: Fields) {
  const hasSteps = stepField(0, 'title') in fields || fields.pasted !== undefined;
  const { checklist } = fields;
  return {
    ...(hasSteps && {
      steps: postedSteps(fields).map((row) => ({
        ...{ ...(row.id && { id: row.id }), title: row.title, hours: numberIn(row.hours) ?? null },
        ...{ date: row.date || null, event: row.event !== '', on: row.on, by: row.by === '' ? 'me' : row.by },
        ...{
          lead_weeks: numberIn(row.lead_weeks) ?? 0,
          after: row.after ? [row.after] : [],
          state: row.state,
        },
        ...{ count: numberIn(row.count) ?? null, word: row.word.trim() || null },
      })),
    }),
    ...(checklist !== undefined && {
      checklist: checklist || null,
      ticked: (fields.ticked ?? '').split(',').filter(Boolean),
    }),
  };
}

/** The errors of that input, by field of the form. */
export function stepErrors(errors: Fields, fields: Fields): Record<string, string> {
  const places = Array.from({ length: mostRows }, (_, place) => place).filter(
    (place) => (fields[stepField(place, 'title')] ?? '').trim() !== '' && !fields[stepField(place, 'remove')],
  );
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => {
      const [list, at = '', part = 'title'] = path.split('.');
      const place = places[Number(at)];
      const known = parts.find((each) => each === part);
      return list === 'steps' && place !== undefined
        ? [stepField(place, known ?? 'title'), message]
        : [path, message];
    }),
  );
}

/** A checklist as a form shows it. */
export interface OpenedChecklist {
  id: string;
  title: string;
  language: string;
  anchor: string | null;
  phases: {
    title: string;
    steps: {
      id: string;
      title: string;
      hours: string | null;
      likely: number;
      lead_weeks: number;
      essential: boolean;
      how: string | null;
    }[];
  }[];
}

/** What stands beside the steps of a form: sentences that were not read, and checklists. */
export interface StepOffer {
  sentences: string[];
  found: { id: string; title: string }[];
  opened: OpenedChecklist | null;
}

/** What a person does with a sentence that was not read. */
export const sentenceUses = { step: 'To do', condition: 'Condition', background: 'Background' } as const;
export type SentenceUse = keyof typeof sentenceUses;
