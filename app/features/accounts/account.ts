import { z } from 'zod';
import { personas } from './persona.ts';

/** A user as the API and the screens show them. */
export const accountSchema = z
  .strictObject({
    name: z.string(),
    email: z.string(),
    bio: z.string(),
    persona: z.enum(personas).nullable(),
  })
  .meta({ id: 'Account' });

export const accountColumns = { name: true, email: true, bio: true, persona: true } as const;

/** What signing in gives: who one is, and the token of the new session. */
export const signedInSchema = z.strictObject({ user: accountSchema, token: z.string() });
