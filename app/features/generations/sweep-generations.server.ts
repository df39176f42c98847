import { db } from '#app/services/db.server.ts';
import { activeStates } from './generation.ts';
import { startGeneration } from './request-generation.server.ts';

/**
 * Puts every generation that is still owed on the queue again; one that is there already stays as it is. This is what
 * makes up for a process that died between writing the row and enqueuing it, and for a queue that lost its jobs.
 * @param writtenBefore rows younger than this are left to the request that is about to enqueue them
 * @param signal ends the sweep after the row in hand
 */
export async function sweepGenerations(writtenBefore: Date, signal: AbortSignal): Promise<void> {
  const owed = await db.generation.findMany({
    where: { state: { in: activeStates }, createdAt: { lt: writtenBefore } },
    select: { id: true, kind: true },
    orderBy: { createdAt: 'asc' },
    take: 500,
  });
  for (const generation of owed) {
    if (signal.aborted) return;
    await startGeneration(generation);
  }
}
