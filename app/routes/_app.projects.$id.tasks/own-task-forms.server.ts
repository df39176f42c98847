import type { z } from 'zod';
import type { FormAnswer } from '#app/core/form-answer.ts';
import { dayLabel, hoursLabel, hundredths, toMinute } from '#app/core/quantities.ts';
import { changedFields, forgetTold, readJson } from '#app/core/shown-fields.ts';
import { createTask } from '#app/features/tasks/create-task.server.ts';
import { deleteTask } from '#app/features/tasks/delete-task.server.ts';
import { type changedTaskSchema, editTask } from '#app/features/tasks/edit-task.server.ts';
import { orderTasks } from '#app/features/tasks/order-tasks.server.ts';
import type { setTaskStatus } from '#app/features/tasks/set-task-status.server.ts';
import { splitTask } from '#app/features/tasks/split-task.server.ts';
import type { takeBackDroppedTask } from '#app/features/tasks/take-back-dropped-task.server.ts';
import { taskAsReadSchema } from '#app/features/tasks/task.schema.ts';
import type { Task } from '#app/features/tasks/task.ts';
import { undeleteTask } from '#app/features/tasks/undelete-task.server.ts';
import type { Posted } from '#app/http/screen-actions.server.ts';
import { partNumbers, undoOf } from './own-task-fields.ts';

type Fields = Record<string, string>;

/** Converts the fields of a task's form to the operation's input. */
const changesIn = ({ must_fit, ...fields }: Fields) => ({
  ...fields,
  ...(fields.estimated_hours !== undefined && { estimated_hours: hoursIn(fields.estimated_hours) }),
  ...(fields.depends_on !== undefined && { depends_on: listIn(fields.depends_on) }),
  ...(fields.ids !== undefined && { ids: listIn(fields.ids) }),
  ...(must_fit !== undefined && { must_fit: must_fit === 'true' }),
});

/** Rounded to the minute, so that 40 minutes, shown as 0.67 in the form, are not changed. */
const hoursIn = (text: string): number => (text.trim() === '' ? Number.NaN : toMinute(Number(text)));
const listIn = (text = ''): string[] => text.split(',').filter(Boolean);

/** The fields of the form of a task that were changed, and what it showed. */
function changedIn({ was: shown, later_day, ...others }: Fields) {
  const fields = later_day ? { ...others, due_date: later_day } : others;
  const was = taskAsReadSchema.safeParse(readJson(shown)).data ?? {};
  const { estimated_hours: hours, depends_on: awaited, ...texts } = was;
  const inOrder = (ids: readonly string[]) => ids.toSorted().join();
  const typed = {
    ...fields,
    ...(fields.depends_on !== undefined && { depends_on: inOrder(listIn(fields.depends_on)) }),
  };
  const shownAs = {
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text ?? ''])),
    ...(hours !== undefined && { estimated_hours: String(hundredths(hours)) }),
    ...(awaited && { depends_on: inOrder(awaited) }),
  };
  return { changed: changedFields(typed, shownAs), was };
}

/** The text of a toast, and the fields of the form that undoes it. */
export const saying = (message: string, { values }: Posted, undo?: Fields) => ({
  message,
  values: { ...values, ...undoOf(undo) },
});

const whereItIs = ({ due_date }: Pick<Task, 'due_date'>): string =>
  due_date === null ? 'waits for the next week' : `is due on ${dayLabel(due_date)}`;

/** What was changed about a task, which tasks moved with it, and which days are too full now. */
export function describeChange({
  title,
  due_date,
  moved,
  overfull,
  before,
}: ReturnType<typeof changedTaskSchema.parse>): string {
  const what = 'due_date' in before ? whereItIs({ due_date }) : 'is saved';
  const tooFull = Object.entries(overfull).map(
    ([day, hours]) => ` ${dayLabel(day)} has ${hoursLabel(hours)} more than you have that day.`,
  );
  return `“${title}” ${what}.${alsoMoved(moved)}${tooFull.join('')}`;
}

/** Which tasks moved because a task was reopened. */
export const describeOpened = ({ moved, ...task }: z.output<typeof setTaskStatus.output>): string =>
  moved ? `“${task.title}” is open again and ${whereItIs(task)}.${alsoMoved(moved)}` : '';

/** Which tasks moved because a dropped one was taken back. */
export const describeTakenBack = ({ moved, ...task }: z.output<typeof takeBackDroppedTask.output>): string =>
  `“${task.title}” is back and ${whereItIs(task)}.${alsoMoved(moved)}`;

const alsoMoved = (tasks: readonly Task[]): string =>
  tasks.length > 0
    ? ` Moved with it: ${tasks.map((task) => `“${task.title}” ${whereItIs(task)}`).join(', ')}.`
    : '';

const taskLabels = {
  title: 'Title',
  description: 'Description',
  estimated_hours: 'Hours',
  due_date: 'Day',
  later_day: 'Or in a later week',
  depends_on: 'Waits for',
  note: 'Note',
};
type Left = Pick<Task, 'id' | 'title'> &
  Record<'stayed' | 'gone', readonly Pick<Task, 'title'>[]> &
  Record<'elsewhere', readonly Pick<Task, 'id' | 'title' | 'due_date'>[]>;

