import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { userOperation } from '#app/core/operation.ts';
import { rowId } from '#app/core/row-id.ts';
import { logSecurity } from '#app/services/security-log.server.ts';
import { endSessions } from '#app/services/sessions.server.ts';

const alreadyOver = 'You are not signed in there any more.';

/** Signs the viewer out of one place. */
export const endSession = userOperation({
  name: 'end-session',
  input: z.object({ id: rowId(alreadyOver) }),
  async run({ id }, { viewer, client }): Promise<void> {
    const count = await endSessions(viewer.userId, id);
    if (count === 0) throw new AppError('not_found', alreadyOver);
    logSecurity('session ended', { user: viewer.userId, session: id, client });
  },
});
