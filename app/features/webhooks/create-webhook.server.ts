import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { operation } from '#app/core/operation.ts';
import { sendWebhookMadeJob } from '#app/features/accounts/account-mails.job.ts';
import { announce } from '#app/features/accounts/announce.server.ts';
import { requireRecentSignIn } from '#app/features/accounts/require-recent-sign-in.server.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { lockUser } from '#app/services/lock-user.server.ts';
import { whyNeverCalled } from '#app/services/outbound-http.server.ts';
import { logSecurity } from '#app/services/security-log.server.ts';
import { vaultFor } from '#app/services/vault.server.ts';
import { newSigningSecret } from './sign-webhook.ts';
import { createWebhookSchema, webhookSchema } from './webhook.schema.ts';
import { toWebhook } from './webhook.ts';

const maxWebhooks = 5;

const refusals = {
  no_url: 'Please enter an address such as https://example.com/stepwise, without a user name.',
  not_https: 'The address should begin with https:.',
  private_address: 'This address is inside a private network, which Stepwise does not call.',
};

export const createWebhook = operation({
  name: 'create-webhook',
  summary:
    'Creates a webhook: your URL is called about events in your projects, according to Standard Webhooks. The secret that signs its calls is shown only once; a mail confirms it.',
  api: { method: 'POST', path: '/api/user/webhooks', status: 201 },
  access: 'user',
  sessionOnly: true,
  input: createWebhookSchema,
  example: { url: 'https://example.com/stepwise', events: ['week.planned', 'task.done'] },
  output: webhookSchema.extend({ secret: z.string().describe('Shown this once.') }),
  refusals: ['conflict', 'reauthenticate'],
  limit: 'writing',
  ownLimits: ['currentPassword'],
  async run({ url, events, password }, context) {
    const { viewer, now, client } = context;
    const { userId } = viewer;
    const refused = whyNeverCalled(url);
    if (refused) throw new AppError('invalid', refusals[refused], { field: 'url' });
    await requireRecentSignIn(password, context);
    const secret = newSigningSecret();
    const vault = await vaultFor(viewer);
    const id = newId();
    const row = await db.$transaction(async (transaction) => {
      await lockUser(transaction, userId);
      if ((await transaction.webhook.count({ where: { userId } })) >= maxWebhooks) {
        throw new AppError('conflict', `There are ${maxWebhooks} webhooks already. Please delete one first.`);
      }
      return transaction.webhook.create({
        data: { id, userId, events, createdAt: now, ...vault.seal('webhook', id, { url, secret }) },
      });
    });
    logSecurity('webhook made', { user: userId, session: viewer.sessionId, client });
    await announce(sendWebhookMadeJob, { userId });
    return { ...toWebhook({ ...row, deliveries: [] }, vault), secret };
  },
});
