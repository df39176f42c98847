import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { requireAsRead } from '#app/core/as-read.ts';
import { addDays, type Day, mondayOf } from '#app/core/calendar.ts';
import { exampleIds } from '#app/core/example-ids.ts';
import { type OperationContext, operation, ownerOf } from '#app/core/operation.ts';
import { dayLabel } from '#app/core/quantities.ts';
import type { Viewer } from '#app/core/viewer.ts';
import { arrangeTasks } from '#app/features/plans/arrange-tasks.server.ts';
import { asMovable } from '#app/features/plans/move-open-tasks.server.ts';
import { hoursByDueDate } from '#app/features/plans/move-tasks.ts';
import { toRemovedTask } from '#app/features/projects/removed-task.ts';
import { rescheduleWindow } from '#app/features/projects/week-start.ts';
import { fromColumn } from '#app/services/day-column.ts';
import {
  changeTasks,
  endOfPlan,
  overfull,
  overfullDays,
  requireFit,
  requireOfProject,
  requireOpen,
  type TaskRow,
  type TasksToChange,
} from './change-tasks.server.ts';
import { linkTasks } from './link-tasks.server.ts';
import { editTaskSchema, type TaskAsRead, type TaskChanges, taskChangesSchema } from './task.schema.ts';
import { taskSchema } from './task.ts';

/** Those of the tasks that were to go back to their days which cannot. */
export const leftSchema = {
  stayed: z
    .array(taskSchema)
    .describe('The tasks among `others` that stay where they are, because they are completed by now.'),
  gone: z
    .array(taskSchema.pick({ id: true, title: true }))
    .describe('The tasks among `others` that are deleted by now.'),
  elsewhere: z
    .array(taskSchema)
    .describe('The tasks that could not go back to their days, because these are full, off or over by now.'),
};

/** A task that was changed, and what that did to its day and to others. */
export const changedTaskSchema = taskSchema.extend({
  moved: z
    .array(taskSchema)
    .describe('The tasks that had to move with it, beside those that were to go back to their days.'),
  ...leftSchema,
  over_by: z
    .number()
    .describe('The hours by which its day, or that of a task that moved with it, is now overfull: the most.'),
  overfull,
  before: taskChangesSchema.describe('What changed, as it was: sending it with PUT undoes the change.'),
});
type ChangedTask = z.output<typeof changedTaskSchema>;

export const editTask = operation({
  name: 'edit-task',
  summary:
    'Changes a task, moves it to another day up to the last week of the plan or postpones it to the next week, and moves its dependents. In a later week it waits, with its day.',
  api: { method: 'PUT', path: '/api/tasks/:id' },
  access: ownerOf('task'),
  input: editTaskSchema,
  example: { id: exampleIds.task, title: 'Draw the first screen', note: 'Pencil is enough.' },
  output: changedTaskSchema,
  refusals: ['conflict'],
  run: ({ id, must_fit, was, ...changes }, context) =>
    changeTask(id, changes, context, { mustFit: must_fit, was }),
});

/**
 * Changes a task of the viewer's. Of a completed task, or one of a week that is over, only the note can be changed.
 * @param mustFit whether a day that would be too full is refused
 * @param moves whether it is to be moved, even if it has that day already
 * @param was what its fields were for the person who changes them
 */
