import { z } from 'zod';
import { defineJob } from '#app/jobs/job.ts';

/** Sends one daily mail. Somebody waits for other mails, so these come after them. */
export const sendDailyMailJob = defineJob({
  name: 'send-daily-mail',
  queue: 'mails',
  payload: z.object({ mailId: z.uuid() }),
  // The end of the mail's hour ends the tries; the queue's own count only has to be larger.
  attempts: 30,
  priority: 1,
});

// With the pauses between them, the database may be away for eight minutes; a late scan does no harm.
const scan = { queue: 'schedules', payload: z.object({}), attempts: 10 } as const;

/** Finds who is to get a Daily Nudge now. */
export const scanDailyNudgesJob = defineJob({ ...scan, name: 'scan-daily-nudges' });

/** Finds who is to get a Daily Update now. */
export const scanDailyUpdatesJob = defineJob({ ...scan, name: 'scan-daily-updates' });
