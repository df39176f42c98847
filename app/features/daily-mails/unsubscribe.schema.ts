import { z } from 'zod';
import { dailyMailKinds } from './daily-mail-kind.ts';

export const unsubscribeSchema = z.object({ token: z.string() });

export const resubscribeSchema = unsubscribeSchema.extend({
  mail: z.enum(dailyMailKinds, 'Please choose which mail you want again.'),
});
