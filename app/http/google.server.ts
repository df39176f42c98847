import { createCookieSessionStorage, redirect, type SessionStorage } from '@remix-run/node';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { Authenticator } from 'remix-auth';
import { GoogleStrategy } from 'remix-auth-google';
import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { clockSkewMs } from '#app/core/clock-skew.ts';
import { limits } from '#app/core/limits.ts';
import { clock } from '#app/services/clock.server.ts';
import { env } from '#app/services/env.server.ts';
import { describeError, log } from '#app/services/log.server.ts';
import {
  findProvider,
  googleLoginFailed,
  googleNotSetUp,
  googleUnavailable,
  isGoogleSetUp,
  verifyIdToken,
} from '#app/services/openid.server.ts';
import { consume } from '#app/services/rate-limit.server.ts';
import { isFirstUse } from '#app/services/use-once.server.ts';
import { clientOf } from './client.server.ts';
import { visitCookieFor, visitSeconds } from './google-visit.server.ts';
import { ownCookie } from './own-cookie.server.ts';
import { reportFailure } from './report-failure.server.ts';
import { ownPath } from './screen.server.ts';
import { wantsPage } from './wants-page.server.ts';

const callbackPath = '/auth/google/callback';
const callbackURL = new URL(callbackPath, env.APP_URL).href;

/** The only origin that the popup posts its result to. */
export const popupOrigin = new URL(env.APP_URL).origin;

// Binds the flow to this browser, so that no other browser can finish it.
const flows = createCookieSessionStorage({
  cookie: ownCookie('google', visitSeconds, { isSigned: true }),
});

const flowSchema = z.object({
  /** Google returns it with the browser. */
  state: z.string(),
  /** Proves that the code is redeemed by the client that requested it (PKCE). */
  verifier: z.string(),
  /** Binds the ID token to this flow. */
  nonce: z.string(),
  /** Milliseconds since 1970. */
  until: z.number(),
  /** Where to continue, without a popup. */
  redirectTo: z.string().nullable(),
});
type Flow = z.output<typeof flowSchema>;

/**
 * Google's strategy for the configured OpenID provider, with openid-client for the protocol: it redirects the browser
 * with state, PKCE and a nonce, and yields a verified ID token on return.
 */
class IdTokenStrategy extends GoogleStrategy<string> {
  readonly #now: Date;
  readonly #redirectTo: string | null;

  constructor(now: Date, redirectTo: string | null) {
    const { GOOGLE_CLIENT_ID: clientID = '', GOOGLE_CLIENT_SECRET: clientSecret = '' } = env;
    super({ clientID, clientSecret, callbackURL }, () => {
      throw new Error('The ID token says who signed in, so no profile is asked for.');
    });
    this.#now = now;
    this.#redirectTo = redirectTo;
  }

  override async authenticate(request: Request, storage: SessionStorage): Promise<string> {
    const { pathname, search } = new URL(request.url);
    const session = await storage.getSession(request.headers.get('Cookie'));
    return pathname === callbackPath ? this.#finish(search, session.data) : this.#start(storage);
  }

  async #start(storage: SessionStorage): Promise<never> {
    const flow: Flow = {
      state: randomState(),
      verifier: randomPKCECodeVerifier(),
      nonce: randomNonce(),
      until: this.#now.getTime() + visitSeconds * 1000,
      redirectTo: this.#redirectTo,
    };
    const { configuration } = await findProvider(this.#now);
    const url = buildAuthorizationUrl(configuration, {
      redirect_uri: callbackURL,
      scope: 'openid email profile',
      prompt: 'select_account',
      state: flow.state,
      nonce: flow.nonce,
      code_challenge: await calculatePKCECodeChallenge(flow.verifier),
      code_challenge_method: 'S256',
    });
    const session = await storage.getSession();
    for (const [name, value] of Object.entries(flow)) session.set(name, value);
    const headers = new Headers();
    headers.append('Set-Cookie', await storage.commitSession(session));
    headers.append('Set-Cookie', await visitCookieFor(flow.nonce));
    throw redirect(url.href, { headers });
  }

