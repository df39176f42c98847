import { AppError } from '#app/core/app-error.ts';
import { isTimeZone } from '#app/core/calendar.ts';
import type { Client } from '#app/core/client.ts';
import { type OperationContext, operation } from '#app/core/operation.ts';
import type { Viewer } from '#app/core/viewer.ts';
import { accountColumns, signedInSchema } from '#app/features/accounts/account.ts';
import { sendGoogleLinkedJob } from '#app/features/accounts/account-mails.job.ts';
import { announce } from '#app/features/accounts/announce.server.ts';
import { googleSchema } from '#app/features/accounts/google.schema.ts';
import { profileName } from '#app/features/accounts/profile-name.ts';
import { signInAs } from '#app/features/accounts/sign-in-as.server.ts';
import { keptProjectSchema, projectOfTried } from '#app/features/tries/keep-tried-plan.server.ts';
import { type Database, db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { type GoogleIdentity, googleLoginFailed, verifyIdToken } from '#app/services/openid.server.ts';
import { logSecurity } from '#app/services/security-log.server.ts';
import { endSessions } from '#app/services/sessions.server.ts';
import { isFirstUse } from '#app/services/use-once.server.ts';
import { createDataKey } from '#app/services/vault.server.ts';

export const signInWithGoogle = operation({
  name: 'sign-in-with-google',
  summary:
    "Signs in with an ID token of Google's, which works once: to the linked account, to the one with its address, or to a new one, which takes over the tried plan.",
  api: { method: 'POST', path: '/api/auth/google/token' },
  access: 'anyone',
  input: googleSchema,
  example: { token: 'eyJhbGciOiJSUzI1NiJ9.e30.c2lnbmF0dXJl' },
  output: signedInSchema.extend(keptProjectSchema.partial().shape),
  refusals: ['unauthenticated', 'conflict', 'unavailable'],
  limit: 'googleFromAddress',
  async run({ token, timezone, keeps_plan: keepsPlan }, context) {
    const { now, client } = context;
    const identity = await verifyIdToken(token, now);
    requireOwnFlow(identity, client);
    const timeZone = timezone && isTimeZone(timezone) ? timezone : 'UTC';
    const { outcome, id, ...signedIn } = await db.$transaction(async (transaction) => {
      // Without the signature, which can be encoded in several ways.
      const signed = token.slice(0, token.lastIndexOf('.'));
      if (!(await isFirstUse('id token', signed, identity.expiresAt, transaction))) throw failed();
      const outcome = await provideAccount(transaction, identity, timeZone, context);
      const found = await transaction.user.findUnique({
        where: { googleId: identity.googleId },
        select: { id: true, ...accountColumns },
      });
      // The address belongs to an account that is linked to another Google account.
      if (!found) throw failed();
      const { id, ...user } = found;
      // In a browser with a session, Google is asked only to confirm the user who is signed in.
      if (client.isBrowser && context.viewer && context.viewer.userId !== id) {
        throw new AppError('conflict', 'That is not the Google account that you are signed in with.');
      }
      const kept =
        keepsPlan || outcome === 'made' ? await projectOfTried(transaction, id, client.keep, now) : null;
      return { outcome, id, user, token: await signInAs(id, context, transaction), ...kept };
    });
    if (outcome === 'linked') {
      logSecurity('google linked', { user: id, client });
      await announce(sendGoogleLinkedJob, { userId: id });
    }
    logSecurity(outcome === 'made' ? 'signed up' : 'signed in', { user: id, way: 'google', client });
    return signedIn;
  },
});

const failed = () => new AppError('unauthenticated', googleLoginFailed);

/**
 * A browser must present the token of its own visit to Google, known by the nonce; a program's token has none.
 */
function requireOwnFlow({ nonce }: GoogleIdentity, { isBrowser, googleNonce }: Client): void {
  const isOwn = nonce === null ? !isBrowser : nonce === googleNonce;
  if (!isOwn) throw failed();
}

/**
 * Finds, links or creates the account of an identity, unless its address is taken. Concurrent requests create one.
 */
async function provideAccount(
  transaction: Database,
  { googleId, email, name }: GoogleIdentity,
  timeZone: string,
  { viewer, now }: OperationContext<Viewer | null>,
): Promise<'found' | 'linked' | 'made'> {
  if (await transaction.user.findUnique({ where: { googleId }, select: { id: true } })) return 'found';
  // Both we and Google have verified the address.
  const [linked] = await transaction.user.updateManyAndReturn({
    where: { email, googleId: null },
    data: { googleId },
    select: { id: true },
  });
  if (linked) {
    // Someone other than the owner whom Google confirms may have set the password.
    if (linked.id !== viewer?.userId) {
      await transaction.user.update({ where: { id: linked.id }, data: { passwordHash: null } });
    }
    await endSessions(linked.id, undefined, transaction);
    return 'linked';
  }
  const id = newId();
  const { count } = await transaction.user.createMany({
    data: [{ id, email, googleId, name: profileName(name, email), timeZone, createdAt: now }],
    skipDuplicates: true,
  });
  if (count === 0) return 'found';
  await createDataKey(transaction, id);
  return 'made';
}
