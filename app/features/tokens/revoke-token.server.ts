import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { rowId } from '#app/core/row-id.ts';
import { db } from '#app/services/db.server.ts';
import { logSecurity } from '#app/services/security-log.server.ts';

const alreadyGone = 'This token has been revoked already.';

export const revokeToken = operation({
  name: 'revoke-token',
  summary: 'Revokes a personal token, which is refused from now on.',
  api: { method: 'DELETE', path: '/api/user/tokens/:id', status: 204 },
  access: ownerOf('token'),
  sessionOnly: true,
  input: z.object({ id: rowId(alreadyGone) }),
  output: z.void(),
  async run({ id }, { viewer, client }) {
    const { count } = await db.personalToken.deleteMany({ where: { id, userId: viewer.userId } });
    if (count === 0) throw new AppError('not_found', alreadyGone);
    logSecurity('token revoked', { user: viewer.userId, session: viewer.sessionId, client });
  },
});
