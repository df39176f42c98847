import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { openProject } from '#app/features/projects/open-project.server.ts';
import { isBehind } from '#app/features/projects/phase.ts';
import { toColumn } from '#app/services/day-column.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { refuseWhilePlanned, withPlanning } from './refuse-while-planned.ts';
import { createTaskSchema } from './task.schema.ts';
import { placesOf, rankStep, taskSchema, toTask, withDependencies } from './task.ts';

export const createTask = operation({
  name: 'create-task',
  summary: 'Adds a task of your own to the current week of a project.',
  api: { method: 'POST', path: '/api/tasks', status: 201 },
  apiOnly: 'tasks of their own come by the API',
  access: ownerOf('project'),
  input: createTaskSchema,
  output: z.strictObject({ task: taskSchema }),
  refusals: ['conflict'],
  limit: 'writing',
  async run(input, { viewer, now }) {
    const { projectId, title, description, status, due_date, estimated_hours } = input;
    return db.$transaction(async (transaction) => {
      const project = await openProject(viewer, projectId, 'write', { include: withPlanning, transaction });
      refuseWhilePlanned(project.row);
      const { week } = project.phase;
      if (isBehind(week, project.phase))
        throw new AppError(
          'conflict',
          `Week ${week} is closed. Plan the next week, then add this task to it.`,
        );
      const last = await transaction.task.aggregate({ where: { projectId, week }, _max: { rank: true } });
      await transaction.project.update({ where: { id: projectId }, data: { updatedAt: now } });
      const id = newId();
      const row = await transaction.task.create({
        data: {
          id,
          projectId,
          week,
          rank: (last._max.rank ?? 0) + rankStep,
          linked: true,
          status,
          dueDate: toColumn(due_date),
          estimatedHours: estimated_hours,
          completedAt: status === 'completed' ? now : null,
          createdAt: now,
          ...project.vault.seal('task', id, { title, description }),
        },
        include: withDependencies,
      });
      return { task: toTask(row, await placesOf(transaction, row), project.vault) };
    });
  },
});
