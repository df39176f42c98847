import { ownCookie } from './own-cookie.server.ts';

// A cookie, so that the message does not reappear on reload.
const cookie = ownCookie('completed', 60);

/** The Set-Cookie value that makes the dashboard celebrate this project once. */
export const completedCookieFor = (projectId: string): Promise<string> => cookie.serialize(projectId);

/** The id of the project that was just completed, or null, and the headers that clear the cookie. */
export async function takeCompleted(request: Request): Promise<{ id: string | null; headers: HeadersInit }> {
  const id: unknown = await cookie.parse(request.headers.get('Cookie'));
  if (typeof id !== 'string' || id === '') return { id: null, headers: {} };
  return { id, headers: { 'Set-Cookie': await cookie.serialize('', { maxAge: 0 }) } };
}
