import { AppError } from '#app/core/app-error.ts';
import { isTimeZone } from '#app/core/calendar.ts';
import { limits } from '#app/core/limits.ts';
import { openOperation } from '#app/core/operation.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { hashPassword } from '#app/services/password.server.ts';
import { consume } from '#app/services/rate-limit.server.ts';
import { logSecurity } from '#app/services/security-log.server.ts';
import { createDataKey } from '#app/services/vault.server.ts';
import { signUpSchema } from './account.schema.ts';
import type { SignedIn } from './account.ts';
import { signInAs } from './sign-in-as.server.ts';
import { isProved } from './verification-code.server.ts';

/** Makes an account for a verified address, with a data key of its own, and signs its owner in. */
export const signUp = openOperation({
  name: 'sign-up',
  input: signUpSchema,
  async run({ name, email, password, persona, timezone, proof }, context): Promise<SignedIn> {
    const { now, client } = context;
    await consume(limits.signUpFromAddress, client.address);
    if (!(await isProved(email, [proof, client.emailProof], now))) {
      const message = 'Please validate your email first.';
      throw new AppError('email_not_verified', message, { fields: { email: message } });
    }
    if (await db.user.findUnique({ where: { email }, select: { id: true } })) throw accountExists();
    const passwordHash = await hashPassword(password);
    const timeZone = timezone && isTimeZone(timezone) ? timezone : 'UTC';
    const id = newId();
    const token = await db.$transaction(async (transaction) => {
      // Of several sign-ups at the same time, the address lets one through.
      const { count } = await transaction.user.createMany({
        data: [{ id, name, email, persona, passwordHash, timeZone, createdAt: now }],
        skipDuplicates: true,
      });
      if (count === 0) throw accountExists();
      await createDataKey(transaction, id);
      return signInAs(id, context, transaction);
    });
    logSecurity('signed up', { user: id, way: 'password', client });
    return { user: { name, email, persona, bio: '' }, token };
  },
});

const accountExists = () => new AppError('conflict', 'There is already an account with this email.');
