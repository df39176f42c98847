import { isIPv6 } from 'node:net';
import { createCookie } from '@remix-run/node';
import type { Client } from '#app/core/client.ts';
import { withMark } from '#app/services/known-browser.server.ts';
import { isBehindTls } from './authenticate.server.ts';

/** The header in which web.ts, and nobody else, says where a request comes from. */
export const clientAddressHeader = 'stepwise-client-address';

const longestUserAgent = 300;

// It outlives every session: it lets the owner in while someone else guesses their password.
const browserCookie = createCookie(isBehindTls ? '__Host-stepwise_browser' : 'stepwise_browser', {
  httpOnly: true,
  sameSite: 'lax',
  secure: isBehindTls,
  path: '/',
  maxAge: 365 * 24 * 60 * 60,
});

/** Where a request comes from, as far as the limits and the list of sessions need it. */
export async function clientOf({ headers }: Request): Promise<Client> {
  const browser: unknown = await browserCookie.parse(headers.get('Cookie'));
  return {
    address: networkOf(headers.get(clientAddressHeader) ?? 'unknown'),
    userAgent: (headers.get('User-Agent') ?? '').slice(0, longestUserAgent),
    browser: typeof browser === 'string' ? browser : '',
  };
}

/** The Set-Cookie value by which this browser will be known as one that has signed in to the account. */
export async function knownBrowserCookieFor(request: Request, email: string): Promise<string> {
  const { browser } = await clientOf(request);
  return browserCookie.serialize(withMark(browser, email));
}

/** A subscriber of IPv6 has a /64 of addresses at the least, so that is what counts as one. */
export function networkOf(address: string): string {
  const plain = address.split('%', 1)[0] ?? '';
  if (!isIPv6(plain)) return address;
  // The URL parser writes every form of an address in one way.
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
