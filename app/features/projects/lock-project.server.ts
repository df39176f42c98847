import { AppError } from '#app/core/app-error.ts';
import { type Database, db } from '#app/services/db.server.ts';
import type { Project } from '#app/services/prisma-client/client.ts';
import { projectNotFound } from './project-id.schema.ts';

/**
 * Locks a project until the transaction ends. Whoever changes what hangs on a project does this first, so that no two
 * wait for each other.
 */
export async function lockProjectRow(transaction: Database, projectId: string): Promise<void> {
  await transaction.$queryRaw`SELECT 1 FROM projects WHERE id = ${projectId}::uuid FOR UPDATE`;
}

/**
 * Tells at once who asks about a project that is not theirs, before any work is done for them.
 * @throws AppError `not_found`
 */
export async function requireProject(projectId: string, userId: string): Promise<void> {
  const isOwn = (await db.project.count({ where: { id: projectId, userId } })) > 0;
  if (!isOwn) throw new AppError('not_found', projectNotFound);
}

/**
 * The viewer's project, locked until the transaction ends, so that what is decided about it stays true.
 * @throws AppError `not_found`
 */
export async function lockProject(
  transaction: Database,
  projectId: string,
  userId: string,
): Promise<Project> {
  await lockProjectRow(transaction, projectId);
  const project = await transaction.project.findFirst({ where: { id: projectId, userId } });
  if (!project) throw new AppError('not_found', projectNotFound);
  return project;
}
