import { z } from 'zod';
import { operation } from '#app/core/operation.ts';
import { db } from '#app/services/db.server.ts';
import { logSecurity } from '#app/services/security-log.server.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import { stillAllowed } from './access.schema.ts';
import { resetPasswordSchema } from './account.schema.ts';
import { findResetUser, linkInvalid } from './find-reset-user.server.ts';
import { accessOf } from './list-access.server.ts';
import { forgiveLogInTries } from './log-in-tries.server.ts';
import { replacePassword } from './replace-password.server.ts';
import { printOf, resetLinkLifetimeMs, sealResetProof } from './reset-link.server.ts';

export const resetPassword = operation({
  name: 'reset-password',
  summary:
    'Sets a new password by a mailed link, which works once, and signs the user out everywhere; answers with what has access besides sessions.',
  api: { method: 'POST', path: '/api/users/updatePassword' },
  access: 'anyone',
  input: resetPasswordSchema,
  example: { encryptedString: 'the-end-of-the-link', password: 'Another-horse-8-stable' },
  output: z.strictObject({
    message: z.string(),
    still_allowed: stillAllowed,
    proof: z
      .string()
      .optional()
      .describe('For an hour, proves to the page after it who has set the password.'),
  }),
  refusals: ['link_invalid'],
  limit: 'resetFromAddress',
  async run({ encryptedString, password }, { now, client }) {
    const { id, email, passwordHash, timeZone } = await findResetUser(encryptedString, now);
    const newHash = await replacePassword({ userId: id, current: passwordHash, password });
    if (newHash === null) throw linkInvalid();
    await forgiveLogInTries(email, client);
    logSecurity('password reset', { user: id, client });
    const refuseIfGone = async (error: unknown): Promise<never> => {
      if (await db.user.findUnique({ where: { id }, select: { id: true } })) throw error;
      throw linkInvalid();
    };
    const message = 'Password reset successful! Redirecting to login...';
    const allowed = await accessOf({ userId: id, timeZone }, () => vaultOf(id).catch(refuseIfGone), now);
    if (allowed.length === 0) return { message };
    const expiresAt = now.getTime() + resetLinkLifetimeMs;
    const proof = sealResetProof({ userId: id, expiresAt, passwordPrint: printOf(newHash) });
    return { message, still_allowed: allowed, proof };
  },
});
