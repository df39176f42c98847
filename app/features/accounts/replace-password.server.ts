import { db } from '#app/services/db.server.ts';
import { hashPassword } from '#app/services/password.server.ts';
import { endSessions } from '#app/services/sessions.server.ts';
import { sendPasswordChangedJob } from './account-mails.job.ts';
import { announce } from './announce.server.ts';

interface Replacement {
  userId: string;
  /** The hash that the caller has read. */
  current: string | null;
  password: string;
  /** The session that continues. */
  keepSessionId?: string;
}

/**
 * Sets a user's password, ends their sessions and notifies them by mail.
 * @returns the new hash; null, and changes nothing, if the password has changed meanwhile: of concurrent changes, one wins
 */
export async function replacePassword(replacement: Replacement): Promise<string | null> {
  const { userId, current, password, keepSessionId } = replacement;
  const passwordHash = await hashPassword(password);
  const isReplaced = await db.$transaction(async (transaction) => {
    const { count } = await transaction.user.updateMany({
      where: { id: userId, passwordHash: current },
      data: { passwordHash },
    });
    if (count === 0) return false;
    await endSessions(userId, keepSessionId === undefined ? undefined : { not: keepSessionId }, transaction);
    return true;
  });
  if (isReplaced) await announce(sendPasswordChangedJob, { userId });
  return isReplaced ? passwordHash : null;
}
