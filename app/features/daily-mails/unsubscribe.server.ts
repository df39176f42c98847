import { openOperation } from '#app/core/operation.ts';
import { db } from '#app/services/db.server.ts';
import { findSubscriptions, type Subscription } from './find-subscriptions.server.ts';
import { unsubscribeSchema } from './unsubscribe.schema.ts';

/** Stops the daily mails that a link in one of them is about, without signing in. */
export const unsubscribe = openOperation({
  name: 'unsubscribe',
  input: unsubscribeSchema,
  async run({ token }): Promise<Subscription[]> {
    const { userId, mails } = await findSubscriptions(token);
    const covers = (kind: Subscription['mail']) => mails.some(({ mail }) => mail === kind);
    await db.user.updateMany({
      where: { id: userId },
      data: {
        ...(covers('daily_nudge') && { dailyNudge: false }),
        ...(covers('daily_update') && { dailyUpdate: false }),
      },
    });
    return mails.map(({ mail }) => ({ mail, isOn: false }));
  },
});
