import { AppError } from '#app/core/app-error.ts';
import type { Viewer } from '#app/core/viewer.ts';
import { env } from '#app/services/env.server.ts';
import { viewerOfAssistant } from '#app/services/oauth/assistant-tokens.server.ts';
import { isPersonalToken, viewerOfPersonalToken } from '#app/services/personal-tokens.server.ts';
import { sessionLifetimeSeconds, viewerOf } from '#app/services/sessions.server.ts';
import { ownCookie } from './own-cookie.server.ts';

const sessionCookie = ownCookie('session', sessionLifetimeSeconds);

/** The Set-Cookie value that hands a session to this browser. */
export const sessionCookieFor = (token: string): Promise<string> => sessionCookie.serialize(token);

/** The Set-Cookie value that removes it. */
export const clearedSessionCookie = (): Promise<string> => sessionCookie.serialize('', { maxAge: 0 });

/** The token in the session cookie; null without one, or if the caller sends a bearer token. */
export async function cookieTokenOf(request: Request): Promise<string | null> {
  if (bearerTokenOf(request)) return null;
  const token: unknown = await sessionCookie.parse(request.headers.get('Cookie'));
  return typeof token === 'string' && token !== '' ? token : null;
}

/**
 * The viewer of this request, by bearer token or session cookie; null without a valid session.
 * @throws AppError `foreign_origin` when a change is sent with the cookie from another site
 */
export async function authenticate(request: Request, now: Date): Promise<Viewer | null> {
  if (bearerTokenOf(request)) return authenticateBearer(request, now);
  const token = await cookieTokenOf(request);
  if (token === null) return null;
  if (changesState(request) && !isFromOurselves(request)) {
    throw new AppError(
      'foreign_origin',
      'This request did not come from Stepwise itself, so nothing was changed.',
    );
  }
  return viewerOf(token, now);
}

/** The viewer of this request by its bearer token alone: a session's or a personal one. */
export async function authenticateBearer(request: Request, now: Date): Promise<Viewer | null> {
  const token = bearerTokenOf(request);
  if (!token) return null;
  return isPersonalToken(token) ? viewerOfPersonalToken(token, now) : viewerOf(token, now);
}

/** The viewer of this request by an assistant's access token, which works for MCP only. */
export async function authenticateAssistant(request: Request, now: Date): Promise<Viewer | null> {
  const token = bearerTokenOf(request);
  return token ? viewerOfAssistant(token, now) : null;
}

const bearerTokenOf = ({ headers }: Request): string | undefined =>
  /^Bearer\s+(\S+)$/i.exec(headers.get('Authorization') ?? '')?.[1];

const changesState = (request: Request): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(request.method);

/** Whether a request says that it comes from one of our own pages. */
export const isFromOurselves = ({ headers }: Request): boolean =>
  isOwnOrigin(headers.get('Origin'), headers.get('Host'));

const { origin: publicOrigin, protocol: publicProtocol } = new URL(env.APP_URL);

/** Whether an Origin is ours: that of APP_URL, or its scheme with the host that the request names. */
export const isOwnOrigin = (origin: string | null, host: string | null): boolean =>
  origin !== null && [publicOrigin, `${publicProtocol}//${host}`].includes(origin);
