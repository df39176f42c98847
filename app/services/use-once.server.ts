import { createHash } from 'node:crypto';
import { type Database, db } from './db.server.ts';

/**
 * Notes the use of what is good for one, and tells whether it is the first; of uses at the same time one is. The
 * database keeps it, so that no outage and no second process forgets it while it is good for anything.
 * @param expiresAt when it is good for nothing in any case
 * @param database within a transaction a use counts when that succeeds
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
