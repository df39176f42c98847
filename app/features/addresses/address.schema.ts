import { z } from 'zod';
import { boundedText } from '#app/core/maxima.ts';
import { projectIdSchema } from '#app/features/projects/project-id.schema.ts';

export const addressSchema = z.strictObject({
  url: z.string().describe('Anyone who knows it may read it.'),
});

export const addressOrNoneSchema = z.strictObject({
  url: z.string().nullable().describe('Anyone who knows it may read it; null when it is switched off.'),
});

/** What a new address needs. */
export const makeAddressSchema = z.object({
  password: boundedText().default('').describe('Asked for when signing in was more than ten minutes ago.'),
});

export const makeProjectAddressSchema = projectIdSchema.extend(makeAddressSchema.shape);

/** The secret part of an address. */
export const tokenSchema = z.object({ token: z.string().max(100) });
