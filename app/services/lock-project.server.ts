import type { Database } from './db.server.ts';

/** Locks a project until the transaction ends. */
export async function lockProject(transaction: Database, id: string): Promise<void> {
  await transaction.$queryRaw`SELECT 1 FROM projects WHERE id = ${id}::uuid FOR UPDATE`;
}
