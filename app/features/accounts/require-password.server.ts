import { AppError } from '#app/core/app-error.ts';
import { limits } from '#app/core/limits.ts';
import type { OperationContext } from '#app/core/operation.ts';
import type { Viewer } from '#app/core/viewer.ts';
import { db } from '#app/services/db.server.ts';
import { passwordFits } from '#app/services/password.server.ts';
import { consume, forgive } from '#app/services/rate-limit.server.ts';
import { logSecurity } from '#app/services/security-log.server.ts';

/** The message for a wrong password, by field. */
const refusals = {
  currentPassword: 'Your current password is not right.',
  password: 'This password is not right.',
};
type PasswordInput = keyof typeof refusals;

/**
 * Checks the password of a signed-in user.
 * @throws AppError `invalid` for a wrong password, `rate_limited` after many
 */
export async function requirePassword(
  passwordHash: string,
  input: PasswordInput,
  password: string,
  { viewer, client }: OperationContext<Viewer>,
): Promise<void> {
  await consume(limits.currentPassword, viewer.userId);
  if (!(await passwordFits(passwordHash, password))) {
    logSecurity('password refused', { user: viewer.userId, session: viewer.sessionId, client });
    throw wrongPassword(input);
  }
  await forgive(limits.currentPassword, viewer.userId);
}

export const wrongPassword = (field: PasswordInput): AppError =>
  new AppError('invalid', refusals[field], { field });

/** Null for an account without a password. */
export async function passwordHashOf({ userId }: Viewer): Promise<string | null> {
  const select = { passwordHash: true };
  return (await db.user.findUniqueOrThrow({ where: { id: userId }, select })).passwordHash;
}
