import { openOperation } from '#app/core/operation.ts';
import { resetLinkSchema } from './account.schema.ts';
import { findResetUser } from './find-reset-user.server.ts';

/** Tells the screen for a new password whose link it is, while it still works, without using it up. */
export const checkResetLink = openOperation({
  name: 'check-reset-link',
  input: resetLinkSchema,
  async run({ encryptedString }, { now }): Promise<{ email: string }> {
    const { email } = await findResetUser(encryptedString, now);
    return { email };
  },
});
