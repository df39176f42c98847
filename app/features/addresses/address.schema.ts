import { z } from 'zod';

export const addressSchema = z.strictObject({
  url: z.string().describe('Whoever knows it may read it.'),
});

export const addressOrNoneSchema = z.strictObject({
  url: z.string().nullable().describe('Whoever knows it may read it; null when it is switched off.'),
});

/** The secret part of an address. */
export const tokenSchema = z.object({ token: z.string().max(100) });
