import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { operation } from '#app/core/operation.ts';
import { db } from '#app/services/db.server.ts';
import { lockUser } from '#app/services/lock-user.server.ts';
import { logSecurity } from '#app/services/security-log.server.ts';
import { findProvenUser } from './find-reset-user.server.ts';

/** Deletes what may use an account without signing in. */
const endAccessOf = (userId: string) =>
  db.$transaction(async (transaction) => {
    // What is being made waits, and is the user's own after this.
    await lockUser(transaction, userId);
    const where = { userId };
    await transaction.secretAddress.deleteMany({ where });
    await transaction.personalToken.deleteMany({ where });
    await transaction.webhook.deleteMany({ where });
    await transaction.oauthGrant.deleteMany({ where });
  });

export const endAccess = operation({
  name: 'end-access',
  summary:
    'Ends everything that may use your account without signing in: deletes all calendar addresses, shared pages, tokens and webhooks, and disconnects all assistants.',
  api: { method: 'DELETE', path: '/api/user/access', status: 204 },
  access: 'user',
  sessionOnly: true,
  input: z.object({}),
  output: z.void(),
  limit: 'writing',
  async run(_input, { viewer, client }) {
    await endAccessOf(viewer.userId);
    logSecurity('access ended', { user: viewer.userId, session: viewer.sessionId, client });
  },
});

export const endAccessAfterReset = operation({
  name: 'end-access-after-reset',
  summary: 'The same, for someone who has just reset the password and is not signed in.',
  screenOnly:
    'the page after a reset; a program signs in with the new password and calls DELETE /api/user/access',
  access: 'anyone',
  input: z.object({ proof: z.string().max(1_000).default('') }),
  output: z.void(),
  refusals: ['link_invalid'],
  limit: 'resetFromAddress',
  async run({ proof }, { now, client }) {
    const user = await findProvenUser(proof, now);
    if (!user) {
      throw new AppError(
        'link_invalid',
        'This page is too old to end anything. Please sign in, and do it in your settings.',
      );
    }
    await endAccessOf(user.id);
    logSecurity('access ended', { user: user.id, client });
  },
});
