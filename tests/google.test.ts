import { randomUUID } from 'node:crypto';
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '#app/core/limits.ts';
import { type ApiAnswer, anyone, callApi } from '#tests/call-api.ts';
import type { TestUser } from '#tests/factories.ts';
import { googleClient, type Person, startGoogleProvider } from '#tests/google-provider.ts';

// A real provider. The app's modules are loaded after its address is in the environment.
const provider = await startGoogleProvider();
Object.assign(process.env, provider.settings);
const { clock } = await import('#app/services/clock.server.ts');
const { db } = await import('#app/services/db.server.ts');
const { env } = await import('#app/services/env.server.ts');
const { sessionCookieFor } = await import('#app/http/authenticate.server.ts');
const { clientAddressHeader } = await import('#app/http/client.server.ts');
const { makeUser } = await import('#tests/factories.ts');
const { sendGoogleLinked } = await import('#app/features/accounts/send-account-mails.server.ts');
const { sendGoogleLinkedJob } = await import('#app/features/accounts/account-mails.job.ts');
const { closeQueues, enqueue } = await import('#app/jobs/enqueue.server.ts');
const { log } = await import('#app/services/log.server.ts');
const { readMailbox } = await import('#app/services/mail.server.ts');
const { closeQueueStore, openWorker } = await import('#app/services/queue.server.ts');
const appLayout = await import('#app/routes/_app.tsx');
const callback = await import('#app/routes/auth.google.callback.tsx');
const login = await import('#app/routes/login.tsx');
const whoAreYou = await import('#app/routes/who-are-you.tsx');

/** Stands in for the worker: the jobs on the queue of mails. */
const jobs: { name: string; data: { userId: string } }[] = [];
const recorder = openWorker('mails', async ({ name, data }) => void jobs.push({ name, data }), {});

afterAll(async () => {
  await recorder.close();
  await closeQueues();
  await closeQueueStore();
  await provider.stop();
});

const minute = 60_000;
const context = { cspNonce: '' };
const failed = 'Google login failed';
const shownAs = { Accept: 'text/html' };

let now: Date;
let counter = 0;
beforeEach(() => {
  now = new Date();
  vi.spyOn(clock, 'now').mockImplementation(() => now);
  provider.person = newPerson();
});
afterEach(() => {
  provider.distort = null;
});
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

function newPerson(): Person {
  counter += 1;
  const email = `person-${counter}@example.com`;
  return { sub: `google-${counter}`, email, email_verified: true, name: 'Grace Hopper' };
}

const firstPart = (header: string | null): string => header?.split(';')[0] ?? '';

/** The browser's cookies, and the address that the provider redirects it to. */
interface Visit {
  cookie: string;
  authorizeUrl: URL;
  url: string;
}

async function visitGoogle(query = ''): Promise<Visit> {
  const { status, headers } = await callApi(`GET /api/auth/google/popup${query}`);
  expect(status).toBe(302);
  const authorizeUrl = new URL(headers.get('Location') ?? '');
  return {
    cookie: headers.getSetCookie().map(firstPart).join('; '),
    authorizeUrl,
    url: await chooseAccount(authorizeUrl),
  };
}

/** The provider's answer to a user who agrees: a redirect with a code. */
async function chooseAccount(authorizeUrl: URL): Promise<string> {
  const answer = await fetch(authorizeUrl, { redirect: 'manual' });
  return answer.headers.get('Location') ?? '';
}

interface GoogleReturn {
  /** The message of the popup to its opener. */
  message: { type: string; token?: string; message?: string } | null;
  location: string | null;
  cookies: string[];
  status: number;
}

