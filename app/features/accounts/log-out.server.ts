import { z } from 'zod';
import { userOperation } from '#app/core/operation.ts';
import { logSecurity } from '#app/services/security-log.server.ts';
import { endSessions } from '#app/services/sessions.server.ts';

/** Ends this session; its token is dead. */
export const logOut = userOperation({
  name: 'log-out',
  input: z.object({}),
  async run(_input, { viewer, client }): Promise<void> {
    await endSessions(viewer.userId, viewer.sessionId);
    logSecurity('signed out', { user: viewer.userId, session: viewer.sessionId, client });
  },
});
