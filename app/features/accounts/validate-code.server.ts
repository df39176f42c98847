import { AppError } from '#app/core/app-error.ts';
import { openOperation } from '#app/core/operation.ts';
import { db } from '#app/services/db.server.ts';
import { validateCodeSchema } from './account.schema.ts';
import { codeHash, isSameHash } from './verification-code.server.ts';

/** Marks the address as the person's own when the code is right, in time, and within five tries. */
export const validateCode = openOperation({
  name: 'validate-code',
  input: validateCodeSchema,
  async run({ email, otp }, { now }): Promise<{ message: string }> {
    // The try is counted before the code is compared, so that tries at the same time count too.
    const counted = await db.emailVerification.updateManyAndReturn({
      where: { email, triesLeft: { gt: 0 }, expiresAt: { gt: now } },
      data: { triesLeft: { decrement: 1 } },
      select: { codeHash: true },
    });
    const stored = counted[0]?.codeHash;
    if (!stored || !isSameHash(stored, codeHash(email, otp))) {
      const message = 'That code is wrong or has expired. Check it, or ask for a new one.';
      throw new AppError('invalid', message, { fields: { otp: message } });
    }
    await db.emailVerification.update({ where: { email }, data: { verifiedAt: now } });
    return { message: 'Your email is verified.' };
  },
});