async function returnFromGoogle({ cookie, url }: Pick<Visit, 'cookie' | 'url'>): Promise<GoogleReturn> {
  const request = new Request(url, { headers: { Cookie: cookie } });
  const answer = await callback.loader({ request, params: {}, context });
  if (!('data' in answer)) {
    const { status, headers } = answer;
    return { message: null, location: headers.get('Location'), cookies: headers.getSetCookie(), status };
  }
  const [, text = 'null', target] = /postMessage\((\{.*?\}), "(.*?)"\)/.exec(answer.data.script) ?? [];
  expect(target).toBe(new URL(env.APP_URL).origin);
  const cookies = new Headers(answer.init?.headers).getSetCookie();
  return { message: JSON.parse(text), location: null, cookies, status: answer.init?.status ?? 200 };
}

/** Signs in with a token: one that a program requested itself or, with a cookie, that of a visit. */
const signIn = (
  token: string,
  more: object = {},
  { cookie = '', ...call }: { cookie?: string; token?: string; headers?: Record<string, string> } = {},
): Promise<ApiAnswer> =>
  callApi(
    'POST /api/auth/google/token',
    { ...call, headers: { ...(cookie && { Cookie: cookie }), ...call.headers } },
    { token, ...more },
  );

/** The queued mails about a user, once a later one has arrived. */
async function mailsAbout({ viewer }: TestUser): Promise<string[]> {
  const marker = { userId: randomUUID() };
  await enqueue(sendGoogleLinkedJob, marker, marker.userId);
  const of = ({ userId }: { userId: string }) =>
    jobs.filter(({ data }) => data.userId === userId).map(({ name }) => name);
  await expect.poll(() => of(marker)).toHaveLength(1);
  return of(viewer);
}

const passwordOf = async (email: string) =>
  (await db.user.findUniqueOrThrow({ where: { email } })).passwordHash;

test('a visit to Google creates an account, and the next one finds it', async () => {
  const { authorizeUrl, ...visit } = await visitGoogle();
  expect(authorizeUrl.origin).toBe(provider.issuer);
  expect(Object.fromEntries(authorizeUrl.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: googleClient.id,
    redirect_uri: `${env.APP_URL}/auth/google/callback`,
    scope: 'openid email profile',
    state: expect.stringMatching(/.{20}/),
    nonce: expect.stringMatching(/.{20}/),
    code_challenge: expect.stringMatching(/.{40}/),
    code_challenge_method: 'S256',
  });
  const { message, cookies } = await returnFromGoogle(visit);
  expect(message).toEqual({ type: 'GOOGLE_AUTH_SUCCESS', token: expect.stringMatching(/^eyJ/) });
  expect(cookies).toEqual([expect.stringMatching(/^stepwise_google=;.*(Max-Age=0|1970)/)]);

  const { email, sub } = provider.person;
  const { status, body } = await signIn(message?.token ?? '', { timezone: 'Europe/Berlin' }, visit);
  expect(status).toBe(200);
  expect(body.user).toEqual({ name: 'Grace Hopper', email, bio: '', persona: null });
  expect((await callApi('GET /api/users', body)).body).toEqual(body.user);
  const stored = await db.user.findUniqueOrThrow({ where: { email }, include: { dataKey: true } });
  expect(stored).toMatchObject({ googleId: sub, timeZone: 'Europe/Berlin', passwordHash: null });
  expect(stored.dataKey).not.toBeNull();

  provider.person.email = `moved-${email}`;
  const repeated = await signIn(await provider.idToken());
  expect(repeated.body.user.email).toBe(email);
});

test('the cookies of a visit are short-lived, and out of reach for scripts and other sites', async () => {
  const { headers } = await callApi('GET /api/auth/google/popup');
  const [flow, visit] = headers.getSetCookie();
  for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/']) {
    expect(flow).toContain(part);
    expect(visit).toContain(part);
  }
  // The token is sent after the redirect.
  expect([flow, visit]).toEqual([
    expect.stringMatching(/^stepwise_google=.*Max-Age=600/),
    expect.stringMatching(/^stepwise_visit=.*Max-Age=660/),
  ]);
});