  async #finish(query: string, kept: unknown): Promise<string> {
    const { data: flow } = flowSchema.safeParse(kept);
    const left = flow ? flow.until - this.#now.getTime() : 0;
    if (
      !flow ||
      left < 0 ||
      left > visitSeconds * 1000 + clockSkewMs ||
      new URLSearchParams(query).get('state') !== flow.state ||
      !(await isFirstUse('google flow', flow.nonce, new Date(flow.until)))
    )
      throw new AppError('unauthenticated', googleLoginFailed);
    const { configuration } = await findProvider(this.#now);
    const { id_token: token = '' } = await authorizationCodeGrant(
      configuration,
      new URL(`${callbackURL}${query}`),
      { expectedState: flow.state, expectedNonce: flow.nonce, pkceCodeVerifier: flow.verifier },
    );
    await verifyIdToken(token, this.#now, flow.nonce);
    return token;
  }
}

/** The verified ID token of a user who returned from Google; for others this throws the redirect. */
function signInAt(request: Request, now: Date, redirectTo: string | null): Promise<string> {
  const strategy = new IdTokenStrategy(now, redirectTo);
  return new Authenticator<string>(flows).use(strategy).authenticate(strategy.name, request);
}

/**
 * Redirects to Google, in a popup or, with `redirectTo` in the query, in the whole page. Errors are thrown for programs
 * and shown on a page to users.
 */
export async function startGoogle(request: Request): Promise<Response> {
  const asked = new URL(request.url).searchParams.get('redirectTo');
  const redirectTo = asked === null ? null : shortPath(asked);
  try {
    await consume(limits.googleVisitFromAddress, (await clientOf(request)).address);
    await signInAt(request, clock.now(), redirectTo);
    throw new Error('The browser was not sent to Google.');
  } catch (error) {
    if (error instanceof Response) return error;
    if (!wantsPage(request)) throw error;
    const { status } = reportFailure(error);
    if (redirectTo !== null) return redirect(logInPath(status, redirectTo));
    const headers = { 'Set-Cookie': await flows.destroySession(await flows.getSession()) };
    return redirect(`${callbackPath}?error=${status}`, { headers });
  }
}

/** Leaves out a path that is too long for a cookie. */
function shortPath(path: string): string {
  const own = ownPath(path);
  return own.length > 1_000 ? '/dashboard' : own;
}

/** The outcome of a visit to Google. */
interface GoogleAnswer {
  /** A verified ID token, or why there is none. */
  result: { ok: true; token: string } | { ok: false; message: string; status: number };
  /** Where to continue; null in the popup. */
  redirectTo: string | null;
  /** The Set-Cookie value that ends the flow in this browser. */
  clearedCookie: string;
}

/** Finishes the flow of `startGoogle` when the browser is back. */
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
    return { ...ending, result: { ok: true, token: await signInAt(request, now, null) } };
  } catch (error) {
    const { message, status } = refusalOf(error);
    return { ...ending, result: { ok: false, message, status } };
  }
}

/** The error if it is meant for people, otherwise a general one. */
function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  log.warn(describeError(error), 'google sign-in failed');
  if (isOutage(error)) return new AppError('unavailable', googleUnavailable, { cause: error });
  return new AppError('unauthenticated', googleLoginFailed);
}

/** Whether the provider could not be reached, did not answer in time, or failed. */
function isOutage(error: unknown): boolean {
  // Thrown by fetch.
  if (error instanceof TypeError) return true;
  if (!(error instanceof ClientError)) return false;
  return error.code === 'OAUTH_TIMEOUT' || (error.cause instanceof Response && error.cause.status >= 500);
}

/** Where a failed visit to Google without a popup leads. */
export const logInPath = (status: number, redirectTo: string): string =>
  `/login?${new URLSearchParams({ google: String(status), redirectTo })}`;

/** Where a signed-in user continues who was sent to `logInPath`; null for everyone else. */
export function pathAfterRefusal(request: Request): string | null {
  const { searchParams } = new URL(request.url);
  const status = searchParams.get('google');
  if (status === null) return null;
  const page = new URL(ownPath(searchParams.get('redirectTo')), env.APP_URL);
  page.searchParams.set('google', status);
  return page.pathname + page.search;
}

/** The message for a status in `logInPath`; null without one. */
function googleRefusal(status: string | null): string | null {
  if (status === null) return null;
  if (!isGoogleSetUp()) return googleNotSetUp;
  if (status === '429') return `${limits.googleVisitFromAddress.message} Please try again in a few minutes.`;
  return status === '503' ? googleUnavailable : googleLoginFailed;
}

/** For the button: whether Google is set up here, and why the last attempt failed. */
export const googleButton = (request: Request): { isSetUp: boolean; refusal: string | null } => ({
  isSetUp: isGoogleSetUp(),
  refusal: googleRefusal(new URL(request.url).searchParams.get('google')),
});
