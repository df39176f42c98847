import type { ReactNode } from 'react';
import { counted, hoursRangeLabel } from '#app/core/quantities.ts';
import { shortDate } from '#app/core/short-date.ts';

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

/** Hours, day and state of a deliverable: "15 to 34 hours, likely 24, by Jun 20, 2026". */
export function deliverableNote({ least, likely, most, due, state }: Texts): string {
  const [from = 0, usual = 0, to = 0] = [least, likely, most].map(Number);
  const isKnown = likely !== undefined && likely !== '';
  const hours =
    least && most ? hoursRangeLabel({ least: from, likely: usual, most: to }) : counted(usual, 'hour');
  const words = { done: 'done', left_out: 'left out' }[state ?? ''] ?? (isKnown ? hours : '');
  return [words, due ? `by ${dayOf(due)}` : ''].filter(Boolean).join(', ');
}

/** "by Jun 20, 2026", "off from Jun 20, 2026 to Jun 27, 2026" */
export function dateNote({ kind, date, until }: Texts): string {
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