test('a visit’s token is accepted only from its browser', async () => {
  const [mine, theirs] = [await visitGoogle(), await visitGoogle()];
  const token = (await returnFromGoogle(mine)).message?.token ?? '';
  const forged = mine.cookie.replace(/(stepwise_visit=.{20})..../, '$1AAAA');
  for (const cookie of [
    '',
    theirs.cookie,
    forged,
    mine.cookie.replace('stepwise_visit', 'stepwise_google'),
  ]) {
    const { status, body } = await signIn(token, {}, { cookie });
    expect([status, body.message]).toEqual([401, failed]);
  }
  expect(await db.user.count({ where: { email: provider.person.email } })).toBe(0);
  const headers = { Origin: env.APP_URL, 'Sec-Fetch-Site': 'same-origin' };
  expect((await signIn(token, {}, { cookie: mine.cookie, headers })).status).toBe(200);
});

test('in a signed-in browser, Google reauthenticates the user and never switches the account', async () => {
  const { token } = await makeUser({ now });
  const visit = await visitGoogle();
  const idToken = (await returnFromGoogle(visit)).message?.token ?? '';
  const call = { token, cookie: visit.cookie, headers: { Origin: env.APP_URL } };
  const { status, body } = await signIn(idToken, {}, call);
  expect([status, body.message]).toEqual([
    409,
    'That is not the Google account that you are signed in with.',
  ]);
  expect(await db.user.count({ where: { email: provider.person.email } })).toBe(0);
  expect((await callApi('GET /api/users', { token })).status).toBe(200);
});

test.each([
  { Origin: 'https://elsewhere.example' },
  { Origin: 'http://localhost:3000' },
  { 'Sec-Fetch-Site': 'same-origin' },
])('a browser with %j can only present the token of its own visit', async (headers) => {
  const { cookie } = await visitGoogle();
  for (const call of [{ headers }, { headers, cookie }]) {
    const { status, body } = await signIn(await provider.idToken(), {}, call);
    expect([status, body.message]).toEqual([401, failed]);
  }
  // A program keeps its own flow.
  expect((await signIn(await provider.idToken())).status).toBe(200);
});

async function signedByAnother(): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256');
  const [header = ''] = (await provider.idToken()).split('.');
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
  return new SignJWT({ ...provider.person })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setIssuer(provider.issuer)
    .setAudience(googleClient.id)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(privateKey);
}

const unsigned = () =>
  new UnsecuredJWT({ ...provider.person })
    .setIssuer(provider.issuer)
    .setAudience(googleClient.id)
    .setIssuedAt()
    .setExpirationTime('1h')
    .encode();

/** Signed with a public value as the key. */
const signedWithTheId = () =>
  new SignJWT({ ...provider.person })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(provider.issuer)
    .setAudience(googleClient.id)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(Buffer.from(googleClient.id));

const inSeconds = (ms: number) => Math.floor((Date.now() + ms) / 1000);

test.each<[string, () => Promise<string> | string]>([
  ['for another audience', () => provider.idToken({ aud: 'somebody-else' })],
  ['handed to another party', () => provider.idToken({ azp: 'somebody-else' })],
  ['that has expired', () => provider.idToken({ exp: inSeconds(-minute) })],
  ['that never expires', () => provider.idToken({ exp: undefined })],
  ['of another issuer', () => provider.idToken({ iss: 'https://accounts.google.com' })],
  ['signed with another key', signedByAnother],
  ['that is not signed', unsigned],
  ['signed with what is no secret', signedWithTheId],
  ['with an address that is not verified', () => provider.idToken({ email_verified: false })],
  [
    'that does not say whether the address is verified',
    () => provider.idToken({ email_verified: undefined }),
  ],
  ['without an address', () => provider.idToken({ email: undefined })],
  ['without a subject', () => provider.idToken({ sub: undefined })],
  ['that is none', () => 'not-a-token'],
])('a token %s is refused', async (_, make) => {
  const { status, body } = await signIn(await make());
  expect([status, body.message]).toEqual([401, failed]);
  expect(await db.user.count({ where: { email: provider.person.email } })).toBe(0);
});

