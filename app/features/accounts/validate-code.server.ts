import { AppError } from '#app/core/app-error.ts';
import { limits } from '#app/core/limits.ts';
import { openOperation } from '#app/core/operation.ts';
import { db } from '#app/services/db.server.ts';
import { consume } from '#app/services/rate-limit.server.ts';
import { validateCodeSchema } from './account.schema.ts';
import { codeFits } from './verification-code.server.ts';

/** Marks the address as the person's own when the code is right, in time, and within five tries; a code works once. */
export const validateCode = openOperation({
  name: 'validate-code',
  input: validateCodeSchema,
  async run({ email, otp }, { now, client }): Promise<{ message: string }> {
    await consume(limits.codeTryFromAddress, client.address);
    // The try is counted before the code is compared, so that tries at the same time count too.
    const counted = await db.emailVerification.updateManyAndReturn({
      where: { email, triesLeft: { gt: 0 }, expiresAt: { gt: now } },
      data: { triesLeft: { decrement: 1 } },
      select: { codeHash: true },
    });
    const stored = counted[0]?.codeHash;
    const fits = await codeFits(stored, email, otp);
    if (!stored || !fits) throw wrongCode();
    // Of several right answers at the same time one is taken.
    const { count } = await db.emailVerification.updateMany({
      where: { email, codeHash: stored, verifiedAt: null },
      data: { verifiedAt: now, triesLeft: 0 },
    });
    if (count === 0) throw wrongCode();
    return { message: 'Your email is verified.' };
  },
});

function wrongCode(): AppError {
  const message = 'That code is wrong or has expired. Check it, or ask for a new one.';
  return new AppError('invalid', message, { fields: { otp: message } });
}
