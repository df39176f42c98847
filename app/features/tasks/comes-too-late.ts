import { addDays, type Day } from '#app/core/calendar.ts';
import { listOf } from '#app/core/prose.ts';
import { dayLabel } from '#app/core/quantities.ts';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import { lastDate } from '#app/features/brief/last-date.ts';
import type { Candidate } from './propose-tasks.ts';
import type { WeekPlan } from './schedule-week.ts';

/** The event that was before today and for which a task was, in words; null where there is none. */
export function eventMissed(
  deliverable: string | null,
  brief: Pick<Brief, 'deliverables' | 'dates'> | null,
  today: Day,
): string | null {
  const due = brief?.deliverables.find(({ id }) => id === deliverable)?.due;
  const event = brief?.dates.find(
    ({ kind, date }) => (kind === 'appointment' || kind === 'event') && date === due && date < today,
  );
  return event ? wordsFor(event) : null;
}

const wordsFor = ({ name, date }: { name: string; date: Day }): string => `“${name}” on ${dayLabel(date)}`;

type Served = Pick<Candidate, 'deliverable' | 'carriedFrom'> & Partial<Pick<Candidate, 'step'>>;
type BegunWeeks = readonly { number: number; startsOn: Day }[];

/**
 * What a task has to be done by: the day on which what it serves has to be there, or the plan's last date, when that is a
 * deadline or the task was carried from before it; null for what is tidied up after an event.
 * @param weeks those that have begun
 */
function limitOf(
  { deliverable, step, carriedFrom }: Served,
  brief: Brief | null,
  weeks: BegunWeeks,
): { name: string; date: Day } | null {
  const last = brief && lastDate(brief.dates);
  const from = weeks.find(({ number }) => number === carriedFrom)?.startsOn;
  const served = brief?.deliverables.find(({ id }) => id === deliverable);
  if (served?.due) return { name: served.name, date: served.due };
  const isAfter = served?.steps.some(({ id, weeks_after }) => id === step && weeks_after !== null);
  const isPrepared =
    served !== undefined && (last?.kind === 'deadline' || last?.kind === 'event') && !isAfter;
  const isBound = last && ((from !== undefined && from <= last.date) || isPrepared);
  return isBound ? last : null;
}

/** Tasks with the last day of each, which is also that of what its owner has a day for. */
export const withLastDays = <Task extends Served & Pick<Candidate, 'date' | 'isFixed'>>(
  tasks: readonly Task[],
  brief: Brief | null,
  weeks: BegunWeeks = [],
): (Task & { due: Day | null })[] =>
  tasks.map((task) => ({
    ...task,
    due: (task.isFixed ? task.date : null) ?? limitOf(task, brief, weeks)?.date ?? null,
  }));

/** Tells, in sentences, which tasks of a week come after the day they have to be done by, also those it has no room for. */
export function comesTooLate(
  { scheduled, carried }: WeekPlan<Candidate>,
  weekStartsOn: Day,
  brief: Brief | null,
  weeks: BegunWeeks = [],
): string[] {
  const nextMonday = addDays(weekStartsOn, 7);
  const late = new Map<string, string[]>();
  for (const { task, dueDate } of [
    ...scheduled,
    ...carried.map(({ task }) => ({ task, dueDate: nextMonday })),
  ]) {
    const limit = limitOf(task, brief, weeks);
    if (!limit || dueDate <= limit.date) continue;
    const words = wordsFor(limit);
    late.set(words, [...(late.get(words) ?? []), `“${task.title}”`]);
  }
  return [...late].map(
    ([limit, titles]) => `${listOf(titles)} ${titles.length === 1 ? 'is' : 'are'} due after ${limit}.`,
  );
}
