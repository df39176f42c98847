import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { db } from '#app/services/db.server.ts';
import { dailyMailColumn, dailyMailKinds } from './daily-mail-kind.ts';
import { openUnsubscribeLink } from './unsubscribe-link.server.ts';

/** A daily mail that a link covers, and whether it is on. */
export const subscriptionSchema = z.strictObject({ mail: z.enum(dailyMailKinds), isOn: z.boolean() });
type Subscription = z.output<typeof subscriptionSchema>;

interface Subscriptions {
  userId: string;
  mails: Subscription[];
}

/**
 * The daily mails that a link covers.
 * @throws AppError `link_invalid` if the link is not ours or the account was deleted
 */
export async function findSubscriptions(token: string): Promise<Subscriptions> {
  const link = openUnsubscribeLink(token);
  const user =
    link &&
    (await db.user.findUnique({
      where: { id: link.userId },
      select: { dailyNudge: true, dailyUpdate: true },
    }));
  if (!user)
    throw new AppError('link_invalid', 'This link does not work, or no longer does. Nothing was changed.');
  const mails = link.mails.map((mail) => ({ mail, isOn: user[dailyMailColumn[mail]] }));
  return { userId: link.userId, mails };
}
