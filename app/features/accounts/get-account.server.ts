import { z } from 'zod';
import { operation } from '#app/core/operation.ts';
import { accountSchema } from './account.ts';

export const getAccount = operation({
  name: 'get-account',
  summary: 'Who you are, as you told us.',
  api: { method: 'GET', path: '/api/users' },
  access: 'user',
  input: z.object({}),
  output: accountSchema,
  run: async (_input, { viewer }) => viewer.account,
});
