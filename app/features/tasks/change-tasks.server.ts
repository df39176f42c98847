import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { type Day, dayIn } from '#app/core/calendar.ts';
import type { OperationContext } from '#app/core/operation.ts';
import { dayLabel, hoursLabel } from '#app/core/quantities.ts';
import type { Viewer } from '#app/core/viewer.ts';
import { type Arranged, arrangeTasks } from '#app/features/plans/arrange-tasks.server.ts';
import { asMovable, placeOf } from '#app/features/plans/move-open-tasks.server.ts';
import { hoursByDueDate } from '#app/features/plans/move-tasks.ts';
import { keepFittingWeeks } from '#app/features/plans/room-for-waiting.server.ts';
import type { Move } from '#app/features/plans/task-move.schema.ts';
import { linkTasksByRank } from '#app/features/plans/upgrade-projects.server.ts';
import { endOfWeek, weeksOfPlan } from '#app/features/plans/week-dates.ts';
import { weeksWithRoom } from '#app/features/plans/weeks-with-room.ts';
import { type OpenedProject, openProject } from '#app/features/projects/open-project.server.ts';
import { isBehind } from '#app/features/projects/phase.ts';
import { projectNotFound } from '#app/features/projects/project-id.schema.ts';
import {
  requireRoomInAccount,
  requireRoomInProject,
  requireRoomInWeek,
} from '#app/features/projects/require-room.server.ts';
import { type Database, db } from '#app/services/db.server.ts';
import type { Prisma } from '#app/services/prisma-client/client.ts';
import { refuseWhilePlanned, withPlanning } from './refuse-while-planned.ts';
import { taskNotFound } from './task.schema.ts';
import { byDueDate, type Task, toTask, withDependencies } from './task.ts';

export type TaskRow = Prisma.TaskGetPayload<{ include: typeof withDependencies }>;

/** A project whose tasks are changed, with all of them as they are before. */
export interface TasksToChange {
  transaction: Database;
  projectId: string;
  project: OpenedProject;
  tasks: readonly TaskRow[];
  /** The number of the week under way. */
  week: number;
  /** Its Sunday. */
  weekEndsOn: Day;
  today: Day;
  now: Date;
  /** @throws AppError `not_found` */
  taskOf(id: string): TaskRow;
  /** Reads tasks again. */
  read(isMeant: (row: TaskRow) => boolean): Promise<Task[]>;
}

/**
 * Changes tasks of a project of the viewer's, which is locked meanwhile and marked as changed.
 * @param within the transaction to run in; by default a new one
 * @throws AppError `not_found`, `conflict` when it cannot be changed now or any more, or whatever `change` refuses
 */
export function changeTasks<Result>(
  which: { project: string } | { having: Prisma.ProjectWhereInput },
  { viewer, now }: Pick<OperationContext<Viewer>, 'viewer' | 'now'>,
  change: (tasks: TasksToChange) => Promise<Result>,
  within?: Database,
): Promise<Result> {
  const run = async (transaction: Database) => {
    const isNamed = 'project' in which;
    const project = await openProject(viewer, isNamed ? which.project : which.having, 'write', {
      include: withPlanning,
      absent: isNamed ? projectNotFound : taskNotFound,
      transaction,
    });
    refuseWhilePlanned(project.row);
    const projectId = project.row.id;
    await linkTasksByRank(transaction, projectId);
    const find = () =>
      transaction.task.findMany({ where: { projectId }, orderBy: byDueDate, include: withDependencies });
    const tasks = await find();
    await transaction.project.update({ where: { id: projectId }, data: { updatedAt: now } });
    const waitingOf = (rows: readonly TaskRow[]) =>
      rows.filter(({ week, status }) => week === null && status !== 'completed').length;
    const opened: TasksToChange = {
      transaction,
      projectId,
      project,
      tasks,
      week: project.phase.week,
      weekEndsOn: endOfWeek({ ...project.row, tasks }, project.row.user.timeZone, now),
      today: dayIn(now, project.row.user.timeZone),
      now,
      taskOf(id) {
        const task = tasks.find((each) => each.id === id);
        if (!task) throw new AppError('not_found', taskNotFound);
        return task;
      },
      async read(isMeant) {
        const rows = await find();
        return rows.filter(isMeant).map((row) => toTask(row, rows, project.vault));
      },
    };
    const result = await change(opened);
    const after = await find();
    if (after.length > tasks.length) {
      await requireRoomInProject(transaction, projectId, 'tasks', 0);
      await requireRoomInAccount(transaction, project.row.userId, { tasks: 1 });
    }
    const inWeek = (rows: readonly TaskRow[]) => rows.filter(({ week }) => week === opened.week).length;
    if (inWeek(after) > inWeek(tasks)) await requireRoomInWeek(transaction, projectId, opened.week);
    const [waited, waiting] = [waitingOf(tasks), waitingOf(after)];
    // The longest plan has no week for what waits.
    if (waiting > waited && project.phase.hasBegun) weeksWithRoom(project.row, project.phase.week);
    if (waiting + waited > 0) {
      const { overBy } = await arrangeTasks(transaction, projectId, now, {});
      await keepFittingWeeks(transaction, projectId, now, movesBetween(tasks, after, overBy));
    }
    return result;
  };
  return within ? run(within) : db.$transaction(run);
}

