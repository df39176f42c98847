import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { operation } from '#app/core/operation.ts';
import { db } from '#app/services/db.server.ts';
import { dailyMailColumn } from './daily-mail-kind.ts';
import { findSubscriptions, subscriptionSchema } from './find-subscriptions.server.ts';
import { resubscribeSchema } from './unsubscribe.schema.ts';

export const resubscribe = operation({
  name: 'resubscribe',
  summary: 'Resumes a daily mail by the link that stopped it.',
  screenOnly: 'only used by the screen that a daily mail links to',
  access: 'anyone',
  input: resubscribeSchema,
  output: z.array(subscriptionSchema),
  refusals: ['link_invalid'],
  async run({ token, mail }) {
    const { userId, mails } = await findSubscriptions(token);
    if (!mails.some((covered) => covered.mail === mail))
      throw new AppError('invalid', 'This link is about another mail, so nothing was changed.');
    await db.user.updateMany({ where: { id: userId }, data: { [dailyMailColumn[mail]]: true } });
    return mails.map((covered) => (covered.mail === mail ? { mail, isOn: true } : covered));
  },
});
