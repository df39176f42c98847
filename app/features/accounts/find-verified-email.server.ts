import { z } from 'zod';
import { operation } from '#app/core/operation.ts';
import { sendCodeSchema } from './account.schema.ts';
import { isProved } from './verification-code.server.ts';

export const findVerifiedEmail = operation({
  name: 'find-verified-email',
  summary: 'Returns the address that this browser has verified; null without one.',
  screenOnly: 'only used by the sign-up form',
  access: 'anyone',
  input: sendCodeSchema,
  output: z.string().nullable(),
  run: async ({ email }, { client, now }) =>
    (await isProved(email, [client.emailProof], now)) ? email : null,
});
