import type { Day } from '#app/core/calendar.ts';
import { listOf } from '#app/core/prose.ts';
import { dayLabel } from '#app/core/quantities.ts';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import { lastDate } from '#app/features/brief/last-date.ts';
import type { Candidate } from './propose-tasks.ts';

/**
 * What comes too late, in sentences: tasks that are due after the day on which what they serve has to be there, or after the
 * plan's last date, when that is a deadline or they were carried. What is tidied up after an event is not too late.
 */
export function comesTooLate(
  scheduled: readonly { task: Candidate; dueDate: Day }[],
  brief: Brief | null,
): string[] {
  const last = brief && lastDate(brief.dates);
  const late = new Map<string, string[]>();
  for (const { task, dueDate } of scheduled) {
    const served = brief?.deliverables.find(({ id }) => id === task.deliverable);
    const isBound = task.carriedFrom !== null || (served !== undefined && last?.kind === 'deadline');
    const limit = served?.due ? { name: served.name, date: served.due } : isBound ? last : null;
    if (!limit || dueDate <= limit.date) continue;
    const words = `“${limit.name}” on ${dayLabel(limit.date)}`;
    late.set(words, [...(late.get(words) ?? []), `“${task.title}”`]);
  }
  return [...late].map(
    ([limit, titles]) => `${listOf(titles)} ${titles.length === 1 ? 'is' : 'are'} due after ${limit}.`,
  );
}
