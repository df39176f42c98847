import { db } from '#app/services/db.server.ts';

// A code is good for minutes, and what it has proved for half an hour.
const verificationLifetimeMs = 24 * 60 * 60_000;

/** Deletes what has run out: sessions, and the addresses of a day ago that were to be verified. */
export async function forgetExpired(now: Date): Promise<void> {
  await db.session.deleteMany({ where: { expiresAt: { lte: now } } });
  const sentBefore = new Date(now.getTime() - verificationLifetimeMs);
  await db.emailVerification.deleteMany({ where: { sentAt: { lte: sentBefore } } });
}
