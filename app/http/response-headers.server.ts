import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import compression from 'compression';
import type { RequestHandler, Response } from 'express';
import helmet, { type HelmetOptions } from 'helmet';
import type { Environment } from '#app/services/environment.ts';
import { routePath } from './requested-path.server.ts';

export const nonceOf = (response: object): string =>
  'locals' in response && isRecord(response.locals) ? String(response.locals.cspNonce) : '';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const policyName = 'content-security-policy';
const noncePlace = 'of-each-answer';

/** The security headers of every answer, and the nonce by which its Content-Security-Policy lets its scripts run. */
export function securityHeaders(settings: Pick<Environment, 'NODE_ENV' | 'APP_URL'>): RequestHandler {
  const isDevelopment = settings.NODE_ENV === 'development';
  const isBehindTls = settings.APP_URL.startsWith('https:');
  const headers = headersOf({
    // Remix checks a form's Origin, which browsers leave out under helmet's stricter default.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // A page must remain the opener of the Google sign-in popup.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: isBehindTls,
    xFrameOptions: { action: 'deny' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: isDevelopment ? ["'self'", 'ws:'] : ["'self'"],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", `'nonce-${noncePlace}'`],
        workerSrc: ["'self'"],
        // Vite's hot reloading inserts style elements.
        styleSrc: isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        upgradeInsecureRequests: isBehindTls ? [] : null,
      },
    },
  });
  return (_request, response, next) => {
    const nonce = randomBytes(16).toString('base64');
    response.locals.cspNonce = nonce;
    for (const [name, value] of headers) {
      response.setHeader(name, name === policyName ? value.replace(noncePlace, nonce) : value);
    }
    next();
  };
}

/** Helmet's headers and our own, computed once: for each answer of the API, helmet would take a tenth of the time. */
function headersOf(options: HelmetOptions): [string, string][] {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  response.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
  helmet(options)(response.req, response, () => {});
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}

/** Allows the forms of this page to be redirected to an origin, and without TLS if that is the reader's own machine. */
export function allowFormTo(response: Response, origin: string): void {
  const policy = String(response.getHeader('Content-Security-Policy'))
    .replace("form-action 'self'", `form-action 'self' ${origin}`)
    .replace(';upgrade-insecure-requests', '');
  response.set('Content-Security-Policy', policy);
}

/** The default headers of every answer but files; Remix adds those of the route. */
export const setDefaults: RequestHandler = (request, response, next) => {
  const path = routePath(request);
  // Manifests are the same for everyone.
  if (path !== '/__manifest') response.set('Cache-Control', 'no-store');
  // The URLs are secret, so links must not send them as Referer.
  if (/^\/(calendar|shared)\//.test(path)) response.set('Referrer-Policy', 'no-referrer');
  // The popup keeps its opener only if the page it returns to sends no policy.
  if (/^(\/api)?\/auth\/google\//.test(path)) response.set('Cross-Origin-Opener-Policy', 'unsafe-none');
  if (/^\/mailbox\/./.test(path)) response.set('Content-Security-Policy', mailPolicy);
  next();
};

// Mails have inline styles, neither run nor load anything, and open links in new tabs.
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox allow-popups allow-popups-to-escape-sandbox";

/**
 * Responses with a secret set a cookie, and may repeat the query. The length of a compressed one would tell the
 * author of the query how much of the secret they have guessed (BREACH).
 */
export const mayCompress: typeof compression.filter = (request, response) =>
  !(response.hasHeader('Set-Cookie') && request.originalUrl.includes('?')) &&
  compression.filter(request, response);
