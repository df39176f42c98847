import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { rowId } from '#app/core/row-id.ts';
import { db } from '#app/services/db.server.ts';
import { logSecurity } from '#app/services/security-log.server.ts';
import { isSameAssistant } from './assistant.ts';

const alreadyGone = 'This assistant has been disconnected already.';

export const disconnectAssistant = operation({
  name: 'disconnect-assistant',
  summary: 'Disconnects an assistant with all its connections; its tokens are refused from now on.',
  api: { method: 'DELETE', path: '/api/user/assistants/:id', status: 204 },
  access: ownerOf('assistant'),
  sessionOnly: true,
  input: z.object({ id: rowId(alreadyGone) }),
  output: z.void(),
  async run({ id }, { viewer, client }) {
    const rows = await db.oauthGrant.findMany({ where: { userId: viewer.userId } });
    const chosen = rows.find((row) => row.id === id);
    if (!chosen) throw new AppError('not_found', alreadyGone);
    const same = rows.filter((row) => isSameAssistant(row, chosen)).map((row) => row.id);
    await db.oauthGrant.deleteMany({ where: { id: { in: same } } });
    logSecurity('assistant disconnected', { user: viewer.userId, session: viewer.sessionId, client });
  },
});
