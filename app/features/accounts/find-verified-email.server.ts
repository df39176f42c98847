import { openOperation } from '#app/core/operation.ts';
import { db } from '#app/services/db.server.ts';
import { sendCodeSchema } from './account.schema.ts';
import { verifiedLifetimeMs } from './verification-code.server.ts';

/** Tells the sign-up form whether its address needs no code any more: the address, or null when it does. */
export const findVerifiedEmail = openOperation({
  name: 'find-verified-email',
  input: sendCodeSchema,
  async run({ email }, { now }): Promise<string | null> {
    const verifiedSince = new Date(now.getTime() - verifiedLifetimeMs);
    const verified = await db.emailVerification.findUnique({
      where: { email, verifiedAt: { gt: verifiedSince } },
      select: { email: true },
    });
    return verified?.email ?? null;
  },
});
