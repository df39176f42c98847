import type { Day } from '#app/core/calendar.ts';
import { arrangeTasks } from '#app/features/plans/arrange-tasks.server.ts';
import { requireOpenWeek, type TasksToChange } from '#app/features/tasks/change-tasks.server.ts';
import type { Task } from '#app/features/tasks/task.ts';
import { writeTasks } from '#app/features/tasks/write-tasks.server.ts';
import type { ListedTask } from './list.ts';

export interface BroughtTask extends ListedTask {
  /** The id of its deliverable. */
  deliverable?: string | undefined;
}

/**
 * Adds listed tasks to the current week. A task with a date keeps it; an open one without takes the first day with room,
 * or waits for the next week.
 * @param later tasks that wait for a later week in any case
 * @returns the tasks, and the hours by which days are too full on which some of them are to be done
 * @throws AppError `conflict` if the week is closed
 */
export async function bringTasks(
  opened: TasksToChange,
  tasks: readonly BroughtTask[],
  later: readonly BroughtTask[] = [],
): Promise<{ tasks: Task[]; overBy: Record<Day, number> }> {
  requireOpenWeek(opened);
  const { transaction, projectId, week, today, now } = opened;
  const toRow = ({ title, description, hours, due_date, done, deliverable }: BroughtTask) => ({
    ...{ title, description, note: null, deliverable: deliverable ?? null, hours: hours ?? 1 },
    status: done ? ('completed' as const) : ('pending' as const),
    dueOn: due_date ?? today,
  });
  const ids = await writeTasks(opened, week, tasks.map(toRow));
  const waiting = later.map((task) => ({ ...toRow(task), dueOn: null }));
  const brought = new Set([...ids, ...(await writeTasks(opened, null, waiting))]);
  const unplaced = ids.filter((_, at) => tasks[at]?.due_date === null);
  const arranged = await arrangeTasks(transaction, projectId, now, { unplaced });
  const read = await opened.read(({ id }) => brought.has(id));
  const days = read.flatMap(({ due_date, status }) => (due_date && status !== 'completed' ? due_date : []));
  const overBy = Object.fromEntries(
    [...new Set(days)].sort().flatMap((day) => {
      const hours = day < today ? 0 : arranged.overBy(day);
      return hours > 0 ? [[day, hours]] : [];
    }),
  );
  return { tasks: read, overBy };
}
