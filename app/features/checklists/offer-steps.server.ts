import { planLanguageOf } from '#app/core/plan-language.ts';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import type { Checklist } from './checklist.schema.ts';
import { checklistOf, isGeneralChecklist, likelyKinds, searchChecklists } from './checklists.ts';
import { readIdea } from './read-idea.ts';
import {
  emptyRow,
  fieldsOfRows,
  moveRow,
  placedSteps,
  postedSteps,
  rowsOfBrief,
  type StepRow,
  tickedIn,
} from './step-fields.ts';
import type { OpenedChecklist, ShownSteps, StepOffer } from './step-offer.ts';

type Fields = Readonly<Record<string, string>>;

export interface IdeaOfSteps {
  title: string;
  idea: string;
  today: string;
  /** The brief of its plan; null before there is one. */
  brief: Pick<Brief, 'checklist' | 'deliverables' | 'constraints'> | null;
}

/** The most sentences that stand beside the steps. */
const mostSentences = 40;
/** How many checklists are offered, and how many a search shows. */
const [mostOffered, mostFound] = [3, 8];

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

const openedOf = (
  { id, title, language, anchor, phases }: Checklist,
  of: string | null,
): OpenedChecklist => ({
  ...{ id, title, anchor, isGeneral: isGeneralChecklist(id), isForeign: of !== null && of !== language },
  phases: phases.map((phase) => ({
    title: phase.title,
    steps: phase.steps.map(({ hours, how = null, ...step }) => {
      const [least = 0, likely = 0, most = 0] = hours ?? [];
      return {
        ...{ id: step.id, title: step.title, lead_weeks: step.lead_weeks, essential: step.essential, how },
        hours: hours ? { least, likely, most } : null,
      };
    }),
  })),
});

/** The steps of a plan in a form that was not posted yet. */
export function showSteps(idea: IdeaOfSteps): ShownSteps {
  const { brief } = idea;
  const checklist = brief && checklistOf(brief.checklist);
  return shown(idea, {
    ...fieldsOfRows(brief ? rowsOfBrief(brief) : []),
    checklist: checklist?.id ?? '',
    ticked: checklist ? tickedOf(checklist, brief).join() : '',
  });
}

/** What a form of steps shows beside these fields. */
function shown({ title, idea, today, brief }: IdeaOfSteps, fields: Fields): ShownSteps {
  const { rest, conditions, language } = readIdea(idea, today);
  const used = [
    ...postedSteps(fields).map((row) => row.title),
    ...(brief?.deliverables ?? []).map(({ name }) => name),
    ...(brief?.constraints ?? []).map(({ text }) => text),
    ...Object.entries(fields).flatMap(([name, text]) => (isPut.test(name) ? text : [])),
  ];
  const opened = checklistOf(fields.checklist || null);
  const query = fields.find?.trim() ?? '';
  const found = query ? searchChecklists(query).slice(0, mostFound) : likelyKinds({ title, idea });
  const offer: StepOffer = {
    sentences: [...rest, ...(brief ? conditions : [])]
      .toSorted((one, other) => one.start - other.start)
      .map(({ text }) => text)
      .filter((text) => !used.some((each) => same(each, text)))
      .slice(0, mostSentences),
    found: found
      .slice(0, query ? mostFound : mostOffered)
      .map((each) => ({ id: each.id, title: each.title })),
    opened: opened ? openedOf(opened, planLanguageOf(language)) : null,
  };
  return { fields, offer };
}

/** The fields that hold a sentence which was put to its use. */
const isPut = /^(?:background|constraints)\.\d+/;

const stepsOf = ({ phases }: Checklist) => phases.flatMap((phase) => phase.steps);

/** The ids of a checklist's steps that a brief holds; the essential ones of a checklist that is new to it. */
function tickedOf(checklist: Checklist, brief: IdeaOfSteps['brief']): string[] {
  const steps = stepsOf(checklist);
  if (brief?.checklist !== checklist.id) return steps.flatMap(({ id, essential }) => (essential ? id : []));
  const titles = new Set(
    brief.deliverables.flatMap((each) =>
      each.source === 'checklist' ? each.steps.map(({ title }) => title) : [],
    ),
  );
  return steps.flatMap(({ id, title }) => (titles.has(title) ? id : []));
}

