import type { Client } from '#app/core/client.ts';
import { type Limit, limits } from '#app/core/limits.ts';
import { knownMark } from '#app/services/known-browser.server.ts';
import { consume, forgive, giveBack } from '#app/services/rate-limit.server.ts';

type Counter = readonly [limit: Limit, key: string];

/**
 * Where a try counts; first at whoever tries. A browser that its owner has signed in with before has a counter of its
 * own, so that no stranger's guesses keep the owner out (docs/decisions/0013-guessing-passwords.md).
 */
function countersOf(email: string, { browser, address }: Client): [Counter, ...Counter[]] {
  const mark = knownMark(browser, email);
  if (mark !== null) return [[limits.logInFromKnownBrowser, mark]];
  return [
    [limits.logInFromAddressToAccount, `${address} ${email}`],
    [limits.logInFromAddress, address],
    [limits.logInToAccount, email],
  ];
}

/**
 * Counts a try to sign in. That is done before its password is looked at, so that tries at the same time count too.
 * @returns to be called when the password is right: then whoever tried starts afresh, and only wrong tries stay counted
 * @throws AppError `rate_limited`
 */
export async function countLogInTry(email: string, client: Client): Promise<() => Promise<void>> {
  const [own, ...others] = countersOf(email, client);
  for (const [limit, key] of [own, ...others]) await consume(limit, key);
  return async () => {
    await Promise.all([forgive(...own), ...others.map((counter) => giveBack(...counter))]);
  };
}

/** Lets the owner sign in from here at once, whatever was tried before: they have set a new password. */
export async function forgiveLogInTries(email: string, client: Client): Promise<void> {
  const [own] = countersOf(email, client);
  await forgive(...own);
  await forgive(limits.logInToAccount, email);
}
