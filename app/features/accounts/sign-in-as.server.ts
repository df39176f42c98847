import type { OperationContext } from '#app/core/operation.ts';
import type { Viewer } from '#app/core/viewer.ts';
import type { Database } from '#app/services/db.server.ts';
import { endSessions, startSession } from '#app/services/sessions.server.ts';

/** Starts a session for a user, in the place of the one that the request came with, and returns its token. */
export async function signInAs(
  userId: string,
  { viewer, now, client }: OperationContext<Viewer | null>,
  database: Database,
): Promise<string> {
  if (viewer) await endSessions(viewer.userId, viewer.sessionId, database);
  return startSession(userId, now, client, database);
}
