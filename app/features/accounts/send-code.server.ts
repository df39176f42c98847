import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { latestPresent } from '#app/core/clock-skew.ts';
import { limits } from '#app/core/limits.ts';
import { operation } from '#app/core/operation.ts';
import { type Database, db } from '#app/services/db.server.ts';
import { env } from '#app/services/env.server.ts';
import { newId } from '#app/services/id.server.ts';
import { withId } from '#app/services/known-browser.server.ts';
import { describeError, log } from '#app/services/log.server.ts';
import { sendMail } from '#app/services/mail.server.ts';
import { consume, requireRoom } from '#app/services/rate-limit.server.ts';
import { sendCodeSchema } from './account.schema.ts';
import {
  askerOf,
  codeIntervalMs,
  codeLifetimeMs,
  codeTries,
  hashCode,
  newCode,
} from './verification-code.server.ts';

export const sendCode = operation({
  name: 'send-code',
  summary: 'Mails a code to verify an address; at most one a minute.',
  api: { method: 'POST', path: '/api/user/sendOTP', answer: z.object({ message: z.string() }) },
  access: 'anyone',
  input: sendCodeSchema,
  example: { email: 'ada@example.com' },
  output: z.strictObject({
    message: z.string(),
    browser: z.string().describe('Identifies the browser that requested the code.'),
  }),
  refusals: ['unavailable'],
  limit: 'codeFromAddress',
  ownLimits: ['codeToEmail'],
  async run({ email }, { now, client }) {
    await requireRoom(limits.codeToEmail, email);
    const { browser } = withId(client.browser);
    const id = newId();
    const code = newCode();
    const codeHash = await hashCode(email, code);
    const expiresAt = new Date(now.getTime() + codeLifetimeMs);
    const hasTurn = await db.$transaction(async (transaction) => {
      if (!(await claimTurn(transaction, email, now))) return false;
      await transaction.verificationCode.create({
        data: {
          ...{ id, email, codeHash, sentAt: now, expiresAt },
          ...{ askedBy: askerOf(browser), triesLeft: codeTries.all },
        },
      });
      return true;
    });
    if (!hasTurn) throw await tooSoon(email, now);
    const hasAccount = await db.user.findUnique({ where: { email }, select: { id: true } });
    try {
      // Imported lazily: the mail templates take longer to load than the rest of the server.
      const { accountExistsMail, codeMail } = await import('./verification-code.email.tsx');
      const mail = hasAccount ? await accountExistsMail(`${env.APP_URL}/login`) : await codeMail(code);
      await sendMail({ to: email, ...mail }, now);
    } catch (cause) {
      log.error(describeError(cause), 'verification mail not sent');
      // No mail was sent, so the user may try again at once.
      await db.verificationCode.deleteMany({ where: { id } });
      const sentAt = new Date(now.getTime() - codeIntervalMs);
      await db.emailVerification.updateMany({ where: { email }, data: { sentAt } });
      throw new AppError('unavailable', 'Failed to send OTP', { cause });
    }
    await consume(limits.codeToEmail, email);
    return { message: 'We have sent a 6-digit code to your email.', browser };
  },
});

/** Claims the right to send a code, unless one was sent in the last minute; of concurrent requests, one gets it. */
async function claimTurn(transaction: Database, email: string, now: Date): Promise<boolean> {
  const longEnoughAgo = new Date(now.getTime() - codeIntervalMs);
  const renewed = await transaction.emailVerification.updateMany({
    where: { email, OR: [{ sentAt: { lte: longEnoughAgo } }, { sentAt: { gt: latestPresent(now) } }] },
    data: { sentAt: now },
  });
  if (renewed.count === 1) return true;
  // Columns that only older releases read.
  const noCode = { codeHash: new Uint8Array(), triesLeft: 0, expiresAt: now };
  const created = await transaction.emailVerification.createMany({
    data: [{ email, sentAt: now, ...noCode }],
    skipDuplicates: true,
  });
  return created.count === 1;
}

async function tooSoon(email: string, now: Date): Promise<AppError> {
  const [earlier, codes] = await Promise.all([
    db.emailVerification.findUnique({ where: { email }, select: { sentAt: true } }),
    db.verificationCode.count({ where: { email, expiresAt: { gt: now }, triesLeft: { gt: 0 } } }),
  ]);
  const waitMs = (earlier?.sentAt ?? now).getTime() + codeIntervalMs - now.getTime();
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const onItsWay = codes === 0 ? '' : 'A code is on its way. ';
  const message = `${onItsWay}You can ask for another in ${seconds} seconds.`;
  // Shown beside the code, which can be entered in the meantime.
  return new AppError('rate_limited', message, { field: 'otp', retryAfterSeconds: seconds });
}
