import { latestPresent } from '#app/core/clock-skew.ts';
import { db } from '#app/services/db.server.ts';
import type { Prisma } from '#app/services/prisma-client/client.ts';
import { activeStates } from './generation.ts';
import { startGeneration } from './start-generation.server.ts';

/**
 * Puts every generation that is still owed on the queue again; one that is there already stays as it is. This is what
 * makes up for a process that died between writing the row and enqueuing it, and for a queue that lost its jobs.
 * @param writtenBefore rows younger than this are left to the request that is about to enqueue them
 * @param signal ends the sweep after the row in hand
 */
export async function sweepGenerations(writtenBefore: Date, signal: AbortSignal): Promise<void> {
  const owed = (kind: NonNullable<Prisma.GenerationWhereInput['kind']>) =>
    db.generation.findMany({
      where: {
        kind,
        state: { in: activeStates },
        // A report as of a moment to come was created then, but begun before.
        OR: [
          { createdAt: { lt: writtenBefore } },
          { startedAt: { lt: writtenBefore } },
          // Begun, or asked for by somebody, while a clock was wrong.
          { startedAt: { gt: latestPresent(writtenBefore) } },
          { startedAt: null, kind: { not: 'health' }, createdAt: { gt: latestPresent(writtenBefore) } },
        ],
      },
      select: { id: true, kind: true },
      orderBy: { createdAt: 'asc' },
      take: 500,
    });
  // Many reports are written down at once, so they are counted apart from what somebody waits for.
  for (const generation of [...(await owed({ not: 'health' })), ...(await owed('health'))]) {
    if (signal.aborted) return;
    await startGeneration(generation);
  }
}
