import { z } from 'zod';
import { userOperation } from '#app/core/operation.ts';
import { logSecurity } from '#app/services/security-log.server.ts';
import { endSessions } from '#app/services/sessions.server.ts';

/** Signs the viewer out everywhere, here too. */
export const endAllSessions = userOperation({
  name: 'end-all-sessions',
  input: z.object({}),
  async run(_input, { viewer, client }): Promise<void> {
    await endSessions(viewer.userId);
    logSecurity('all sessions ended', { user: viewer.userId, session: viewer.sessionId, client });
  },
});
