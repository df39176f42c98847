import type { z } from 'zod';
import { isWebhookEvent } from '#app/features/events/webhook-events.ts';
import type { Prisma, WebhookDelivery } from '#app/services/prisma-client/client.ts';
import type { Vault } from '#app/services/vault.server.ts';
import type { deliverySchema, webhookSchema } from './webhook.schema.ts';

export const withDeliveries = {
  deliveries: { orderBy: { id: 'desc' }, take: 20 },
} satisfies Prisma.WebhookInclude;

export function toWebhook(
  row: Prisma.WebhookGetPayload<{ include: typeof withDeliveries }>,
  vault: Vault,
): z.output<typeof webhookSchema> {
  const { id, url, events, createdAt, failingSince, disabledAt, deliveries } = vault.open('webhook', row);
  return {
    ...{ id, url },
    events: events.filter(isWebhookEvent),
    created_at: createdAt.toISOString(),
    failing_since: failingSince?.toISOString() ?? null,
    disabled_at: disabledAt?.toISOString() ?? null,
    deliveries: deliveries.flatMap(toDelivery),
  };
}

/** A delivery for the API; none for an event that only a later release knows. */
export function toDelivery(row: WebhookDelivery): z.output<typeof deliverySchema>[] {
  const { id, event, projectId, subjectId, week, createdAt, nextAt, ...rest } = row;
  const { state, attempts, status, reason } = rest;
  if (!isWebhookEvent(event)) return [];
  return [
    {
      ...{ id, event, project_id: projectId, subject_id: subjectId, week },
      ...{ state, attempts, status, reason },
      created_at: createdAt.toISOString(),
      next_at: nextAt?.toISOString() ?? null,
    },
  ];
}
