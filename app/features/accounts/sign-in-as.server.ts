import type { OperationContext } from '#app/core/operation.ts';
import type { Viewer } from '#app/core/viewer.ts';
import type { Database } from '#app/services/db.server.ts';
import { logSecurity } from '#app/services/security-log.server.ts';
import { endSessions, startSession } from '#app/services/sessions.server.ts';

/** Starts a session for a user, in the place of the one that the request came with, and returns its token. */
export async function signInAs(
  userId: string,
  way: 'password' | 'google',
  { viewer, now, client }: OperationContext<Viewer | null>,
  database: Database,
): Promise<string> {
  if (viewer) await endSessions(viewer.userId, viewer.sessionId, database);
  const token = await startSession(userId, now, client, database);
  logSecurity('signed in', { user: userId, way, client });
  return token;
}
