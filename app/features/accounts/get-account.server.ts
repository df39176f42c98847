import { z } from 'zod';
import { userOperation } from '#app/core/operation.ts';
import type { Account } from './account.ts';

/** Who the viewer is, as they told us. */
export const getAccount = userOperation({
  name: 'get-account',
  input: z.object({}),
  run: async (_input, { viewer }): Promise<Account> => viewer.account,
});
