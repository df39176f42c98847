import { createHash, randomBytes } from 'node:crypto';
import { createCookieSessionStorage, redirect } from '@remix-run/node';
import { Authenticator } from 'remix-auth';
import { type GoogleProfile, GoogleStrategy } from 'remix-auth-google';
import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { clockSkewMs } from '#app/core/clock-skew.ts';
import { limits } from '#app/core/limits.ts';
import { clock } from '#app/services/clock.server.ts';
import { env } from '#app/services/env.server.ts';
import { describeError, log } from '#app/services/log.server.ts';
import {
  findProvider,
  type GoogleClient,
  googleClient,
  googleLoginFailed,
  googleNotSetUp,
  googleUnavailable,
  isGoogleSetUp,
  type Provider,
  providerPatienceMs,
  verifyIdToken,
} from '#app/services/openid.server.ts';
import { consume } from '#app/services/rate-limit.server.ts';
import { isFirstUse } from '#app/services/use-once.server.ts';
import { isBehindTls } from './authenticate.server.ts';
import { clientOf } from './client.server.ts';
import { visitCookieFor, visitSeconds } from './google-visit.server.ts';
import { reportFailure } from './report-failure.server.ts';
import { ownPath } from './screen.server.ts';
import { wantsPage } from './wants-page.server.ts';

/** Where Google sends the browser back to. */
const callbackPath = '/auth/google/callback';

/** The one origin that the popup tells what came of it. */
export const popupOrigin = new URL(env.APP_URL).origin;

// What this browser must bring back. Only it has the cookie, so nobody can finish what another browser began.
const flows = createCookieSessionStorage({
  cookie: {
    name: isBehindTls ? '__Host-stepwise_google' : 'stepwise_google',
    httpOnly: true,
    sameSite: 'lax',
    secure: isBehindTls,
    path: '/',
    maxAge: visitSeconds,
    secrets: [env.SESSION_SECRET ?? ''],
  },
});

const flowSchema = z.object({
  /** Proves to the provider that who brings the code is who asked for it (PKCE). */
  verifier: z.string(),
  /** Binds the ID token to this flow. */
  nonce: z.string(),
  /** Milliseconds since 1970. */
  until: z.number(),
  /** Where to go on, when there is no popup but the whole page. */
  redirectTo: z.string().nullable(),
});
type Flow = z.output<typeof flowSchema>;

/** The ID token tells who signed in, so the profile is not asked for. */
const noProfile: GoogleProfile = {
  provider: 'google',
  id: '',
  displayName: '',
  name: { familyName: '', givenName: '' },
  emails: [{ value: '' }],
  photos: [{ value: '' }],
  _json: {
    sub: '',
    name: '',
    given_name: '',
    family_name: '',
    picture: '',
    locale: '',
    email: '',
    email_verified: false,
    hd: '',
  },
};

/** Google's strategy for whichever provider is set up, with PKCE and a nonce; it results in a verified ID token. */
class IdTokenStrategy extends GoogleStrategy<string> {
  readonly #flow: Flow;

  constructor(
    { id: clientID, secret: clientSecret }: GoogleClient,
    provider: Provider,
    flow: Flow,
    now: Date,
  ) {
    const callbackURL = `${env.APP_URL}${callbackPath}`;
    super(
      { clientID, clientSecret, callbackURL, scope: 'openid email profile', prompt: 'select_account' },
      async ({ extraParams: { id_token: token } }) => {
        await verifyIdToken(token, now, flow.nonce);
        return token;
      },
    );
    this.authorizationURL = provider.authorizationUrl;
    this.tokenURL = provider.tokenUrl;
    this.#flow = flow;
  }

