import { latestPresent } from '#app/core/clock-skew.ts';
import { db } from '#app/services/db.server.ts';
import { enqueueDailyMails } from './scan-daily-mails.server.ts';

// A mail is handed over within an hour of its creation, and that takes no minutes.
const maxSendingMs = 2 * 60 * 60_000;
// As many as can be sent before the next sweep.
const maxMails = 5000;
const batchSize = 500;

/**
 * Puts every unsent daily mail back on the queue; one that is there already stays as it is. Those that have been
 * `sending` for too long are given up: they may have been sent, and none is sent twice.
 * @param writtenBefore rows younger than this are left to the scan that is about to enqueue them
 * @param signal ends the sweep after the batch in hand
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
