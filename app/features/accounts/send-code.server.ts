import { AppError } from '#app/core/app-error.ts';
import { openOperation } from '#app/core/operation.ts';
import { db } from '#app/services/db.server.ts';
import { env } from '#app/services/env.server.ts';
import { describeError, log } from '#app/services/log.server.ts';
import { sendMail } from '#app/services/mail.server.ts';
import { sendCodeSchema } from './account.schema.ts';
import { accountExistsMail, codeMail } from './verification-code.email.tsx';
import { codeHash, codeIntervalMs, codeLifetimeMs, codeTries, newCode } from './verification-code.server.ts';

/** Mails a code that proves the address is the person's own; at most one a minute. */
export const sendCode = openOperation({
  name: 'send-code',
  input: sendCodeSchema,
  async run({ email }, { now }): Promise<{ message: string }> {
    const earlier = await db.emailVerification.findUnique({ where: { email }, select: { sentAt: true } });
    const waitMs = earlier ? earlier.sentAt.getTime() + codeIntervalMs - now.getTime() : 0;
    if (waitMs > 0) {
      const seconds = Math.ceil(waitMs / 1000);
      throw new AppError(
        'rate_limited',
        `A code is on its way. You can ask for another in ${seconds} seconds.`,
        {
          retryAfterSeconds: seconds,
        },
      );
    }
    const code = newCode();
    const verification = {
      codeHash: codeHash(email, code),
      sentAt: now,
      expiresAt: new Date(now.getTime() + codeLifetimeMs),
      triesLeft: codeTries,
      verifiedAt: null,
    };
    await db.emailVerification.upsert({
      where: { email },
      create: { email, ...verification },
      update: verification,
    });
    const hasAccount = await db.user.findUnique({ where: { email }, select: { id: true } });
    const mail = hasAccount ? accountExistsMail(`${env.APP_URL}/login`) : codeMail(code);
    try {
      await sendMail({ to: email, ...mail }, now);
    } catch (cause) {
      log.error(describeError(cause), 'verification mail not sent');
      // Nothing was sent, so the next try need not wait.
      await db.emailVerification.deleteMany({ where: { email } });
      throw new AppError('unavailable', 'Failed to send OTP', { cause });
    }
    return { message: 'We have sent a 6-digit code to your email.' };
  },
});
