import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { rowId } from '#app/core/row-id.ts';
import { db } from '#app/services/db.server.ts';
import { logSecurity } from '#app/services/security-log.server.ts';
import { webhookNotFound } from './webhook.schema.ts';

export const deleteWebhook = operation({
  name: 'delete-webhook',
  summary: 'Deletes a webhook with its deliveries; its URL is no longer called.',
  api: { method: 'DELETE', path: '/api/user/webhooks/:id', status: 204 },
  access: ownerOf('webhook'),
  sessionOnly: true,
  input: z.object({ id: rowId(webhookNotFound) }),
  output: z.void(),
  async run({ id }, { viewer, client }) {
    const { count } = await db.webhook.deleteMany({ where: { id, userId: viewer.userId } });
    if (count === 0) throw new AppError('not_found', webhookNotFound);
    logSecurity('webhook deleted', { user: viewer.userId, session: viewer.sessionId, client });
  },
});
