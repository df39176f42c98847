import { z } from 'zod';
import { operation } from '#app/core/operation.ts';
import { db } from '#app/services/db.server.ts';
import { vaultFor } from '#app/services/vault.server.ts';
import { webhookSchema } from './webhook.schema.ts';
import { toWebhook, withDeliveries } from './webhook.ts';

export const listWebhooks = operation({
  name: 'list-webhooks',
  summary: 'Your webhooks, newest first, with their latest deliveries and without their secrets.',
  api: { method: 'GET', path: '/api/user/webhooks' },
  access: 'user',
  sessionOnly: true,
  input: z.object({}),
  output: z.strictObject({ webhooks: z.array(webhookSchema) }),
  async run(_input, { viewer }) {
    const rows = await db.webhook.findMany({
      where: { userId: viewer.userId },
      orderBy: { id: 'desc' },
      include: withDeliveries,
    });
    const vault = await vaultFor(viewer);
    return { webhooks: rows.map((row) => toWebhook(row, vault)) };
  },
});
