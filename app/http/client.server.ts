import { isIPv6 } from 'node:net';
import type { Client } from '#app/core/client.ts';

/** The header in which web.ts, and nobody else, says where a request comes from. */
export const clientAddressHeader = 'stepwise-client-address';

const longestUserAgent = 300;

/** Where a request comes from, as far as the limits and the list of sessions need it. */
export const clientOf = ({ headers }: Request): Client => ({
  address: networkOf(headers.get(clientAddressHeader) ?? 'unknown'),
  userAgent: (headers.get('User-Agent') ?? '').slice(0, longestUserAgent),
});

/** A subscriber of IPv6 has a /64 of addresses at the least, so that is what counts as one. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail.split(':').filter(Boolean);
  const groups = [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
