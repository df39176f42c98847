import { z } from 'zod';
import { defineJob } from '#app/jobs/job.ts';

/** Sends one daily mail. Users wait for other mails, so these have a lower priority. */
export const sendDailyMailJob = defineJob({
  name: 'send-daily-mail',
  queue: 'mails',
  payload: z.object({ mailId: z.uuid() }),
  // Retries end with the mail's hour; this limit only has to be larger.
  attempts: 30,
  priority: 1,
});

// With backoff these last eight minutes, in case the database is down; a late scan does no harm.
const scan = { queue: 'schedules', payload: z.object({}), attempts: 10 } as const;

export const scanDailyNudgesJob = defineJob({ ...scan, name: 'scan-daily-nudges' });

export const scanDailyUpdatesJob = defineJob({ ...scan, name: 'scan-daily-updates' });
