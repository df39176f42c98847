import { z } from 'zod';

/** The form of Delete my account: the address, normalised, and a password if it is asked for. */
export const deleteAccountSchema = z.object({
  email: z
    .string()
    .overwrite((email) => email.replace(/\s/g, '').toLowerCase())
    .min(1, 'Please type your email address to confirm.')
    .prefault(''),
  password: z.string().default(''),
});
