import { db } from '#app/services/db.server.ts';
import { startGeneration } from './request-generation.server.ts';

/**
 * Puts every generation that is still owed on the queue again; one that is there already stays as it is. This is what
 * makes up for a process that died between writing the row and enqueuing it, and for a queue that lost its jobs.
 * @param writtenBefore rows younger than this are left to the request that is about to enqueue them
 * @returns how many are owed
 */
export async function sweepGenerations(writtenBefore: Date): Promise<number> {
  const owed = await db.generation.findMany({
    where: { state: { in: ['queued', 'running'] }, createdAt: { lt: writtenBefore } },
    select: { id: true, kind: true },
    orderBy: { createdAt: 'asc' },
    take: 500,
  });
  for (const generation of owed) await startGeneration(generation);
  return owed.length;
}
