import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { AppError } from '#app/core/app-error.ts';
import type { Environment } from '#app/services/environment.ts';
import { crossOrigin } from './cross-origin.server.ts';
import { metricsFor } from './metrics.server.ts';
import { oauth } from './oauth.server.ts';
import { publicPages } from './public-pages.server.ts';
import { remix } from './remix-handler.server.ts';
import { reportFailure } from './report-failure.server.ts';
import {
  isApi,
  refuseForeign,
  refuseOversized,
  refuseUnreadable,
  requireTls,
  trustOnly,
} from './request-checks.server.ts';
import { mayCompress, securityHeaders, setDefaults } from './response-headers.server.ts';

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
  // Otherwise Express parses every query before we can refuse a long one.
  app.set('query parser', false);
  // Before everything else, so that a busy process can say that it is alive.
  app.get('/healthz', (_request, response) => {
    response
      .set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
      .type('text/plain')
      .send('ok');
  });
  app.use(
    compression({ filter: mayCompress }),
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

/**
 * Discards the rest of a body after the answer: a client that is cut off while it sends would not see the answer, and
 * its connection could not be reused.
 */
const drainBody: RequestHandler = (request, response, next) => {
  response.once('finish', () => {
    if (!request.complete) request.removeAllListeners('data').resume();
  });
  next();
};

/** Answers an error with no more than a person should read. */
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

/** Express's own refusals, such as an invalid range, have a status that the client should get. */
function refusalOf(error: unknown): Pick<AppError, 'status' | 'code' | 'message'> {
  const isExpress = error instanceof Error && 'status' in error && !(error instanceof AppError);
  const status = isExpress ? Number(error.status) : 0;
  if (status >= 400 && status < 500)
    return { status, code: 'malformed', message: 'This request cannot be answered.' };
  return reportFailure(error);
}
