import { createCookie } from '@remix-run/node';
import { env } from '#app/services/env.server.ts';
import { isBehindTls } from './authenticate.server.ts';

/** How long someone may take at Google, in seconds. */
export const visitSeconds = 10 * 60;

// It outlives the flow, whose cookie goes as soon as the browser is back: the popup's token is handed in after that.
const visitCookie = createCookie(isBehindTls ? '__Host-stepwise_visit' : 'stepwise_visit', {
  httpOnly: true,
  sameSite: 'lax',
  secure: isBehindTls,
  path: '/',
  maxAge: visitSeconds + 60,
  secrets: [env.SESSION_SECRET ?? ''],
});

/** The Set-Cookie value by which the ID token of this visit to Google will be known as this browser's own. */
export const visitCookieFor = (nonce: string): Promise<string> => visitCookie.serialize(nonce);

/** What the ID token of this browser's latest visit to Google repeats; null without a visit. */
export async function googleNonceOf({ headers }: Request): Promise<string | null> {
  const nonce: unknown = await visitCookie.parse(headers.get('Cookie'));
  return typeof nonce === 'string' ? nonce : null;
}
