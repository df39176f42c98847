import { AppError } from '#app/core/app-error.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { arrangeTasks } from '#app/features/plans/arrange-tasks.server.ts';
import { isBehind } from '#app/features/projects/phase.ts';
import { changeTasks, requireOpen } from './change-tasks.server.ts';
import { chosenDays, leftSchema } from './edit-task.server.ts';
import { removeTasks, takeBackTask } from './removed-task.server.ts';
import { taskNotFound, undeleteTaskSchema } from './task.schema.ts';
import { taskSchema } from './task.ts';

export const undeleteTask = operation({
  name: 'undelete-task',
  summary: 'Restores a deleted task to its place, or to the waiting tasks if its week is over.',
  api: { method: 'POST', path: '/api/tasks/:id/undelete' },
  access: ownerOf('task'),
  input: undeleteTaskSchema,
  output: taskSchema.extend(leftSchema),
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
        const rows = await transaction.removedTask.findMany({
          where: { projectId, id: { in: ids }, reason: 'deleted' },
        });
        if (rows.length > 0) {
          for (const part of instead_of) requireOpen(opened.taskOf(part), opened);
          await removeTasks(transaction, project.vault, instead_of, { reason: 'deleted', now });
          for (const removed of rows) {
            const isOver = isBehind(removed.week, project.phase);
            await takeBackTask(
              transaction,
              project.vault,
              removed,
              isOver ? { week: null, dueDate: null } : undefined,
            );
          }
          const dependents = await transaction.taskDependency.findMany({
            where: { dependsOnId: { in: ids } },
          });
          const changed = [...rows.map((row) => row.id), ...dependents.map(({ taskId }) => taskId)];
          await arrangeTasks(transaction, projectId, now, {
            changed,
            chosen,
            back: rows.map((row) => row.id),
          });
        }
        const [task] = await opened.read((row) => row.id === id);
        if (!task) throw new AppError('not_found', taskNotFound);
        return { ...task, ...left };
      },
    ),
});
