import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Limit, limits } from '#app/core/limits.ts';
import { clientAddressHeader } from '#app/http/client.server.ts';
import { action as logInScreen } from '#app/routes/login.tsx';
import { type ApiAnswer, callApi, refusal } from '#tests/call-api.ts';
import { pageArgs } from '#tests/call-page.ts';
import { makeUser, password } from '#tests/factories.ts';

/** The headers of a client at an address of its own, with its cookie. */
function makeClient(cookie = ''): Record<string, string> {
  const address = `203.0.113.${randomUUID()}`;
  return { [clientAddressHeader]: address, ...(cookie && { Cookie: cookie }) };
}

const logIn = (email: string, typed: string, headers: Record<string, string>) =>
  callApi('POST /api/users/login', { headers }, { email, password: typed });

const cookieOf = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('stepwise_browser='))
    ?.split(';')[0] ?? '';

/** Guesses concurrently; returns how often each status was answered. */
async function guess(
  email: string,
  times: number,
  headers: Record<string, string>,
): Promise<Record<number, number>> {
  const answers = await Promise.all(
    Array.from({ length: times }, (_, index) => logIn(email, `Guess-${index}`, headers)),
  );
  return countStatuses(answers);
}

function countStatuses(answers: ApiAnswer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

function expectTooMany({ status, headers, body }: ApiAnswer, limit: Limit): void {
  expect(status).toBe(429);
  const wait = Number(headers.get('Retry-After'));
  expect(wait).toBeGreaterThanOrEqual(1);
  expect(wait).toBeLessThanOrEqual(limit.seconds);
  expect(refusal.parse(body).code).toBe('rate_limited');
  expect(body.message).toMatch(/^.{20,} Please try again in \d+ (seconds|minutes)\.$/);
  expect(body.message.startsWith(limit.message)).toBe(true);
}

/** Guesses at an account from many addresses, until no stranger may try any more. */
async function exhaustAccount(email: string): Promise<void> {
  for (let left = limits.logInToAccount.times; left > 0; left -= 10) {
    expect(await guess(email, 10, makeClient())).toEqual({ 401: 10 });
  }
  expectTooMany(await logIn(email, password, makeClient()), limits.logInToAccount);
}

test('of many concurrent wrong passwords, ten are checked', async () => {
  const { email } = await makeUser();
  expect(await guess(email, 30, makeClient())).toEqual({ 401: 10, 429: 20 });
});

test('a guesser has to wait, while the owner at the same address can sign in', async () => {
  const { email } = await makeUser();
  const shared = makeClient();
  expect(await guess(email, 10, shared)).toEqual({ 401: 10 });
  expectTooMany(await logIn(email, 'Guess-again', shared), limits.logInFromAddressToAccount);
  expect((await logIn(email, password, shared)).status).toBe(200);
});

test('a missing account is limited like an existing one', async () => {
  expect(await guess(`${randomUUID()}@example.com`, 15, makeClient())).toEqual({ 401: 10, 429: 5 });
});

test('the owner can sign in while a stranger elsewhere has to wait', async () => {
  const { email } = await makeUser();
  expect(await guess(email, 12, makeClient())).toEqual({ 401: 10, 429: 2 });
  expect((await logIn(email, password, makeClient())).status).toBe(200);
});

test('a right password resets the count', async () => {
  const { email } = await makeUser();
  const owner = makeClient();
  for (const _ of [1, 2, 3]) {
    expect(await guess(email, 9, owner)).toEqual({ 401: 9 });
    expect((await logIn(email, password, owner)).status).toBe(200);
  }
});

test('right passwords are not counted, however many are concurrent', async () => {
  const { email } = await makeUser();
  const owner = makeClient();
  for (const _ of [1, 2, 3]) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(email, password, owner)));
    expect(countStatuses(answers)).toEqual({ 200: 20 });
  }
});

test('a browser that has signed in before can sign in after strangers have used up the account’s tries', async () => {
  const { email } = await makeUser();
  const known = cookieOf(await logIn(email, password, makeClient()));
  await exhaustAccount(email);
  const repeated = await logIn(email, password, makeClient(known));
  expect(repeated.status).toBe(200);
  expect(cookieOf(repeated)).toBe(known);
});

test('a browser known for one account is not known for another', async () => {
  const [mine, theirs] = [await makeUser(), await makeUser()];
  const known = cookieOf(await logIn(mine.email, password, makeClient()));
  await exhaustAccount(theirs.email);
  expectTooMany(await logIn(theirs.email, password, makeClient(known)), limits.logInToAccount);
});

test('a known browser also has ten tries, separate from the account’s', async () => {
  const { email } = await makeUser();
  const known = cookieOf(await logIn(email, password, makeClient()));
  expect(await guess(email, 12, makeClient(known))).toEqual({ 401: 10, 429: 2 });
  expectTooMany(await logIn(email, password, makeClient(known)), limits.logInFromKnownBrowser);
  expect((await logIn(email, password, makeClient())).status).toBe(200);
});

test('one address cannot try many accounts', async () => {
  const stranger = makeClient();
  const people = Array.from({ length: 11 }, () => `${randomUUID()}@example.com`);
  for (const email of people.slice(0, 10)) expect(await guess(email, 10, stranger)).toEqual({ 401: 10 });
  expectTooMany(await logIn(people[10] ?? '', password, stranger), limits.logInFromAddress);
});

test('the screen shares the API’s count, keeps the typed address, and makes the browser known', async () => {
  const { email } = await makeUser();
  const client = makeClient();
  const submit = async (typed: string, headers = client) =>
    logInScreen(await pageArgs('/login', { headers, form: { intent: 'log-in', email, password: typed } }));
  const signedIn = await submit(password);
  if (!(signedIn instanceof Response)) throw new Error('Signing in redirects.');
  expect(signedIn.headers.getSetCookie()).toHaveLength(2);
  expect(await guess(email, 10, client)).toEqual({ 401: 10 });

  const refused = await submit('Guess-again');
  if (!('data' in refused)) throw new Error('The limit is used up.');
  expect(refused.init?.status).toBe(429);
  expect(refused.data.message).toContain(limits.logInFromAddressToAccount.message);
  expect(refused.data.values).toEqual({ email });
  expect(await submit(password, makeClient(cookieOf(signedIn)))).toBeInstanceOf(Response);
});
