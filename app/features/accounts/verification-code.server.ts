import { randomBytes, randomInt } from 'node:crypto';
import { latestPresent } from '#app/core/clock-skew.ts';
import { db } from '#app/services/db.server.ts';
import { keyedHash } from '#app/services/keyed-hash.server.ts';
import { withId } from '#app/services/known-browser.server.ts';
import { hashPassword, passwordFits } from '#app/services/password.server.ts';

/** How long a code is good for, how long until the next may be asked for, and how long a verified address stays so. */
export const codeLifetimeMs = 10 * 60_000;
export const codeIntervalMs = 60_000;
export const verifiedLifetimeMs = 30 * 60_000;
/** How often a code may be tried: by each who tries, and by all of them together. */
export const codeTries = { each: 5, all: 100 };

/** Six random digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

const keyed = (email: string, code: string): string => keyedHash('code', `${email} ${code}`);

/** What is stored of a code: six digits are few, so the hash is keyed, bound to the address, and slow as a password's. */
export const hashCode = async (email: string, code: string): Promise<Uint8Array<ArrayBuffer>> =>
  Uint8Array.from(Buffer.from(await hashPassword(keyed(email, code))));

/** Whether the code is the one stored for the address; without a stored one it takes as long and is false. */
export const codeFits = (stored: Uint8Array | undefined, email: string, code: string): Promise<boolean> =>
  passwordFits(stored ? Buffer.from(stored).toString() : null, keyed(email, code));

/** What is kept of the browser that asked for a code; one without an id is like no other. */
export const askerOf = (browser: string): string => keyedHash('asker', withId(browser).id);

/** A new proof that an address is the own of who brings it; a keyed hash of both is all that is stored. */
export const newProof = (): string => randomBytes(32).toString('base64url');
export const hashProof = (email: string, proof: string): string =>
  keyedHash('email proof', `${email} ${proof}`);

/** Whether one of the proofs is what the right code for the address was answered with, in the last half hour. */
export async function isProved(email: string, proofs: string[], now: Date): Promise<boolean> {
  const verifiedSince = new Date(now.getTime() - verifiedLifetimeMs);
  const proofHash = { in: proofs.map((proof) => hashProof(email, proof)) };
  const proved = await db.emailVerification.count({
    where: { email, proofHash, verifiedAt: { gt: verifiedSince, lte: latestPresent(now) } },
  });
  return proved > 0;
}
