import { z } from 'zod';
import { shortText } from '#app/core/maxima.ts';
import { dailyMailKinds } from './daily-mail-kind.ts';

export const unsubscribeSchema = z.object({ token: shortText() });

export const resubscribeSchema = unsubscribeSchema.extend({
  mail: z.enum(dailyMailKinds, 'Please choose which mail you want again.'),
});
