import { z } from 'zod';
import { userOperation } from '#app/core/operation.ts';
import { endSessions } from '#app/services/sessions.server.ts';

/** Ends this session; its token is dead. */
export const logOut = userOperation({
  name: 'log-out',
  input: z.object({}),
  async run(_input, { viewer }): Promise<void> {
    await endSessions(viewer.userId, viewer.sessionId);
  },
});
