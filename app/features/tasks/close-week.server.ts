import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { type Day, dayIn, weekdays } from '#app/core/calendar.ts';
import { exampleIds } from '#app/core/example-ids.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { sumOf } from '#app/core/sum.ts';
import { recordEvents } from '#app/features/events/record-events.server.ts';
import { earlierWeeks, lighterPlan, shareManaged } from '#app/features/fit/lighter-plan.ts';
import { endGenerations } from '#app/features/generations/end-generations.server.ts';
import { freeRank, rankStep } from '#app/features/plans/arrange-tasks.server.ts';
import { changeOfFrame } from '#app/features/plans/frame.ts';
import { keepVersion } from '#app/features/plans/keep-version.server.ts';
import { loadPlan } from '#app/features/plans/load-plan.server.ts';
import { planAfterWeek } from '#app/features/plans/plan-after-week.ts';
import { keepFittingWeeks } from '#app/features/plans/room-for-waiting.server.ts';
import { pauseWeek } from '#app/features/plans/take-up-week.server.ts';
import { upgradeProjectsOf } from '#app/features/plans/upgrade-projects.server.ts';
import { weeksWithRoom } from '#app/features/plans/weeks-with-room.ts';
import {
  type OpenedProject,
  openProject,
  requireAllowed,
  type system,
} from '#app/features/projects/open-project.server.ts';
import { requirePauseEnd } from '#app/features/projects/pause.ts';
import { projectSchema, toProject, withCurrentWeek } from '#app/features/projects/project.ts';
import { refuseWhileWritten } from '#app/features/projects/request-generation.server.ts';
import { requireRoomInWeek } from '#app/features/projects/require-room.server.ts';
import { fromColumn, toColumn } from '#app/services/day-column.ts';
import { type Database, db } from '#app/services/db.server.ts';
import type { Prisma, Task } from '#app/services/prisma-client/client.ts';
import { closeWeekSchema } from './close-week.schema.ts';
import { removeTasks } from './removed-task.server.ts';
import { nearestDay } from './set-task-status.server.ts';
import { taskNotFound } from './task.schema.ts';
import { byDueDate } from './task.ts';

const withOpenTasks = {
  tasks: { where: { status: { not: 'completed' } }, orderBy: byDueDate },
} satisfies Prisma.ProjectInclude;

export const closeWeek = operation({
  name: 'close-week',
  summary:
    'Closes the current week: open tasks are carried over, dropped or ticked, and the project continues unchanged, with a lighter load, or after a pause.',
  api: { method: 'POST', path: '/api/projects/:id/close-week' },
  access: ownerOf('project'),
  input: closeWeekSchema,
  example: { id: exampleIds.project, next: 'go_on' },
  output: z.strictObject({
    project: projectSchema,
    week: z.strictObject({
      closed: z.int().describe('The number of the week.'),
      carried: z.int().describe('The number of tasks that now wait for the next week.'),
      dropped: z.int().describe('The number of dropped tasks, which can be restored.'),
    }),
  }),
  refusals: ['conflict'],
  limit: 'writing',
  async run({ id: projectId, tasks: choices, next, until }, { viewer, now }) {
    const pausedUntil = next === 'pause' ? requirePauseEnd(until, dayIn(now, viewer.timeZone)) : null;
    await upgradeProjectsOf(viewer.userId, projectId);
    return db.$transaction(async (transaction) => {
      const opened = await openProject(viewer, projectId, 'write', { include: withOpenTasks, transaction });
      const { row, vault, phase } = opened;
      requireAllowed('closeWeek', phase);
      const { week } = phase;
      if (phase.isClosed) throw new AppError('conflict', `Week ${week} is closed already.`);
      await refuseWhileWritten(transaction, projectId);

      const open = new Map(row.tasks.map((task) => [task.id, task]));
      const chosen = new Map(choices.map((choice) => [choice.id, choice]));
      await requireKnown(
        transaction,
        projectId,
        [...chosen.keys()].filter((id) => !open.has(id)),
      );
      const fateOf = (id: string) => chosen.get(id)?.then ?? 'carry';
      const idsOf = (fate: string) => [...open.keys()].filter((id) => fateOf(id) === fate);
      // Also of a task that was ticked meanwhile.
      for (const { id, note } of chosen.values())
        if (note)
          await transaction.task.update({
            where: { id },
            data: { ...vault.seal('task', id, { note }), updatedAt: now },
          });
      const ticked = row.tasks.filter(({ id }) => fateOf(id) === 'done');
      const [begun] = row.weeks;
      const today = dayIn(now, row.user.timeZone);
      const day = begun ? nearestDay(fromColumn(begun.startsOn), today) : today;
      await tickNow(transaction, ticked, { week, day, now });
      if (ticked.some((task) => task.week === null)) await requireRoomInWeek(transaction, projectId, week);
      const dropped = idsOf('drop');
      await removeTasks(transaction, vault, dropped, { reason: 'dropped', now });
      const kept = idsOf('carry');
      const carried = kept.filter((id) => open.get(id)?.week !== null);
      await carry(transaction, carried, { projectId, week, now });

      const left = row.tasks.filter((task) => task.week === week && fateOf(task.id) !== 'done');
      const leftOver = sumOf(left, ({ estimatedHours }) => estimatedHours);
      const isGoingOn = kept.length > 0;
      // A week that was added for what waited goes with it.
      const fitting = isGoingOn ? row.targetWeeks : await keepFittingWeeks(transaction, projectId, now);
      const planned = { ...opened, row: { ...row, targetWeeks: fitting } };
      await changePlan(transaction, planned, viewer, {
        targetWeeks: isGoingOn ? weeksWithRoom(row, week) : fitting,
        lighterBy: next === 'lighter' ? leftOver : null,
        now,
      });

      await transaction.week.update({
        where: { projectId_number: { projectId, number: week } },
        data: { closedAt: now },
      });
      if (pausedUntil !== null) {
        await pauseWeek(transaction, projectId, now);
        const message = 'This stopped because the project was put on hold.';
        await endGenerations(transaction, { projectId, kind: 'health' }, message, now);
      }
      const closed = await transaction.project.update({
        where: { id: projectId },
        data: {
          updatedAt: now,
          ...(pausedUntil !== null && { status: 'on_hold', pausedUntil: toColumn(pausedUntil) }),
        },
        include: withCurrentWeek,
      });
      await recordEvents(transaction, { userId: viewer.userId, projectId, now }, [
        ...ticked.map(({ id }) => ({ event: 'task.done' as const, subjectId: id })),
        { event: 'week.closed', week },
      ]);
      return {
        project: toProject({ row: closed, vault }),
        week: { closed: week, carried: kept.length, dropped: dropped.length },
      };
    });
  },
});

