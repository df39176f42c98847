import { latestPresent } from '#app/core/clock-skew.ts';
import { db } from '#app/services/db.server.ts';
import { enqueueDailyPushes } from './scan-daily-pushes.server.ts';

// About as many as can be sent before the next sweep.
const maxPushes = 5000;

/**
 * Puts every notification that some device has not got on the queue, if it is not there.
 * @param writtenBefore leaves younger rows to the scan that is about to enqueue them
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
