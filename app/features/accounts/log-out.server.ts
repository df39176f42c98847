import { z } from 'zod';
import { userOperation } from '#app/core/operation.ts';
import { endSession } from '#app/services/sessions.server.ts';

/** Ends this session; its token is dead. */
export const logOut = userOperation({
  name: 'log-out',
  input: z.object({}),
  run: (_input, { viewer }) => endSession(viewer.sessionId),
});
