import { z } from 'zod';
import { boundedText } from '#app/core/maxima.ts';
import { browserTimeZone } from './account.schema.ts';
import { choice } from './settings.schema.ts';

export const googleSchema = z.object({
  token: boundedText()
    .min(1, 'Please send the ID token that Google gave.')
    .prefault('')
    .describe("An ID token of Google's."),
  timezone: browserTimeZone,
  keeps_plan: choice('keeps_plan must be true or false.')
    .default(false)
    .describe('Whether an existing account also takes over the tried plan, as a new one does.'),
});
