import { AppError } from '#app/core/app-error.ts';
import { isTimeZone } from '#app/core/calendar.ts';
import { limits } from '#app/core/limits.ts';
import { openOperation } from '#app/core/operation.ts';
import { type Database, db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { type GoogleIdentity, googleLoginFailed, verifyIdToken } from '#app/services/openid.server.ts';
import { consume } from '#app/services/rate-limit.server.ts';
import { logSecurity } from '#app/services/security-log.server.ts';
import { isFirstUse } from '#app/services/use-once.server.ts';
import { createDataKey } from '#app/services/vault.server.ts';
import { accountColumns, type SignedIn } from './account.ts';
import { googleSchema } from './google.schema.ts';
import { profileName } from './profile-name.ts';
import { signInAs } from './sign-in-as.server.ts';

/** Signs in who holds an ID token of Google's, once: to their account, to the one with their address, or to a new one. */
export const signInWithGoogle = openOperation({
  name: 'sign-in-with-google',
  input: googleSchema,
  async run({ token, timezone }, context): Promise<SignedIn> {
    const { now, client } = context;
    await consume(limits.googleFromAddress, client.address);
    const identity = await verifyIdToken(token, now);
    const timeZone = timezone && isTimeZone(timezone) ? timezone : 'UTC';
    const { isNew, id, ...signedIn } = await db.$transaction(async (transaction) => {
      // What was signed is what counts: the signature itself can be written in several ways.
      const signed = token.slice(0, token.lastIndexOf('.'));
      if (!(await isFirstUse('id token', signed, identity.expiresAt, transaction))) throw failed();
      const isNew = await provideAccount(transaction, identity, timeZone, now);
      const found = await transaction.user.findUnique({
        where: { googleId: identity.googleId },
        select: { id: true, ...accountColumns },
      });
      // The address is the account of someone who signs in with another account of Google's.
      if (!found) throw failed();
      const { id, ...user } = found;
      return { isNew, id, user, token: await signInAs(id, context, transaction) };
    });
    logSecurity(isNew ? 'signed up' : 'signed in', { user: id, way: 'google', client });
    return signedIn;
  },
});

const failed = () => new AppError('unauthenticated', googleLoginFailed);

/**
 * Makes sure that the identity has an account, unless its address is taken; of several at the same time one makes it.
 * @returns whether it made one
 */
async function provideAccount(
  transaction: Database,
  { googleId, email, name }: GoogleIdentity,
  timeZone: string,
  now: Date,
): Promise<boolean> {
  if (await transaction.user.findUnique({ where: { googleId }, select: { id: true } })) return false;
  // Both we and Google have seen that the address is its owner's.
  const linked = await transaction.user.updateMany({ where: { email, googleId: null }, data: { googleId } });
  if (linked.count > 0) return false;
  const id = newId();
  const { count } = await transaction.user.createMany({
    data: [{ id, email, googleId, name: profileName(name, email), timeZone, createdAt: now }],
    skipDuplicates: true,
  });
  if (count > 0) await createDataKey(transaction, id);
  return count > 0;
}
