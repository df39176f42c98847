import { AppError } from '#app/core/app-error.ts';
import { userOperation } from '#app/core/operation.ts';
import { within } from '#app/core/within.ts';
import { requireRecentSignIn } from '#app/features/accounts/require-recent-sign-in.server.ts';
import { db } from '#app/services/db.server.ts';
import { describeError, log } from '#app/services/log.server.ts';
import { sendMail } from '#app/services/mail.server.ts';
import { logSecurity } from '#app/services/security-log.server.ts';
import { deleteAccountSchema } from './delete-account.schema.ts';

// The person waits for it, and nothing may be kept for a second try.
const mailPatienceMs = 5000;

/**
 * Deletes the viewer's account with everything in it, once they have typed its address and, a while after signing in,
 * shown again who they are; says farewell by mail.
 */
export const deleteAccount = userOperation({
  name: 'delete-account',
  input: deleteAccountSchema,
  async run({ email, password }, context): Promise<void> {
    const { viewer, now, client } = context;
    const { userId } = viewer;
    const owner = await db.user.findUnique({ where: { id: userId }, select: { email: true } });
    if (!owner) return;
    if (owner.email !== email) throw notTheAddress();
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

function notTheAddress(): AppError {
  const message = 'This is not the email address of your account. Nothing was deleted.';
  return new AppError('invalid', message, { fields: { email: message } });
}

async function sayFarewell(to: string, now: Date): Promise<void> {
  try {
    // Loaded here because what writes mails takes longer to load than the rest of the server.
    const { farewellMail } = await import('./farewell.email.tsx');
    const mail = await farewellMail();
    await within(mailPatienceMs, sendMail({ to, ...mail }, now), 'The mail server takes too long.');
  } catch (error) {
    log.warn(describeError(error), 'farewell mail not sent');
  }
}
