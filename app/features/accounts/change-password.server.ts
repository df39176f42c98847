import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { operation } from '#app/core/operation.ts';
import { logSecurity } from '#app/services/security-log.server.ts';
import { vaultFor } from '#app/services/vault.server.ts';
import { stillAllowed } from './access.schema.ts';
import { changePasswordSchema } from './account.schema.ts';
import { accessOf } from './list-access.server.ts';
import { replacePassword } from './replace-password.server.ts';
import { passwordHashOf, requirePassword, wrongPassword } from './require-password.server.ts';

export const changePassword = operation({
  name: 'change-password',
  summary:
    'Replaces your password, given the current one, and ends all your other sessions; answers with what has access besides them.',
  api: { method: 'PUT', path: '/api/user/password' },
  access: 'user',
  sessionOnly: true,
  input: changePasswordSchema,
  example: { currentPassword: 'Correct-horse-7-battery', password: 'Another-horse-8-stable' },
  output: z.strictObject({ message: z.string(), still_allowed: stillAllowed }),
  refusals: ['conflict'],
  ownLimits: ['currentPassword'],
  async run({ currentPassword, password }, context) {
    const { viewer, now, client } = context;
    const passwordHash = await passwordHashOf(viewer);
    if (passwordHash === null) {
      throw new AppError(
        'conflict',
        'Your account has no password yet. “Forgot password?” on the sign-in page sends you a link to set one.',
      );
    }
    await requirePassword(passwordHash, 'currentPassword', currentPassword, context);
    if (password.normalize() === currentPassword.normalize()) {
      const message = 'This is your current password. Please choose another.';
      throw new AppError('invalid', message, { field: 'password' });
    }
    const replacement = {
      userId: viewer.userId,
      current: passwordHash,
      password,
      keepSessionId: viewer.sessionId,
    };
    if (!(await replacePassword(replacement))) throw wrongPassword('currentPassword');
    logSecurity('password changed', { user: viewer.userId, session: viewer.sessionId, client });
    const allowed = await accessOf(viewer, () => vaultFor(viewer), now);
    return {
      message: 'Your password is changed, and your other devices are signed out.',
      ...(allowed.length > 0 && { still_allowed: allowed }),
    };
  },
});
