import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { dayIn } from '#app/core/calendar.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { recordEvents } from '#app/features/events/record-events.server.ts';
import { endGenerations } from '#app/features/generations/end-generations.server.ts';
import { type OpenedProject, openProject } from '#app/features/projects/open-project.server.ts';
import { pauseEnd, requirePauseEnd } from '#app/features/projects/pause.ts';
import { projectSchema, toProject, withCurrentWeek } from '#app/features/projects/project.ts';
import { projectIdSchema } from '#app/features/projects/project-id.schema.ts';
import { fromColumn, toColumn } from '#app/services/day-column.ts';
import { type Database, db } from '#app/services/db.server.ts';
import type { ProjectStatus } from '#app/services/prisma-client/client.ts';
import { moveOpenTasks } from './move-open-tasks.server.ts';
import { giveUpHours } from './share-weeks.server.ts';
import { pauseWeek, takeUpWeek } from './take-up-week.server.ts';
import { tasksMoved } from './task-move.schema.ts';

type Verb = 'complete' | 'reopen' | 'resume';

const changedStatus = z.strictObject({ project: projectSchema, tasks_moved: tasksMoved });

/** The operation that moves the viewer's project to the status that `next` names. */
const statusChange = (verb: Verb, summary: string, next: (project: OpenedProject) => ProjectStatus) =>
  operation({
    name: `${verb}-project`,
    summary,
    api: { method: 'POST', path: `/api/projects/:id/${verb}` },
    access: ownerOf('project'),
    input: projectIdSchema,
    output: changedStatus,
    refusals: verb === 'complete' ? [] : ['conflict'],
    run: ({ id }, { viewer, now }) =>
      db.$transaction(async (transaction) => {
        const allowCompleted = verb === 'complete' || verb === 'reopen';
        const how = { transaction, allowCompleted, withOthers: verb === 'complete' };
        const opened = await openProject(viewer, id, 'write', how);
        return changeStatus(transaction, opened, next(opened), now);
      }),
  });

/** Moves a project, which the caller has opened for writing, to another status, and stops what is no longer wanted. */
async function changeStatus(
  transaction: Database,
  opened: OpenedProject,
  status: ProjectStatus,
  now: Date,
  pausedUntil: Date | null = null,
): Promise<z.output<typeof changedStatus>> {
  const { row, phase } = opened;
  const { id } = row;
  const isOther = status !== row.status;
  if (!isOther && row.deletedAt === null && pausedUntil?.getTime() === row.pausedUntil?.getTime())
    return { project: toProject(opened) };
  const isCompleted = status === 'completed';
  const unwanted = { projectId: id, ...(!isCompleted && { kind: 'health' as const }) };
  const message = `This stopped because the project was ${isCompleted ? 'completed' : 'put on hold'}.`;
  if (isCompleted || status === 'on_hold') await endGenerations(transaction, unwanted, message, now);
  const places = await placesOf(transaction, id);
  const stoppedAt = stoppedBefore(row, now);
  if (stoppedAt) await pauseWeek(transaction, id, stoppedAt);
  if (isOther && status === 'on_hold') await pauseWeek(transaction, id, now);
  if (stoppedAt || (isOther && row.status === 'on_hold')) {
    await transaction.week.updateMany({
      where: { projectId: id, number: phase.week },
      data: { resumedOn: toColumn(dayIn(now, row.user.timeZone)) },
    });
    if (status === 'in_progress') await takeUpWeek(transaction, id, now);
  }
  if (isCompleted && phase.hasBegun && !phase.isClosed) {
    const happened = { userId: row.userId, projectId: id, now };
    await recordEvents(transaction, happened, [{ event: 'week.closed', week: phase.week }]);
  }
  await transaction.project.update({
    where: { id },
    data: { status, updatedAt: now, pausedUntil, completedAt: isCompleted ? now : null },
  });
  // Others may have taken the hours that it shares with them meanwhile.
  if (status === 'in_progress') await moveOpenTasks(transaction, id, null, now, { makesVersion: true });
  const movedElsewhere = await giveUpHours(transaction, row, now);
  // Its weeks may be others now.
  const changed = await transaction.project.findUniqueOrThrow({ where: { id }, include: withCurrentWeek });
  const moved = movedElsewhere + (await countMoved(transaction, id, places));
  return { project: toProject({ ...opened, row: changed }), ...(moved > 0 && { tasks_moved: moved }) };
}

/** When a project was completed, or deleted on an earlier day while in progress, from which on it counts as paused. */
function stoppedBefore(
  { status, completedAt, deletedAt, user }: OpenedProject['row'],
  now: Date,
): Date | null {
  if (status === 'completed') return completedAt ?? now;
  if (status !== 'in_progress' || !deletedAt) return null;
  return dayIn(deletedAt, user.timeZone) < dayIn(now, user.timeZone) ? deletedAt : null;
}

async function countMoved(
  transaction: Database,
  projectId: string,
  before: ReadonlyMap<string, string | null>,
): Promise<number> {
  const after = await placesOf(transaction, projectId);
  return [...after].filter(([task, place]) => place !== before.get(task)).length;
}

/** The day of each open task of a project, or that it waits. */
async function placesOf(transaction: Database, projectId: string): Promise<Map<string, string | null>> {
  const tasks = await transaction.task.findMany({ where: { projectId, status: { not: 'completed' } } });
  return new Map(tasks.map(({ id, dueDate }) => [id, dueDate && fromColumn(dueDate)]));
}

const underWay = ({ phase }: OpenedProject): ProjectStatus => (phase.hasBegun ? 'in_progress' : 'planning');

/** Resumes a project that was on hold, or deleted while in progress; the caller has opened it for writing. */
export const resume = (transaction: Database, opened: OpenedProject, now: Date) =>
  changeStatus(transaction, opened, underWay(opened), now);

export const completeProject = statusChange(
  'complete',
  'Marks a project as completed; it stays readable, and nothing more is generated for it.',
  () => 'completed',
);

export const reopenProject = statusChange(
  'reopen',
  'Reopens a completed project, as after a pause; open tasks leave days that projects with shared hours have filled.',
  (opened) => {
    if (opened.row.status !== 'completed') throw new AppError('conflict', 'This project is not completed.');
    return underWay(opened);
  },
);

export const holdProject = operation({
  name: 'hold-project',
  summary: 'Puts a project on hold until it is resumed, or until a given day.',
  api: { method: 'POST', path: '/api/projects/:id/hold' },
  access: ownerOf('project'),
  input: projectIdSchema.extend({ until: pauseEnd.optional() }),
  output: changedStatus,
  refusals: ['conflict'],
  run: ({ id, until }, { viewer, now }) => {
    const ends = until === undefined ? null : toColumn(requirePauseEnd(until, dayIn(now, viewer.timeZone)));
    return db.$transaction(async (transaction) => {
      const opened = await openProject(viewer, id, 'write', { transaction, withOthers: true });
      return changeStatus(transaction, opened, 'on_hold', now, ends);
    });
  },
});

export const resumeProject = statusChange(
  'resume',
  'Resumes a project on hold; open tasks leave days that projects with shared hours have filled.',
  (opened) => (opened.row.status === 'on_hold' ? underWay(opened) : opened.row.status),
);
