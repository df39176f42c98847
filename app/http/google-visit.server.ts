import { ownCookie } from './own-cookie.server.ts';

/** How long someone may take at Google, in seconds. */
export const visitSeconds = 10 * 60;

// It outlives the flow's cookie, which is cleared on return, because the popup's token is posted after that.
const visitCookie = ownCookie('visit', visitSeconds + 60, { isSigned: true });

/** The Set-Cookie value by which the ID token of this visit to Google will be known as this browser's own. */
export const visitCookieFor = (nonce: string): Promise<string> => visitCookie.serialize(nonce);

/** What the ID token of this browser's latest visit to Google repeats; null without a visit. */
export async function googleNonceOf({ headers }: Request): Promise<string | null> {
  const nonce: unknown = await visitCookie.parse(headers.get('Cookie'));
  return typeof nonce === 'string' ? nonce : null;
}
