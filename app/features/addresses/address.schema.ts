import { z } from 'zod';

export const addressSchema = z.strictObject({
  url: z.string().describe('Anyone who knows it may read it.'),
});

export const addressOrNoneSchema = z.strictObject({
  url: z.string().nullable().describe('Anyone who knows it may read it; null when it is switched off.'),
});

/** The secret part of an address. */
export const tokenSchema = z.object({ token: z.string().max(100) });