test('a token is asked for', async () => {
  const { status, body } = await callApi('POST /api/auth/google/token', anyone, {});
  expect([status, body.fields]).toEqual([422, { token: expect.any(String) }]);
});

test.each<[string, (payload: Record<string, unknown>) => void]>([
  ['made for another visit', (payload) => Object.assign(payload, { nonce: 'of another' })],
  ['made for another audience', (payload) => Object.assign(payload, { aud: 'somebody-else' })],
  ['of an unverified address', (payload) => Object.assign(payload, { email_verified: false })],
])('the popup tells its opener that a token %s was refused', async (_, change) => {
  provider.distort = ({ payload }) => change(payload);
  const { message, status } = await returnFromGoogle(await visitGoogle());
  expect([message, status]).toEqual([{ type: 'GOOGLE_AUTH_ERROR', message: failed }, 401]);
});

const refused = { message: { type: 'GOOGLE_AUTH_ERROR', message: failed }, status: 401 };

test('a state is valid for one return, even with another code of the provider', async () => {
  const visit = await visitGoogle();
  const secondUrl = await chooseAccount(visit.authorizeUrl);
  expect((await returnFromGoogle(visit)).message?.type).toBe('GOOGLE_AUTH_SUCCESS');
  expect(await returnFromGoogle({ cookie: visit.cookie, url: secondUrl })).toMatchObject(refused);
  expect(await returnFromGoogle(visit)).toMatchObject(refused);
});

test('a state is valid in its own browser, and for ten minutes', async () => {
  const [mine, theirs] = [await visitGoogle(), await visitGoogle()];
  expect(await returnFromGoogle({ cookie: theirs.cookie, url: mine.url })).toMatchObject(refused);
  expect(await returnFromGoogle({ cookie: '', url: mine.url })).toMatchObject(refused);
  const forged = mine.cookie.replace(/.{5}(?=;)/, 'AAAAA');
  expect(await returnFromGoogle({ cookie: forged, url: mine.url })).toMatchObject(refused);
  const withoutState = new URL(mine.url);
  withoutState.searchParams.delete('state');
  expect(await returnFromGoogle({ cookie: mine.cookie, url: withoutState.href })).toMatchObject(refused);
  later(10 * minute + 1);
  expect(await returnFromGoogle(mine)).toMatchObject(refused);
});

test('a user who cancels at Google returns to a page that says so', async () => {
  const url = `${env.APP_URL}/auth/google/callback?error=access_denied&state=x`;
  expect(await returnFromGoogle({ ...(await visitGoogle()), url })).toMatchObject(refused);
  const { location } = await returnFromGoogle({ ...(await visitGoogle('?redirectTo=/projects')), url });
  expect(location).toBe('/login?google=401&redirectTo=%2Fprojects');
});

test('without scripts the whole page goes to Google and returns signed in, to the requested page', async () => {
  const { status, location, cookies } = await returnFromGoogle(
    await visitGoogle('?redirectTo=%2Fprojects%3Fpage%3D2'),
  );
  expect([status, location]).toEqual([303, '/projects?page=2']);
  const session = cookies.map(firstPart).find((cookie) => cookie.startsWith('stepwise_session=')) ?? '';
  const account = await callApi('GET /api/users', { headers: { Cookie: session } });
  expect(account.body.email).toBe(provider.person.email);

  for (const elsewhere of ['https://evil.example/', '//evil.example', `/${'x'.repeat(5000)}`]) {
    const visit = await visitGoogle(`?${new URLSearchParams({ redirectTo: elsewhere })}`);
    expect((await returnFromGoogle(visit)).location).toBe('/dashboard');
  }
});

