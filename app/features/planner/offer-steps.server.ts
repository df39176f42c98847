import { hoursRangeLabel } from '#app/core/quantities.ts';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import type { Checklist } from './checklist.schema.ts';
import { checklistOf, likelyKinds, searchChecklists } from './checklists.ts';
import { readIdea } from './read-idea.ts';
import {
  emptyRow,
  fieldsOfRows,
  type OpenedChecklist,
  postedSteps,
  type StepOffer,
  type StepRow,
} from './step-fields.ts';

interface Idea {
  title: string;
  idea: string;
  today: string;
}

/** The most sentences that stand beside the steps. */
const mostSentences = 40;

const openedOf = ({ id, title, language, anchor, phases }: Checklist): OpenedChecklist => ({
  ...{ id, title, language, anchor },
  phases: phases.map((phase) => ({
    title: phase.title,
    steps: phase.steps.map(({ hours, how = null, ...step }) => {
      const [least = 0, likely = 0, most = 0] = hours ?? [];
      return {
        ...{ id: step.id, title: step.title, lead_weeks: step.lead_weeks, essential: step.essential, how },
        ...{ hours: hours ? hoursRangeLabel({ least, likely, most }) : null, likely },
      };
    }),
  })),
});

/** What may be added to the steps of an idea: its sentences that are no steps yet, and the checklists that may fit. */
export function offerSteps(
  idea: Idea,
  known: { brief?: Brief | null; checklist?: string | null; query?: string } = {},
): StepOffer {
  const { rest, conditions } = readIdea(idea.idea, idea.today);
  const used = new Set(
    [
      ...(known.brief?.deliverables ?? []).map(({ name }) => name),
      ...(known.brief?.constraints ?? []).map(({ text }) => text),
    ].map((text) => text.toLowerCase()),
  );
  const unread = known.brief ? [...rest, ...conditions] : rest;
  const opened = checklistOf(known.checklist ?? null);
  const found = known.query?.trim() ? searchChecklists(known.query) : likelyKinds(idea);
  return {
    sentences: unread
      .toSorted((one, other) => one.start - other.start)
      .map(({ text }) => text)
      .filter((text) => !used.has(text.toLowerCase()))
      .slice(0, mostSentences),
    found: found.slice(0, 3).map(({ id, title }) => ({ id, title })),
    opened: opened ? openedOf(opened) : null,
  };
}

/** The ids of a checklist's steps that a brief holds; the essential ones of a checklist that is new to it. */
export function tickedOf(checklist: OpenedChecklist, brief: Brief | null): string[] {
  const steps = checklist.phases.flatMap((phase) => phase.steps);
  if (brief?.checklist !== checklist.id) return steps.flatMap(({ id, essential }) => (essential ? id : []));
  const titles = new Set(brief.deliverables.flatMap((each) => each.steps.map(({ title }) => title)));
  return steps.flatMap(({ id, title }) => (titles.has(title) ? id : []));
}

/**
 * The fields of a form of steps after a press that saves nothing: pasted lines are rows, rows read from the idea come in,
 * sentences are where they were put, and the checklist that was asked for is open.
 */
export function reviseSteps(
  fields: Readonly<Record<string, string>>,
  idea: Idea,
  brief: Brief | null,
): Record<string, string> {
  const rows = postedSteps(fields);
  const isRead = fields.press === 'read';
  const read = isRead ? readIdea(idea.idea, idea.today).steps : [];
  const isThere = (title: string) => rows.some((row) => row.title.toLowerCase() === title.toLowerCase());
  const added = [
    ...read.map(
      ({ title, date, isDone }): StepRow => ({
        ...{ ...emptyRow, title, date: date ?? '' },
        state: isDone ? 'done' : 'open',
      }),
    ),
    ...chosenSentences(fields, 'step').map((title): StepRow => ({ ...emptyRow, title })),
  ].filter(({ title }) => !isThere(title));
  const checklist = /^open (?<id>.+)$/.exec(fields.press ?? '')?.groups?.id ?? fields.checklist ?? '';
  const offer = offerSteps(idea, { brief, checklist, query: fields.find ?? '' });
  const isNew = offer.opened !== null && offer.opened.id !== fields.checklist;
  const others = Object.entries(fields).filter(
    ([name]) => !/^(?:steps\.|sentence\.|press$|pasted$)/.test(name),
  );
  return {
    ...Object.fromEntries(others),
    ...fieldsOfRows(moved([...rows, ...added], fields.press ?? '')),
    checklist,
    ...(isNew && offer.opened && { ticked: tickedOf(offer.opened, brief).join(',') }),
    offer: JSON.stringify(offer),
  };
}

/** Rows of which one goes up or down by one place. */
function moved(rows: readonly StepRow[], press: string): StepRow[] {
  const { place = '', way } = /^(?<way>up|down) (?<place>\d+)$/.exec(press)?.groups ?? {};
  const from = Number(place);
  const to = way === 'up' ? from - 1 : from + 1;
  const row = rows[from];
  if (way === undefined || !row || to < 0 || to >= rows.length) return [...rows];
  const without = rows.filter((_, at) => at !== from);
  return [...without.slice(0, to), row, ...without.slice(to)];
}

/** The sentences that the person put to one use. */
export const chosenSentences = (fields: Readonly<Record<string, string>>, use: string): string[] =>
  Array.from({ length: mostSentences }, (_, at) => at).flatMap((at) =>
    fields[`sentence.${at}`] === use ? (fields[`sentence.${at}.text`] ?? []) : [],
  );
