import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { activeStates, generationSchema } from '#app/features/generations/generation.ts';
import { planKinds, requestGeneration } from '#app/features/generations/request-generation.server.ts';
import { projectIdSchema } from '#app/features/projects/project-id.schema.ts';
import type { Database } from '#app/services/db.server.ts';
import type { Project } from '#app/services/prisma-client/client.ts';

const refuse = (message: string) => new AppError('conflict', message);

export const requestWeek = operation({
  name: 'request-week',
  summary: "Asks for the first week's tasks, or for the next week's when all of this week's are done.",
  api: { method: 'POST', path: '/api/projects/:id/generate-tasks', status: 202 },
  access: ownerOf('project'),
  input: projectIdSchema,
  output: z.strictObject({ generation: generationSchema }),
  refusals: ['conflict'],
  ownLimits: ['generation'],
  async run({ id }, { viewer, now, client }) {
    const generation = await requestGeneration({
      kind: 'tasks',
      projectId: id,
      userId: viewer.userId,
      client,
      now,
      prepare: async (transaction, project) => ({ week: await nextWeek(transaction, project) }),
    });
    return { generation };
  },
});

/**
 * The week of the project that tasks can be made for now.
 * @throws AppError `conflict` when there is none
 */
export async function nextWeek(
  transaction: Database,
  { id: projectId, status, targetWeeks }: Project,
): Promise<number> {
  if (status === 'completed') throw refuse('This project is completed.');
  if (status === 'on_hold') throw refuse('This project is on hold. Resume it first.');
  const planning = await transaction.generation.count({
    where: { projectId, kind: { in: planKinds }, state: { in: activeStates } },
  });
  if (planning > 0) throw refuse('The roadmap is still being made. The tasks come after it.');
  const current = await transaction.week.aggregate({ where: { projectId }, _max: { number: true } });
  const week = current._max.number ?? 0;
  const open = await transaction.task.count({ where: { projectId, week, status: { not: 'completed' } } });
  if (open > 0) throw refuse('Complete all tasks of this week first.');
  if (week >= targetWeeks) throw refuse('This was the last week of the project.');
  return week + 1;
}
