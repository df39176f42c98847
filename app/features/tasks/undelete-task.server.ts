import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import type { Day } from '#app/core/calendar.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { arrangeTasks } from '#app/features/plans/arrange-tasks.server.ts';
import { isBehind } from '#app/features/projects/phase.ts';
import { toRemovedTask } from '#app/features/projects/removed-task.ts';
import { toColumn } from '#app/services/day-column.ts';
import { changeTasks, requireOpen, weekOn } from './change-tasks.server.ts';
import { chosenDays, leftSchema } from './edit-task.server.ts';
import { removeTasks, takeBackTask } from './removed-task.server.ts';
import { taskNotFound, undeleteTaskSchema } from './task.schema.ts';
import { taskSchema } from './task.ts';

export const undeleteTask = operation({
  name: 'undelete-task',
  summary:
    'Restores a deleted task to its place, to a later day if its own is now full, or to the waiting tasks if its week is over.',
  api: { method: 'POST', path: '/api/tasks/:id/undelete' },
  access: ownerOf('task'),
  input: undeleteTaskSchema,
  output: taskSchema.extend({
    moved: z.array(taskSchema).describe('The other tasks that had to move because it is back.'),
    ...leftSchema,
  }),
  refusals: ['conflict'],
  run: ({ id, also, instead_of, others }, context) =>
    changeTasks(
      {
        having: { OR: [{ removedTasks: { some: { id, reason: 'deleted' } } }, { tasks: { some: { id } } }] },
      },
      context,
      async (opened) => {
        const { transaction, projectId, project, now } = opened;
        const { chosen, left } = await chosenDays(opened, others);
        const ids = [id, ...also];
        const asked = new Map(chosen);
        let moved = new Map<string, Day | null>();
        const rows = await transaction.removedTask.findMany({
          where: { projectId, id: { in: ids }, reason: 'deleted' },
        });
        if (rows.length > 0) {
          for (const part of instead_of) requireOpen(opened.taskOf(part), opened);
          await removeTasks(transaction, project.vault, instead_of, { reason: 'deleted', now });
          const over: Record<Day, number> = {};
          for (const removed of rows) {
            const { due_date: day, over_by } = toRemovedTask(removed, project.vault);
            asked.set(removed.id, day);
            if (day !== null) over[day] = over_by;
            const isOver = isBehind(removed.week, project.phase);
            // The week that it was kept for may be under way by now.
            const week = removed.week ?? (day === null ? null : weekOn(opened, day));
            const dueDate = isOver || day === null ? null : toColumn(day);
            await takeBackTask(transaction, project.vault, removed, { week: isOver ? null : week, dueDate });
          }
          const dependents = await transaction.taskDependency.findMany({
            where: { dependsOnId: { in: ids } },
          });
          const changed = [...rows.map((row) => row.id), ...dependents.map(({ taskId }) => taskId)];
          ({ moved } = await arrangeTasks(transaction, projectId, now, {
            changed,
            chosen,
            back: rows.map((row) => row.id),
            unplaced: [...asked].flatMap(([each, day]) => (day !== null && day >= opened.today ? each : [])),
            over,
          }));
        }
        const read = await opened.read((row) => row.id === id || asked.has(row.id) || moved.has(row.id));
        const task = read.find((each) => each.id === id);
        if (!task) throw new AppError('not_found', taskNotFound);
        const elsewhere = read.filter((each) => asked.has(each.id) && asked.get(each.id) !== each.due_date);
        const alsoMoved = read.filter((each) => each.id !== id && moved.has(each.id) && !asked.has(each.id));
        return { ...task, moved: alsoMoved, ...left, elsewhere };
      },
    ),
});
