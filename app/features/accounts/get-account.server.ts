import { z } from 'zod';
import { userOperation } from '#app/core/operation.ts';
import { db } from '#app/services/db.server.ts';
import { type Account, accountColumns } from './account.ts';

/** Who the viewer is, as they told us. */
export const getAccount = userOperation({
  name: 'get-account',
  input: z.object({}),
  run: (_input, { viewer }): Promise<Account> =>
    db.user.findUniqueOrThrow({ where: { id: viewer.userId }, select: accountColumns }),
});
