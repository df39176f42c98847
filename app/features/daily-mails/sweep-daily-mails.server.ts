import { latestPresent } from '#app/core/clock-skew.ts';
import { db } from '#app/services/db.server.ts';
import { enqueueDailyMails } from './scan-daily-mails.server.ts';

// Longer than the hour in which a mail is sent.
const maxSendingMs = 2 * 60 * 60_000;
// About as many as can be sent before the next sweep.
const maxMails = 5000;
const batchSize = 500;

/**
 * Puts every unsent daily mail on the queue, if it is not there. A mail that has been `sending` for too long is given up,
 * because it may have been sent.
 * @param writtenBefore leaves younger rows to the scan that is about to enqueue them
 * @param signal ends the sweep after the current batch
 */
export async function sweepDailyMails(writtenBefore: Date, signal: AbortSignal): Promise<void> {
  await db.dailyMail.updateMany({
    where: {
      state: 'sending',
      OR: [
        { createdAt: { lt: new Date(writtenBefore.getTime() - maxSendingMs) } },
        { createdAt: { gt: new Date(latestPresent(writtenBefore).getTime() + maxSendingMs) } },
      ],
    },
    data: { state: 'failed', reason: 'unknown' },
  });
  const unsent = await db.dailyMail.findMany({
    where: {
      state: 'queued',
      OR: [{ createdAt: { lt: writtenBefore } }, { createdAt: { gt: latestPresent(writtenBefore) } }],
    },
    select: { id: true },
    orderBy: { createdAt: 'asc' },
    take: maxMails,
  });
  for (let start = 0; start < unsent.length && !signal.aborted; start += batchSize) {
    await enqueueDailyMails(unsent.slice(start, start + batchSize).map(({ id }) => id));
  }
}
