import type { Database } from './db.server.ts';

/**
 * Locks a user until the transaction ends, so that changes under this lock run one after the other. Changes of an
 * existing project lock the project first, so that no two deadlock.
 */
export async function lockUser(transaction: Database, userId: string): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${userId}, 0))`;
}
