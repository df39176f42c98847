import { createHash } from 'node:crypto';
import { type Database, db } from './db.server.ts';

/**
 * Records the use of something that may be used once, and says whether it is the first, also among simultaneous uses. It
 * is in the database, so that neither an outage nor a second process forgets it.
 * @param expiresAt when it becomes invalid anyway
 * @param database within a transaction, a use counts if that succeeds
 */
export async function isFirstUse(
  purpose: string,
  key: string,
  expiresAt: Date,
  database: Database = db,
): Promise<boolean> {
  const hash = Uint8Array.from(createHash('sha256').update(`${purpose}:${key}`).digest());
  const { count } = await database.usedOnce.createMany({ data: [{ hash, expiresAt }], skipDuplicates: true });
  return count === 1;
}
