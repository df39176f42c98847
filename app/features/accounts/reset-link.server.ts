import { createHash, hkdfSync } from 'node:crypto';
import { z } from 'zod';
import { DecryptionError, open, seal } from '#app/services/encryption.server.ts';
import { env } from '#app/services/env.server.ts';

/** How long a link for a new password is good for. */
export const resetLinkLifetimeMs = 60 * 60_000;

const purpose = 'stepwise password reset link';
const longestText = 512;

let derived: Uint8Array | undefined;
const key = (): Uint8Array => {
  derived ??= new Uint8Array(hkdfSync('sha256', env.SESSION_SECRET ?? '', '', purpose, 32));
  return derived;
};

const contentSchema = z.object({ userId: z.uuid(), expiresAt: z.number(), passwordPrint: z.string() });

/** Whose password may be set. `passwordPrint` changes with the password, so a link that was used is good no more. */
export type ResetLink = z.output<typeof contentSchema>;

/** What a link keeps of the password that is in force; null is an account without one. */
export const printOf = (passwordHash: string | null): string =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url');

/** The link as it stands in a URL: authenticated encryption, so that it can be neither read nor made elsewhere. */
export const sealResetLink = (link: ResetLink): string =>
  Buffer.from(seal(key(), Buffer.from(JSON.stringify(link)), purpose)).toString('base64url');

/** Reads what `sealResetLink` made; null for anything else. */
export function openResetLink(text: string): ResetLink | null {
  const sealed = Buffer.from(text.slice(0, longestText), 'base64url');
  // Base64 has several spellings of the same bytes, of which one is ours.
  if (sealed.toString('base64url') !== text) return null;
  try {
    return contentSchema.parse(JSON.parse(Buffer.from(open(key(), sealed, purpose)).toString()));
  } catch (error) {
    if (error instanceof DecryptionError) return null;
    throw error;
  }
}
