import { z } from 'zod';
import { defineJob } from '#app/jobs/job.ts';

/** Sends a webhook its due deliveries. The rows count the attempts, and a sweep enqueues the job until nothing is due. */
export const deliverWebhookJob = defineJob({
  name: 'deliver-webhook',
  queue: 'webhooks',
  payload: z.object({ webhookId: z.uuid() }),
  attempts: 1,
});
