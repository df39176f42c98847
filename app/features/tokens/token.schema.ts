import { z } from 'zod';
import { isDay } from '#app/core/calendar.ts';
import { hasMarkup } from '#app/core/markup.ts';
import { boundedText, shortText } from '#app/core/maxima.ts';
import { oneLine } from '#app/core/one-line.ts';
import { scopes } from '#app/core/scope.ts';

const tokenNameLength = { min: 1, max: 60 } as const;

const nameMessage = `Please give the token a name of up to ${tokenNameLength.max} characters.`;

/** A token to make. */
export const createTokenSchema = z.object({
  name: oneLine(nameMessage)
    .trim()
    .min(tokenNameLength.min, nameMessage)
    .max(tokenNameLength.max, nameMessage)
    .refine((name) => !hasMarkup(name), 'Please leave out HTML.')
    .default(''),
  scopes: z
    .array(z.enum(scopes, 'A scope is read, write or ai.'), 'Please choose what the token may do.')
    .max(20, 'Please choose what the token may do.')
    .min(1, 'Please choose what the token may do.')
    .transform((chosen) => scopes.filter((scope) => chosen.includes(scope))),
  expires_on: shortText()
    .refine((day) => day === '' || isDay(day), 'Please choose a day.')
    .meta({ format: 'date' })
    .nullable()
    .default(null)
    .describe('The last day on which it works; without one it works until it is revoked.'),
  password: boundedText().default('').describe('Asked for when signing in was more than ten minutes ago.'),
});

/** A token without its secret. */
export const tokenSchema = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    scopes: z.array(z.enum(scopes)),
    expires_on: z.iso.date().nullable(),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable().describe('Kept to the hour.'),
  })
  .meta({ id: 'PersonalToken' });
export type TokenView = z.output<typeof tokenSchema>;