export function changeTask(
  id: string,
  changes: TaskChanges,
  context: OperationContext<Viewer>,
  { mustFit, moves = false, was = {} }: { mustFit: boolean; moves?: boolean; was?: TaskAsRead },
): Promise<ChangedTask> {
  return changeTasks({ having: { tasks: { some: { id } } } }, context, async (opened) => {
    const { transaction, projectId, project, now } = opened;
    const task = opened.taskOf(id);
    const { others: otherDays = [], over, ids, ...wanted } = changes;
    const isTakenBack = changes.others !== undefined;
    const before = differingFrom(opened, task, wanted);
    requireAsRead(fieldNames, before, differingFrom(opened, task, was));
    if (moves) {
      requireOpen(task, opened, 'Completed tasks cannot be rescheduled.');
      requireInWindow(opened, task, wanted.due_date);
      before.due_date = dueDateOf(task);
    }
    if (ids)
      before.ids = opened.tasks.flatMap((each) =>
        each.week === opened.week && each.status !== 'completed' ? each.id : [],
      );
    const { note: _, ...beyondNote } = before;
    if (Object.keys(beyondNote).length > 0 || otherDays.length > 0) requireOpen(task, opened);

    const { chosen, left } = await chosenDays(opened, otherDays);
    if ('due_date' in before)
      chosen.set(id, requireInPlan(opened, task, wanted.due_date ?? null, isTakenBack));

    const { title, description, estimated_hours, note, depends_on } = wanted;
    await transaction.task.update({
      where: { id },
      data: {
        ...(estimated_hours !== undefined && { estimatedHours: estimated_hours }),
        ...(title !== undefined && project.vault.seal('task', id, { title })),
        ...(description !== undefined && project.vault.seal('task', id, { description })),
        ...(note === null && { note }),
        ...(typeof note === 'string' && project.vault.seal('task', id, { note })),
        ...('due_date' in before && { rescheduledAt: now }),
        updatedAt: now,
      },
    });
    if (depends_on && 'depends_on' in before) {
      requireOfProject(opened, depends_on);
      await transaction.taskDependency.deleteMany({ where: { taskId: id } });
      await linkTasks(
        transaction,
        depends_on.map((dependsOnId) => ({ taskId: id, dependsOnId })),
      );
    }
    const isLonger = (estimated_hours ?? 0) > task.estimatedHours;
    /** The days to which tasks go back. */
    const asked = isTakenBack ? new Map([[id, dueDateOf(task)], ...chosen]) : new Map<string, Day | null>();
    const { moved, overBy } = await arrangeTasks(transaction, projectId, now, {
      chosen,
      changed: [id],
      order: ids,
      unplaced: [...asked].flatMap(([each, day]) =>
        day !== null && day >= opened.today && (chosen.has(each) || isLonger) ? each : [],
      ),
      over,
    });
    const read = await opened.read(({ id: each }) => each === id || moved.has(each) || asked.has(each));
    const changed = read.find((each) => each.id === id);
    if (!changed) throw new Error('The task that was changed is there.');
    const tooFull = overfullDays(opened, read, overBy);
    if (mustFit) requireFit(tooFull);
    const ofItsDay =
      changed.due_date === null || changed.status === 'completed' ? 0 : overBy(changed.due_date);
    const others = daysBefore(moved).filter((other) => other.id !== id);
    const wasMoved = moved.has(id) && { due_date: moved.get(id) ?? null };
    const held = hoursByDueDate(opened.tasks.map(asMovable));
    const wereOver = [dueDateOf(task), ...moved.values()].flatMap((day) => {
      const hours = day === null ? 0 : overBy(day, held.get(day) ?? 0);
      return day !== null && hours > 0 ? [[day, hours]] : [];
    });
    return {
      ...changed,
      moved: read.filter((each) => each.id !== id && moved.has(each.id) && !asked.has(each.id)),
      ...left,
      elsewhere: read.filter((each) => asked.has(each.id) && asked.get(each.id) !== each.due_date),
      over_by: Math.max(ofItsDay, ...Object.values(tooFull)),
      overfull: tooFull,
      before: {
        ...{ ...before, ...wasMoved, others },
        ...(wereOver.length > 0 && { over: Object.fromEntries(wereOver) }),
      },
    };
  });
}

/** The days that tasks had before they moved, which undo that. */
export const daysBefore = (moved: ReadonlyMap<string, Day | null>): NonNullable<TaskChanges['others']> =>
  [...moved].map(([id, due_date]) => ({ id, due_date }));

/**
 * The days on which open tasks are wanted that have others now. What is completed or deleted by now stays as it is.
 * @throws AppError `invalid` for a day that they cannot have
 */
