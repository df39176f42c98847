import type { Day } from '#app/core/calendar.ts';
import { listOf } from '#app/core/prose.ts';
import { dayLabel } from '#app/core/quantities.ts';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import { lastDate } from '#app/features/brief/last-date.ts';
import type { Candidate } from './propose-tasks.ts';

/** The event that was before today and for which a task was, in words; null where there is none. */
export function eventMissed(
  deliverable: string | null,
  brief: Pick<Brief, 'deliverables' | 'dates'> | null,
  today: Day,
): string | null {
  const due = brief?.deliverables.find(({ id }) => id === deliverable)?.due;
  const event = brief?.dates.find(({ kind, date }) => kind === 'appointment' && date === due && date < today);
  return event ? wordsFor(event) : null;
}

const wordsFor = ({ name, date }: { name: string; date: Day }): string => `“${name}” on ${dayLabel(date)}`;

/**
 * What comes too late, in sentences: tasks that are due after the day on which what they serve has to be there, or after the
 * plan's last date, when that is a deadline or they were carried from before it. What is tidied up after an event is not too
 * late.
 * @param weeks those that have begun
 */
export function comesTooLate(
  scheduled: readonly { task: Candidate; dueDate: Day }[],
  brief: Brief | null,
  weeks: readonly { number: number; startsOn: Day }[] = [],
): string[] {
  const last = brief && lastDate(brief.dates);
  const startOf = (week: number | null) => weeks.find(({ number }) => number === week)?.startsOn;
  const late = new Map<string, string[]>();
  for (const { task, dueDate } of scheduled) {
    const served = brief?.deliverables.find(({ id }) => id === task.deliverable);
    const from = startOf(task.carriedFrom);
    const isBound =
      (from !== undefined && last && from <= last.date) ||
      (served !== undefined && last?.kind === 'deadline');
    const limit = served?.due ? { name: served.name, date: served.due } : isBound ? last : null;
    if (!limit || dueDate <= limit.date) continue;
    const words = wordsFor(limit);
    late.set(words, [...(late.get(words) ?? []), `“${task.title}”`]);
  }
  return [...late].map(
    ([limit, titles]) => `${listOf(titles)} ${titles.length === 1 ? 'is' : 'are'} due after ${limit}.`,
  );
}