const named = (before: string, tasks: readonly Pick<Task, 'title'>[]): string =>
  tasks.length > 0 ? ` ${before}: ${tasks.map(({ title }) => `“${title}”`).join(', ')}.` : '';

const whatIsLeft = ({ stayed, gone, elsewhere }: Left): string =>
  named('Done by now, and left where it is', stayed) +
  named('Deleted by now', gone) +
  (elsewhere.length > 0
    ? ` Not on the day it was, which has no room by now: ${elsewhere.map((task) => `“${task.title}” ${whereItIs(task)}`).join(', ')}.`
    : '');

/** The forms for changing tasks by hand. Each answers with the form that undoes it. */
export const ownTaskForms = {
  'add-task': {
    operation: createTask,
    labels: taskLabels,
    input: (fields: Fields, { id }: Posted['params']) => ({ ...changesIn(fields), projectId: id }),
    done: ({ task }: { task: Task }, posted: Posted) =>
      saying(`“${task.title}” ${whereItIs(task)}.`, posted, { intent: 'delete-task', id: task.id }),
  },
  'edit-task': {
    operation: editTask,
    labels: taskLabels,
    input: (fields: Fields) => {
      const { changed, was } = changedIn(fields);
      const { due_date } = changed;
      return { ...changesIn(changed), ...(due_date !== undefined && { due_date: due_date || null }), was };
    },
    refused: (answer: FormAnswer) => forgetTold(answer, changedIn(answer.values).changed),
    done: (task: ReturnType<typeof changedTaskSchema.parse>, posted: Posted) =>
      saying(describeChange(task), posted, {
        intent: 'undo-edit',
        id: task.id,
        changes: JSON.stringify(task.before),
      }),
  },
  'undo-edit': {
    operation: editTask,
    input: ({ id, changes }: Fields) => ({ ...readJson(changes), id }),
    done: (task: z.output<typeof changedTaskSchema>, posted: Posted) => {
      const isBack = task.elsewhere.every(({ id }) => id !== task.id);
      const back = isBack ? `“${task.title}” is as it was.` : 'Undone.';
      return saying(`${back}${alsoMoved(task.moved)}${whatIsLeft(task)}`, posted);
    },
  },
  'delete-task': {
    operation: deleteTask,
    input: ({ id, also }: Fields) => ({ id, also: listIn(also) }),
    done: (_: unknown, posted: Posted) => {
      const { id = '', also = '' } = posted.values;
      const others = listIn(also).length;
      return saying(others > 0 ? `${others + 1} tasks are deleted.` : 'The task is deleted.', posted, {
        ...{ intent: 'undelete-task', id },
        ...(others > 0 && { also }),
      });
    },
  },
  'undelete-task': {
    operation: undeleteTask,
    input: ({ id, also, instead_of, changes }: Fields) => ({
      ...readJson(changes),
      ...{ id, also: listIn(also), instead_of: listIn(instead_of) },
    }),
    done: (task: z.output<typeof undeleteTask.output>, posted: Posted) => {
      const others = listIn(posted.values.also).length;
      const back = others > 0 ? `${others + 1} tasks are back.` : `“${task.title}” is back.`;
      return saying(`${back}${alsoMoved(task.moved)}${whatIsLeft(task)}`, posted);
    },
  },
  'split-task': {
    operation: splitTask,
    labels: { title: 'Part', hours: 'Hours' },
    input: ({ id, ...fields }: Fields) => ({
      id,
      parts: partNumbers.flatMap((number) => {
        const title = fields[`title_${number}`] ?? '';
        return title.trim() === '' ? [] : [{ title, hours: hoursIn(fields[`hours_${number}`] ?? '') }];
      }),
    }),
    // Errors of a part are shown at its line.
    refused: ({ fields }: FormAnswer, { values }: Posted) => {
      const lines = partNumbers.filter((number) => values[`title_${number}`]?.trim());
      const nameOf = (field: string) => {
        const [, place, name] = field.split('.');
        return place === undefined ? 'title_1' : `${name}_${lines[Number(place)]}`;
      };
      return {
        fields: Object.fromEntries(Object.entries(fields).map(([field, text]) => [nameOf(field), text])),
      };
    },
    done: ({ tasks, moved, others }: z.output<typeof splitTask.output>, posted: Posted) => {
      const names = tasks.map(({ title }) => `“${title}”`).join(', ');
      const waiting = tasks.filter(({ due_date }) => due_date === null);
      return saying(`Split into ${names}.${alsoMoved([...waiting, ...moved])}`, posted, {
        intent: 'undelete-task',
        id: posted.values.id ?? '',
        instead_of: tasks.map(({ id }) => id).join(','),
        changes: JSON.stringify({ others }),
      });
    },
  },
  'order-tasks': {
    operation: orderTasks,
    // The button names a task and the distance that it moves in the list.
    input: ({ ids, move = '' }: Fields, { id }: Posted['params']) => {
      const list = listIn(ids);
      const [taskId = '', step] = move.split(':');
      const at = list.indexOf(taskId);
      if (at >= 0) list.splice(at + Number(step), 0, ...list.splice(at, 1));
      return { id, ids: list };
    },
    done: (_: unknown, posted: Posted) =>
      saying('The order is saved.', posted, { intent: 'order-tasks', ids: posted.values.ids ?? '' }),
  },
};