test('linking an account ends its sessions and removes its password', async () => {
  const user = await makeUser({ now });
  const { email, password } = user;
  const logIn = () => callApi('POST /api/users/login', anyone, { email, password });
  const elsewhere = (await logIn()).body.token;
  const stranger = await makeUser({ now });
  provider.person.email = email.toUpperCase();
  const logged = vi.spyOn(log, 'info');
  const { body } = await signIn(await provider.idToken(), {}, { token: stranger.token });
  const events = logged.mock.calls.filter(([, what]) => what === 'security').map(([line]) => line);
  logged.mockRestore();
  const { userId } = user.viewer;
  expect(events).toMatchObject([
    { event: 'google linked', user: userId },
    { event: 'signed in', user: userId, way: 'google' },
  ]);
  expect(body.user).toMatchObject({ email, name: 'Ada Lovelace', persona: 'student' });
  expect((await db.user.findUniqueOrThrow({ where: { email } })).googleId).toBe(provider.person.sub);
  for (const token of [user.token, elsewhere]) {
    expect((await callApi('GET /api/users', { token })).status).toBe(401);
  }
  expect((await callApi('GET /api/users', body)).body.email).toBe(email);
  expect((await logIn()).status).toBe(401);
  expect(await passwordOf(stranger.email)).not.toBeNull();

  expect(await mailsAbout(user)).toEqual(['send-google-linked']);
  await sendGoogleLinked(user.viewer.userId, now);
  const mail = (await readMailbox()).find(({ to }) => to === email);
  expect(mail?.subject).toBe('Google can now sign you in to Stepwise');
  expect(mail?.text).toContain('The password of the account was removed');
  expect(mail?.text).toContain('Your other devices are signed out');
});

test('a user who links their account while signed in keeps the password, and is signed out elsewhere', async () => {
  const user = await makeUser({ now });
  const { email, password, token } = user;
  const logIn = () => callApi('POST /api/users/login', anyone, { email, password });
  const elsewhere = (await logIn()).body.token;
  const linked = await signIn(await provider.idToken({ email }), {}, { token });
  expect(linked.status).toBe(200);
  expect((await callApi('GET /api/users', { token: elsewhere })).status).toBe(401);
  expect((await logIn()).status).toBe(200);
  expect(await mailsAbout(user)).toEqual(['send-google-linked']);
  await sendGoogleLinked(user.viewer.userId, now);
  const mail = (await readMailbox()).find(({ to }) => to === email);
  expect(mail?.text).toContain('Your password works as before.');

  // Once linked, signing in with Google ends no sessions and sends no mail.
  const second = (await logIn()).body.token;
  expect((await signIn(await provider.idToken({ email }))).status).toBe(200);
  expect((await callApi('GET /api/users', { token: second })).status).toBe(200);
  expect(await passwordOf(email)).not.toBeNull();
  expect(await mailsAbout(user)).toEqual(['send-google-linked']);
});

test('an address linked to another Google account stays there', async () => {
  await signIn(await provider.idToken());
  const { status, body } = await signIn(await provider.idToken({ sub: 'another' }));
  expect([status, body.message]).toEqual([401, failed]);
  expect(await db.user.count({ where: { googleId: 'another' } })).toBe(0);
});

/** Concurrent sign-ins, each with its own token. */
const signInThreeTimes = (claims = {}) =>
  Promise.all([1, 2, 3].map(async () => signIn(await provider.idToken(claims))));

