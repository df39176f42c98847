import { useRef, useState } from 'react';
import type { FormAnswer } from '#app/core/form-answer.ts';
import { emptyRow, hasStepFields, moveRow, placeRow, type StepRow, standingSteps } from './step-fields.ts';
import type { ShownSteps, StepOffer } from './step-offer.ts';

/** The intent of a press that saves nothing. */
export const stepsIntent = 'steps';

interface KeyedRow {
  key: number;
  row: StepRow;
}

/** The most empty rows at the end of a form, where without scripts somebody types several steps at once. */
const [blanksAtFirst, blanksLater] = [3, 1];

/** A posted form of steps, with what stands beside it. */
function shownIn({ values }: FormAnswer, before: StepOffer): ShownSteps {
  const offer: StepOffer = values.offer ? JSON.parse(values.offer) : before;
  return { fields: values, offer };
}

/**
 * What a form of steps shows: the page's own, then that of each answer. Rows are added, moved and removed at once where
 * there are scripts; the same presses work without.
 * @param known what the page was loaded with
 */
export function useSteps(known: ShownSteps, answer: FormAnswer | undefined) {
  const posted = answer && hasStepFields(answer.values) ? answer : undefined;
  const nextKey = useRef(0);
  const keyed = (rows: readonly StepRow[]): KeyedRow[] =>
    rows.map((row) => {
      nextKey.current += 1;
      return { key: nextKey.current, row };
    });
  const withBlanks = ({ fields }: ShownSteps) => {
    const rows = standingSteps(fields);
    const filled = rows.filter(({ title }) => title.trim() !== '').length;
    const missing = (filled === 0 ? blanksAtFirst : blanksLater) - (rows.length - filled);
    return keyed([...rows, ...Array.from({ length: Math.max(0, missing) }, () => emptyRow)]);
  };
  const [state, setState] = useState(() => {
    const shown = posted ? shownIn(posted, known.offer) : known;
    return { from: posted, shown, rows: withBlanks(shown), revision: 0, isLoaded: false };
  });
  if (posted && posted !== state.from) {
    const shown = shownIn(posted, state.shown.offer);
    const from = { ...state, from: posted, shown };
    // After a refusal the rows that are there hold what was typed, and its errors are told by their places.
    setState(posted.ok ? { ...from, rows: withBlanks(shown), revision: state.revision + 1 } : from);
  }
  const change = (changed: (rows: KeyedRow[]) => KeyedRow[]) =>
    setState((before) => ({ ...before, rows: changed(before.rows) }));
  return {
    ...state.shown,
    /** Changes with each answer that fields follow, which are made anew for it. */
    revision: state.revision,
    rows: state.rows,
    /** Whether a draft was loaded. */
    isLoaded: state.isLoaded,
    load: (fields: ShownSteps['fields']) =>
      setState((before) => {
        const shown = { ...before.shown, fields };
        return { ...before, shown, rows: withBlanks(shown), isLoaded: true };
      }),
    /** Adds rows behind a place, or at the end. */
    add: (titles: readonly string[], after?: number) =>
      change((rows) => {
        const at = after === undefined ? rows.length : after + 1;
        const added = keyed(titles.map((title) => ({ ...emptyRow, title })));
        return [...rows.slice(0, at), ...added, ...rows.slice(at)];
      }),
    remove: (place: number) => change((rows) => rows.filter((_, at) => at !== place)),
    move: (place: number, way: 'up' | 'down') => change((rows) => moveRow(rows, place, way)),
    place: (from: number, to: number) => change((rows) => placeRow(rows, from, to)),
  };
}
export type Steps = ReturnType<typeof useSteps>;
