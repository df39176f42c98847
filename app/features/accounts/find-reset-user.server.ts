import { AppError } from '#app/core/app-error.ts';
import { latestPresent } from '#app/core/clock-skew.ts';
import { db } from '#app/services/db.server.ts';
import { openResetLink, printOf, resetLinkLifetimeMs } from './reset-link.server.ts';

export interface ResetUser {
  id: string;
  email: string;
  passwordHash: string | null;
}

/**
 * The user whose password a link may set.
 * @throws AppError `link_invalid` if the link is not ours, has expired or was used
 */
export async function findResetUser(encryptedString: string, now: Date): Promise<ResetUser> {
  const link = openResetLink(encryptedString);
  const latestEnd = latestPresent(now).getTime() + resetLinkLifetimeMs;
  if (!link || link.expiresAt <= now.getTime() || link.expiresAt > latestEnd) throw linkInvalid();
  const user = await db.user.findUnique({
    where: { id: link.userId },
    select: { id: true, email: true, passwordHash: true },
  });
  if (!user || printOf(user.passwordHash) !== link.passwordPrint) throw linkInvalid();
  return user;
}

export const linkInvalid = () =>
  new AppError('link_invalid', 'Failed to reset password. The link may be invalid or expired.');
