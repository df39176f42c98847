import { z } from 'zod';
import { personas } from './persona.ts';

export const accountSchema = z
  .strictObject({
    name: z.string(),
    email: z.string(),
    bio: z.string(),
    persona: z.enum(personas).nullable(),
  })
  .meta({ id: 'Account' });

export const accountColumns = { name: true, email: true, bio: true, persona: true } as const;

/** The answer to signing in, with the token of the new session. */
export const signedInSchema = z.strictObject({ user: accountSchema, token: z.string() });