/**
 * The form of steps after a press that saves nothing: pasted lines are rows, what is read from the idea joins them,
 * sentences are where they were put, and the checklist that was asked for is open.
 */
export function reviseSteps(fields: Fields, idea: IdeaOfSteps): Record<string, string> {
  const { press = '' } = fields;
  const [what = '', place = ''] = press.split(' ');
  const kept = Object.fromEntries(
    Object.entries(fields).filter(([name]) => !/^(?:steps\.|sentence\.|press$)/.test(name)),
  );
  const sentence = fields[`sentence.${place}`] ?? '';
  let rows = movedSteps(fields, what, Number(place));
  if (what === 'step') rows = withRows(rows, [{ ...emptyRow, title: sentence }]);
  if (what === 'read') rows = withRows(rows, readRows(idea));
  if (what === 'condition') {
    const name = nextField(fields, 'constraints', 'text');
    Object.assign(kept, { [name]: sentence, [name.replace(/text$/, 'id')]: '' });
  }
  if (what === 'background') kept[nextField(fields, 'background')] = sentence;
  const next = what === 'open' ? place : what === 'close' ? '' : (fields.checklist ?? '');
  const opened = checklistOf(next || null);
  let ticked = next === fields.checklist ? tickedIn(fields) : [];
  if (opened && next !== fields.checklist) {
    const former = checklistOf(fields.checklist || null);
    // Another checklist replaces nothing but general steps: what was ticked of the former stands among one's own.
    const stays = former && !isGeneralChecklist(former.id) ? stepsOf(former) : [];
    const ids = tickedIn(fields);
    rows = withRows(
      rows,
      stays.filter(({ id }) => ids.includes(id)).map((step) => rowOfStep(step)),
    );
    // The work itself stood for the steps that nobody had named.
    if (former && isGeneralChecklist(former.id))
      rows = rows.filter((row) => row.hours !== '' || !same(row.title, idea.title));
    const isOpened = ({ title }: { title: string }) => rows.some((row) => same(row.title, title));
    ticked = [
      ...tickedOf(opened, idea.brief),
      ...stepsOf(opened).flatMap((step) => (isOpened(step) ? step.id : [])),
    ];
    rows = rows.filter((row) => !stepsOf(opened).some((step) => same(step.title, row.title)));
  }
  const revised = { ...kept, ...fieldsOfRows(rows), checklist: opened?.id ?? '', ticked: ticked.join() };
  return { ...revised, offer: JSON.stringify(shown(idea, revised).offer) };
}

/** A form of steps as it was posted, with what stands beside it. */
export const postedForm = (fields: Fields, idea: IdeaOfSteps): Record<string, string> => ({
  ...fields,
  offer: JSON.stringify(shown(idea, fields).offer),
});

const rowOfStep = ({
  title,
  hours,
  on,
  lead_weeks,
}: Checklist['phases'][number]['steps'][number]): StepRow => ({
  ...{
    ...emptyRow,
    title,
    hours: `${hours?.[1] ?? ''}`,
    on,
    lead_weeks: lead_weeks > 0 ? `${lead_weeks}` : '',
  },
});

const readRows = ({ idea, today }: IdeaOfSteps): StepRow[] =>
  readIdea(idea, today).steps.map(({ title, date, isDone }) => ({
    ...{ ...emptyRow, title, date: date ?? '', state: isDone ? 'done' : 'open' },
  }));

const withRows = (rows: readonly StepRow[], added: readonly StepRow[]): StepRow[] => [
  ...rows,
  ...added.filter(({ title }) => title !== '' && !rows.some((row) => same(row.title, title))),
];

/** The first free field of a list. */
function nextField(fields: Fields, list: string, part?: string): string {
  const name = (place: number) => [list, place, part].filter((each) => each !== undefined).join('.');
  let place = 0;
  while (fields[name(place)]?.trim()) place += 1;
  return name(place);
}

/** The rows of a form, of which one goes up or down by a place, or goes. */
function movedSteps(fields: Fields, what: string, place: number): StepRow[] {
  const placed = placedSteps(fields);
  const rows = placed.map(({ row }) => row);
  const from = placed.findIndex((each) => each.place === place);
  return what === 'remove' ? rows.filter((_, at) => at !== from) : moveRow(rows, from, what);
}
