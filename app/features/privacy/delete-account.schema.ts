import { z } from 'zod';

/** The form of Delete my account: the address as it was typed, without spaces and in lower case; a password if asked. */
export const deleteAccountSchema = z.object({
  email: z
    .string()
    .overwrite((email) => email.replace(/\s/g, '').toLowerCase())
    .min(1, 'Please type your email address to confirm.')
    .prefault(''),
  password: z.string().default(''),
});
