import { db } from '#app/services/db.server.ts';
import { env } from '#app/services/env.server.ts';
import { sendMail } from '#app/services/mail.server.ts';
import { passwordChangedMail } from './password.email.tsx';

/** Tells a user by mail that their password was changed, in case it was someone else. */
export async function sendPasswordChanged(userId: string, now: Date): Promise<void> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { email: true } });
  if (user) await sendMail({ to: user.email, ...(await passwordChangedMail(`${env.APP_URL}/login`)) }, now);
}
