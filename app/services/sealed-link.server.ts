import { hkdfSync } from 'node:crypto';
import type { z } from 'zod';
import { DecryptionError, open, seal } from './encryption.server.ts';
import { env } from './env.server.ts';

/** Seals and opens the secret part of mailed links. */
interface SealedLink<Content> {
  /** URL-safe, and neither readable nor forgeable. */
  seal(content: Content): string;
  /** The sealed content; null for anything else. */
  open(text: string): Content | null;
}

const maxLength = 512;

/** Links of one purpose, which cannot be opened for another. */
export function sealedLink<Content>(purpose: string, contentSchema: z.ZodType<Content>): SealedLink<Content> {
  let derived: Uint8Array | undefined;
  const key = (): Uint8Array => {
    derived ??= new Uint8Array(hkdfSync('sha256', env.SESSION_SECRET ?? '', '', purpose, 32));
    return derived;
  };
  return {
    seal: (content) =>
      Buffer.from(seal(key(), Buffer.from(JSON.stringify(content)), purpose)).toString('base64url'),
    open(text) {
      const sealed = Buffer.from(text.slice(0, maxLength), 'base64url');
      // Base64 can spell the same bytes in several ways; only ours is valid.
      if (sealed.toString('base64url') !== text) return null;
      try {
        return contentSchema.parse(JSON.parse(Buffer.from(open(key(), sealed, purpose)).toString()));
      } catch (error) {
        if (error instanceof DecryptionError) return null;
        throw error;
      }
    },
  };
}
