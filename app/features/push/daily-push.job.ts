import { z } from 'zod';
import { defineJob } from '#app/jobs/job.ts';

/** Sends a notification to a user's devices. Its row knows which have it; a sweep enqueues it until all do. */
export const sendDailyPushJob = defineJob({
  name: 'send-daily-push',
  queue: 'webhooks',
  payload: z.object({ pushId: z.uuid() }),
  attempts: 1,
});
