import { latestPresent } from '#app/core/clock-skew.ts';
import { db } from '#app/services/db.server.ts';
import { enqueueDailyMails } from './scan-daily-mails.server.ts';

// No mail is handed to the mail server later than an hour after it was found, nor does that take minutes.
const longestMs = 2 * 60 * 60_000;
// As many as are sent until the next sweep; the others wait their turn anyway.
const mostMails = 5000;
const batchSize = 500;

/**
 * Puts every daily mail that is still owed on the queue again; one that is there already stays as it is. Those that
 * somebody was sending long ago are given up: nobody knows whether they were sent, and none is sent twice.
 * @param writtenBefore rows younger than this are left to the scan that is about to enqueue them
 * @param signal ends the sweep after the batch in hand
 */
export async function sweepDailyMails(writtenBefore: Date, signal: AbortSignal): Promise<void> {
  await db.dailyMail.updateMany({
    where: {
      state: 'sending',
      OR: [
        { createdAt: { lt: new Date(writtenBefore.getTime() - longestMs) } },
        { createdAt: { gt: new Date(latestPresent(writtenBefore).getTime() + longestMs) } },
      ],
    },
    data: { state: 'failed', reason: 'unknown' },
  });
  const owed = await db.dailyMail.findMany({
    where: {
      state: 'queued',
      OR: [{ createdAt: { lt: writtenBefore } }, { createdAt: { gt: latestPresent(writtenBefore) } }],
    },
    select: { id: true },
    orderBy: { createdAt: 'asc' },
    take: mostMails,
  });
  for (let start = 0; start < owed.length && !signal.aborted; start += batchSize) {
    await enqueueDailyMails(owed.slice(start, start + batchSize).map(({ id }) => id));
  }
}
