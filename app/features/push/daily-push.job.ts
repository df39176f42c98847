import { z } from 'zod';
import { defineJob } from '#app/jobs/job.ts';

/** Sends one notification to a user's devices. The row knows which have it, and a sweep enqueues it until all do. */
export const sendDailyPushJob = defineJob({
  name: 'send-daily-push',
  queue: 'webhooks',
  payload: z.object({ pushId: z.uuid() }),
  attempts: 1,
});
