import type { Database } from './db.server.ts';

/** Has what is done for a user under this lock done one after the other, until the transaction ends. */
export async function lockUser(transaction: Database, userId: string): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${userId}, 0))`;
}
