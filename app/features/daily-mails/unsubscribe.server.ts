import { z } from 'zod';
import { operation } from '#app/core/operation.ts';
import { db } from '#app/services/db.server.ts';
import { dailyMailColumn } from './daily-mail-kind.ts';
import { findSubscriptions, subscriptionSchema } from './find-subscriptions.server.ts';
import { unsubscribeSchema } from './unsubscribe.schema.ts';

export const unsubscribe = operation({
  name: 'unsubscribe',
  summary: 'Stops the daily mails that a link covers, without signing in.',
  screenOnly: 'mail programs post to the screen itself (RFC 8058)',
  access: 'anyone',
  input: unsubscribeSchema,
  output: z.array(subscriptionSchema),
  refusals: ['link_invalid'],
  async run({ token }) {
    const { userId, mails } = await findSubscriptions(token);
    const data = Object.fromEntries(mails.map(({ mail }) => [dailyMailColumn[mail], false]));
    await db.user.updateMany({ where: { id: userId }, data });
    return mails.map(({ mail }) => ({ mail, isOn: false }));
  },
});