/** The moves of tasks between weeks, or to the waiting ones. */
function movesBetween(
  before: readonly TaskRow[],
  after: readonly TaskRow[],
  overBy: Arranged['overBy'],
): Move[] {
  const held = hoursByDueDate(before.map(asMovable));
  return after.flatMap((row) => {
    const was = before.find(({ id }) => id === row.id);
    if (!was || was.week === row.week) return [];
    const from = placeOf(was);
    const over = from.day === null ? 0 : overBy(from.day, held.get(from.day) ?? 0);
    return [{ id: row.id, from, to: placeOf(row), over }];
  });
}

/** The week of a task that is due on a day: the one under way, or null while it waits for a later one. */
export const weekOn = ({ week, weekEndsOn }: Pick<TasksToChange, 'week' | 'weekEndsOn'>, day: Day) =>
  day > weekEndsOn ? null : week;

/** The last day of the plan. */
export function endOfPlan({ project, tasks, weekEndsOn, now }: TasksToChange): Day {
  const last = weeksOfPlan({ ...project.row, tasks }, project.row.user.timeZone, now).at(-1)?.endsOn;
  return last && last > weekEndsOn ? last : weekEndsOn;
}

/**
 * Refuses new tasks for a week that is closed.
 * @throws AppError `conflict`
 */
export function requireOpenWeek({ project, week }: Pick<TasksToChange, 'project' | 'week'>): void {
  if (!isBehind(week, project.phase)) return;
  throw new AppError('conflict', `Week ${week} is closed. Plan the next week, then add tasks to it.`);
}

/**
 * Refuses what would rewrite the past: a week that is over, or a completed task.
 * @throws AppError `conflict`
 */
export function requireOpen(
  { week, status }: Pick<TaskRow, 'week' | 'status'>,
  { project }: Pick<TasksToChange, 'project'>,
  completed = 'A completed task stays as it is. Open it again to change it.',
): void {
  if (isBehind(week, project.phase))
    throw new AppError('conflict', 'The week of this task is behind you. It can be read, not changed.');
  if (status === 'completed') throw new AppError('conflict', completed);
}

/**
 * Refuses dependencies on tasks that the project does not have.
 * @throws AppError `invalid`
 */
export function requireOfProject(
  { tasks }: Pick<TasksToChange, 'tasks'>,
  dependsOn: readonly string[],
): void {
  if (dependsOn.every((each) => tasks.some(({ id }) => id === each))) return;
  throw new AppError('invalid', 'A task can only wait for tasks of its project.', { field: 'depends_on' });
}

export const overfull = z
  .record(z.iso.date(), z.number())
  .describe('The days that are now overfull because of this, and the hours by which they are.');

/** The days of open tasks that are overfull, and more so than before, with the hours by which they are. */
export function overfullDays(
  { tasks: before }: Pick<TasksToChange, 'tasks'>,
  tasks: readonly Task[],
  overBy: Arranged['overBy'],
): Record<Day, number> {
  const held = hoursByDueDate(before.map(asMovable));
  const days = tasks.flatMap(({ due_date, status }) =>
    due_date === null || status === 'completed' ? [] : due_date,
  );
  return Object.fromEntries(
    days.sort().flatMap((day) => {
      const hours = overBy(day);
      return hours > overBy(day, held.get(day) ?? 0) ? [[day, hours]] : [];
    }),
  );
}

/**
 * Refuses what makes days too full.
 * @throws AppError `conflict`
 */
export function requireFit(
  days: Readonly<Record<Day, number>>,
  field: 'due_date' | 'text' = 'due_date',
): void {
  const told = Object.entries(days).map(
    ([day, hours]) => `${dayLabel(day)} would have ${hoursLabel(hours)} more than you have that day.`,
  );
  if (told.length > 0) throw new AppError('conflict', told.join(' '), { field });
}
