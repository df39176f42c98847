import './load-context.ts';
import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import {
  type AppLoadContext,
  createReadableStreamFromReadable,
  createRequestHandler,
  type ServerBuild,
  writeReadableStreamToWritable,
} from '@remix-run/node';
import compression from 'compression';
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import expressStaticGzip from 'express-static-gzip';
import helmet from 'helmet';
import { AppError } from '#app/core/app-error.ts';
import { type Environment, isLoopback } from '#app/services/environment.ts';
import { log } from '#app/services/log.server.ts';
import { logSecurity } from '#app/services/security-log.server.ts';
import { isOwnOrigin } from './authenticate.server.ts';
import { clientAddressHeader, networkOf } from './client.server.ts';
import { crossOrigin } from './cross-origin.server.ts';
import { foreignHostHeader } from './mailbox.server.ts';
import { metricsFor } from './metrics.server.ts';
import { oauth } from './oauth.server.ts';
import { partsOfBuild } from './part-of-build.server.ts';
import { publicPages } from './public-pages.server.ts';
import { reportFailure } from './report-failure.server.ts';

type Settings = Pick<Environment, 'NODE_ENV' | 'APP_URL' | 'TRUST_PROXY' | 'METRICS_TOKEN'>;

/**
 * Everything between the network and Remix: request checks, security headers and static files.
 * @param files serves the client build
 */
export function makeExpressApp(
  build: ServerBuild | (() => Promise<ServerBuild>),
  files: RequestHandler,
  settings: Settings,
): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('env', settings.NODE_ENV);
  app.set('trust proxy', settings.TRUST_PROXY);
  // Express would otherwise parse every query first, however long.
  app.set('query parser', false);
  // Answered first, so that a busy process still reports that it is alive.
  app.get('/healthz', (_request, response) => {
    response
      .set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
      .type('text/plain')
      .send('ok');
  });
  app.use(
    compression({ filter: mayCompress }),
    withNonce,
    securityHeaders(settings),
    drainBody,
    trustOnly(settings),
    crossOrigin,
    refuseUnreadable,
    requireTls(settings),
    refuseForeign,
    files,
    refuseOversized,
    setDefaults,
  );
  app.get('/metrics', metricsFor(settings.METRICS_TOKEN));
  app.use(oauth);
  if (typeof build === 'object') app.use(publicPages(build, settings));
  app.all('*', remix(build, settings.NODE_ENV));
  app.use(answerError);
  return app;
}

const loadContextOf = (response: Response): AppLoadContext => ({
  cspNonce: nonceOf(response),
  left: disconnectSignal(response),
  allowFormTo: (origin: string) => allowFormTo(response, origin),
});

/** Browsers let a form lead only where its page allows, also by redirects, and would try TLS on their own machine. */
function allowFormTo(response: Response, origin: string): void {
  const policy = String(response.getHeader('Content-Security-Policy'))
    .replace("form-action 'self'", `form-action 'self' ${origin}`)
    .replace(';upgrade-insecure-requests', '');
  response.set('Content-Security-Policy', policy);
}

/** Lets Remix answer, with no more of its routes than the address can lead to. */
function remix(build: ServerBuild | (() => Promise<ServerBuild>), mode: string): RequestHandler {
  const whole = answering(createRequestHandler(build, mode));
  if (typeof build === 'function') return whole;
  const partFor = partsOfBuild(build, (part) => answering(createRequestHandler(part, mode)));
  const callApi = apiOf(build);
  return (request, response, next) => {
    const { pathname } = asRemixReads(request);
    if (/^\/api(?:\/|$)/.test(pathname) && !pathname.endsWith('.data'))
      return callApi(request, response, next);
    return (partFor(pathname) ?? whole)(request, response, next);
  };
}

/** Hands calls under /api to the loader that Remix would find, without what Remix does for pages. */
function apiOf(build: ServerBuild): RequestHandler {
  const loader = build.routes['routes/api.$']?.module.loader;
  if (!loader) throw new Error('The build has no calls under /api.');
  return answering(async (request, context) => {
    const answer = await loader({ request, params: {}, context });
    if (!(answer instanceof globalThis.Response)) throw new Error('A call under /api has no answer.');
    return answer;
  });
}

