import { z } from 'zod';
import { operation } from '#app/core/operation.ts';
import { db } from '#app/services/db.server.ts';
import { vaultFor } from '#app/services/vault.server.ts';
import { tokenSchema } from './token.schema.ts';
import { toToken } from './token.ts';

export const listTokens = operation({
  name: 'list-tokens',
  summary: 'Your personal tokens, newest first, without their secrets.',
  api: { method: 'GET', path: '/api/user/tokens' },
  access: 'user',
  sessionOnly: true,
  input: z.object({}),
  output: z.strictObject({ tokens: z.array(tokenSchema) }),
  async run(_input, { viewer }) {
    const rows = await db.personalToken.findMany({
      where: { userId: viewer.userId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    });
    const vault = await vaultFor(viewer);
    return { tokens: rows.map((row) => toToken(row, vault)) };
  },
});
