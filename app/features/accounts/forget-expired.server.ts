import { latestPresent } from '#app/core/clock-skew.ts';
import { db } from '#app/services/db.server.ts';

// A code is good for minutes, and what it has proved for half an hour.
const verificationLifetimeMs = 24 * 60 * 60_000;
const dailyMailLifetimeMs = 90 * 24 * 60 * 60_000;

/** Deletes what has run out: sessions, the addresses of a day ago that were to be verified, and the list of old mails. */
export async function forgetExpired(now: Date): Promise<void> {
  await db.session.deleteMany({ where: { expiresAt: { lte: now } } });
  const sentBefore = new Date(now.getTime() - verificationLifetimeMs);
  await db.emailVerification.deleteMany({
    where: { OR: [{ sentAt: { lte: sentBefore } }, { sentAt: { gt: latestPresent(now) } }] },
  });
  // An offer to pause is kept until its user is back, because there is one for all that time.
  const madeBefore = new Date(now.getTime() - dailyMailLifetimeMs);
  await db.$executeRaw`
    DELETE FROM daily_mails USING users
    WHERE users.id = daily_mails.user_id AND daily_mails.created_at <= ${madeBefore}
      AND (daily_mails.kind <> 'pause_offer' OR daily_mails.due_at < users.last_seen_at)`;
}
