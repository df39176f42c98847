import { AppError } from '#app/core/app-error.ts';
import { latestPresent } from '#app/core/clock-skew.ts';
import { db } from '#app/services/db.server.ts';
import { openResetLink, openResetProof, printOf, resetLinkLifetimeMs } from './reset-link.server.ts';

export interface ResetUser {
  id: string;
  email: string;
  passwordHash: string | null;
  timeZone: string;
}

/**
 * The user whose password a link may set.
 * @throws AppError `link_invalid` if the link is not ours, has expired or was used
 */
export async function findResetUser(encryptedString: string, now: Date): Promise<ResetUser> {
  const user = await findUserOf(openResetLink(encryptedString), now);
  if (!user) throw linkInvalid();
  return user;
}

/** The user who has just reset their password and has this proof of it; null if it is not ours or is over. */
export const findProvenUser = (proof: string, now: Date): Promise<ResetUser | null> =>
  findUserOf(openResetProof(proof), now);

async function findUserOf(link: ReturnType<typeof openResetLink>, now: Date): Promise<ResetUser | null> {
  const latestEnd = latestPresent(now).getTime() + resetLinkLifetimeMs;
  if (!link || link.expiresAt <= now.getTime() || link.expiresAt > latestEnd) return null;
  const user = await db.user.findUnique({
    where: { id: link.userId },
    select: { id: true, email: true, passwordHash: true, timeZone: true },
  });
  return user && printOf(user.passwordHash) === link.passwordPrint ? user : null;
}

export const linkInvalid = () =>
  new AppError('link_invalid', 'Failed to reset password. The link may be invalid or expired.');
