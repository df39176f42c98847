import { z } from 'zod';
import { zonesAtHour } from '#app/core/zones-at-hour.ts';
import { type DailyMailKind, mailHours } from '#app/features/daily-mails/daily-mail-kind.ts';
import { quietSince } from '#app/features/daily-mails/quiet-since.ts';
import { enqueueAll } from '#app/jobs/enqueue.server.ts';
import { db, idRow, queryRowsIn } from '#app/services/db.server.ts';
import { describeError, log } from '#app/services/log.server.ts';
import { sendDailyPushJob } from './daily-push.job.ts';

const batchSize = 1000;

/**
 * Creates and hands over a notification of this kind for every user with a device whose hour it is. A user gets one a
 * day, so repeated or concurrent scans add none.
 * @param handOver receives the ids; by default puts them on the queue
 * @returns how many notifications were created
 */
export async function scanDailyPushes(
  kind: DailyMailKind,
  now: Date,
  handOver: (pushIds: readonly string[]) => Promise<void> = enqueueDailyPushes,
): Promise<{ found: number }> {
  const zones = await queryRowsIn(db, z.object({ name: z.string() }))`
    SELECT DISTINCT users.time_zone AS name FROM push_devices JOIN users ON users.id = push_devices.user_id`;
  const names = zones.map(({ name }) => name);
  let found = 0;
  for (const { timeZone, localDay } of zonesAtHour(names, mailHours[kind], now)) {
    const written = await queryRowsIn(db, idRow)`
      INSERT INTO daily_pushes (id, user_id, kind, local_day, due_at)
      SELECT gen_random_uuid(), users.id, ${kind}::mail_kind, ${localDay}::date, ${now} FROM users
      WHERE users.time_zone = ${timeZone} AND users.last_seen_at > ${quietSince(now)}
        AND users.id IN (
          SELECT device.user_id FROM push_devices device JOIN sessions ON sessions.id = device.session_id
          WHERE sessions.expires_at > ${now}
        )
        AND EXISTS (
          SELECT FROM projects
          WHERE projects.user_id = users.id AND projects.status = 'in_progress' AND projects.deleted_at IS NULL
        )
      -- The lock of the foreign key, taken early to skip users who are just being deleted.
      FOR KEY SHARE OF users SKIP LOCKED
      ON CONFLICT (user_id, kind, local_day) DO NOTHING
      RETURNING id::text`;
    if (written.length > 0) await handOver(written);
    found += written.length;
  }
  return { found };
}

/** Puts notifications on the queue. If it is down, the sweep does so later. */
export async function enqueueDailyPushes(pushIds: readonly string[]): Promise<void> {
  try {
    for (let start = 0; start < pushIds.length; start += batchSize) {
      const batch = pushIds.slice(start, start + batchSize);
      await enqueueAll(
        sendDailyPushJob,
        batch.map((pushId) => ({ payload: { pushId }, jobId: pushId })),
      );
    }
  } catch (error) {
    log.warn({ pushes: pushIds.length, ...describeError(error) }, 'not enqueued yet');
  }
}
