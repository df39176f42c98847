import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { activeStates, generationSchema } from '#app/features/generations/generation.ts';
import { keepFittingWeeks } from '#app/features/plans/room-for-waiting.server.ts';
import { weeksWithRoom } from '#app/features/plans/weeks-with-room.ts';
import { countOpenInWeek, type OpenedProject } from '#app/features/projects/open-project.server.ts';
import { projectIdSchema } from '#app/features/projects/project-id.schema.ts';
import { planKinds, requestGeneration } from '#app/features/projects/request-generation.server.ts';
import type { Database } from '#app/services/db.server.ts';

const refuse = (message: string) => new AppError('conflict', message);

export const requestWeek = operation({
  name: 'request-week',
  summary: "Requests the tasks of the first week, or of the next week once all of this week's are done.",
  api: { method: 'POST', path: '/api/projects/:id/generate-tasks', status: 202 },
  access: ownerOf('project'),
  input: projectIdSchema,
  output: z.strictObject({ generation: generationSchema }),
  refusals: ['conflict'],
  ownLimits: ['generation'],
  run: ({ id }, context) => requestGeneration({ kind: 'tasks', projectId: id, prepare: nextWeek }, context),
});

/**
 * The week that tasks can be generated for now.
 * @throws AppError `conflict` when there is none
 */
export async function nextWeek(
  transaction: Database,
  { row, phase }: OpenedProject,
  now: Date,
): Promise<{ week: number }> {
  const { id: projectId } = row;
  const planning = await transaction.generation.count({
    where: { projectId, kind: { in: planKinds }, state: { in: activeStates } },
  });
  if (planning > 0) throw refuse('The roadmap is still being made. The tasks come after it.');
  if (!phase.hasBegun) return { week: 1 };
  if ((await countOpenInWeek(transaction, projectId)) > 0)
    throw refuse('Complete all tasks of this week first.');
  // Only what waits can have the plan go on after its last week.
  if (phase.week >= row.targetWeeks) weeksWithRoom(row, phase.week);
  await keepFittingWeeks(transaction, projectId, now);
  return { week: phase.week + 1 };
}
