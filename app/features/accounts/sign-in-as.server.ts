import { AppError } from '#app/core/app-error.ts';
import type { OperationContext } from '#app/core/operation.ts';
import type { Viewer } from '#app/core/viewer.ts';
import { type Database, isOrphan } from '#app/services/db.server.ts';
import { endSessions, startSession } from '#app/services/sessions.server.ts';

/**
 * Starts a session for a user in place of the request's, and returns its token.
 * @throws AppError `unauthenticated` if the account was deleted meanwhile
 */
export async function signInAs(
  userId: string,
  { viewer, now, client }: OperationContext<Viewer | null>,
  database: Database,
): Promise<string> {
  if (viewer) await endSessions(viewer.userId, viewer.sessionId, database);
  try {
    return await startSession(userId, now, client, database);
  } catch (cause) {
    if (!isOrphan(cause)) throw cause;
    throw new AppError('unauthenticated', 'Please sign in to continue.', { cause });
  }
}
