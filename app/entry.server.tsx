import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { AppLoadContext, EntryContext, HandleErrorFunction } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import './wiring.ts';
import { describeError, log } from '#app/services/log.server.ts';
import { refreshIn } from './http/refresh.server.ts';
import { renderOnce } from './http/rendered-pages.server.ts';
import { unsentFormAmong } from './http/unsent-form.server.ts';
import { WholeResponse } from './http/whole-response.server.ts';
import { ErrorIdProvider } from './ui/error-id.tsx';
import { NonceProvider } from './ui/nonce.tsx';
import { RefreshProvider } from './ui/refresh-without-scripts.tsx';
import { UnsentFormProvider } from './ui/unsent-page.tsx';

/**
 * How long Remix waits for deferred data, in milliseconds, and keeps each page's data in memory. No loader defers any.
 */
export const streamTimeout = 10;

const renderTimeout = 6_000;

const errorIds = new WeakMap<Request, string>();
const logged = new WeakSet<object>();

/** Logs an error, with an id that the error page shows. */
const logError = (error: unknown, request: Request): void => {
  if (typeof error === 'object' && error !== null) {
    if (logged.has(error)) return;
    logged.add(error);
  }
  const id = randomUUID().slice(0, 8);
  errorIds.set(request, id);
  log.error({ failure: id, ...describeError(error) }, 'page failed');
};

export const handleError: HandleErrorFunction = (error, { request }) => {
  // Errors of the client, such as a wrong method.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  logError(error, request);
};

/** Answers with the whole page at once: no loader defers data. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const nonce = loadContext.cspNonce;
  const { staticHandlerContext: context } = remixContext;
  const renderPage = () =>
    render(
      <NonceProvider value={nonce}>
        <ErrorIdProvider value={errorIds.get(request) ?? null}>
          <RefreshProvider value={refreshIn(context.actionData ?? {}) ?? refreshIn(context.loaderData)}>
            <UnsentFormProvider value={unsentFormAmong(context.errors)}>
              <RemixServer context={remixContext} url={request.url} nonce={nonce} />
            </UnsentFormProvider>
          </RefreshProvider>
        </ErrorIdProvider>
      </NonceProvider>,
      { nonce, onError: (error) => logError(error, request) },
    );
  const isPlain = nonce !== '' && status === 200 && !context.actionData && !context.errors;
  const html = isPlain
    ? await renderOnce([request.url, context.loaderData], nonce, renderPage)
    : Buffer.from(await renderPage());
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new WholeResponse(html, { headers, status });
}

const render = (
  page: ReactNode,
  options: { nonce: string; onError: (error: unknown) => void },
): Promise<string> =>
  new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      ...options,
      onAllReady() {
        clearTimeout(timer);
        resolve(text(pipe(new PassThrough())));
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
    });
    const timer = setTimeout(abort, renderTimeout);
  });
