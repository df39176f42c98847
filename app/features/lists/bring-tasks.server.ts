import type { Day } from '#app/core/calendar.ts';
import { arrangeTasks } from '#app/features/plans/arrange-tasks.server.ts';
import {
  overfullDays,
  requireFit,
  requireOpenWeek,
  type TasksToChange,
} from '#app/features/tasks/change-tasks.server.ts';
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
 * Adds listed tasks to the current week. A task with a date keeps it and waits for the week of that day; an open one without
 * a date takes the first day with room, or waits for the next week.
 * @returns the tasks, and by how many hours the days of some of them are too full
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
  // A task whose due day is past takes no time of any day.
  const ahead = read.filter(({ due_date }) => due_date !== null && due_date >= today);
  const overBy = overfullDays(opened, ahead, arranged.overBy);
  if (mustFit) requireFit(overBy, 'text');
  return { tasks: read, overBy };
}
