import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from './env.server.ts';

/** A keyed hash that only this installation can compute; `purpose` separates its uses. */
export const keyedHash = (purpose: string, text: string): string =>
  createHmac('sha256', env.SESSION_SECRET ?? '')
    .update(`${purpose}:${text}`)
    .digest('base64url');

/** Compares two hashes in constant time. */
export function isSameHash(one: string, other: string): boolean {
  const [bytes, otherBytes] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === otherBytes.length && timingSafeEqual(bytes, otherBytes);
}
