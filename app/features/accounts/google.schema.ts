import { z } from 'zod';
import { browserTimeZone } from './account.schema.ts';

export const googleSchema = z.object({
  token: z
    .string()
    .min(1, 'Please send the ID token that Google gave.')
    .prefault('')
    .describe("An ID token of Google's."),
  timezone: browserTimeZone,
});
