import { dayLabel } from '#app/core/quantities.ts';
import { isDone, type ShownTask } from './shown-task.ts';

interface TaskGroup {
  title: string;
  tasks: ShownTask[];
}

/**
 * Tasks by day, in the order given (due date, then place), and the finished ones apart. What is open from earlier days
 * belongs to today, so today comes first. Tasks with an id in `kept` stay with their day although they are finished.
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
