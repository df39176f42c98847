import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { env } from './env.server.ts';
import { isPrivateNetwork } from './environment.ts';

/** Why a foreign address was not reached. */
type OutboundFailure = 'private_address' | 'timeout' | 'unreachable';

/** Thrown without an answer; the message does not contain the address. */
export class OutboundError extends Error {
  readonly reason: OutboundFailure;

  constructor(reason: OutboundFailure, options?: ErrorOptions) {
    super(`No answer: ${reason}`, options);
    this.name = 'OutboundError';
    this.reason = reason;
  }
}

const timeoutMs = 10_000;
/** How much of an answer is read, in bytes. */
const maxAnswer = 64 * 1024;

/** Whether an IP address is on the public internet, by IANA's registries of special-purpose addresses. */
export function isPublicAddress(ip: string): boolean {
  const address = ipaddr.parse(ip);
  const [first = 0] = address.toByteArray();
  // IPv6 addresses are only allocated from 2000::/3.
  const isGivenOut = address.kind() === 'ipv4' || (first & 0xe0) === 0x20;
  return isGivenOut && address.range() === 'unicast';
}

const isAllowed = (ip: string): boolean => env.ALLOW_PRIVATE_ADDRESSES || isPublicAddress(ip);

/** The host of a URL for a socket: an IPv6 address without its brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** Why this URL must not be called, as far as that is known without resolving its name; null if it may be. */
export function whyNeverCalled(address: string): 'no_url' | 'not_https' | 'private_address' | null {
  if (!URL.canParse(address)) return 'no_url';
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return 'no_url';
  if (url.protocol !== 'https:' && !(env.ALLOW_PRIVATE_ADDRESSES && url.protocol === 'http:'))
    return 'not_https';
  const host = hostOf(url);
  const isRefused = isIP(host) ? !isAllowed(host) : isPrivateNetwork(address) && !env.ALLOW_PRIVATE_ADDRESSES;
  return isRefused ? 'private_address' : null;
}

/** Resolves a name and checks its addresses, so that the connection goes to none that was not checked. */
const lookUpChecked: LookupFunction = (hostname, options, callback) =>
  dns.lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) return callback(error ?? new Error('No address.'), '');
    if (!found.every(({ address }) => isAllowed(address)))
      return callback(new OutboundError('private_address'), '');
    if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });

interface OutboundRequest {
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** An answer with any status; redirects are not followed. */
interface OutboundAnswer {
  status: number;
  body: string;
}

/**
 * Calls a foreign address; nothing else does. Without ALLOW_PRIVATE_ADDRESSES it has to be https and on the public
 * internet.
 * @returns the status, and the first 64 KiB of the body
 * @throws OutboundError if it may not be called or does not answer within 10 s
 */
export async function callOutside(
  address: string,
  { method, headers = {}, body }: OutboundRequest,
): Promise<OutboundAnswer> {
  const refused = whyNeverCalled(address);
  if (refused) throw new OutboundError(refused === 'private_address' ? refused : 'unreachable');
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await new Promise<OutboundAnswer>((resolve, reject) => {
      const { request } = new URL(address).protocol === 'https:' ? https : http;
      request(
        address,
        // A new connection: the address of a kept one was checked for another call.
        {
          method,
          agent: false,
          signal,
          lookup: lookUpChecked,
          headers: { 'User-Agent': 'Stepwise', ...headers },
        },
        (answer) => {
          let read = Buffer.alloc(0);
          const finish = () => resolve({ status: answer.statusCode ?? 0, body: read.toString() });
          answer
            .on('data', (chunk: Buffer) => {
              read = Buffer.concat([read, chunk]).subarray(0, maxAnswer);
              if (read.length < maxAnswer) return;
              finish();
              answer.destroy();
            })
            .on('end', finish)
            .on('error', reject);
        },
      )
        .on('error', reject)
        .end(body);
    });
  } catch (error) {
    if (error instanceof OutboundError) throw error;
    throw new OutboundError(signal.aborted ? 'timeout' : 'unreachable', { cause: error });
  }
}
