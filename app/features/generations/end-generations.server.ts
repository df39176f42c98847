import type { Database } from '#app/services/db.server.ts';
import type { GenerationKind } from '#app/services/prisma-client/client.ts';
import { activeStates } from './generation.ts';

/**
 * Ends all work on a project that nobody wants any more, or that of one kind; what a worker still makes of it is not saved. The project is
 * locked by the caller.
 */
export async function endGenerations(
  transaction: Database,
  projectId: string,
  message: string,
  now: Date,
  kind?: GenerationKind,
): Promise<void> {
  await transaction.generation.updateMany({
    where: { projectId, state: { in: activeStates }, ...(kind && { kind }) },
    data: { state: 'failed', message, step: 'Stopped', finishedAt: now },
  });
}
