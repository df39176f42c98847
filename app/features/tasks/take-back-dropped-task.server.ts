import { AppError } from '#app/core/app-error.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { keepVersion } from '#app/features/plans/keep-version.server.ts';
import { weeksWithRoom } from '#app/features/plans/weeks-with-room.ts';
import { openProject } from '#app/features/projects/open-project.server.ts';
import { db } from '#app/services/db.server.ts';
import { refuseWhilePlanned, withPlanning } from './refuse-while-planned.ts';
import { takeBackTask } from './removed-task.server.ts';
import { taskIdSchema, taskNotFound } from './task.schema.ts';
import { placesOf, taskSchema, toTask, withDependencies } from './task.ts';

export const takeBackDroppedTask = operation({
  name: 'take-back-task',
  summary: 'Takes back a task that was left out when its week was closed; it waits for the next week.',
  api: { method: 'POST', path: '/api/tasks/:id/take-back' },
  access: ownerOf('task'),
  input: taskIdSchema,
  output: taskSchema,
  refusals: ['conflict'],
  limit: 'writing',
  run: ({ id }, { viewer, now }) =>
    db.$transaction(async (transaction) => {
      const isDropped = { id, reason: 'dropped' };
      const { row, vault, phase } = await openProject(
        viewer,
        { removedTasks: { some: isDropped } },
        'write',
        {
          include: { ...withPlanning, removedTasks: { where: isDropped } },
          absent: taskNotFound,
          transaction,
        },
      );
      refuseWhilePlanned(row);
      const [removed] = row.removedTasks;
      if (!removed) throw new AppError('not_found', taskNotFound);
      const targetWeeks = weeksWithRoom(row, phase.week);
      await transaction.project.update({ where: { id: row.id }, data: { targetWeeks, updatedAt: now } });
      if (targetWeeks !== row.targetWeeks)
        await keepVersion(transaction, row.id, { reason: 'week_added', now });
      await takeBackTask(transaction, vault, removed, { week: null, dueDate: null });
      const task = await transaction.task.update({
        where: { id },
        data: { carriedFrom: removed.week, updatedAt: now },
        include: withDependencies,
      });
      return toTask(task, await placesOf(transaction, task), vault);
    }),
});
