import { z } from 'zod';
import { operation } from '#app/core/operation.ts';
import { accountSchema } from './account.ts';

export const getAccount = operation({
  name: 'get-account',
  summary: 'Your profile.',
  api: { method: 'GET', path: '/api/users' },
  access: 'user',
  input: z.object({}),
  output: accountSchema,
  run: async (_input, { viewer }) => viewer.account,
});
