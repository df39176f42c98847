import { z } from 'zod';
import { operation } from '#app/core/operation.ts';
import { db } from '#app/services/db.server.ts';

export const hasPassword = operation({
  name: 'has-password',
  summary: 'Whether you can sign in with a password; who came by Google may have none.',
  api: null,
  screenOnly: 'only the settings screen asks; the export tells it too',
  access: 'user',
  input: z.object({}),
  output: z.boolean(),
  async run(_input, { viewer }) {
    const { passwordHash } = await db.user.findUniqueOrThrow({
      where: { id: viewer.userId },
      select: { passwordHash: true },
    });
    return passwordHash !== null;
  },
});
