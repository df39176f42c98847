import { z } from 'zod';
import { isTimeZone } from '#app/core/calendar.ts';
import { shortText } from '#app/core/maxima.ts';
import { themes } from '#app/core/theme.ts';

/** A boolean, or the text that a form sends for one. */
export const choice = (message: string) =>
  z
    .preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean(message))
    .meta({ type: 'boolean' });

/** An omitted time zone or theme stays as it is. */
export const settingsSchema = z.object({
  daily_nudge: choice('daily_nudge must be true or false.'),
  daily_update: choice('daily_update must be true or false.'),
  timezone: shortText().refine(isTimeZone, 'Please choose a time zone from the list.').optional(),
  theme: z.enum(themes, 'Please choose colours from the list.').optional(),
});
