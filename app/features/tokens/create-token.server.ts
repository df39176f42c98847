import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { dayIn } from '#app/core/calendar.ts';
import { operation } from '#app/core/operation.ts';
import { sendTokenMadeJob } from '#app/features/accounts/account-mails.job.ts';
import { announce } from '#app/features/accounts/announce.server.ts';
import { requireRecentSignIn } from '#app/features/accounts/require-recent-sign-in.server.ts';
import { toColumn } from '#app/services/day-column.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { lockUser } from '#app/services/lock-user.server.ts';
import { newPersonalToken } from '#app/services/personal-tokens.server.ts';
import { logSecurity } from '#app/services/security-log.server.ts';
import { hashOfToken } from '#app/services/sessions.server.ts';
import { vaultFor } from '#app/services/vault.server.ts';
import { createTokenSchema, tokenSchema } from './token.schema.ts';
import { toToken } from './token.ts';

const maxTokens = 50;

export const createToken = operation({
  name: 'create-token',
  summary:
    'Creates a personal token for programs, with permission to read, to write or to request AI work. It is shown only once; a mail confirms it.',
  api: { method: 'POST', path: '/api/user/tokens', status: 201 },
  access: 'user',
  sessionOnly: true,
  input: createTokenSchema,
  example: { name: 'Evening script', scopes: ['read', 'write'], expires_on: '2027-11-23' },
  output: tokenSchema.extend({ token: z.string().describe('Shown this once.') }),
  refusals: ['conflict', 'reauthenticate'],
  limit: 'writing',
  ownLimits: ['currentPassword'],
  async run({ name, scopes, expires_on, password }, context) {
    const { viewer, now, client } = context;
    const { userId } = viewer;
    if (expires_on && expires_on < dayIn(now, viewer.timeZone)) {
      throw new AppError('invalid', 'This day is over. Please choose a later one.', { field: 'expires_on' });
    }
    await requireRecentSignIn(password, context);
    const token = newPersonalToken();
    const vault = await vaultFor(viewer);
    const id = newId();
    const row = await db.$transaction(async (transaction) => {
      await lockUser(transaction, userId);
      if ((await transaction.personalToken.count({ where: { userId } })) >= maxTokens) {
        throw new AppError('conflict', `There are ${maxTokens} tokens already. Please revoke one first.`);
      }
      return transaction.personalToken.create({
        data: {
          ...{ id, userId, scopes, createdAt: now, tokenHash: hashOfToken(token) },
          expiresOn: expires_on ? toColumn(expires_on) : null,
          ...vault.seal('personalToken', id, { name }),
        },
      });
    });
    logSecurity('token made', { user: userId, session: viewer.sessionId, client });
    await announce(sendTokenMadeJob, { userId });
    return { ...toToken(row, vault), token };
  },
});
