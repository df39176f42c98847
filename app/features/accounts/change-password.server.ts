import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { operation } from '#app/core/operation.ts';
import { logSecurity } from '#app/services/security-log.server.ts';
import { changePasswordSchema } from './account.schema.ts';
import { replacePassword } from './replace-password.server.ts';
import { passwordHashOf, requirePassword, wrongPassword } from './require-password.server.ts';

export const changePassword = operation({
  name: 'change-password',
  summary: 'Replaces your password, given the current one, and ends all your other sessions.',
  api: { method: 'PUT', path: '/api/user/password' },
  access: 'user',
  sessionOnly: true,
  input: changePasswordSchema,
  example: { currentPassword: 'Correct-horse-7-battery', password: 'Another-horse-8-stable' },
  output: z.strictObject({ message: z.string() }),
  refusals: ['conflict'],
  ownLimits: ['currentPassword'],
  async run({ currentPassword, password }, context) {
    const { viewer, client } = context;
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
    return { message: 'Your password is changed, and your other devices are signed out.' };
  },
});
