import { cookieTokenOf, sessionCookieFor } from './authenticate.server.ts';

/**
 * Hands the browser the session, whose token the page's API calls need, and renews the cookie. Clients with a bearer
 * token need neither.
 */
export async function handOverSession<User>(request: Request, user: User) {
  const token = await cookieTokenOf(request);
  if (token === null) return { session: null, headers: {} };
  return { session: { token, user }, headers: { 'Set-Cookie': await sessionCookieFor(token) } };
}
