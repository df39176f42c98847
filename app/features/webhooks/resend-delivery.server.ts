import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { rowId } from '#app/core/row-id.ts';
import { db } from '#app/services/db.server.ts';
import { deliverySchema } from './webhook.schema.ts';
import { toDelivery } from './webhook.ts';

const notFound = 'This delivery is not kept any more.';

export const resendDelivery = operation({
  name: 'resend-delivery',
  summary: 'Sends a delivery of a webhook once more, with the same `webhook-id`.',
  api: { method: 'POST', path: '/api/user/webhooks/:id/deliveries/:delivery/again', status: 202 },
  access: ownerOf('webhook'),
  sessionOnly: true,
  input: z.object({ id: rowId(notFound), delivery: rowId(notFound) }),
  output: deliverySchema,
  limit: 'writing',
  async run({ id: webhookId, delivery: id }, { viewer, now }) {
    const [row] = await db.webhookDelivery.updateManyAndReturn({
      where: { id, webhookId, webhook: { userId: viewer.userId } },
      data: { state: 'waiting', nextAt: now },
    });
    const [delivery] = row ? toDelivery(row) : [];
    if (!delivery) throw new AppError('not_found', notFound);
    return delivery;
  },
});
