import { z } from 'zod';
import { userOperation } from '#app/core/operation.ts';
import { db } from '#app/services/db.server.ts';
import { isRecentSignIn } from './require-recent-sign-in.server.ts';

/** Tells a screen by what the viewer has to show again who they are; null when they signed in a short while ago. */
export const findReauthentication = userOperation({
  name: 'find-reauthentication',
  input: z.object({}),
  async run(_input, { viewer, now }): Promise<'password' | 'google' | null> {
    if (isRecentSignIn(viewer, now)) return null;
    const { passwordHash } = await db.user.findUniqueOrThrow({
      where: { id: viewer.userId },
      select: { passwordHash: true },
    });
    return passwordHash === null ? 'google' : 'password';
  },
});
