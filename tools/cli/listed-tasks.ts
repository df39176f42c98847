import { keepList } from './kept-files.ts';
import { dayWords, dim, hourWords, plain, table } from './words.ts';

interface ListedTask {
  id: string;
  title: string;
  status: string;
  estimated_hours: number;
  due_date: string | null;
  project_title?: string;
}

/** The lines of several lists of tasks. Open tasks have the numbers that `done` accepts. */
export function listTasks(lists: readonly (readonly ListedTask[])[]): string[][] {
  const isDone = ({ status }: ListedTask) => status === 'completed';
  const tasks = lists.flat();
  const open = tasks.filter((task) => !isDone(task));
  keepList(open.map(({ id }) => id));
  const lines = table(
    tasks.map((task) => [
      (isDone(task) ? '✓' : String(open.indexOf(task) + 1)).padStart(4),
      hourWords(task.estimated_hours),
      task.due_date ? dayWords(task.due_date) : 'waits',
      plain(task.title) + (task.project_title ? dim(`  (${plain(task.project_title)})`) : ''),
    ]),
  );
  return lists.map(({ length }) => lines.splice(0, length));
}
