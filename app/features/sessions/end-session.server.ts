import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { boundedText } from '#app/core/maxima.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { rowId } from '#app/core/row-id.ts';
import { requireRecentSignIn } from '#app/features/accounts/require-recent-sign-in.server.ts';
import { logSecurity } from '#app/services/security-log.server.ts';
import { endSessions } from '#app/services/sessions.server.ts';

const alreadyOver = 'You are not signed in there any more.';

export const endSession = operation({
  name: 'end-session',
  summary: 'Ends one of your sessions; any but the current one may require reauthentication.',
  api: { method: 'DELETE', path: '/api/user/sessions/:id', status: 204 },
  access: ownerOf('session'),
  sessionOnly: true,
  input: z.object({ id: rowId(alreadyOver), password: boundedText().default('') }),
  output: z.void(),
  refusals: ['reauthenticate'],
  ownLimits: ['currentPassword'],
  async run({ id, password }, context) {
    const { viewer, client } = context;
    if (id !== viewer.sessionId) await requireRecentSignIn(password, context);
    const count = await endSessions(viewer.userId, id);
    if (count === 0) throw new AppError('not_found', alreadyOver);
    logSecurity('session ended', { user: viewer.userId, session: id, client });
  },
});