/** Sends what answers a request in one piece, unless it is a stream of events: nothing else is sent while it is made. */
function answering(
  answer: (request: globalThis.Request, context: AppLoadContext) => Promise<globalThis.Response>,
): RequestHandler {
  return async (asked, response, next) => {
    try {
      const answered = await answer(requestOf(asked), loadContextOf(response));
      response.status(answered.status);
      for (const [name, value] of answered.headers) response.append(name, value);
      if (answered.headers.get('Content-Type')?.startsWith('text/event-stream') && answered.body) {
        response.flushHeaders();
        await writeReadableStreamToWritable(answered.body, response);
      } else response.end(await wholeOf(answered));
    } catch (error) {
      next(error);
    }
  };
}

// Not asked of the class: that of Remix's build is another one.
const wholeOf = async (answered: globalThis.Response): Promise<Buffer> =>
  'whole' in answered && Buffer.isBuffer(answered.whole)
    ? answered.whole
    : Buffer.from(await answered.arrayBuffer());

function requestOf(asked: Request): globalThis.Request {
  const origin = `${asked.protocol}://${asked.get('x-forwarded-host') ?? asked.get('host')}`;
  const hasBody = asked.method !== 'GET' && asked.method !== 'HEAD';
  return new globalThis.Request(origin + asked.originalUrl, {
    method: asked.method,
    headers: Object.entries(asked.headers).flatMap(([name, value = '']): [string, string][] => [
      [name, String(value)],
    ]),
    ...(hasBody && { body: createReadableStreamFromReadable(asked), duplex: 'half' }),
  });
}

/**
 * Responses with a secret also set a cookie, and may repeat the query. Compressed, their length would tell the author
 * of the query how much of the secret they have guessed (BREACH).
 */
const mayCompress: typeof compression.filter = (request, response) =>
  !(response.hasHeader('Set-Cookie') && request.originalUrl.includes('?')) &&
  compression.filter(request, response);

/** The files of the browser's half as they were built; those that the build compressed go out as they are. */
export function builtFiles(directory: string): RequestHandler {
  const options = { dotfiles: 'ignore', redirect: false, setHeaders: setOwnHeaders } as const;
  const assets = { ...options, immutable: true, maxAge: '1y' } as const;
  const files = express
    .Router()
    .use('/assets', expressStaticGzip(`${directory}/assets`, { ...compressed, serveStatic: assets }))
    .use(expressStaticGzip(directory, { ...compressed, serveStatic: { ...options, maxAge: '1h' } }));
  return (request, response, next) => {
    // Only paths with a dot can be files, so pages need no disk access.
    if (!request.path.includes('.')) return next();
    files(request, response, (error?: unknown) => {
      // Set for a compressed file that has vanished since the start.
      for (const name of ['Content-Encoding', 'Content-Type', 'Vary']) response.removeHeader(name);
      next(error);
    });
  };
}

const compressed = { enableBrotli: true, orderPreference: ['br'], index: false };

function setOwnHeaders(response: ServerResponse, path: string): void {
  // The one kind of text that is given out without saying how it is encoded.
  if (path.endsWith('.svg')) response.setHeader('Content-Type', 'image/svg+xml; charset=utf-8');
  // A new service worker counts at once.
  if (path.endsWith('sw.js')) response.setHeader('Cache-Control', 'no-cache');
}

const withNonce: RequestHandler = (_request, response, next) => {
  response.locals.cspNonce = randomBytes(16).toString('base64');
  next();
};

const nonceOf = (response: object): string =>
  'locals' in response && isRecord(response.locals) ? String(response.locals.cspNonce) : '';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Aborts when a client leaves before its answer is sent; beside the request, because Remix copies that one. */
function disconnectSignal(response: Response): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** The headers that tell the browser what a page of ours may do, and what may be done with it. */
function securityHeaders(settings: Settings): RequestHandler {
  const isDevelopment = settings.NODE_ENV === 'development';
  const isBehindTls = settings.APP_URL.startsWith('https:');
  const guard = helmet({
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
        scriptSrc: ["'self'", (_request, response) => `'nonce-${nonceOf(response)}'`],
        // Vite's hot reloading inserts style elements.
        workerSrc: ["'self'"],
        styleSrc: isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        upgradeInsecureRequests: isBehindTls ? [] : null,
      },
    },
  });
  return (request, response, next) => {
    response.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
    guard(request, response, next);
  };
}

/**
 * Reads and drops the unread rest of a body after the answer: otherwise a client that is still writing would be cut off
 * before it sees the answer, and its connection could not be reused.
 */
const drainBody: RequestHandler = (request, response, next) => {
  response.once('finish', () => {
    if (!request.complete) request.removeAllListeners('data').resume();
  });
  next();
};

