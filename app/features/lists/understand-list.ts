import type { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { dayIn } from '#app/core/calendar.ts';
import { counted } from '#app/core/quantities.ts';
import type { Viewer } from '#app/core/viewer.ts';
import { type importTasksSchema, type UnderstoodLine, understoodOf } from './list.schema.ts';
import { type ListedTask, maxLines, maxTasks, noTask } from './list.ts';
import type { ReadList } from './read-line.ts';
import { readList } from './read-list.ts';

type List = Omit<z.output<typeof importTasksSchema>, 'id' | 'must_fit'>;

interface Understood {
  list: ReadList;
  /** Those that can come in. */
  tasks: ListedTask[];
  /** The lines that are left out, and those that were read with an assumption. */
  toCheck: UnderstoodLine[];
}

/**
 * Reads the list of an import.
 * @throws AppError `invalid` if there is no task in it or too many, or if every line has to be understood and some are not
 */
export function understandList(
  { format, text, date_order: order, preview, must_understand: mustUnderstand }: List,
  { viewer, now }: { viewer: Pick<Viewer, 'timeZone'>; now: Date },
): Understood {
  const { timeZone } = viewer;
  const list = readList(format, text, { today: dayIn(now, timeZone), timeZone, order });
  if (list === null)
    throw invalid(
      `This list has more than ${maxLines} lines. Please bring at most ${maxTasks} tasks at a time.`,
    );
  const count = list.lines.filter(({ task }) => task !== null).length;
  if (count > maxTasks)
    throw invalid(`This list has ${count} tasks. Please bring at most ${maxTasks} at a time.`);
  const tasks = list.lines.flatMap(({ task, problem }) => (task && problem === null ? task : []));
  const problems = list.lines.filter(({ problem }) => problem !== null);
  if (!preview && problems.length > 0 && (mustUnderstand || tasks.length === 0))
    throw invalid(named(problems));
  if (!preview && tasks.length === 0) throw invalid(noTask[format]);
  const toCheck = list.lines.filter(({ problem, remark }) => problem !== null || remark !== null);
  return { list, tasks, toCheck: toCheck.map(understoodOf) };
}

const invalid = (message: string) => new AppError('invalid', message, { field: 'text' });

const namedLines = 3;

/** The first lines that are not understood, and how many more there are. */
function named(lines: ReadList['lines']): string {
  const first = lines.slice(0, namedLines).map(({ line, problem }) => `Line ${line}: ${problem}`);
  const more = lines.length - first.length;
  return [...first, ...(more > 0 ? [`And ${counted(more, 'more line')}; a preview shows each.`] : [])].join(
    ' ',
  );
}
