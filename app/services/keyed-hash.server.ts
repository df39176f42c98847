import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from './env.server.ts';

/** A hash of a text that only this installation can make; `purpose` keeps those of one use apart from another's. */
export const keyedHash = (purpose: string, text: string): string =>
  createHmac('sha256', env.SESSION_SECRET ?? '')
    .update(`${purpose}:${text}`)
    .digest('base64url');

/** Whether two hashes are the same, found out in a time that does not tell how alike they are. */
export function isSameHash(one: string, other: string): boolean {
  const [bytes, otherBytes] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === otherBytes.length && timingSafeEqual(bytes, otherBytes);
}
