import { z } from 'zod';
import { operation } from '#app/core/operation.ts';
import { logSecurity } from '#app/services/security-log.server.ts';
import { resetPasswordSchema } from './account.schema.ts';
import { findResetUser, linkInvalid } from './find-reset-user.server.ts';
import { forgiveLogInTries } from './log-in-tries.server.ts';
import { replacePassword } from './replace-password.server.ts';

export const resetPassword = operation({
  name: 'reset-password',
  summary: 'Sets a new password by a mailed link, which works once, and signs the user out everywhere.',
  api: { method: 'POST', path: '/api/users/updatePassword' },
  access: 'anyone',
  input: resetPasswordSchema,
  example: { encryptedString: 'the-end-of-the-link', password: 'Another-horse-8-stable' },
  output: z.strictObject({ message: z.string() }),
  refusals: ['link_invalid'],
  limit: 'resetFromAddress',
  async run({ encryptedString, password }, { now, client }) {
    const { id, email, passwordHash } = await findResetUser(encryptedString, now);
    if (!(await replacePassword({ userId: id, current: passwordHash, password }))) throw linkInvalid();
    await forgiveLogInTries(email, client);
    logSecurity('password reset', { user: id, client });
    return { message: 'Password reset successful! Redirecting to login...' };
  },
});
