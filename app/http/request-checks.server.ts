import type { Request, RequestHandler } from 'express';
import { AppError } from '#app/core/app-error.ts';
import { type Environment, isLoopback } from '#app/services/environment.ts';
import { log } from '#app/services/log.server.ts';
import { logSecurity } from '#app/services/security-log.server.ts';
import { isOwnOrigin } from './authenticate.server.ts';
import { clientAddressHeader, networkOf } from './client.server.ts';
import { foreignHostHeader } from './mailbox.server.ts';
import { asRemixReads, routePath } from './requested-path.server.ts';

export const isApi = (request: Request): boolean => /^\/api(\/|$)/.test(routePath(request));

/** Removes forwarding headers that a client could have forged, and sets the client's address. */
export function trustOnly({
  TRUST_PROXY,
  APP_URL,
}: Pick<Environment, 'TRUST_PROXY' | 'APP_URL'>): RequestHandler {
  const trusted = TRUST_PROXY === 0 ? [] : ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'];
  const ownHost = new URL(APP_URL).host;
  let isWarned = false;
  return (request, _response, next) => {
    const { headers } = request;
    if (TRUST_PROXY === 0 && !isWarned && headers['x-forwarded-for'] !== undefined) {
      isWarned = true;
      log.warn(
        'X-Forwarded-For arrives and is ignored: behind a proxy, set TRUST_PROXY as docs/operations.md says',
      );
    }
    if (!hostsOf(request).every(isLocalRequest)) headers[foreignHostHeader] = 'yes';
    for (const name of Object.keys(headers)) {
      if (name.startsWith('x-forwarded-') && !trusted.includes(name)) delete headers[name];
    }
    // Many proxies pass this one on unchecked.
    if (headers['x-forwarded-host'] !== ownHost) delete headers['x-forwarded-host'];
    headers[clientAddressHeader] = request.ip;
    next();
  };
}

/** Every host that a request names, trusted or not. */
const hostsOf = (request: Request): string[] =>
  [request.get('host'), ...(request.get('x-forwarded-host')?.split(',') ?? [])].map((host = '') =>
    host.trim(),
  );

const isLocalRequest = (host: string): boolean => isLoopback(host.replace(/:\d+$/, ''));

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const hostPattern = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i;

/** Refuses requests that Remix could not represent as a Request. */
export const refuseUnreadable: RequestHandler = (request, response, next) => {
  if (!methods.includes(request.method)) {
    response.set('Allow', methods.join(', '));
    throw new AppError('method_not_allowed', `Use one of ${methods.join(', ')}.`);
  }
  const forwardedHost = request.get('x-forwarded-host')?.split(',')[0]?.trim();
  const host = forwardedHost ?? request.get('host') ?? '';
  const isReadable =
    hostPattern.test(host) &&
    /^https?$/.test(request.protocol) &&
    request.originalUrl.startsWith('/') &&
    URL.canParse(`${request.protocol}://${host}${request.originalUrl}`) &&
    canDecode(request.path);
  if (!isReadable) throw new AppError('malformed', 'This address cannot be read.');
  next();
};

// Far above any URL of ours. Remix's work is quadratic in the number of segments, and grows with each requested path.
const segmentLimit = 12;
const parameterLimit = 50;

/** Refuses URLs that would keep Remix busy. */
export const refuseOversized: RequestHandler = (request, _response, next) => {
  const { pathname, search } = asRemixReads(request);
  const isManifest = pathname === '/__manifest';
  // A manifest request has a version besides its paths.
  const limit = isManifest ? parameterLimit + 1 : parameterLimit;
  if (search.split('&', limit + 1).length > limit) {
    throw new AppError('malformed', `This address has more than ${limit} parameters.`);
  }
  const query = new URLSearchParams(search);
  if ([pathname, ...(isManifest ? query.getAll('p') : [])].some(isTooDeep)) {
    throw new AppError('not_found', 'There is nothing at this address.');
  }
  // Remix accepts these older data requests and then fails.
  if (query.has('_data')) throw new AppError('malformed', 'This address cannot be read.');
  next();
};

const isTooDeep = (path: string): boolean =>
  path.replace(/^\/|\/$/g, '').split('/', segmentLimit + 1).length > segmentLimit;

function canDecode(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/**
 * Whether it is for an unsubscribe link. Mail programs post to it from any origin (RFC 8058), and the link itself
 * authorises the change.
 */
const isMailLink = (request: Request): boolean => /^\/unsubscribe\/[\w-]+(\.data)?$/.test(routePath(request));

/** Refuses a form from another site, signed in or not. The API checks this itself when a session cookie is sent. */
export const refuseForeign: RequestHandler = (request, _response, next) => {
  const origin = request.get('origin');
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead && isMailLink(request)) {
    delete request.headers.origin;
    delete request.headers.cookie;
    return next();
  }
  if (!isRead && !isApi(request) && origin !== undefined) {
    if (!isOwnOrigin(origin, request.get('host') ?? null)) {
      logSecurity('refused', {
        operation: 'form',
        code: 'foreign_origin',
        client: { address: networkOf(request.ip ?? '') },
      });
      throw new AppError(
        'foreign_origin',
        'This request did not come from Stepwise itself, so nothing was changed.',
      );
    }
    // Remix compares the two as well, and a proxy may have changed Host.
    request.headers['x-forwarded-host'] = new URL(origin).host;
  }
  next();
};

/**
 * Behind TLS, redirects page requests without it and refuses API requests: after a redirect, a program would go on
 * sending its token in the clear.
 */
export const requireTls =
  ({ APP_URL }: Pick<Environment, 'APP_URL'>): RequestHandler =>
  (request, response, next) => {
    const isOpen = request.get('x-forwarded-proto') !== undefined && request.protocol === 'http';
    if (!APP_URL.startsWith('https:') || !isOpen) return next();
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPage = isRead && !isApi(request) && request.get('authorization') === undefined;
    if (!isPage) throw new AppError('malformed', 'Stepwise is reached over https only.');
    response.redirect(308, APP_URL + request.originalUrl);
  };
