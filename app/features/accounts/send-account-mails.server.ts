import type { MailText } from '#app/features/emails/mail-frame.email.tsx';
import { db } from '#app/services/db.server.ts';
import { env } from '#app/services/env.server.ts';
import { sendMail } from '#app/services/mail.server.ts';
import {
  assistantConnectedMail,
  googleLinkedMail,
  passwordChangedMail,
  passwordResetMail,
  tokenMadeMail,
  webhookMadeMail,
  webhookOffMail,
} from './account.email.tsx';
import { printOf, resetLinkLifetimeMs, sealResetLink } from './reset-link.server.ts';

/** Mails a user what `write` returns. Does nothing for an id without a user. */
const mailUser =
  (write: (passwordHash: string | null, userId: string, now: Date) => Promise<MailText>) =>
  async (userId: string, now: Date): Promise<void> => {
    const select = { email: true, passwordHash: true };
    const user = await db.user.findUnique({ where: { id: userId }, select });
    if (user) await sendMail({ to: user.email, ...(await write(user.passwordHash, userId, now)) }, now);
  };

export const sendPasswordReset = mailUser((passwordHash, userId, now) => {
  const expiresAt = now.getTime() + resetLinkLifetimeMs;
  const link = sealResetLink({ userId, expiresAt, passwordPrint: printOf(passwordHash) });
  return passwordResetMail(`${env.APP_URL}/password-recovery/${link}`);
});

export const sendPasswordChanged = mailUser(() => passwordChangedMail(`${env.APP_URL}/login`));

export const sendGoogleLinked = mailUser((passwordHash) =>
  googleLinkedMail(`${env.APP_URL}/login`, passwordHash !== null),
);

export const sendTokenMade = mailUser(() => tokenMadeMail(`${env.APP_URL}/settings#tokens`));

export const sendWebhookMade = mailUser(() => webhookMadeMail(`${env.APP_URL}/settings/webhooks`));

export const sendWebhookOff = mailUser(() => webhookOffMail(`${env.APP_URL}/settings/webhooks`));

/** Mails a user which assistant was connected; if it was disconnected since, the name is unknown. */
export const sendAssistantConnected = async (userId: string, now: Date, grantId: string): Promise<void> => {
  const grant = await db.oauthGrant.findUnique({ where: { id: grantId } });
  const named = grant && { name: grant.clientName, host: grant.clientHost || null };
  const mail = mailUser(() => assistantConnectedMail(`${env.APP_URL}/settings/assistants`, named));
  await mail(userId, now);
};
