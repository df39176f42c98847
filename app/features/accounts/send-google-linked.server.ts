import { db } from '#app/services/db.server.ts';
import { env } from '#app/services/env.server.ts';
import { sendMail } from '#app/services/mail.server.ts';
import { googleLinkedMail } from './password.email.tsx';

/** Tells a user by mail that Google can sign them in from now on, and what became of their password. */
export async function sendGoogleLinked(userId: string, now: Date): Promise<void> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { email: true, passwordHash: true },
  });
  if (!user) return;
  const mail = await googleLinkedMail(`${env.APP_URL}/login`, user.passwordHash !== null);
  await sendMail({ to: user.email, ...mail }, now);
}
