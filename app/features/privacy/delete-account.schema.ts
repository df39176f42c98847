import { z } from 'zod';
import { normalizeAddress } from '#app/core/email-address.ts';

/** The form of Delete my account: the address, normalised, and a password if it is asked for. */
export const deleteAccountSchema = z.object({
  email: z
    .string()
    .overwrite((email) => normalizeAddress(email.replace(/\s/g, '')))
    .min(1, 'Please type your email address to confirm.')
    .prefault(''),
  password: z.string().default(''),
});
