import { z } from 'zod';
import { inOrder } from '#app/core/rules.ts';

export const googleSchema = z
  .object({
    /** An ID token of Google's. */
    token: z.string().default(''),
    /** The browser's IANA time zone; an unknown one counts as UTC. */
    timezone: z.string().optional(),
  })
  .superRefine(inOrder(['token', 'Please send the ID token that Google gave.', ({ token }) => token === '']));
