import { ownCookie } from './own-cookie.server.ts';

/** How long someone may take at Google, in seconds. */
export const visitSeconds = 10 * 60;

// Separate from the flow's cookie, which is cleared on return, before the popup posts its token.
const visitCookie = ownCookie('visit', visitSeconds + 60, { isSigned: true });

/** The Set-Cookie value that ties the ID token of this visit to this browser. */
export const visitCookieFor = (nonce: string): Promise<string> => visitCookie.serialize(nonce);

/** The nonce that the ID token of this browser's latest visit must contain; null without a visit. */
export async function googleNonceOf({ headers }: Request): Promise<string | null> {
  const nonce: unknown = await visitCookie.parse(headers.get('Cookie'));
  return typeof nonce === 'string' ? nonce : null;
}
