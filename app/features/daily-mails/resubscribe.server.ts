import { AppError } from '#app/core/app-error.ts';
import { openOperation } from '#app/core/operation.ts';
import { db } from '#app/services/db.server.ts';
import { findSubscriptions, type Subscription } from './find-subscriptions.server.ts';
import { resubscribeSchema } from './unsubscribe.schema.ts';

/** Takes the stopping of a daily mail back, by the link that stopped it. */
export const resubscribe = openOperation({
  name: 'resubscribe',
  input: resubscribeSchema,
  async run({ token, mail }): Promise<Subscription[]> {
    const { userId, mails } = await findSubscriptions(token);
    if (!mails.some((covered) => covered.mail === mail))
      throw new AppError('invalid', 'This link is about another mail, so nothing was changed.');
    await db.user.updateMany({
      where: { id: userId },
      data: mail === 'daily_nudge' ? { dailyNudge: true } : { dailyUpdate: true },
    });
    return mails.map((covered) => (covered.mail === mail ? { mail, isOn: true } : covered));
  },
});
