import type { ReactNode } from 'react';
import { counted, hoursRangeLabel } from '#app/core/quantities.ts';
import { shortDate } from '#app/core/short-date.ts';
import type { Deliverable, FixedDate } from './brief.schema.ts';
import { hoursOfDeliverable } from './brief-hours.ts';

const dayOf = (date: string): string => shortDate(date, 'UTC');

interface LineProps {
  text: ReactNode;
  /** Shown beside the text, such as hours. */
  note?: string | undefined;
  source?: string | undefined;
}

/** A line of the brief, read-only. */
export const BriefLine = ({ text, note, source }: LineProps) => (
  <>
    <span dir="auto">{text}</span>
    {note ? <span className="text-small text-muted tabular-nums">{` · ${note}`}</span> : null}
    {source === 'assumed' ? (
      <span className="ml-[0.25em] inline-block rounded-pill bg-warn-soft px-2 text-small whitespace-nowrap text-warn">
        assumed
      </span>
    ) : null}
  </>
);

type Texts = Readonly<Record<string, string | undefined>>;

/** "6 steps, 15 to 34 hours, likely 24, by Jun 20, 2026", or "not estimated". */
export function deliverableNote(deliverable: Deliverable): string {
  const { state, due, steps, hours } = deliverable;
  const estimates =
    steps.length > 0 ? steps.filter(({ by }) => by === 'me').map((step) => step.hours) : [hours];
  const guessed = estimates.filter((each) => each === null).length;
  const estimate =
    estimates.length === 0
      ? 'somebody else does it'
      : guessed === estimates.length
        ? 'not estimated'
        : [hoursRangeLabel(hoursOfDeliverable(deliverable)), guessed > 0 && `${guessed} not estimated`]
            .filter(Boolean)
            .join(', ');
  return [
    steps.length > 1 && counted(steps.length, 'step'),
    { done: 'done', left_out: 'left out', open: estimate }[state],
    due && `by ${dayOf(due)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** "by Jun 20, 2026", "off from Jun 20, 2026 to Jun 27, 2026" */
export function dateNote({ kind, date, until }: Texts | Pick<FixedDate, 'kind' | 'date' | 'until'>): string {
  if (!date) return '';
  if (kind === 'day_off')
    return until ? `off from ${dayOf(date)} to ${dayOf(until)}` : `off on ${dayOf(date)}`;
  return kind === 'deadline' ? `by ${dayOf(date)}` : `on ${dayOf(date)}`;
}

export function budgetText({ budget, currency }: Texts): string {
  const amount = Number(budget);
  return budget
    ? `${Number.isNaN(amount) ? budget : amount.toLocaleString('en-US')} ${currency ?? ''}`
    : 'None';
}