/**
 * Tasks that were ticked meanwhile stay as they are, but for their notes.
 * @throws AppError `not_found` for those that the project does not have
 */
async function requireKnown(transaction: Database, projectId: string, ids: string[]): Promise<void> {
  const known = await transaction.task.count({ where: { projectId, id: { in: ids } } });
  if (known < ids.length) throw new AppError('not_found', taskNotFound);
}

/** Ticks tasks in the week that is closed, also those that were waiting for another, which get this day of it. */
async function tickNow(
  transaction: Database,
  tasks: readonly Task[],
  { week, day, now }: { week: number; day: Day; now: Date },
): Promise<void> {
  const status = { status: 'completed', completedAt: now, updatedAt: now } as const;
  for (const { id, projectId, week: own } of tasks) {
    const rank = await freeRank(transaction, projectId, week);
    const place = own === null && { week, dueDate: toColumn(day), rank };
    await transaction.task.update({ where: { id }, data: { ...status, ...place } });
  }
}

/** Has tasks wait for the next week, in their order and before those that wait already. What is done keeps its rank. */
async function carry(
  transaction: Database,
  ids: readonly string[],
  { projectId, week, now }: { projectId: string; week: number; now: Date },
): Promise<void> {
  await transaction.task.updateMany({
    where: { projectId, week: null, status: { not: 'completed' } },
    data: { rank: { increment: ids.length * rankStep } },
  });
  for (const [at, id] of ids.entries()) {
    await transaction.task.update({
      where: { id },
      data: { week: null, dueDate: null, rank: (at + 1) * rankStep, carriedFrom: week, updatedAt: now },
    });
  }
}

interface PlanAfter {
  targetWeeks: number;
  /** The hours that were not managed; null to keep the load. */
  lighterBy: number | null;
  now: Date;
}

/** Gives the plan the weeks and the load that it goes on with, as a version. */
async function changePlan(
  transaction: Database,
  { row, phase }: OpenedProject,
  viewer: Exclude<Parameters<typeof openProject>[0], typeof system>,
  { targetWeeks, lighterBy, now }: PlanAfter,
): Promise<void> {
  const mayBeLighter = lighterBy !== null && phase.week < targetWeeks;
  if (!mayBeLighter && targetWeeks === row.targetWeeks) return;
  const known = await loadPlan(viewer, row.id, now, transaction);
  const done = known.row.tasks.filter((task) => task.week === phase.week && task.status === 'completed');
  const earlier = earlierWeeks(known.row.tasks, phase.week);
  const { pace, idea } = known;
  const share = mayBeLighter
    ? shareManaged({ done, left: lighterBy, earlier, pace, hoursAWeek: idea.hoursPerWeek })
    : 1;
  const plan = planAfterWeek(known, { targetWeeks, timeZone: row.user.timeZone, now });
  const lighter = share < 1 ? lighterPlan(plan, share, known.brief !== null) : plan;
  const isLighter = lighter.hoursByDay.some((hours, at) => hours < (plan.hoursByDay[at] ?? 0));
  const change = changeOfFrame(
    {
      target_weeks: lighter.targetWeeks,
      ...(isLighter && {
        hours: Object.fromEntries(weekdays.map((day, at) => [day, lighter.hoursByDay[at] ?? 0])),
      }),
    },
    row,
  );
  if (Object.keys(change).length === 0) return;
  await transaction.project.update({ where: { id: row.id }, data: change });
  await keepVersion(transaction, row.id, { reason: isLighter ? 'lighter' : 'week_added', now });
}