test('a token signs in once, even concurrently or with its signature encoded differently', async () => {
  const token = await provider.idToken();
  const answers = await Promise.all([signIn(token), signIn(token), signIn(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  // The last character of 256 bytes in base64url has four bits to spare.
  const last = token.at(-1) === 'A' ? 'B' : String.fromCharCode((token.at(-1) ?? '').charCodeAt(0) + 1);
  for (const repeated of [token, token.slice(0, -1) + last, `${token}=`, ` ${token}`]) {
    const { status, body } = await signIn(repeated);
    expect([status, body.message]).toEqual([401, failed]);
  }
  expect(await db.session.count({ where: { user: { googleId: provider.person.sub } } })).toBe(1);
  expect((await signIn(await provider.idToken())).status).toBe(200);
});

test('of concurrent first sign-ins, one creates the account', async () => {
  const answers = await signInThreeTimes();
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { sub } = provider.person;
  expect(await db.session.count({ where: { user: { googleId: sub } } })).toBe(3);
  expect(await db.dataKey.count({ where: { user: { googleId: sub } } })).toBe(1);
});

test('of concurrent first sign-ins, one links the existing account', async () => {
  const user = await makeUser({ now });
  const { email } = user;
  const answers = await signInThreeTimes({ email });
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  for (const { body } of answers) {
    expect((await callApi('GET /api/users', body)).status).toBe(200);
  }
  expect(await mailsAbout(user)).toEqual(['send-google-linked']);
});

test('the sign-in form accepts the token of the popup', async () => {
  const visit = await visitGoogle();
  const post = async (token: string, cookie = visit.cookie) => {
    const request = new Request(`${env.APP_URL}/login?redirectTo=/settings`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: env.APP_URL,
        Cookie: cookie,
      },
      body: new URLSearchParams({ intent: 'google', token, timezone: 'Asia/Tokyo' }).toString(),
    });
    return login.action({ request, params: {}, context });
  };
  const { message } = await returnFromGoogle(visit);
  const another = await post(message?.token ?? '', (await visitGoogle()).cookie);
  expect('data' in another && another.init?.status).toBe(401);
  const signedIn = await post(message?.token ?? '');
  if ('data' in signedIn) throw new Error('Signing in leads on.');
  expect(signedIn.headers.get('Location')).toBe('/settings');
  expect(signedIn.headers.get('Set-Cookie')).toContain('stepwise_session=');
  const { timeZone } = await db.user.findUniqueOrThrow({ where: { email: provider.person.email } });
  expect(timeZone).toBe('Asia/Tokyo');

  const expired = await provider.idToken({ exp: inSeconds(-minute) });
  const answer = await post(expired);
  if (!('data' in answer)) throw new Error('An expired token leads nowhere.');
  expect([answer.data.message, answer.init?.status]).toEqual([failed, 401]);
  expect(JSON.stringify(answer.data)).not.toContain(expired);
});

test('new users from Google are asked once who they are, and then continue', async () => {
  const { body } = await signIn(await provider.idToken());
  const Cookie = firstPart(await sessionCookieFor(body.token));
  const question = '/who-are-you?redirectTo=%2Fprojects%3Fpage%3D2';
  const args = (path: string, form?: Record<string, string>) => ({
    params: {},
    // Each request has its own context with its viewer.
    context: { ...context },
    request: new Request(`${env.APP_URL}${path}`, {
      headers: { Cookie, Origin: env.APP_URL, 'Content-Type': 'application/x-www-form-urlencoded' },
      ...(form && { method: 'POST', body: new URLSearchParams(form).toString() }),
    }),
  });
  const locationOf = (answer: unknown) =>
    answer instanceof Response ? answer.headers.get('Location') : null;

  const stopped: unknown = await appLayout.loader(args('/projects?page=2')).catch((thrown) => thrown);
  expect(locationOf(stopped)).toBe(question);
  expect(await whoAreYou.loader(args(question))).toMatchObject({
    data: { user: { name: 'Grace Hopper' }, session: { token: body.token } },
  });

  const refusal = await whoAreYou.action(args(question, { persona: '' }));
  expect(refusal).toMatchObject({ data: { message: 'Please select your persona.' }, init: { status: 422 } });
  const choice = { persona: 'freelancer', timezone: 'Asia/Tokyo' };
  expect(locationOf(await whoAreYou.action(args(question, choice)))).toBe('/projects?page=2');
  // Only once; a second answer from an old page changes nothing.
  await whoAreYou.action(args(question, { persona: 'student', timezone: 'Europe/Rome' }));
  const { timeZone } = await db.user.findUniqueOrThrow({ where: { email: provider.person.email } });
  expect(timeZone).toBe('Asia/Tokyo');

  expect(await appLayout.loader(args('/projects?page=2'))).toMatchObject({
    data: { user: { name: 'Grace Hopper', persona: 'freelancer' } },
  });
  const answered: unknown = await whoAreYou.loader(args(question)).catch((thrown: unknown) => thrown);
  expect(locationOf(answered)).toBe('/projects?page=2');
});

test('users are told while the provider is down, and it is asked once it is back', async () => {
  const token = await provider.idToken();
  // The provider's metadata are fetched again after an hour.
  later(61 * minute);
  await provider.stop();
  const unavailable = /^Google does not answer right now\./;
  const posted = await signIn(token);
  expect([posted.status, posted.body.message]).toEqual([503, expect.stringMatching(unavailable)]);
  expect((await callApi('GET /api/auth/google/popup')).status).toBe(503);

  const popup = await callApi('GET /api/auth/google/popup', { headers: shownAs });
  const page = await returnFromGoogle({ cookie: '', url: `${env.APP_URL}${popup.headers.get('Location')}` });
  expect(page.message?.message).toMatch(unavailable);

  const whole = await callApi('GET /api/auth/google/popup?redirectTo=/settings', { headers: shownAs });
  const logIn = whole.headers.get('Location') ?? '';
  expect(logIn).toBe('/login?google=503&redirectTo=%2Fsettings');
  const request = new Request(`${env.APP_URL}${logIn}`);
  expect(await login.loader({ request, params: {}, context })).toMatchObject({
    google: { isSetUp: true, refusal: expect.stringMatching(unavailable) },
  });

  await provider.start();
  expect((await callApi('GET /api/auth/google/popup')).status).toBe(302);
});

test('a provider that disconnects is reported like one that is down', async () => {
  const down = {
    message: { message: expect.stringMatching(/^Google does not answer right now\./) },
    status: 503,
  };
  const answering = await visitGoogle();
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('<h1>Bad Gateway</h1>', { status: 502 }));
  expect(await returnFromGoogle(answering)).toMatchObject(down);
  const away = await visitGoogle();
  await provider.stop();
  expect(await returnFromGoogle(away)).toMatchObject(down);
  await provider.start();
});

