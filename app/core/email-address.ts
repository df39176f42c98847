import { z } from 'zod';

const maxLength = 254;

// A domain of letters of any script, with the full stops of some (RFC 5891, UTS 46); `URL` would accept ports, too.
const internationalDomain = /^[\p{L}\p{M}\p{N}.\-。．｡]+$/u;

/**
 * An address as it is compared, stored and sent to: in lower case, with its domain in ASCII. Some browsers send
 * `ann@bücher.example` as `ann@xn--bcher-kva.example`, others as it is typed.
 */
export function normalizeAddress(typed: string): string {
  const address = typed.trim().toLowerCase();
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (/^[ -~]*$/.test(domain) || domain.length > maxLength || !internationalDomain.test(domain))
    return address;
  const url = `http://${domain}`;
  return URL.canParse(url) ? address.slice(0, at) + new URL(url).hostname : address;
}

// As zod's, but top-level domains may be in other scripts, such as `xn--p1ai`.
const pattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;

/** A normalised address that mails can be sent to. */
export const validAddress = z.email({ pattern }).max(maxLength);

export const isValidAddress = (address: string): boolean => validAddress.safeParse(address).success;
