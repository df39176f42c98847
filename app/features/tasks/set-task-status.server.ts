import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { addDays, type Day, dayIn } from '#app/core/calendar.ts';
import { exampleIds } from '#app/core/example-ids.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { recordEvents } from '#app/features/events/record-events.server.ts';
import { arrangeTasks, freeRank } from '#app/features/plans/arrange-tasks.server.ts';
import { keepFittingWeeks } from '#app/features/plans/room-for-waiting.server.ts';
import { linkTasksByRank } from '#app/features/plans/upgrade-projects.server.ts';
import { isLastPossible } from '#app/features/plans/weeks-with-room.ts';
import { countOpenInWeek, openProject } from '#app/features/projects/open-project.server.ts';
import { isBehind } from '#app/features/projects/phase.ts';
import { requireRoomInWeek } from '#app/features/projects/require-room.server.ts';
import { fromColumn, toColumn } from '#app/services/day-column.ts';
import { db } from '#app/services/db.server.ts';
import { refuseWhilePlanned, withPlanning } from './refuse-while-planned.ts';
import { setTaskStatusSchema, taskNotFound } from './task.schema.ts';
import { byDueDate, placesOf, taskSchema, toTask, withDependencies } from './task.ts';

export const setTaskStatus = operation({
  name: 'set-task-status',
  summary:
    'Completes a task, optionally with the time it took, or reopens it. A waiting task is completed in the current week; a reopened one leaves a day that has become a day off, and its dependents move after it.',
  api: { method: 'PUT', path: '/api/tasks/:id/status' },
  access: ownerOf('task'),
  input: setTaskStatusSchema,
  example: { id: exampleIds.task, status: 'completed', spent_hours: 1.5 },
  output: taskSchema.extend({
    moved: z.array(taskSchema).optional().describe('The other tasks that moved because it was reopened.'),
  }),
  refusals: ['conflict'],
  run: ({ id, status, spent_hours, waits }, { viewer, now }) =>
    db.$transaction(async (transaction) => {
      const { row, vault, phase } = await openProject(viewer, { tasks: { some: { id } } }, 'write', {
        include: { ...withPlanning, tasks: { where: { id } } },
        absent: taskNotFound,
        transaction,
      });
      refuseWhilePlanned(row);
      const [before] = row.tasks;
      if (!before) throw new AppError('not_found', taskNotFound);
      if (isBehind(before.week, phase))
        throw new AppError('conflict', 'The week of this task is behind you. It can be read, not changed.');
      const isDone = status === 'completed';
      const [begun] = row.weeks;
      const isDayOfLaterWeek = (day: Day | boolean): day is Day =>
        typeof day === 'string' && (!begun || day > addDays(fromColumn(begun.startsOn), 6));
      /** What it belongs to from now on: the week under way once it is done, the tasks that wait when that is undone. */
      const place =
        isDone && before.status !== 'completed' && before.week === null && begun && !phase.isClosed
          ? {
              week: begun.number,
              dueDate: toColumn(nearestDay(fromColumn(begun.startsOn), dayIn(now, viewer.timeZone))),
            }
          : !isDone && waits && before.status === 'completed'
            ? { week: null, dueDate: isDayOfLaterWeek(waits) ? toColumn(waits) : null }
            : null;
      await transaction.project.update({ where: { id: row.id }, data: { updatedAt: now } });
      const isOpened = !isDone && before.status === 'completed';
      if (isOpened) await linkTasksByRank(transaction, row.id);
      await transaction.task.update({
        where: { id },
        data: {
          status,
          completedAt: isDone ? (before.completedAt ?? now) : null,
          spentHours: isDone ? (spent_hours === undefined ? before.spentHours : spent_hours) : null,
          updatedAt: now,
          ...(place && { ...place, rank: await freeRank(transaction, row.id, place.week) }),
        },
      });
      if (place && place.week !== null) await requireRoomInWeek(transaction, row.id, place.week);
      const back = { changed: [id], back: [id], mayWait: !isLastPossible(phase.week) };
      const moved = isOpened ? (await arrangeTasks(transaction, row.id, now, back)).moved : null;
      if (before.week === null || isOpened) await keepFittingWeeks(transaction, row.id, now);
      if (isDone && before.status !== 'completed') {
        const happened = { userId: viewer.userId, projectId: row.id, now };
        const isLast = (await countOpenInWeek(transaction, row.id)) === 0;
        await recordEvents(transaction, happened, [
          { event: 'task.done', subjectId: id },
          ...(isLast && begun && !phase.isClosed
            ? [{ event: 'week.closed' as const, week: begun.number }]
            : []),
        ]);
      }
      const tasks = await transaction.task.findMany({
        where: { projectId: row.id, id: { in: [id, ...(moved?.keys() ?? [])] } },
        include: withDependencies,
        orderBy: byDueDate,
      });
      const shown = await Promise.all(
        tasks.map(async (task) => toTask(task, await placesOf(transaction, task), vault)),
      );
      const task = shown.find((each) => each.id === id);
      if (!task) throw new Error('The task whose status was set is there.');
      return { ...task, ...(moved?.size && { moved: shown.filter((each) => each !== task) }) };
    }),
});

/** Today, or the day of the week that is nearest to it. */
export function nearestDay(monday: Day, today: Day): Day {
  const sunday = addDays(monday, 6);
  return today < monday ? monday : today > sunday ? sunday : today;
}
