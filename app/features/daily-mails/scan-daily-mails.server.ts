import { z } from 'zod';
import { type ZoneAtHour, zonesAtHour } from '#app/core/zones-at-hour.ts';
import { findTimeZones } from '#app/features/accounts/find-time-zones.server.ts';
import { enqueueAll } from '#app/jobs/enqueue.server.ts';
import { db, queryRowsIn } from '#app/services/db.server.ts';
import { describeError, log } from '#app/services/log.server.ts';
import { Prisma } from '#app/services/prisma-client/client.ts';
import { sendDailyMailJob } from './daily-mail.job.ts';
import { type DailyMailKind, mailHours } from './daily-mail-kind.ts';
import { quietSince } from './quiet-since.ts';

const batchSize = 1000;

// Literal SQL, so that Postgres uses the partial index of this kind.
const wantsKind = {
  daily_nudge: Prisma.raw('daily_nudge'),
  daily_update: Prisma.raw('daily_update'),
} as const;

/**
 * Creates and hands over a mail of this kind for every user whose hour it is. A user gets one a day, so repeated or
 * concurrent scans add none.
 * @param handOver receives the ids of each batch; by default puts them on the queue
 * @returns how many mails were created
 */
export async function scanDailyMails(
  kind: DailyMailKind,
  now: Date,
  handOver: (mailIds: readonly string[]) => Promise<void> = enqueueDailyMails,
): Promise<{ found: number }> {
  let found = 0;
  for (const zone of zonesAtHour(await findTimeZones(wantsKind[kind]), mailHours[kind], now)) {
    let after: string | null = null;
    do {
      const batch: Batch = await writeBatch(kind, zone, now, after);
      if (batch.mailIds.length > 0) await handOver(batch.mailIds);
      found += batch.mailIds.length;
      after = batch.lastUserId;
    } while (after !== null);
  }
  return { found };
}

/** Puts mails on the queue. If it is down, the sweep does so later. */
export async function enqueueDailyMails(mailIds: readonly string[]): Promise<void> {
  try {
    await enqueueAll(
      sendDailyMailJob,
      mailIds.map((mailId) => ({ payload: { mailId }, jobId: mailId })),
    );
  } catch (error) {
    log.warn({ mails: mailIds.length, ...describeError(error) }, 'not enqueued yet');
  }
}

const batchRow = z.object({
  mailIds: z.array(z.string()),
  lastUserId: z
    .string()
    .nullable()
    .describe('The user after whom the next batch starts; null after the last one.'),
});
type Batch = z.output<typeof batchRow>;

/** Creates the mails for the next batch of users in a time zone. */
async function writeBatch(
  kind: DailyMailKind,
  { timeZone, localDay }: ZoneAtHour,
  now: Date,
  after: string | null,
): Promise<Batch> {
  const seenAfter = quietSince(now);
  const isAfter = after === null ? Prisma.empty : Prisma.sql`AND id > ${after}::uuid`;
  const [batch] = await queryRowsIn(db, batchRow)`
    WITH listed AS MATERIALIZED (
      SELECT id FROM users
      WHERE ${wantsKind[kind]} AND time_zone = ${timeZone} ${isAfter}
      ORDER BY id LIMIT ${batchSize}
    ),
    due AS (
      -- The lock of the foreign key, taken early to skip users who are just being deleted.
      SELECT users.id,
        CASE WHEN users.last_seen_at > ${seenAfter} THEN ${kind} ELSE 'pause_offer' END::mail_kind AS kind
      FROM listed JOIN users ON users.id = listed.id
      WHERE EXISTS (
          SELECT FROM projects
          WHERE projects.user_id = users.id AND projects.status = 'in_progress' AND projects.deleted_at IS NULL
        )
        AND NOT EXISTS (
          SELECT FROM daily_mails AS mail
          WHERE mail.user_id = users.id AND (
            (mail.local_day = ${localDay}::date AND mail.kind = ${kind}::mail_kind)
            -- Only one offer to pause while they are away.
            OR (users.last_seen_at <= ${seenAfter} AND mail.kind = 'pause_offer' AND mail.state <> 'skipped'
              AND COALESCE(mail.reason, '') <> 'not_taken'
              AND mail.due_at > users.last_seen_at)
          )
        )
      FOR KEY SHARE OF users SKIP LOCKED
    ),
    written AS (
      INSERT INTO daily_mails (id, user_id, kind, local_day, due_at)
      SELECT gen_random_uuid(), due.id, due.kind, ${localDay}::date, ${now} FROM due
      ON CONFLICT (user_id, kind, local_day) DO NOTHING
      RETURNING id
    )
    SELECT
      ARRAY(SELECT id::text FROM written) AS "mailIds",
      (SELECT id::text FROM listed ORDER BY id OFFSET ${batchSize - 1}) AS "lastUserId"`;
  return batch ?? { mailIds: [], lastUserId: null };
}
