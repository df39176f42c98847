import { latestPresent } from '#app/core/clock-skew.ts';
import { db } from '#app/services/db.server.ts';
import type { Prisma } from '#app/services/prisma-client/client.ts';
import { activeStates } from './generation.ts';
import { startGeneration } from './start-generation.server.ts';

/**
 * Puts every unfinished generation back on the queue, unless it is there. This covers processes that died between
 * writing a row and enqueuing it, and queues that lost jobs.
 * @param writtenBefore leaves younger rows to the request that is about to enqueue them
 * @param signal ends the sweep after the current row
 */
export async function sweepGenerations(writtenBefore: Date, signal: AbortSignal): Promise<void> {
  const unfinished = (kind: NonNullable<Prisma.GenerationWhereInput['kind']>) =>
    db.generation.findMany({
      where: {
        kind,
        state: { in: activeStates },
        // A report for a moment in the future was created then, according to its row, but has started.
        OR: [
          { createdAt: { lt: writtenBefore } },
          { startedAt: { lt: writtenBefore } },
          // Begun or requested while a clock was wrong.
          { startedAt: { gt: latestPresent(writtenBefore) } },
          { startedAt: null, kind: { not: 'health' }, createdAt: { gt: latestPresent(writtenBefore) } },
        ],
      },
      select: { id: true, kind: true },
      orderBy: { createdAt: 'asc' },
      take: 500,
    });
  // Many reports are created at once, so they have a limit apart from the work that users wait for.
  for (const generation of [...(await unfinished({ not: 'health' })), ...(await unfinished('health'))]) {
    if (signal.aborted) return;
    await startGeneration(generation);
  }
}
