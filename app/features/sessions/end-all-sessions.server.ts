import { z } from 'zod';
import { boundedText } from '#app/core/maxima.ts';
import { operation } from '#app/core/operation.ts';
import { requireRecentSignIn } from '#app/features/accounts/require-recent-sign-in.server.ts';
import { logSecurity } from '#app/services/security-log.server.ts';
import { endSessions } from '#app/services/sessions.server.ts';

export const endAllSessions = operation({
  name: 'end-all-sessions',
  summary:
    'Signs you out everywhere, including here; requires reauthentication more than ten minutes after signing in.',
  api: { method: 'DELETE', path: '/api/user/sessions', status: 204 },
  access: 'user',
  sessionOnly: true,
  input: z.object({ password: boundedText().default('') }),
  output: z.void(),
  refusals: ['reauthenticate'],
  ownLimits: ['currentPassword'],
  async run({ password }, context) {
    const { viewer, client } = context;
    await requireRecentSignIn(password, context);
    await endSessions(viewer.userId);
    logSecurity('all sessions ended', { user: viewer.userId, session: viewer.sessionId, client });
  },
});
