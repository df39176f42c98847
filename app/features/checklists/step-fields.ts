import { flatten } from '#app/core/plain-line.ts';
import type { Brief, Deliverable } from '#app/features/brief/brief.schema.ts';
import { hoursOfDeliverable } from '#app/features/brief/brief-hours.ts';
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
export type StepPart = (typeof parts)[number];
export type StepRow = Readonly<Record<StepPart, string>>;
type Fields = Readonly<Record<string, string>>;

/** The name of a field of a row in the form. */
export const stepField = (place: number, part: StepPart): string => `steps.${place}.${part}`;

export const emptyRow: StepRow = {
  ...{ id: '', title: '', hours: '', date: '', event: '', on: 'any', after: '', by: 'me' },
  ...{ lead_weeks: '', count: '', word: '', state: 'open' },
};

/** What the parts of a counted step are called, where its steps are a word and a number; empty for any other. */
export function wordOf({ steps }: Deliverable): string {
  const word = steps[0]?.title.replace(/ 1$/, '') ?? '';
  return steps.length > 1 && steps.every(({ title }, at) => title === `${word} ${at + 1}`) ? word : '';
}

/** The likely hours of a row: of its one step or each that it counts, or the sum; null where nobody has estimated them. */
export function likelyOf(deliverable: Deliverable): number | null {
  const { steps, hours } = deliverable;
  const [first] = steps;
  if (!first) return hours?.likely ?? null;
  if (steps.length === 1 || wordOf(deliverable) !== '') return first.hours?.likely ?? null;
  return steps.every((step) => step.hours === null) ? null : hoursOfDeliverable(deliverable).likely;
}

/** The person's rows of a brief: what they typed, and what a model or an earlier release assumed. */
export function rowsOfBrief({ deliverables }: Pick<Brief, 'deliverables'>): StepRow[] {
  const lastStep = new Map(
    deliverables.flatMap(({ name, steps }) => steps.slice(-1).map(({ id }) => [id, name] as const)),
  );
  return deliverables
    .filter(({ source }) => source !== 'checklist')
    .map((deliverable) => {
      const { id, name, due, state, steps } = deliverable;
      const [first] = steps;
      const word = wordOf(deliverable);
      return {
        ...{ id, title: name, hours: `${likelyOf(deliverable) ?? ''}`, date: due ?? '' },
        ...{ event: first?.event ? 'yes' : '', on: first?.on ?? 'any', by: first?.by ?? 'me' },
        after: first?.after.flatMap((each) => lastStep.get(each) ?? [])[0] ?? '',
        lead_weeks: first?.lead_weeks ? `${first.lead_weeks}` : '',
        ...{ count: word ? `${steps.length}` : '', word, state },
      };
    });
}

/** The rows of a posted form with their places, without those that are empty. A title of several lines is a pasted list. */
export function placedSteps(fields: Fields): { row: StepRow; place: number }[] {
  const rows: { row: StepRow; place: number }[] = [];
  for (let place = 0; place < mostRows && stepField(place, 'title') in fields; place += 1) {
    const row = rowAt(fields, place);
    const lines = linesOf(row.title);
    const [title = ''] = lines.length > 1 ? lines : [flatten(row.title)];
    if (title === '') continue;
    rows.push({ row: { ...row, title }, place });
    for (const line of lines.slice(1)) rows.push({ row: { ...emptyRow, title: line }, place });
  }
  return rows.slice(0, briefLimits.deliverables);
}

/** The rows of a posted form as they stood in it, with those that are empty. */
export function standingSteps(fields: Fields): StepRow[] {
  const rows: StepRow[] = [];
  while (rows.length < mostRows && stepField(rows.length, 'title') in fields)
    rows.push(rowAt(fields, rows.length));
  return rows;
}

function rowAt(fields: Fields, place: number): StepRow {
  const own = parts.map((part) => [part, fields[stepField(place, part)] ?? emptyRow[part]] as const);
  // A box that is not ticked is not posted.
  return { ...emptyRow, ...Object.fromEntries(own), event: fields[stepField(place, 'event')] ?? '' };
}

export const postedSteps = (fields: Fields): StepRow[] => placedSteps(fields).map(({ row }) => row);

const mostRows = 2 * briefLimits.deliverables;

/** The fields of rows, as a form posts them. */
export const fieldsOfRows = (rows: readonly StepRow[]): Record<string, string> =>
  Object.fromEntries(rows.flatMap((row, place) => parts.map((part) => [stepField(place, part), row[part]])));

/** The lines of a pasted list, without bullets, numbers and boxes. */
export const linesOf = (pasted: string): string[] =>
  pasted
    .split(/\r?\n/)
    .map((line) => flatten(line.replace(/^\s*(?:[-*•–—·]|\d{1,3}[.)])?\s*(?:\[[ xX✓]?\])?\s*/u, '')))
    .filter((line) => /[\p{L}\p{N}]/u.test(line));

/** A figure as typed, with a comma or a point; undefined where there is none. */
export const numberIn = (text: string): number | undefined =>
  text.trim() === '' ? undefined : Number(text.trim().replace(',', '.'));

/** With so many steps of one's own no general checklist is needed; with fewer, and no kind named, it joins in. */
export const enoughSteps = 4;

/** The ids of the ticked steps of the open checklist. */
export const tickedIn = ({ ticked = '' }: Fields): string[] => ticked.split(',').filter(Boolean);

/** Whether a form has anything of the steps. */
export const hasStepFields = (fields: Fields): boolean => stepField(0, 'title') in fields;

/**
 * The input of an operation from the fields of the steps; without any of them nothing is chosen.
 * @param isWhole whether the form shows all steps that there are, so that none means that there are none
 */
export function readSteps(fields: Fields, isWhole = true) {
  const rows = postedSteps(fields);
  const { checklist, day } = fields;
  return {
    ...((isWhole ? hasStepFields(fields) : rows.length > 0) && {
      steps: rows.map((row) => ({
        ...{ ...(row.id && { id: row.id }), title: row.title, hours: numberIn(row.hours) ?? null },
        ...{ date: row.date || null, event: row.event !== '', on: row.on, by: row.by },
        ...{ lead_weeks: numberIn(row.lead_weeks) ?? 0, after: row.after ? [row.after] : [] },
        ...{ count: numberIn(row.count) ?? null, word: row.word.trim() || null, state: row.state },
      })),
    }),
    ...((isWhole ? checklist !== undefined : checklist) && {
      ...{ checklist: checklist || null, ticked: tickedIn(fields) },
      ...(day && { day }),
    }),
  };
}

/** The errors of that input, by field of the form. */
export function stepErrors(errors: Fields, fields: Fields): Record<string, string> {
  const places = placedSteps(fields).map(({ place }) => place);
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => {
      const [list, at = '', part = 'title'] = path.split('.');
      const place = places[Number(at)];
      if (list !== 'steps' || place === undefined) return [path, message];
      return [stepField(place, parts.find((each) => each === part) ?? 'title'), message];
    }),
  );
}

/** Rows of which one goes `up` or `down` by one place. */
export function moveRow<Row>(rows: readonly Row[], from: number, way: string): Row[] {
  const to = way === 'up' ? from - 1 : from + 1;
  const row = rows[from];
  if ((way !== 'up' && way !== 'down') || row === undefined || to < 0 || to >= rows.length) return [...rows];
  return placeRow(rows, from, to);
}

/** Rows of which one stands in another place. */
export function placeRow<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const others = rows.filter((_, at) => at !== from);
  return [...others.slice(0, to), ...rows.slice(from, from + 1), ...others.slice(to)];
}
