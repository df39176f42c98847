import type { Database } from './db.server.ts';

/** Locks a project until the transaction ends. */
export async function lockProject(transaction: Database, id: string): Promise<void> {
  await transaction.$queryRaw`SELECT 1 FROM projects WHERE id = ${id}::uuid FOR UPDATE`;
}

/**
 * Locks a project with all others of its owner that are in progress, until the transaction ends: in the order of their ids,
 * so that no two wait for each other.
 */
export async function lockProjects(
  transaction: Database,
  userId: string,
  id: string | null = null,
): Promise<void> {
  await transaction.$queryRaw`
    SELECT 1 FROM projects WHERE user_id = ${userId}::uuid AND (status = 'in_progress' OR id = ${id}::uuid)
    ORDER BY id FOR UPDATE`;
}
