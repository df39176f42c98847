import { z } from 'zod';
import { userOperation } from '#app/core/operation.ts';
import { requireRecentSignIn } from '#app/features/accounts/require-recent-sign-in.server.ts';
import { logSecurity } from '#app/services/security-log.server.ts';
import { endSessions } from '#app/services/sessions.server.ts';

/** Signs the viewer out everywhere, here too; a while after signing in, they show again who they are. */
export const endAllSessions = userOperation({
  name: 'end-all-sessions',
  input: z.object({ password: z.string().default('') }),
  async run({ password }, context): Promise<void> {
    const { viewer, client } = context;
    await requireRecentSignIn(password, context);
    await endSessions(viewer.userId);
    logSecurity('all sessions ended', { user: viewer.userId, session: viewer.sessionId, client });
  },
});
