import { z } from 'zod';
import { normalizeAddress } from '#app/core/email-address.ts';
import { boundedText } from '#app/core/maxima.ts';

/** The form of Delete my account: the address, normalised, and a password if it is asked for. */
export const deleteAccountSchema = z.object({
  email: boundedText()
    .overwrite((email) => normalizeAddress(email.replace(/\s/g, '')))
    .min(1, 'Please type your email address to confirm.')
    .prefault(''),
  password: boundedText().default(''),
});
