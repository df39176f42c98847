import { z } from 'zod';
import { operation } from '#app/core/operation.ts';
import { logSecurity } from '#app/services/security-log.server.ts';
import { endSessions } from '#app/services/sessions.server.ts';

export const logOut = operation({
  name: 'log-out',
  summary: 'Ends this session and its token.',
  api: { method: 'POST', path: '/api/users/logout', status: 204 },
  access: 'user',
  sessionOnly: true,
  input: z.object({}),
  output: z.void(),
  async run(_input, { viewer, client }) {
    await endSessions(viewer.userId, viewer.sessionId);
    logSecurity('signed out', { user: viewer.userId, session: viewer.sessionId, client });
  },
});
