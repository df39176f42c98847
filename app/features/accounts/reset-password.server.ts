import { limits } from '#app/core/limits.ts';
import { openOperation } from '#app/core/operation.ts';
import { consume } from '#app/services/rate-limit.server.ts';
import { logSecurity } from '#app/services/security-log.server.ts';
import { resetPasswordSchema } from './account.schema.ts';
import { findResetUser, linkInvalid } from './find-reset-user.server.ts';
import { forgiveLogInTries } from './log-in-tries.server.ts';
import { replacePassword } from './replace-password.server.ts';

/** Sets the password of the user whom a link was mailed to, once, and signs them out everywhere. */
export const resetPassword = openOperation({
  name: 'reset-password',
  input: resetPasswordSchema,
  async run({ encryptedString, password }, { now, client }): Promise<{ message: string }> {
    await consume(limits.resetFromAddress, client.address);
    const { id, email, passwordHash } = await findResetUser(encryptedString, now);
    if (!(await replacePassword({ userId: id, current: passwordHash, password }))) throw linkInvalid();
    await forgiveLogInTries(email, client);
    logSecurity('password reset', { user: id, client });
    return { message: 'Password reset successful! Redirecting to login...' };
  },
});
