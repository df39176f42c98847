import { AppError } from '#app/core/app-error.ts';
import { latestPresent } from '#app/core/clock-skew.ts';
import { limits } from '#app/core/limits.ts';
import { openOperation } from '#app/core/operation.ts';
import { db } from '#app/services/db.server.ts';
import { consume, giveBack } from '#app/services/rate-limit.server.ts';
import { validateCodeSchema } from './account.schema.ts';
import { codeFits, proofOf } from './verification-code.server.ts';

/** Marks the address as the person's own when the code is right, in time, and within five tries; a code works once. */
export const validateCode = openOperation({
  name: 'validate-code',
  input: validateCodeSchema,
  async run({ email, otp }, { now, client }): Promise<{ message: string }> {
    await consume(limits.codeTryFromAddress, client.address);
    // The try is counted before the code is compared, so that tries at the same time count too.
    const counted = await db.emailVerification.updateManyAndReturn({
      where: {
        email,
        triesLeft: { gt: 0 },
        sentAt: { lte: latestPresent(now) },
        expiresAt: { gt: now },
      },
      data: { triesLeft: { decrement: 1 } },
      select: { codeHash: true, triesLeft: true },
    });
    const { codeHash: stored, triesLeft = 0 } = counted[0] ?? {};
    const fits = await codeFits(stored, email, otp);
    if (!stored) throw refuseCode('That code does not work any more. Ask for a new one.');
    if (!fits) {
      const next =
        triesLeft > 0
          ? 'Check it, or ask for a new one.'
          : 'That was the last try for it: ask for a new one.';
      throw refuseCode(`That code is wrong. ${next}`);
    }
    // Of several right answers at the same time one is taken.
    const { count } = await db.emailVerification.updateMany({
      where: { email, codeHash: stored },
      data: { codeHash: new Uint8Array(), triesLeft: 0, verifiedAt: now, verifiedBy: proofOf(email, client) },
    });
    if (count === 0) throw refuseCode('That code was used already.');
    await giveBack(limits.codeTryFromAddress, client.address);
    return { message: 'Your email is verified.' };
  },
});

const refuseCode = (message: string) => new AppError('invalid', message, { fields: { otp: message } });
