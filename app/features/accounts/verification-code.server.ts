import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { env } from '#app/services/env.server.ts';

/** How long a code is good for, how long until the next may be asked for, and how long a verified address stays so. */
export const codeLifetimeMs = 10 * 60_000;
export const codeIntervalMs = 60_000;
export const verifiedLifetimeMs = 30 * 60_000;
export const codeTries = 5;

/** Six random digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** What is stored of a code: six digits are too few for a plain hash, so it is keyed and bound to the address. */
export function codeHash(email: string, code: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    createHmac('sha256', env.SESSION_SECRET ?? '')
      .update(`code:${email}:${code}`)
      .digest(),
  );
}

export const isSameHash = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
