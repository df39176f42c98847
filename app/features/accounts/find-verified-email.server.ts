import { openOperation } from '#app/core/operation.ts';
import { sendCodeSchema } from './account.schema.ts';
import { isProved } from './verification-code.server.ts';

/** Tells the sign-up form whether its address needs no code any more: the address, or null when it does. */
export const findVerifiedEmail = openOperation({
  name: 'find-verified-email',
  input: sendCodeSchema,
  run: async ({ email }, { client, now }): Promise<string | null> =>
    (await isProved(email, [client.emailProof], now)) ? email : null,
});
