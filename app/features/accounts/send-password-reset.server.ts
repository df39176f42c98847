import { db } from '#app/services/db.server.ts';
import { env } from '#app/services/env.server.ts';
import { sendMail } from '#app/services/mail.server.ts';
import { passwordResetMail } from './password.email.tsx';
import { printOf, resetLinkLifetimeMs, sealResetLink } from './reset-link.server.ts';

/** Mails a user a link for a new password. Does nothing for an id without a user. */
export async function sendPasswordReset(userId: string, now: Date): Promise<void> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { email: true, passwordHash: true },
  });
  if (!user) return;
  const link = sealResetLink({
    userId,
    expiresAt: now.getTime() + resetLinkLifetimeMs,
    passwordPrint: printOf(user.passwordHash),
  });
  const mail = await passwordResetMail(`${env.APP_URL}/password-recovery/${link}`);
  await sendMail({ to: user.email, ...mail }, now);
}
