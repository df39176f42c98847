import { createHash } from 'node:crypto';
import { z } from 'zod';
import { sealedLink } from '#app/services/sealed-link.server.ts';

/** How long a link for a new password is valid. */
export const resetLinkLifetimeMs = 60 * 60_000;

/** Whose password may be set. `passwordPrint` changes with the password, so a used link is no longer valid. */
const contentSchema = z.object({ userId: z.uuid(), expiresAt: z.number(), passwordPrint: z.string() });

/** A digest of the current password hash; null is an account without a password. */
export const printOf = (passwordHash: string | null): string =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url');

export const { seal: sealResetLink, open: openResetLink } = sealedLink(
  'stepwise password reset link',
  contentSchema,
);

/** What proves, after a reset, that it was this user who set the password. */
export const { seal: sealResetProof, open: openResetProof } = sealedLink(
  'stepwise proof of a password reset',
  contentSchema,
);
