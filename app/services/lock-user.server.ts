import type { Database } from './db.server.ts';

/**
 * Locks a user until the transaction ends, so that changes under this lock run one after the other. Whoever changes a project
 * that exists already locks that first, so that no two wait for each other.
 */
export async function lockUser(transaction: Database, userId: string): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${userId}, 0))`;
}