test('the issuer setting may end with a slash, and must match the provider’s', async () => {
  const { issuer } = provider;
  const metadata = {
    issuer: `${issuer}/realm`,
    authorization_endpoint: `${issuer}/authorize`,
    jwks_uri: `${issuer}/jwks`,
  };
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(metadata));
  for (const [setting, status] of [
    ['/realm', 302],
    ['/realm/', 302],
    ['/elsewhere', 503],
  ] as const) {
    later(61 * minute);
    env.GOOGLE_ISSUER = issuer + setting;
    expect((await callApi('GET /api/auth/google/popup')).status).toBe(status);
    expect(asked).toHaveBeenLastCalledWith(
      `${issuer}${setting.replace(/\/$/, '')}/.well-known/openid-configuration`,
      expect.anything(),
    );
  }
  asked.mockRestore();
  env.GOOGLE_ISSUER = issuer;
});

test('visits and tokens from one address have separate limits', async () => {
  const from = { [clientAddressHeader]: '203.0.113.9' };
  const visit = (headers = {}) => callApi('GET /api/auth/google/popup', { headers: { ...from, ...headers } });
  for (let left = limits.googleVisitFromAddress.times; left > 0; left -= 1)
    expect((await visit()).status).toBe(302);
  const refusal = await visit();
  expect(refusal.status).toBe(429);
  expect(Number(refusal.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await visit(shownAs)).headers.get('Location')).toBe('/auth/google/callback?error=429');

  const tryToken = () => callApi('POST /api/auth/google/token', { headers: from }, { token: 'x' });
  for (let left = limits.googleFromAddress.times; left > 0; left -= 1)
    expect((await tryToken()).status).toBe(401);
  expect((await tryToken()).status).toBe(429);
});
