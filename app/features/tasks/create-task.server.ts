import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { arrangeTasks, freeRank } from '#app/features/plans/arrange-tasks.server.ts';
import { loadPlan } from '#app/features/plans/load-plan.server.ts';
import { isBehind } from '#app/features/projects/phase.ts';
import { toColumn } from '#app/services/day-column.ts';
import { newId } from '#app/services/id.server.ts';
import { changeTasks, requireFit, requireOfProject } from './change-tasks.server.ts';
import { linkTasks } from './link-tasks.server.ts';
import { createTaskSchema } from './task.schema.ts';
import { taskSchema } from './task.ts';

export const createTask = operation({
  name: 'create-task',
  summary: 'Adds a task of your own to the current week of a project.',
  api: { method: 'POST', path: '/api/tasks', status: 201 },
  access: ownerOf('project'),
  input: createTaskSchema,
  output: z.strictObject({ task: taskSchema }),
  refusals: ['conflict'],
  limit: 'writing',
  run: (input, context) =>
    changeTasks({ project: input.projectId }, context, async (opened) => {
      const { transaction, projectId, project, week, now } = opened;
      const { title, description, status, due_date, estimated_hours, depends_on, note } = input;
      if (isBehind(week, project.phase))
        throw new AppError(
          'conflict',
          `Week ${week} is closed. Plan the next week, then add this task to it.`,
        );
      requireOfProject(opened, depends_on);
      if (input.deliverable_id !== null) {
        const { brief } = await loadPlan(context.viewer, projectId, now, transaction);
        const isKnown = brief?.deliverables.some(({ id }) => id === input.deliverable_id);
        if (!isKnown)
          throw new AppError('invalid', 'The brief has no such deliverable.', { field: 'deliverable_id' });
      }
      const id = newId();
      await transaction.task.create({
        data: {
          id,
          projectId,
          week,
          rank: await freeRank(transaction, projectId, week),
          linked: true,
          status,
          dueDate: toColumn(due_date),
          estimatedHours: estimated_hours,
          deliverable: input.deliverable_id,
          completedAt: status === 'completed' ? now : null,
          createdAt: now,
          ...project.vault.seal('task', id, { title, description }),
          ...(note !== null && project.vault.seal('task', id, { note })),
        },
      });
      await linkTasks(
        transaction,
        depends_on.map((dependsOnId) => ({ taskId: id, dependsOnId })),
      );
      const { overBy } = await arrangeTasks(transaction, projectId, now, { changed: [id] });
      const [task] = await opened.read((row) => row.id === id);
      if (!task) throw new Error('The task that was added is there.');
      if (input.must_fit) requireFit(task, overBy);
      return { task };
    }),
});
