import { AppError } from '#app/core/app-error.ts';
import type { Client } from '#app/core/client.ts';
import { limits } from '#app/core/limits.ts';
import { matchMark } from '#app/services/known-browser.server.ts';
import { consume, forgive, refund } from '#app/services/rate-limit.server.ts';

const pairOf = (email: string, { address }: Client): string => `${address} ${email}`;

export interface LogInTry {
  /** The refusal of a wrong password after many from this address; a right password is accepted even then. */
  refusal: AppError | null;
  /** To be called if the password is right, so that only wrong ones count. */
  wasRight(): Promise<void>;
}

/**
 * Counts an attempt to sign in before the password is checked, so that concurrent attempts count too. A browser that has
 * signed in before has its own counter, so that guesses from elsewhere do not lock the owner out
 * (docs/decisions/0013-guessing-passwords.md).
 * @throws AppError `rate_limited`
 */
export async function countLogInTry(email: string, client: Client): Promise<LogInTry> {
  const mark = matchMark(client.browser, email);
  if (mark !== null) {
    await consume(limits.logInFromKnownBrowser, mark);
    return { refusal: null, wasRight: () => forgive(limits.logInFromKnownBrowser, mark) };
  }
  await consume(limits.logInFromAddress, client.address);
  await consume(limits.logInToAccount, email);
  const refusal = await consume(limits.logInFromAddressToAccount, pairOf(email, client)).then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError) return error;
      throw error;
    },
  );
  return {
    refusal,
    async wasRight() {
      await forgive(limits.logInFromAddressToAccount, pairOf(email, client));
      await refund(limits.logInFromAddress, client.address);
      await refund(limits.logInToAccount, email);
    },
  };
}

/** Resets the counters for an owner who has set a new password. */
export async function forgiveLogInTries(email: string, client: Client): Promise<void> {
  const mark = matchMark(client.browser, email);
  if (mark !== null) await forgive(limits.logInFromKnownBrowser, mark);
  await forgive(limits.logInFromAddressToAccount, pairOf(email, client));
  await forgive(limits.logInToAccount, email);
}
