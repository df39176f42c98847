import { AppError } from '#app/core/app-error.ts';
import { isTimeZone } from '#app/core/calendar.ts';
import { openOperation } from '#app/core/operation.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { hashPassword } from '#app/services/password.server.ts';
import { startSession } from '#app/services/sessions.server.ts';
import { createDataKey } from '#app/services/vault.server.ts';
import { signUpSchema } from './account.schema.ts';
import { accountColumns, type SignedIn } from './account.ts';
import { verifiedLifetimeMs } from './verification-code.server.ts';

/** Makes an account for a verified address, with a data key of its own, and signs its owner in. */
export const signUp = openOperation({
  name: 'sign-up',
  input: signUpSchema,
  async run({ name, email, password, persona, timezone }, { now }): Promise<SignedIn> {
    const verifiedSince = new Date(now.getTime() - verifiedLifetimeMs);
    const isVerified = { email, verifiedAt: { gt: verifiedSince } };
    if (!(await db.emailVerification.findUnique({ where: isVerified }))) {
      const message = 'Please validate your email first.';
      throw new AppError('email_not_verified', message, { fields: { email: message } });
    }
    const passwordHash = await hashPassword(password);
    const timeZone = timezone && isTimeZone(timezone) ? timezone : 'UTC';
    return db.$transaction(async (transaction) => {
      // Deleting the proof lets only one of several simultaneous sign-ups through.
      const { count } = await transaction.emailVerification.deleteMany({ where: isVerified });
      const taken = await transaction.user.findUnique({ where: { email }, select: { id: true } });
      if (taken || count === 0)
        throw new AppError('conflict', 'There is already an account with this email.');
      const id = newId();
      const user = await transaction.user.create({
        data: { id, name, email, persona, passwordHash, timeZone, createdAt: now },
        select: accountColumns,
      });
      await createDataKey(transaction, id);
      return { user, token: await startSession(id, now, transaction) };
    });
  },
});
