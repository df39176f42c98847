import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { userOperation } from '#app/core/operation.ts';
import { rowId } from '#app/core/row-id.ts';
import { requireRecentSignIn } from '#app/features/accounts/require-recent-sign-in.server.ts';
import { logSecurity } from '#app/services/security-log.server.ts';
import { endSessions } from '#app/services/sessions.server.ts';

const alreadyOver = 'You are not signed in there any more.';

/** Signs the viewer out of one place; of another than this, a while after signing in, they show again who they are. */
export const endSession = userOperation({
  name: 'end-session',
  input: z.object({ id: rowId(alreadyOver), password: z.string().default('') }),
  async run({ id, password }, context): Promise<void> {
    const { viewer, client } = context;
    if (id !== viewer.sessionId) await requireRecentSignIn(password, context);
    const count = await endSessions(viewer.userId, id);
    if (count === 0) throw new AppError('not_found', alreadyOver);
    logSecurity('session ended', { user: viewer.userId, session: id, client });
  },
});
