import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { operation } from '#app/core/operation.ts';
import { within } from '#app/core/within.ts';
import { requireRecentSignIn } from '#app/features/accounts/require-recent-sign-in.server.ts';
import { db } from '#app/services/db.server.ts';
import { describeError, log } from '#app/services/log.server.ts';
import { sendMail } from '#app/services/mail.server.ts';
import { logSecurity } from '#app/services/security-log.server.ts';
import { deleteAccountSchema } from './delete-account.schema.ts';

// The user is waiting, and nothing may be stored for a retry.
const mailTimeoutMs = 5000;

export const deleteAccount = operation({
  name: 'delete-account',
  summary:
    'Deletes your account with everything in it. Requires its address and, more than ten minutes after signing in, reauthentication; a last mail confirms it.',
  api: { method: 'DELETE', path: '/api/users', status: 204 },
  access: 'user',
  sessionOnly: true,
  input: deleteAccountSchema,
  example: { email: 'ada@example.com' },
  output: z.void(),
  refusals: ['reauthenticate'],
  ownLimits: ['currentPassword'],
  async run({ email, password }, context) {
    const { viewer, now, client } = context;
    const { userId } = viewer;
    const owner = await db.user.findUnique({ where: { id: userId }, select: { email: true } });
    if (!owner) return;
    if (owner.email !== email) {
      const message = 'This is not the email address of your account. Nothing was deleted.';
      throw new AppError('invalid', message, { field: 'email' });
    }
    await requireRecentSignIn(password, context);
    const isDeleted = await db.$transaction(
      async (transaction) => {
        const { count } = await transaction.user.deleteMany({ where: { id: userId } });
        await transaction.emailVerification.deleteMany({ where: { email } });
        return count === 1;
      },
      { timeout: 20_000 },
    );
    if (!isDeleted) return;
    logSecurity('account deleted', { user: userId, session: viewer.sessionId, client });
    await sayFarewell(email, now);
  },
});

async function sayFarewell(to: string, now: Date): Promise<void> {
  try {
    // Imported lazily: the mail templates take longer to load than the rest of the server.
    const { farewellMail } = await import('./farewell.email.tsx');
    const mail = await farewellMail();
    await within(mailTimeoutMs, sendMail({ to, ...mail }, now), 'The mail server takes too long.');
  } catch (error) {
    log.warn(describeError(error), 'farewell mail not sent');
  }
}
