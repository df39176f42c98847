import { cookieTokenOf, sessionCookieFor } from './authenticate.server.ts';

/**
 * What a page passes to its user's browser: the session, whose token the page's API calls need, and the cookie again,
 * because sessions slide. Clients with a bearer token need neither.
 */
export async function handOverSession<User>(request: Request, user: User) {
  const token = await cookieTokenOf(request);
  if (token === null) return { session: null, headers: {} };
  return { session: { token, user }, headers: { 'Set-Cookie': await sessionCookieFor(token) } };
}
