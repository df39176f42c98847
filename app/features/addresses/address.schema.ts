import { z } from 'zod';

/** An address that was made. */
export const addressSchema = z.strictObject({
  url: z.string().describe('Whoever knows it may read it.'),
});

/** An address, if there is one. */
export const addressOrNoneSchema = z.strictObject({
  url: z.string().nullable().describe('Whoever knows it may read it; null when it is switched off.'),
});

/** The secret part of an address, as it is asked for. */
export const tokenSchema = z.object({ token: z.string().max(100) });
