import { AppError } from '#app/core/app-error.ts';
import { userOperation } from '#app/core/operation.ts';
import { activeStates, type Generation } from '#app/features/generations/generation.ts';
import { planKinds, requestGeneration } from '#app/features/generations/request-generation.server.ts';
import { projectIdSchema } from '#app/features/projects/project-id.schema.ts';

const refuse = (message: string) => new AppError('conflict', message);

/** Asks for the first week's tasks, or for the next week's when all of this week's are done. */
export const requestWeek = userOperation({
  name: 'request-week',
  input: projectIdSchema,
  async run({ id }, { viewer, now, client }): Promise<{ generation: Generation }> {
    const generation = await requestGeneration({
      kind: 'tasks',
      projectId: id,
      userId: viewer.userId,
      client,
      now,
      async prepare(transaction, project) {
        if (project.status === 'completed') throw refuse('This project is completed.');
        if (project.status === 'on_hold') throw refuse('This project is on hold. Resume it first.');
        const planning = await transaction.generation.count({
          where: { projectId: id, kind: { in: planKinds }, state: { in: activeStates } },
        });
        if (planning > 0) throw refuse('The roadmap is still being made. The tasks come after it.');
        const current = await transaction.week.aggregate({
          where: { projectId: id },
          _max: { number: true },
        });
        const week = current._max.number ?? 0;
        const open = await transaction.task.count({
          where: { projectId: id, week, status: { not: 'completed' } },
        });
        if (open > 0) throw refuse('Complete all tasks of this week first.');
        if (week >= project.targetWeeks) throw refuse('This was the last week of the project.');
        return { week: week + 1 };
      },
    });
    return { generation };
  },
});