/** Leaves no header that a stranger could have written about the way here, and says where the request comes from. */
function trustOnly({ TRUST_PROXY, APP_URL }: Settings): RequestHandler {
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
    // Many proxies forward this one unchecked.
    if (headers['x-forwarded-host'] !== ownHost) delete headers['x-forwarded-host'];
    headers[clientAddressHeader] = request.ip;
    next();
  };
}

/** Every host that a request names, whether it is believed or not. */
const hostsOf = (request: Request): string[] =>
  [request.get('host'), ...(request.get('x-forwarded-host')?.split(',') ?? [])].map((host = '') =>
    host.trim(),
  );

const isLocalRequest = (host: string): boolean => isLoopback(host.replace(/:\d+$/, ''));

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const hostPattern = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i;

/** Refuses what Remix could not make a Request of. */
const refuseUnreadable: RequestHandler = (request, response, next) => {
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

// No URL of ours is close to these limits. Remix's work is quadratic in the segments and grows with each requested
// path.
const segmentLimit = 12;
const parameterLimit = 50;

/** The address as Remix reads it: a backslash counts as a slash, and `..` is resolved. */
const asRemixReads = ({ originalUrl }: Request): URL => new URL(`http://localhost${originalUrl}`);

/** Refuses an address that would keep Remix busy. */
const refuseOversized: RequestHandler = (request, _response, next) => {
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
  // Remix's older data requests, which it accepts and then fails on.
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
 * Whether it is for an unsubscribe link. Mail programs post to it from any origin (RFC 8058): the link alone authorises
 * the change, so neither origin nor session matters.
 */
const isMailLink = (request: Request): boolean => /^\/unsubscribe\/[\w-]+(\.data)?$/.test(request.path);

/** Refuses a form that another site posts, signed in or not. The API tells by the session cookie that comes along. */
const refuseForeign: RequestHandler = (request, _response, next) => {
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
    // Remix compares both as well, and a proxy may have put another name into Host.
    request.headers['x-forwarded-host'] = new URL(origin).host;
  }
  next();
};

/** What every answer that is not a file starts from; Remix adds an answer's own directives. */
const setDefaults: RequestHandler = (request, response, next) => {
  // The scripts that a link needs are the same for everyone, and a calendar is asked for again and again.
  if (!/^\/(__manifest$|calendar\/)/.test(request.path)) response.set('Cache-Control', 'no-store');
  // Secret addresses: no link tells where it was followed.
  if (/^\/(calendar|shared)\//.test(request.path)) response.set('Referrer-Policy', 'no-referrer');
  // The popup returns from Google's pages, and keeps its opener only if this page sends no policy.
  if (/^(\/api)?\/auth\/google\//.test(request.path))
    response.set('Cross-Origin-Opener-Policy', 'unsafe-none');
  if (/^\/mailbox\/./.test(request.path)) response.set('Content-Security-Policy', mailPolicy);
  next();
};

// Mails contain their styles, run and load nothing, and open their links in new tabs.
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox allow-popups allow-popups-to-escape-sandbox";

const isApi = (request: Request): boolean => request.path === '/api' || request.path.startsWith('/api/');

/**
 * Behind TLS, page requests without it are redirected. API requests are refused: if they were redirected, programs
 * would keep sending their tokens in the clear unnoticed.
 */
const requireTls =
  ({ APP_URL }: Settings): RequestHandler =>
  (request, response, next) => {
    const isOpen = request.get('x-forwarded-proto') !== undefined && request.protocol === 'http';
    if (!APP_URL.startsWith('https:') || !isOpen) return next();
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPage = isRead && !isApi(request) && request.get('authorization') === undefined;
    if (!isPage) throw new AppError('malformed', 'Stepwise is reached over https only.');
    response.redirect(308, APP_URL + request.originalUrl);
  };

/** Answers whatever was thrown on the way, without saying more of it than a person should read. */
const answerError: ErrorRequestHandler = (error: unknown, request, response, _next) => {
  // The client has disconnected.
  if (response.closed) return;
  const { status, code, message } = refusalOf(error);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.status(status).set('Cache-Control', 'no-store');
  if (isApi(request)) response.json({ message, code });
  else response.type('text/plain').send(message);
};

/** Express's own refusals (a range that is not there, say) carry a status that is the client's to know. */
function refusalOf(error: unknown): Pick<AppError, 'status' | 'code' | 'message'> {
  const status = isRecord(error) && !(error instanceof AppError) ? Number(error.status) : 0;
  if (status >= 400 && status < 500)
    return { status, code: 'malformed', message: 'This request cannot be answered.' };
  return reportFailure(error);
}
