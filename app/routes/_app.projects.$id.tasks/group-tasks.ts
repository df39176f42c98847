import { dayLabel } from '#app/core/quantities.ts';
import { isDone, type ShownTask } from './shown-task.ts';

interface TaskGroup {
  title: string;
  tasks: ShownTask[];
}

/**
 * Groups tasks by day in the given order (due date, then place), with finished ones apart. Open tasks of earlier days
 * belong to today, so today comes first. Finished tasks in `kept` stay with their day.
 */
export function groupTasks(
  tasks: readonly ShownTask[],
  today: string,
  kept: ReadonlySet<string>,
): { groups: TaskGroup[]; finished: ShownTask[] } {
  const finished: ShownTask[] = [];
  const groups = new Map<string, TaskGroup>();
  for (const task of tasks) {
    if (isDone(task) && !kept.has(task.id)) {
      finished.push(task);
      continue;
    }
    const title = titleOf(task.dueDate, today);
    const group = groups.get(title) ?? { title, tasks: [] };
    group.tasks.push(task);
    groups.set(title, group);
  }
  return { groups: [...groups.values()], finished };
}

function titleOf(dueDate: string | null, today: string): string {
  if (dueDate === null) return 'No day yet';
  return dueDate <= today ? `Today, ${dayLabel(today)}` : dayLabel(dueDate);
}
