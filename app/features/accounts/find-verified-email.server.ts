import { z } from 'zod';
import { operation } from '#app/core/operation.ts';
import { sendCodeSchema } from './account.schema.ts';
import { isProved } from './verification-code.server.ts';

export const findVerifiedEmail = operation({
  name: 'find-verified-email',
  summary:
    'Tells the sign-up form whether its address needs no code any more: the address, or null when it does.',
  screenOnly: 'only the form of signing up asks',
  access: 'anyone',
  input: sendCodeSchema,
  output: z.string().nullable(),
  run: async ({ email }, { client, now }) =>
    (await isProved(email, [client.emailProof], now)) ? email : null,
});
