import { latestPresent } from '#app/core/clock-skew.ts';
import { db } from '#app/services/db.server.ts';

const dayMs = 24 * 60 * 60_000;
const dailyMailLifetimeMs = 90 * dayMs;
/** How long a deleted project or task can be restored. */
const deletedLifetimeMs = 30 * dayMs;
/** How long an OAuth client stays registered if no user connects it. */
const clientLifetimeMs = 30 * dayMs;

/**
 * Deletes expired sessions and tried plans, day-old codes, proofs, idempotency keys and used tokens, old mails,
 * notifications and deliveries, projects and tasks deleted 30 days ago, and assistants whose tokens have expired.
 */
export async function forgetExpired(now: Date): Promise<void> {
  await db.session.deleteMany({ where: { expiresAt: { lte: now } } });
  // Codes, proofs and tokens expire sooner; the rest allows for clock skew.
  const dayAgo = new Date(now.getTime() - dayMs);
  // A wrong clock may have dated rows years ahead; they are deleted too.
  const ahead = { gt: new Date(latestPresent(now).getTime() + dayMs) };
  await db.emailVerification.deleteMany({
    where: { OR: [{ sentAt: { lte: dayAgo } }, { sentAt: ahead }] },
  });
  await db.verificationCode.deleteMany({
    where: { OR: [{ expiresAt: { lte: dayAgo } }, { expiresAt: ahead }] },
  });
  await db.triedPlan.deleteMany({ where: { OR: [{ expiresAt: { lte: now } }, { expiresAt: ahead }] } });
  await db.usedOnce.deleteMany({ where: { expiresAt: { lte: dayAgo } } });
  await db.idempotencyKey.deleteMany({
    where: { OR: [{ createdAt: { lte: dayAgo } }, { createdAt: ahead }] },
  });
  await forgetAssistants(now, dayAgo);
  const deletedBefore = new Date(now.getTime() - deletedLifetimeMs);
  await db.removedTask.deleteMany({ where: { reason: 'deleted', removedAt: { lte: deletedBefore } } });
  // An offer to pause is kept until the user is back, so that they get only one.
  const madeBefore = new Date(now.getTime() - dailyMailLifetimeMs);
  await db.$executeRaw`
    DELETE FROM daily_mails USING users
    WHERE users.id = daily_mails.user_id AND daily_mails.created_at <= ${madeBefore}
      AND (daily_mails.kind <> 'pause_offer' OR daily_mails.due_at < users.last_seen_at)`;
  await db.dailyPush.deleteMany({
    where: { OR: [{ createdAt: { lte: madeBefore } }, { createdAt: ahead }] },
  });
  await db.webhookDelivery.deleteMany({
    where: { OR: [{ createdAt: { lte: deletedBefore } }, { createdAt: ahead }] },
  });
  await db.project.deleteMany({ where: { deletedAt: { lte: deletedBefore } } });
}

/** Deletes expired codes and tokens of assistants, grants without any, and clients without a grant. */
async function forgetAssistants(now: Date, dayAgo: Date): Promise<void> {
  await db.oauthRecord.deleteMany({ where: { expiresAt: { lte: dayAgo } } });
  await db.oauthGrant.deleteMany({
    where: { OR: [{ expiresAt: { lte: now } }, { createdAt: { lte: dayAgo }, records: { none: {} } }] },
  });
  const registeredBefore = new Date(now.getTime() - clientLifetimeMs);
  await db.$executeRaw`
    DELETE FROM oauth_records client WHERE client.kind = 'Client' AND client.created_at <= ${registeredBefore}
      AND NOT EXISTS (SELECT FROM oauth_grants WHERE client_id = client.payload->>'client_id')`;
}
