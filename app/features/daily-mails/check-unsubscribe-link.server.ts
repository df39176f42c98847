import { openOperation } from '#app/core/operation.ts';
import { findSubscriptions, type Subscription } from './find-subscriptions.server.ts';
import { unsubscribeSchema } from './unsubscribe.schema.ts';

/** Tells whoever follows the link in a daily mail which mails it is about, and changes nothing. */
export const checkUnsubscribeLink = openOperation({
  name: 'check-unsubscribe-link',
  input: unsubscribeSchema,
  run: async ({ token }): Promise<Subscription[]> => (await findSubscriptions(token)).mails,
});