export async function chosenDays(opened: TasksToChange, wanted: NonNullable<TaskChanges['others']>) {
  const { transaction, projectId, project, tasks } = opened;
  const chosen = new Map<string, Day | null>();
  const ids = new Set(wanted.map(({ id }) => id));
  for (const { id, due_date } of wanted) {
    const task = tasks.find((each) => each.id === id);
    if (!task || task.status === 'completed') continue;
    requireOpen(task, opened);
    if (due_date !== dueDateOf(task)) chosen.set(id, requireInPlan(opened, task, due_date, true));
  }
  const removed = await transaction.removedTask.findMany({ where: { projectId, id: { in: [...ids] } } });
  const left = {
    stayed: await opened.read(({ id, status }) => ids.has(id) && status === 'completed'),
    gone: removed.map((row) => ({ id: row.id, title: toRemovedTask(row, project.vault).title })),
  };
  return { chosen, left };
}

const dueDateOf = ({ dueDate }: Pick<TaskRow, 'dueDate'>): Day | null => dueDate && fromColumn(dueDate);

const fieldNames = {
  title: 'title',
  description: 'description',
  estimated_hours: 'number of hours',
  due_date: 'day',
  depends_on: 'list of what it waits for',
  note: 'note',
};

/** What changes replace: the fields that differ, as they are. */
function differingFrom({ project }: TasksToChange, task: TaskRow, wanted: TaskAsRead): TaskChanges {
  const { title, description, note } = project.vault.open('task', task);
  const dependsOn = task.dependencies.map(({ dependsOnId }) => dependsOnId);
  const before: TaskChanges = {};
  const differs = <Value>(next: Value | undefined, current: Value) => next !== undefined && next !== current;
  if (differs(wanted.title, title)) before.title = title;
  if (differs(wanted.description, description)) before.description = description;
  if (differs(wanted.note, note)) before.note = note;
  if (differs(wanted.estimated_hours, task.estimatedHours)) before.estimated_hours = task.estimatedHours;
  if (differs(wanted.due_date, dueDateOf(task))) before.due_date = dueDateOf(task);
  if (differs(wanted.depends_on?.toSorted().join(), dependsOn.toSorted().join()))
    before.depends_on = dependsOn;
  return before;
}

const refuse = (message: string) => new AppError('invalid', message, { field: 'due_date' });

/**
 * A day to which a task may be moved: from today to the last Sunday of the plan, which a closed week is no part of any more.
 * It may go back to any day of its week, also one that is over.
 * @throws AppError `invalid`, or `conflict` for a week that is closed
 */
function requireInPlan(opened: TasksToChange, task: TaskRow, day: Day | null, goesBack: boolean): Day | null {
  const { project, weekEndsOn, today } = opened;
  if (day === null) return null;
  if (project.phase.isClosed && day <= weekEndsOn)
    throw new AppError('conflict', `Week ${project.phase.week} is closed. This task waits for the next one.`);
  const ofWeek = dueDateOf(task) ?? weekEndsOn;
  if (goesBack && [mondayOf(ofWeek), addDays(weekEndsOn, -6)].includes(mondayOf(day))) return day;
  return requireBetween(day, today, endOfPlan(opened));
}

/**
 * The window of Reschedule: to the Sunday of the task's week, or of the week under way when it waits.
 * @throws AppError `invalid`
 */
function requireInWindow({ weekEndsOn, today }: TasksToChange, task: TaskRow, day: Day | null = null): void {
  const window = rescheduleWindow(dueDateOf(task) ?? weekEndsOn, today);
  if (day !== null) requireBetween(day, today, window?.latest ?? null);
}

function requireBetween(day: Day, earliest: Day, latest: Day | null): Day {
  if (latest === null || latest < earliest)
    throw refuse('The week of this task is over, so it cannot be moved. You can still complete it.');
  if (day < earliest) throw refuse('Please choose today or a later day.');
  if (day > latest) throw refuse(`Please choose a day up to ${dayLabel(latest)}.`);
  return day;
}
