import { z } from 'zod';
import { type Database, queryRowsIn } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import type { WebhookEvent } from './webhook-events.ts';

/** An event of a task, a report or a week. */
type Happening =
  | { event: Extract<WebhookEvent, `week.${string}`>; week: number }
  | { event: Exclude<WebhookEvent, `week.${string}`>; subjectId: string };

interface Happened {
  userId: string;
  projectId: string;
  now: Date;
}

const webhookRow = z.object({ id: z.string(), events: z.array(z.string()) });

/**
 * Saves deliveries for the owner's webhooks in the transaction of the event, so that they are sent only if it commits.
 */
export async function recordEvents(
  transaction: Database,
  { userId, projectId, now }: Happened,
  happenings: readonly Happening[],
): Promise<void> {
  // Locked, so that none is deleted before its deliveries are written.
  const webhooks = await queryRowsIn(transaction, webhookRow)`
    SELECT id::text, events FROM webhooks
    WHERE user_id = ${userId}::uuid AND disabled_at IS NULL ORDER BY id FOR KEY SHARE`;
  const ended = happenings.flatMap((each) => (each.event === 'week.closed' ? [each.week] : []));
  const told = await transaction.webhookDelivery.findMany({
    where: { projectId, event: 'week.closed', week: { in: ended } },
    select: { webhookId: true, week: true },
  });
  const data = happenings.flatMap((happening) =>
    webhooks
      .filter(({ events }) => events.includes(happening.event))
      // A week can end several times: all tasks are done, it is closed, the next one begins. One event is sent.
      .filter(
        ({ id }) =>
          happening.event !== 'week.closed' ||
          !told.some(({ webhookId, week }) => webhookId === id && week === happening.week),
      )
      .map((webhook) => ({
        ...{ id: newId(), webhookId: webhook.id, projectId, createdAt: now, nextAt: now },
        ...happening,
      })),
  );
  if (data.length > 0) await transaction.webhookDelivery.createMany({ data });
}
