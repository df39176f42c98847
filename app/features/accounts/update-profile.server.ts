import { operation } from '#app/core/operation.ts';
import { db } from '#app/services/db.server.ts';
import { accountColumns, accountSchema } from './account.ts';
import { profileSchema } from './profile.schema.ts';

export const updateProfile = operation({
  name: 'update-profile',
  summary: 'Changes your name, bio and persona, but not the address.',
  api: { method: 'PUT', path: '/api/users' },
  access: 'user',
  sessionOnly: true,
  input: profileSchema,
  example: { name: 'Ada Lovelace', persona: 'freelancer', bio: 'Reads and writes.' },
  output: accountSchema,
  run: ({ name, bio, persona }, { viewer }) =>
    db.user.update({
      where: { id: viewer.userId },
      data: { name, persona, ...(bio !== undefined && { bio }) },
      select: accountColumns,
    }),
});
