import { z } from 'zod';
import { inOrder } from '#app/core/rules.ts';

/** The form of Delete my account: the address as it was typed, without spaces and in lower case; a password if asked. */
export const deleteAccountSchema = z
  .object({
    email: z
      .string()
      .default('')
      .transform((email) => email.replace(/\s/g, '').toLowerCase()),
    password: z.string().default(''),
  })
  .superRefine(inOrder(['email', 'Please type your email address to confirm.', ({ email }) => email === '']));
