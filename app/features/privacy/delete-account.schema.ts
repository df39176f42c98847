import { z } from 'zod';
import { boundedText } from '#app/core/maxima.ts';

/** The form of Delete my account: the address, normalised, and a password if it is asked for. */
export const deleteAccountSchema = z.object({
  email: boundedText()
    .overwrite((email) => email.replace(/\s/g, '').toLowerCase())
    .min(1, 'Please type your email address to confirm.')
    .prefault(''),
  password: boundedText().default(''),
});
