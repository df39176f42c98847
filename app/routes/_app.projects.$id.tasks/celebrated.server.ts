import { z } from 'zod';
import { ownCookie } from '#app/http/own-cookie.server.ts';

// A cookie, not the browser's storage, so that the server renders the right page even without scripts.
const cookie = ownCookie('finales', 365 * 24 * 60 * 60);

const maxProjects = 10;
const projectIds = z.array(z.string().max(40)).max(maxProjects).catch([]);

const celebratedIn = async (request: Request): Promise<string[]> =>
  projectIds.parse(await cookie.parse(request.headers.get('Cookie')));

/** Whether this browser has closed the finale of the project. */
export const isCelebrated = async (request: Request, projectId: string): Promise<boolean> =>
  (await celebratedIn(request)).includes(projectId);

/** The Set-Cookie value that adds the project to those whose finale this browser has closed. */
export async function celebratedCookieFor(request: Request, projectId: string): Promise<string> {
  const others = (await celebratedIn(request)).filter((id) => id !== projectId);
  return cookie.serialize([projectId, ...others].slice(0, maxProjects));
}
