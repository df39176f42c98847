import { createCookie } from '@remix-run/node';
import { AppError } from '#app/core/app-error.ts';
import type { Viewer } from '#app/core/viewer.ts';
import { env } from '#app/services/env.server.ts';
import { sessionLifetimeSeconds, viewerOf } from '#app/services/sessions.server.ts';

const sessionCookie = createCookie('stepwise_session', {
  httpOnly: true,
  sameSite: 'lax',
  secure: env.APP_URL.startsWith('https:'),
  path: '/',
  maxAge: sessionLifetimeSeconds,
});

/** The Set-Cookie value that hands a session to this browser. */
export const sessionCookieFor = (token: string): Promise<string> => sessionCookie.serialize(token);

/** The Set-Cookie value that takes it away again. */
export const clearedSessionCookie = (): Promise<string> => sessionCookie.serialize('', { maxAge: 0 });

/**
 * The viewer of this request: by bearer token, else by the session cookie; null when neither stands for a live session.
 * @throws AppError `foreign_origin` when a change of state comes with the cookie, but not from one of our own pages.
 */
export async function authenticate(request: Request, now: Date): Promise<Viewer | null> {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1];
  if (bearer) return viewerOf(bearer, now);
  const token: unknown = await sessionCookie.parse(request.headers.get('Cookie'));
  if (typeof token !== 'string' || token === '') return null;
  if (changesState(request) && !isFromOurselves(request)) {
    throw new AppError(
      'foreign_origin',
      'This request did not come from Stepwise itself, so nothing was changed.',
    );
  }
  return viewerOf(token, now);
}

const changesState = (request: Request): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(request.method);

function isFromOurselves(request: Request): boolean {
  const origin = request.headers.get('Origin');
  if (!origin || !URL.canParse(origin)) return false;
  return origin === new URL(env.APP_URL).origin || new URL(origin).host === request.headers.get('Host');
}
