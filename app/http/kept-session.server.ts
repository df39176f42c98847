import { cookieTokenOf, sessionCookieFor } from './authenticate.server.ts';

/**
 * What a page hands to the browser of its user: the session, whose token the page's own calls of the API need, and the
 * cookie anew, since the session slides with its use. Who came with a bearer token has both already.
 */
export async function handOverSession<User>(request: Request, user: User) {
  const token = await cookieTokenOf(request);
  if (token === null) return { session: null, headers: {} };
  return { session: { token, user }, headers: { 'Set-Cookie': await sessionCookieFor(token) } };
}
