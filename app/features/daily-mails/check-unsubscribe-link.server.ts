import { z } from 'zod';
import { operation } from '#app/core/operation.ts';
import { findSubscriptions, subscriptionSchema } from './find-subscriptions.server.ts';
import { unsubscribeSchema } from './unsubscribe.schema.ts';

export const checkUnsubscribeLink = operation({
  name: 'check-unsubscribe-link',
  summary: 'Returns the mails that an unsubscribe link covers, and changes nothing.',
  screenOnly: 'only used by the screen that a daily mail links to',
  access: 'anyone',
  input: unsubscribeSchema,
  output: z.array(subscriptionSchema),
  refusals: ['link_invalid'],
  run: async ({ token }) => (await findSubscriptions(token)).mails,
});
