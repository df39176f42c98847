import { z } from 'zod';
import { userOperation } from '#app/core/operation.ts';
import { db } from '#app/services/db.server.ts';

/** Whether the viewer can sign in with a password; who came by Google may have none. */
export const hasPassword = userOperation({
  name: 'has-password',
  input: z.object({}),
  async run(_input, { viewer }): Promise<boolean> {
    const { passwordHash } = await db.user.findUniqueOrThrow({
      where: { id: viewer.userId },
      select: { passwordHash: true },
    });
    return passwordHash !== null;
  },
});
