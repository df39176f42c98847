import { z } from 'zod';

/** What may use an account without signing in, in the order in which it is listed. */
export const accessKinds = ['calendar', 'share', 'token', 'webhook', 'assistant'] as const;

/** Something that still has access to an account after a new password. */
export const accessSchema = z
  .strictObject({
    kind: z.enum(accessKinds),
    name: z
      .string()
      .nullable()
      .describe(
        'The project, the token, the host of the webhook or the assistant; null for a calendar of all projects.',
      ),
  })
  .meta({ id: 'Access' });
export type Access = z.output<typeof accessSchema>;

/** The part of an answer to a new password that lists what it does not end; none if there is nothing. */
export const stillAllowed = z
  .array(accessSchema)
  .optional()
  .describe('What the new password does not end: calendars, shared pages, tokens, webhooks, assistants.');
