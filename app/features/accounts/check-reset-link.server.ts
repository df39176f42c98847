import { z } from 'zod';
import { operation } from '#app/core/operation.ts';
import { resetLinkSchema } from './account.schema.ts';
import { findResetUser } from './find-reset-user.server.ts';

export const checkResetLink = operation({
  name: 'check-reset-link',
  summary: 'Returns whose password a valid link may reset, without using the link up.',
  screenOnly: 'only used by the screen for a new password',
  access: 'anyone',
  input: resetLinkSchema,
  output: z.strictObject({ email: z.string() }),
  refusals: ['link_invalid'],
  async run({ encryptedString }, { now }) {
    const { email } = await findResetUser(encryptedString, now);
    return { email };
  },
});
