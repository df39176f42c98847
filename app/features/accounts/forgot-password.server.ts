import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { limits } from '#app/core/limits.ts';
import { operation } from '#app/core/operation.ts';
import { enqueue } from '#app/jobs/enqueue.server.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { describeError, log } from '#app/services/log.server.ts';
import { consume, refund } from '#app/services/rate-limit.server.ts';
import { forgotPasswordSchema } from './account.schema.ts';
import { sendPasswordResetJob } from './account-mails.job.ts';

export const forgotPassword = operation({
  name: 'forgot-password',
  summary:
    'Sends the owner of an address a link for a new password; the answer does not reveal who has an account.',
  api: { method: 'POST', path: '/api/users/forgotPassword' },
  access: 'anyone',
  input: forgotPasswordSchema,
  example: { email: 'ada@example.com' },
  output: z.strictObject({ message: z.string() }),
  refusals: ['unavailable'],
  limit: 'resetLinkFromAddress',
  ownLimits: ['resetLinkToEmail'],
  async run({ email }) {
    // Unknown addresses count too, so that a refusal does not reveal who has an account.
    await consume(limits.resetLinkToEmail, email);
    const user = await db.user.findUnique({ where: { email }, select: { id: true } });
    // For an unknown address the same job is enqueued with an id that has no user.
    const userId = user?.id ?? newId();
    try {
      await enqueue(sendPasswordResetJob, { userId }, newId());
    } catch (cause) {
      log.error(describeError(cause), 'link for a new password not enqueued');
      await refund(limits.resetLinkToEmail, email);
      throw new AppError('unavailable', 'Failed to send password reset email', { cause });
    }
    return { message: 'If this email is registered, a password reset link has been sent.' };
  },
});
