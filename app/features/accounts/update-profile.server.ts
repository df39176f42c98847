import { userOperation } from '#app/core/operation.ts';
import { db } from '#app/services/db.server.ts';
import { type Account, accountColumns } from './account.ts';
import { profileSchema } from './profile.schema.ts';

/** Changes the name, bio and persona of the viewer; the address stays what it is. */
export const updateProfile = userOperation({
  name: 'update-profile',
  input: profileSchema,
  run: ({ name, bio, persona }, { viewer }): Promise<Account> =>
    db.user.update({
      where: { id: viewer.userId },
      data: { name, persona, ...(bio !== undefined && { bio }) },
      select: accountColumns,
    }),
});
