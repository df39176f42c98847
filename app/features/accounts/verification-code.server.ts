import { randomBytes, randomInt } from 'node:crypto';
import { latestPresent } from '#app/core/clock-skew.ts';
import { db } from '#app/services/db.server.ts';
import { keyedHash } from '#app/services/keyed-hash.server.ts';
import { withId } from '#app/services/known-browser.server.ts';
import { hashPassword, passwordFits } from '#app/services/password.server.ts';

/** How long a code is valid, the interval between two codes, and how long an address stays verified. */
export const codeLifetimeMs = 10 * 60_000;
export const codeIntervalMs = 60_000;
const verifiedLifetimeMs = 30 * 60_000;
/** How often a code may be tried by each client, and by all together. */
export const codeTries = { each: 5, all: 100 };

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

const keyed = (email: string, code: string): string => keyedHash('code', `${email} ${code}`);

/** Six digits are easily guessed, so the hash is keyed, bound to the address, and as slow as a password's. */
export const hashCode = async (email: string, code: string): Promise<Uint8Array<ArrayBuffer>> =>
  Uint8Array.from(Buffer.from(await hashPassword(keyed(email, code))));

/** Whether the code matches the stored one. Takes as long without a stored one. */
export const codeFits = (stored: Uint8Array | undefined, email: string, code: string): Promise<boolean> =>
  passwordFits(stored ? Buffer.from(stored).toString() : null, keyed(email, code));

/** Identifies the browser that asked for a code; a browser without an id matches no other. */
export const askerOf = (browser: string): string => keyedHash('asker', withId(browser).id);

/** A new proof of an address; only a keyed hash of both is stored. */
export const newProof = (): string => randomBytes(32).toString('base64url');
export const hashProof = (email: string, proof: string): string =>
  keyedHash('email proof', `${email} ${proof}`);

/** Whether one of the proofs was issued for the address in the last half hour. */
export async function isProved(email: string, proofs: string[], now: Date): Promise<boolean> {
  const verifiedSince = new Date(now.getTime() - verifiedLifetimeMs);
  const proofHash = { in: proofs.map((proof) => hashProof(email, proof)) };
  const proved = await db.emailVerification.count({
    where: { email, proofHash, verifiedAt: { gt: verifiedSince, lte: latestPresent(now) } },
  });
  return proved > 0;
}
