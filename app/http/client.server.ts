import { isIPv6 } from 'node:net';
import type { Client } from '#app/core/client.ts';
import { withMark } from '#app/services/known-browser.server.ts';
import { googleNonceOf } from './google-visit.server.ts';
import { ownCookie } from './own-cookie.server.ts';

/** The header with the client's address, which only web.ts sets. */
export const clientAddressHeader = 'stepwise-client-address';

const longestUserAgent = 300;

// It outlives every session, so that the owner can sign in while someone else guesses the password.
const browserCookie = ownCookie('browser', 365 * 24 * 60 * 60);

const proofCookie = ownCookie('email_proof', 30 * 60);

const keepCookie = ownCookie('keep', 24 * 60 * 60);

/** What limits, the list of sessions and signing in need to know of a request's sender. */
export async function clientOf(request: Request): Promise<Client> {
  const { headers } = request;
  const cookies = headers.get('Cookie');
  const [browser, proof, keep]: unknown[] = await Promise.all([
    browserCookie.parse(cookies),
    proofCookie.parse(cookies),
    keepCookie.parse(cookies),
  ]);
  return {
    address: networkOf(headers.get(clientAddressHeader) ?? 'unknown'),
    userAgent: (headers.get('User-Agent') ?? '').slice(0, longestUserAgent),
    browser: typeof browser === 'string' ? browser : '',
    isBrowser: headers.has('Origin') || headers.has('Sec-Fetch-Site'),
    googleNonce: await googleNonceOf(request),
    emailProof: typeof proof === 'string' ? proof : '',
    keep: headers.get('X-Keep') ?? (typeof keep === 'string' ? keep : ''),
  };
}

/** The Set-Cookie value that marks this browser as one that has signed in to the account. */
export async function knownBrowserCookieFor(request: Request, email: string): Promise<string> {
  const { browser } = await clientOf(request);
  return browserCookie.serialize(withMark(browser, email));
}

/** The header that marks this browser as the one that asked for a code. */
export const askedByHeaders = async (_request: Request, { browser }: { browser: string }) => ({
  'Set-Cookie': await browserCookie.serialize(browser),
});

/** The header that has this browser keep the proof of an e-mail address. */
export const emailProofHeaders = async (_request: Request, { proof }: { proof: string }) => ({
  'Set-Cookie': await proofCookie.serialize(proof),
});

/** The Set-Cookie value that has this browser keep the key to a tried plan; an empty key deletes it. */
export const keepCookieFor = (keep: string): Promise<string> =>
  keepCookie.serialize(keep, keep === '' ? { maxAge: 0 } : {});

/** The header that has this browser keep the key to a tried plan. */
export const keepHeaders = async (_request: Request, { keep }: { keep: string }) => ({
  'Set-Cookie': await keepCookieFor(keep),
});

/** Counts an IPv6 /64 as one address, because every subscriber has at least that many. */
export function networkOf(address: string): string {
  const plain = address.split('%', 1)[0] ?? '';
  if (!isIPv6(plain)) return address;
  // The URL parser normalises addresses.
  const [head = '', tail = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail.split(':').filter(Boolean);
  const zeros = Array<string>(8 - first.length - last.length).fill('0');
  const groups = [...first, ...zeros, ...last];
  const [high = '0', low = '0'] = groups.slice(6);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') {
    return [high, low]
      .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
      .join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}
