import { enqueueAll } from '#app/jobs/enqueue.server.ts';
import { db } from '#app/services/db.server.ts';
import { deliverWebhookJob } from './deliver-webhook.job.ts';
import { dueAt } from './deliver-webhook.server.ts';

const maxWebhooks = 1000;

/** Enqueues every webhook with due deliveries, the longest waiting first, unless it is enqueued already. */
export async function sweepWebhooks(now: Date): Promise<void> {
  const due = await db.webhookDelivery.groupBy({
    by: ['webhookId'],
    where: dueAt(now),
    orderBy: { _min: { nextAt: 'asc' } },
    take: maxWebhooks,
  });
  if (due.length === 0) return;
  await enqueueAll(
    deliverWebhookJob,
    due.map(({ webhookId }) => ({ payload: { webhookId }, jobId: webhookId })),
  );
}