  protected override authorizationParams(): URLSearchParams {
    const params = super.authorizationParams();
    params.set('nonce', this.#flow.nonce);
    params.set('code_challenge', createHash('sha256').update(this.#flow.verifier).digest('base64url'));
    params.set('code_challenge_method', 'S256');
    return params;
  }

  protected override tokenParams(): URLSearchParams {
    return new URLSearchParams({ code_verifier: this.#flow.verifier });
  }

  protected override async userProfile(): Promise<GoogleProfile> {
    return noProfile;
  }

  protected override async fetchAccessToken(code: string, params: URLSearchParams) {
    if (!(await isFirstUse('google flow', this.#flow.nonce, new Date(this.#flow.until)))) {
      throw new AppError('unauthenticated', googleLoginFailed);
    }
    const { clientID, clientSecret } = this;
    const body = new URLSearchParams([
      ...params,
      ['code', code],
      ['client_id', clientID],
      ['client_secret', clientSecret],
    ]);
    // The strategy's own call waits for ever, and takes our secret along to wherever it is sent on to.
    const response = await fetch(this.tokenURL, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(providerPatienceMs),
    }).catch((cause: unknown) => {
      const isLate = cause instanceof Error && cause.name === 'TimeoutError';
      throw isLate ? new AppError('unavailable', googleUnavailable, { cause }) : cause;
    });
    if (!response.ok) throw new Error('The provider gave no token.');
    return this.getAccessToken(response);
  }
}

async function signInAt(request: Request, flow: Flow, now: Date): Promise<string> {
  const client = googleClient();
  const strategy = new IdTokenStrategy(client, await findProvider(now), flow, now);
  const authenticator = new Authenticator<string>(flows, { throwOnError: true }).use(strategy);
  return authenticator.authenticate(strategy.name, request);
}

/**
 * Sends the browser to Google, for the popup or, with a `redirectTo` in the query, for the whole page. What keeps it
 * from going is thrown for a program, and shown to a person where they can go on.
 */
export async function startGoogle(request: Request): Promise<Response> {
  const asked = new URL(request.url).searchParams.get('redirectTo');
  const redirectTo = asked === null ? null : shortPath(asked);
  try {
    await consume(limits.googleVisitFromAddress, (await clientOf(request)).address);
    return await leaveForGoogle(request.url, redirectTo, clock.now());
  } catch (error) {
    if (!wantsPage(request)) throw error;
    const { status } = reportFailure(error);
    if (redirectTo !== null) return redirect(logInPath(status, redirectTo));
    const clearedCookie = await flows.destroySession(await flows.getSession());
    return redirect(`${callbackPath}?error=${status}`, { headers: { 'Set-Cookie': clearedCookie } });
  }
}

/** A cookie has room for less than an address may be long. */
function shortPath(path: string): string {
  const own = ownPath(path);
  return own.length > 1_000 ? '/dashboard' : own;
}

async function leaveForGoogle(url: string, redirectTo: string | null, now: Date): Promise<Response> {
  const flow: Flow = {
    verifier: randomBytes(32).toString('base64url'),
    nonce: randomBytes(32).toString('base64url'),
    until: now.getTime() + visitSeconds * 1000,
    redirectTo,
  };
  const session = await flows.getSession();
  for (const [name, value] of Object.entries(flow)) session.set(name, value);
  const [cookie = ''] = (await flows.commitSession(session)).split(';', 1);
  try {
    // The strategy adds its state to the session that it finds in the cookie.
    await signInAt(new Request(url, { headers: { Cookie: cookie } }), flow, now);
  } catch (response) {
    if (!(response instanceof Response)) throw response;
    response.headers.append('Set-Cookie', await visitCookieFor(flow.nonce));
    return response;
  }
  throw new Error('The strategy did not send the browser to Google.');
}

/** What came of a visit to Google. */
export interface GoogleAnswer {
  /** A verified ID token, or why there is none. */
  result: { ok: true; token: string } | { ok: false; message: string; status: number };
  /** Where to go on with the whole page; null in the popup. */
  redirectTo: string | null;
  /** The Set-Cookie value that ends the flow in this browser. */
  clearedCookie: string;
}

/** Ends what `startGoogle` began, once the browser is back. */
export async function finishGoogle(request: Request, now: Date): Promise<GoogleAnswer> {
  const session = await flows.getSession(request.headers.get('Cookie'));
  const { data: flow } = flowSchema.safeParse(session.data);
  const ending = { redirectTo: flow?.redirectTo ?? null, clearedCookie: await flows.destroySession(session) };
  const problem = new URL(request.url).searchParams.get('error');
  if (problem !== null) {
    const message = googleRefusal(problem) ?? googleLoginFailed;
    return { ...ending, result: { ok: false, message, status: 401 } };
  }
  try {
    const left = flow ? flow.until - now.getTime() : 0;
    if (!flow || left < 0 || left > visitSeconds * 1000 + clockSkewMs)
      throw new AppError('unauthenticated', googleLoginFailed);
    return { ...ending, result: { ok: true, token: await signInAt(request, flow, now) } };
  } catch (error) {
    const { message, status } = refusalOf(error);
    return { ...ending, result: { ok: false, message, status } };
  }
}

/** The strategy wraps what was thrown; unless that was meant for people, they read no more than that it failed. */
function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof Error && error.cause !== undefined) return refusalOf(error.cause);
  log.warn(describeError(error), 'google sign-in failed');
  return new AppError('unauthenticated', googleLoginFailed);
}

/** Where a visit to Google with the whole page ends that led to nothing. */
export const logInPath = (status: number, redirectTo: string): string =>
  `/login?${new URLSearchParams({ google: String(status), redirectTo })}`;

/** Where somebody who is signed in goes on whom `logInPath` sent to signing in; null for everybody else. */
export function pathAfterRefusal(request: Request): string | null {
  const { searchParams } = new URL(request.url);
  const status = searchParams.get('google');
  if (status === null) return null;
  const page = new URL(ownPath(searchParams.get('redirectTo')), env.APP_URL);
  page.searchParams.set('google', status);
  return page.pathname + page.search;
}

/** The sentence for a status that `logInPath` carries; null when there is none. */
function googleRefusal(status: string | null): string | null {
  if (status === null) return null;
  if (!isGoogleSetUp) return googleNotSetUp;
  if (status === '429') return `${limits.googleVisitFromAddress.message} Please try again in a few minutes.`;
  return status === '503' ? googleUnavailable : googleLoginFailed;
}

/** What the button needs to know: whether Google is set up here, and why the last try led to nothing. */
export const googleButton = (request: Request): { isSetUp: boolean; refusal: string | null } => ({
  isSetUp: isGoogleSetUp,
  refusal: googleRefusal(new URL(request.url).searchParams.get('google')),
});
