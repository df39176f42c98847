import { counted, hoursLabel } from '#app/core/quantities.ts';
import { shortDate } from '#app/core/short-date.ts';
import type { UnderstoodLine } from '#app/features/lists/list.schema.ts';
import { noTask } from '#app/features/lists/list.ts';
import type { Posted } from '#app/http/screen-actions.server.ts';

/** The answer to a preview: what was understood, with the lines for `UnderstoodLines`. */
export function tellLines(output: object, { values }: Posted) {
  const lines = linesIn(output);
  const problems = lines.filter(({ problem }) => problem !== null).length;
  const tasks = lines.filter(({ understood }) => understood).length;
  const toFix = problems > 0 ? ` ${counted(problems, 'line')} to fix or leave out.` : '';
  const understood =
    tasks + problems === 0
      ? noTask[values.format === 'csv' ? 'csv' : 'markdown']
      : `${tasks === 0 ? 'No task' : counted(tasks, 'task')} understood.${toFix}`;
  return {
    message: `${understood} Nothing is saved yet.`,
    values: { ...values, lines: JSON.stringify(lines.map(rowOf)) },
  };
}

const linesIn = (output: object): UnderstoodLine[] =>
  'lines' in output && Array.isArray(output.lines) ? output.lines : [];

/** A line's kind, number, text, what it says, and the remark about it. */
function rowOf({
  line,
  text,
  title,
  hours,
  due_date,
  done,
  understood,
  problem,
  remark = '',
}: UnderstoodLine) {
  if (!understood)
    return [problem === null ? 'other' : 'problem', String(line), title || text, problem ?? '', remark];
  const day = done ? 'done' : 'on a day with room';
  const due = due_date === null ? day : `due ${shortDate(due_date, 'UTC')}${done ? ', done' : ''}`;
  return ['task', String(line), title ?? text, `${hoursLabel(hours ?? 1)}, ${due}`, remark];
}
