import { sessionCookieFor } from './authenticate.server.ts';
import { keepCookieFor, knownBrowserCookieFor } from './client.server.ts';

export interface SignedIn {
  user: { email: string };
  token: string;
  /** The project that a tried plan became; the browser's key to the plan is then deleted. */
  project?: { id: string } | undefined;
  asks_more?: boolean | undefined;
}

/** The headers that sign this browser in and mark it as known to the account. */
export async function signedInHeaders(request: Request, signedIn: SignedIn): Promise<Headers> {
  const headers = new Headers({ 'Set-Cookie': await sessionCookieFor(signedIn.token) });
  headers.append('Set-Cookie', await knownBrowserCookieFor(request, signedIn.user.email));
  if (signedIn.project) headers.append('Set-Cookie', await keepCookieFor(''));
  return headers;
}

/** The headers that only mark this browser as known. */
export async function knownBrowserHeaders(
  request: Request,
  { user }: Pick<SignedIn, 'user'>,
): Promise<{ 'Set-Cookie': string }> {
  return { 'Set-Cookie': await knownBrowserCookieFor(request, user.email) };
}
