import { randomInt } from 'node:crypto';
import type { Client } from '#app/core/client.ts';
import { latestPresent } from '#app/core/clock-skew.ts';
import { db } from '#app/services/db.server.ts';
import { keyedHash } from '#app/services/keyed-hash.server.ts';
import { knownMark } from '#app/services/known-browser.server.ts';
import { hashPassword, passwordFits } from '#app/services/password.server.ts';

/** How long a code is good for, how long until the next may be asked for, and how long a verified address stays so. */
export const codeLifetimeMs = 10 * 60_000;
export const codeIntervalMs = 60_000;
export const verifiedLifetimeMs = 30 * 60_000;
export const codeTries = 5;

/** Six random digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

const keyed = (email: string, code: string): string => keyedHash('code', `${email} ${code}`);

/** What is stored of a code: six digits are few, so the hash is keyed, bound to the address, and slow as a password's. */
export const hashCode = async (email: string, code: string): Promise<Uint8Array<ArrayBuffer>> =>
  Uint8Array.from(Buffer.from(await hashPassword(keyed(email, code))));

/** Whether the code is the one stored for the address; without a stored one it takes as long and is false. */
export const codeFits = (stored: Uint8Array | undefined, email: string, code: string): Promise<boolean> =>
  passwordFits(stored ? Buffer.from(stored).toString() : null, keyed(email, code));

/** What is kept of where the right code came from. */
export const proofOf = (email: string, { address }: Pick<Client, 'address'>): string =>
  keyedHash('verified', `${email} ${address}`);

/**
 * Whether whoever asks has entered the code for the address, lately: from the same network, or in the same browser.
 * Otherwise a stranger could be quicker to make an account with an address that somebody else has verified.
 */
export async function hasVerified(email: string, client: Client, now: Date): Promise<boolean> {
  const verifiedSince = new Date(now.getTime() - verifiedLifetimeMs);
  const verified = await db.emailVerification.findUnique({
    where: { email, verifiedAt: { gt: verifiedSince, lte: latestPresent(now) } },
    select: { verifiedBy: true },
  });
  if (!verified) return false;
  return verified.verifiedBy === proofOf(email, client) || knownMark(client.browser, email) !== null;
}
