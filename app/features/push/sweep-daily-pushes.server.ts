import { latestPresent } from '#app/core/clock-skew.ts';
import { db } from '#app/services/db.server.ts';
import { enqueueDailyPushes } from './scan-daily-pushes.server.ts';

// As many as can be sent before the next sweep.
const maxPushes = 5000;

/**
 * Puts every notification that some device has yet to get back on the queue; one that is there already stays as it is.
 * @param writtenBefore rows younger than this are left to the scan that is about to enqueue them
 */
export async function sweepDailyPushes(writtenBefore: Date): Promise<void> {
  const unsent = await db.dailyPush.findMany({
    where: {
      state: 'queued',
      OR: [{ createdAt: { lt: writtenBefore } }, { createdAt: { gt: latestPresent(writtenBefore) } }],
    },
    select: { id: true },
    orderBy: { createdAt: 'asc' },
    take: maxPushes,
  });
  if (unsent.length > 0) await enqueueDailyPushes(unsent.map(({ id }) => id));
}
