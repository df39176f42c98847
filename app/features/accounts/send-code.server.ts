import { AppError } from '#app/core/app-error.ts';
import { latestPresent } from '#app/core/clock-skew.ts';
import { limits } from '#app/core/limits.ts';
import { openOperation } from '#app/core/operation.ts';
import { db } from '#app/services/db.server.ts';
import { env } from '#app/services/env.server.ts';
import { describeError, log } from '#app/services/log.server.ts';
import { sendMail } from '#app/services/mail.server.ts';
import type { EmailVerification } from '#app/services/prisma-client/client.ts';
import { consume, requireRoom } from '#app/services/rate-limit.server.ts';
import { sendCodeSchema } from './account.schema.ts';
import { codeIntervalMs, codeLifetimeMs, codeTries, hashCode, newCode } from './verification-code.server.ts';

/** Mails a code that proves the address is the person's own; at most one a minute. */
export const sendCode = openOperation({
  name: 'send-code',
  input: sendCodeSchema,
  async run({ email }, { now, client }): Promise<{ message: string }> {
    await consume(limits.codeFromAddress, client.address);
    await requireRoom(limits.codeToEmail, email);
    const code = newCode();
    const hasTurn = await claimTurn(email, now, {
      codeHash: await hashCode(email, code),
      sentAt: now,
      expiresAt: new Date(now.getTime() + codeLifetimeMs),
      triesLeft: codeTries,
    });
    if (!hasTurn) throw await tooSoon(email, now);
    const hasAccount = await db.user.findUnique({ where: { email }, select: { id: true } });
    try {
      // What writes mails takes longer to load than the rest of the server, so it is loaded with the first one.
      const { accountExistsMail, codeMail } = await import('./verification-code.email.tsx');
      const mail = hasAccount ? await accountExistsMail(`${env.APP_URL}/login`) : await codeMail(code);
      await sendMail({ to: email, ...mail }, now);
    } catch (cause) {
      log.error(describeError(cause), 'verification mail not sent');
      // Nothing was sent, so the next try need not wait.
      await db.emailVerification.updateMany({
        where: { email },
        data: { sentAt: new Date(0), triesLeft: 0 },
      });
      throw new AppError('unavailable', 'Failed to send OTP', { cause });
    }
    await consume(limits.codeToEmail, email);
    return { message: 'We have sent a 6-digit code to your email.' };
  },
});

/** Stores the code unless one was sent less than a minute ago; of requests at the same time, one gets the turn. */
async function claimTurn(
  email: string,
  now: Date,
  verification: Omit<EmailVerification, 'email' | 'verifiedAt' | 'verifiedBy'>,
): Promise<boolean> {
  const longEnoughAgo = new Date(now.getTime() - codeIntervalMs);
  const renewed = await db.emailVerification.updateMany({
    where: { email, OR: [{ sentAt: { lte: longEnoughAgo } }, { sentAt: { gt: latestPresent(now) } }] },
    data: verification,
  });
  if (renewed.count === 1) return true;
  const created = await db.emailVerification.createMany({
    data: [{ email, ...verification }],
    skipDuplicates: true,
  });
  return created.count === 1;
}

async function tooSoon(email: string, now: Date): Promise<AppError> {
  const earlier = await db.emailVerification.findUnique({
    where: { email },
    select: { sentAt: true, triesLeft: true },
  });
  const waitMs = (earlier?.sentAt ?? now).getTime() + codeIntervalMs - now.getTime();
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const onItsWay = earlier?.triesLeft === 0 ? '' : 'A code is on its way. ';
  const message = `${onItsWay}You can ask for another in ${seconds} seconds.`;
  // Unlike with the other limits there is a code to enter.
  return new AppError('rate_limited', message, { fields: { otp: message }, retryAfterSeconds: seconds });
}
