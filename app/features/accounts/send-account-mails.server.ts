import type { MailText } from '#app/features/emails/mail-frame.email.tsx';
import { db } from '#app/services/db.server.ts';
import { env } from '#app/services/env.server.ts';
import { sendMail } from '#app/services/mail.server.ts';
import { accessCounts } from './access-words.ts';
import {
  addressMadeMail,
  assistantConnectedMail,
  googleLinkedMail,
  passwordChangedMail,
  passwordResetMail,
  tokenMadeMail,
  webhookMadeMail,
  webhookOffMail,
} from './account.email.tsx';
import { accessKindsOf } from './list-access.server.ts';
import { printOf, resetLinkLifetimeMs, sealResetLink } from './reset-link.server.ts';

/** Mails a user what `write` returns. Does nothing for an id without a user. */
const mailUser =
  (write: (passwordHash: string | null, userId: string, now: Date, timeZone: string) => Promise<MailText>) =>
  async (userId: string, now: Date): Promise<void> => {
    const select = { email: true, passwordHash: true, timeZone: true };
    const user = await db.user.findUnique({ where: { id: userId }, select });
    if (!user) return;
    const mail = await write(user.passwordHash, userId, now, user.timeZone);
    await sendMail({ to: user.email, ...mail }, now);
  };

/** What a new password has not ended: how much of each kind, and where to end it. */
const stillAllowed = async (userId: string, now: Date, timeZone: string) => ({
  counts: accessCounts(await accessKindsOf({ userId, timeZone }, now)),
  url: `${env.APP_URL}/settings/access`,
});

export const sendPasswordReset = mailUser((passwordHash, userId, now) => {
  const expiresAt = now.getTime() + resetLinkLifetimeMs;
  const link = sealResetLink({ userId, expiresAt, passwordPrint: printOf(passwordHash) });
  return passwordResetMail(`${env.APP_URL}/password-recovery/${link}`);
});

export const sendPasswordChanged = mailUser(async (_, userId, now, timeZone) =>
  passwordChangedMail(`${env.APP_URL}/login`, await stillAllowed(userId, now, timeZone)),
);

export const sendGoogleLinked = mailUser(async (passwordHash, userId, now, timeZone) =>
  googleLinkedMail(`${env.APP_URL}/login`, passwordHash !== null, await stillAllowed(userId, now, timeZone)),
);

export const sendTokenMade = mailUser(() => tokenMadeMail(`${env.APP_URL}/settings#tokens`));

export const sendAddressMade = mailUser(() => addressMadeMail(`${env.APP_URL}/settings/access`));

export const sendWebhookMade = mailUser(() => webhookMadeMail(`${env.APP_URL}/settings/webhooks`));

export const sendWebhookOff = mailUser(() => webhookOffMail(`${env.APP_URL}/settings/webhooks`));

/** Mails a user which assistant was connected; if it was disconnected since, the name is unknown. */
export const sendAssistantConnected = async (userId: string, now: Date, grantId: string): Promise<void> => {
  const grant = await db.oauthGrant.findUnique({ where: { id: grantId } });
  const named = grant && { name: grant.clientName, host: grant.clientHost || null };
  const mail = mailUser(() => assistantConnectedMail(`${env.APP_URL}/settings/assistants`, named));
  await mail(userId, now);
};
