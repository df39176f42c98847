import { AppError } from '#app/core/app-error.ts';
import { latestPresent } from '#app/core/clock-skew.ts';
import type { OperationContext } from '#app/core/operation.ts';
import type { Viewer } from '#app/core/viewer.ts';
import { isGoogleSetUp } from '#app/services/openid.server.ts';
import { logSecurity } from '#app/services/security-log.server.ts';
import { passwordHashOf, requirePassword } from './require-password.server.ts';

const recentMs = 10 * 60_000;

/** Whether the viewer signed in recently; a sign-in dated in the future by a wrong clock does not count. */
export const isRecentSignIn = ({ signedInAt }: Viewer, now: Date): boolean =>
  signedInAt <= latestPresent(now) && now.getTime() - signedInAt.getTime() <= recentMs;

/**
 * Requires a sign-in within the last ten minutes or the password, so that a stolen session is not enough. An account
 * without a password signs in with Google.
 * @param password what was typed, or `''`
 * @throws AppError `reauthenticate`, and whatever `requirePassword` throws
 */
export async function requireRecentSignIn(
  password: string,
  context: OperationContext<Viewer>,
): Promise<void> {
  const { viewer, now, client } = context;
  if (isRecentSignIn(viewer, now)) return;
  const passwordHash = await passwordHashOf(viewer);
  if (passwordHash === null) {
    throw new AppError(
      'reauthenticate',
      isGoogleSetUp()
        ? 'You signed in more than ten minutes ago. Please continue with Google once more, so that we know it is you.'
        : 'You signed in more than ten minutes ago, and your account has no password to ask for. “Forgot password?” on the sign-in page sends you a link to set one.',
    );
  }
  if (password === '') {
    const message =
      'You signed in more than ten minutes ago. Please enter your password, so that we know it is you.';
    throw new AppError('reauthenticate', message, { field: 'password' });
  }
  await requirePassword(passwordHash, 'password', password, context);
  logSecurity('reauthenticated', { user: viewer.userId, session: viewer.sessionId, client });
}
