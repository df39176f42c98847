import { AppError } from '#app/core/app-error.ts';
import type { Day } from '#app/core/calendar.ts';
import { listOf } from '#app/core/prose.ts';
import { dayLabel, hoursLabel } from '#app/core/quantities.ts';
import { arrangeTasks } from '#app/features/plans/arrange-tasks.server.ts';
import { requireOpenWeek, type TasksToChange } from '#app/features/tasks/change-tasks.server.ts';
import type { Task } from '#app/features/tasks/task.ts';
import { writeTasks } from '#app/features/tasks/write-tasks.server.ts';
import type { ListedTask } from './list.ts';

export interface BroughtTask extends ListedTask {
  /** The id of its deliverable. */
  deliverable?: string | undefined;
}

interface Bringing {
  /** Tasks that wait for a later week in any case. */
  later?: readonly BroughtTask[];
  /** Whether to refuse tasks for days that would be too full. */
  mustFit: boolean;
}

/**
 * Adds listed tasks to the current week. A task with a date keeps it, and waits for the week of that day; an open one without takes the first day with room,
 * or waits for the next week.
 * @returns the tasks, and the hours by which days are too full on which some of them are to be done
 * @throws AppError `conflict` if the week is closed, or a day would be too full
 */
export async function bringTasks(
  opened: TasksToChange,
  tasks: readonly BroughtTask[],
  { later = [], mustFit }: Bringing,
): Promise<{ tasks: Task[]; overBy: Record<Day, number> }> {
  requireOpenWeek(opened);
  const { transaction, projectId, week, weekEndsOn, today, now } = opened;
  const toRow = ({ title, description, hours, due_date, done, deliverable }: BroughtTask) => ({
    ...{ title, description, note: null, deliverable: deliverable ?? null, hours: hours ?? 1 },
    status: done ? ('completed' as const) : ('pending' as const),
    dueOn: due_date ?? today,
  });
  const isKept = ({ done, due_date }: BroughtTask) => !done && due_date !== null && due_date > weekEndsOn;
  const ofWeek = tasks.filter((task) => !isKept(task));
  const ids = await writeTasks(opened, week, ofWeek.map(toRow));
  const waiting = [
    ...tasks.filter(isKept).map(toRow),
    ...later.map((task) => ({ ...toRow(task), dueOn: null })),
  ];
  const brought = new Set([...ids, ...(await writeTasks(opened, null, waiting))]);
  const unplaced = ids.filter((_, at) => ofWeek[at]?.due_date === null);
  const arranged = await arrangeTasks(transaction, projectId, now, { unplaced });
  const read = await opened.read(({ id }) => brought.has(id));
  const days = read.flatMap(({ due_date, status }) => (due_date && status !== 'completed' ? due_date : []));
  const overBy = Object.fromEntries(
    [...new Set(days)].sort().flatMap((day) => {
      const hours = day < today ? 0 : arranged.overBy(day);
      return hours > 0 ? [[day, hours]] : [];
    }),
  );
  if (mustFit) requireFit(overBy);
  return { tasks: read, overBy };
}

/**
 * Refuses days that are too full.
 * @throws AppError `conflict`
 */
function requireFit(overBy: Readonly<Record<Day, number>>): void {
  const days = Object.entries(overBy).map(([day, hours]) => `${dayLabel(day)} by ${hoursLabel(hours)}`);
  if (days.length === 0) return;
  const message = `More than you have would be planned on ${listOf(days)}.`;
  throw new AppError('conflict', message, { field: 'text' });
}
