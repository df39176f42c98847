import type { MailText } from '#app/features/emails/mail-frame.email.tsx';
import { env } from '#app/services/env.server.ts';
import type { DailyMailContent } from './daily-mail.ts';
import type { DailyMailLinks } from './daily-mail-frame.email.tsx';
import { dailyNudgeMail } from './daily-nudge.email.tsx';
import { dailyUpdateMail } from './daily-update.email.tsx';
import { pauseOfferMail } from './pause-offer.email.tsx';
import { unsubscribeUrl } from './unsubscribe-link.server.ts';

/** A daily mail with the headers for one-click unsubscription (RFC 8058). */
export async function renderDailyMail(
  content: DailyMailContent,
  userId: string,
): Promise<MailText & { headers: Record<string, string> }> {
  const links = { appUrl: env.APP_URL, unsubscribeUrl: unsubscribeUrl(userId, content.kind) };
  return {
    ...(await inWords(content, links)),
    headers: {
      'List-Unsubscribe': `<${links.unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

function inWords(content: DailyMailContent, links: DailyMailLinks): Promise<MailText> {
  if (content.kind === 'daily_nudge') return dailyNudgeMail(content, links);
  if (content.kind === 'daily_update') return dailyUpdateMail(content, links);
  return pauseOfferMail(content, links);
}
