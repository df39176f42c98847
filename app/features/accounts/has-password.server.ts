import { z } from 'zod';
import { operation } from '#app/core/operation.ts';

export const hasPassword = operation({
  name: 'has-password',
  summary: 'Whether you can sign in with a password; users from Google may have none.',
  screenOnly: 'only used by the settings screen; the export has it, too',
  access: 'user',
  input: z.object({}),
  output: z.boolean(),
  run: async (_input, { viewer }) => viewer.hasPassword,
});
