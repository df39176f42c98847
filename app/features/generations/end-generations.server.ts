import type { Database } from '#app/services/db.server.ts';
import type { Prisma } from '#app/services/prisma-client/client.ts';
import { activeStates } from './generation.ts';

/** Ends the unfinished generations of a project that the caller has locked; workers save nothing more of them. */
export async function endGenerations(
  database: Database,
  where: Prisma.GenerationWhereInput,
  message: string,
  now: Date,
): Promise<void> {
  await database.generation.updateMany({
    where: { state: { in: activeStates }, ...where },
    data: { state: 'failed', message, step: 'Stopped', partial: null, finishedAt: now },
  });
}
