import { z } from 'zod';
import { env } from '#app/services/env.server.ts';
import type { MailKind } from '#app/services/prisma-client/client.ts';
import { sealedLink } from '#app/services/sealed-link.server.ts';
import { type DailyMailKind, dailyMailKinds } from './daily-mail-kind.ts';

const contentSchema = z.object({ userId: z.uuid(), mails: z.array(z.enum(dailyMailKinds)) });

/** The user and the mails that a link stops. It is valid as long as the account exists. */
export type UnsubscribeLink = z.output<typeof contentSchema>;

export const { seal: sealUnsubscribeLink, open: openUnsubscribeLink } = sealedLink(
  'stepwise unsubscribe link',
  contentSchema,
);

const stoppedBy: Record<MailKind, DailyMailKind[]> = {
  daily_nudge: ['daily_nudge'],
  daily_update: ['daily_update'],
  pause_offer: [...dailyMailKinds],
};

export const unsubscribeUrl = (userId: string, kind: MailKind): string =>
  `${env.APP_URL}/unsubscribe/${sealUnsubscribeLink({ userId, mails: stoppedBy[kind] })}`;
