import { randomUUID } from 'node:crypto';
import { Transform } from 'node:stream';
import {
  type AppLoadContext,
  createReadableStreamFromReadable,
  type EntryContext,
  type HandleErrorFunction,
} from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import { describeError, log } from '#app/services/log.server.ts';
import { unsentFormAmong } from './http/unsent-form.server.ts';
import { ErrorIdProvider } from './ui/error-id.tsx';
import { NonceProvider } from './ui/nonce.tsx';
import { RefreshElement, RefreshProvider } from './ui/refresh-without-scripts.tsx';
import { UnsentFormProvider } from './ui/unsent-page.tsx';

/** How long deferred data may take, in milliseconds; the render ends a second later. */
export const streamTimeout = 5_000;

const errorIds = new WeakMap<Request, string>();
const logged = new WeakSet<object>();

/** One log line for an error of a page, with an id that the error page repeats. */
const logError = (error: unknown, request: Request): void => {
  if (request.signal.aborted) return;
  if (typeof error === 'object' && error !== null) {
    if (logged.has(error)) return;
    logged.add(error);
  }
  const id = randomUUID().slice(0, 8);
  errorIds.set(request, id);
  log.error({ failure: id, ...describeError(error) }, 'page failed');
};

export const handleError: HandleErrorFunction = (error, { request }) => {
  // A method that an address does not know, say, is the client's mistake.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  logError(error, request);
};

const closingTags = Buffer.from('</body></html>');

/**
 * Passes a page on with `intoHead` at the end of its head, and with the closing tags at the very end: React writes
 * them before the data that it streams after its first HTML, where HTML allows nothing any more.
 */
function finishPage(intoHead: string): Transform {
  // What cannot be passed on yet: all up to the head's end, then whatever may be the beginning of the closing tags.
  let held = Buffer.alloc(0);
  let isHeadWritten = intoHead === '';
  let isClosed = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      if (isClosed) return pass(null, chunk);
      held = Buffer.concat([held, chunk]);
      if (!isHeadWritten) {
        const end = held.indexOf('</head>');
        if (end === -1) return pass();
        isHeadWritten = true;
        held = Buffer.concat([held.subarray(0, end), Buffer.from(intoHead), held.subarray(end)]);
      }
      const end = held.indexOf(closingTags);
      isClosed = end !== -1;
      if (isClosed)
        return pass(null, Buffer.concat([held.subarray(0, end), held.subarray(end + closingTags.length)]));
      const ready = Math.max(0, held.length - closingTags.length);
      pass(null, held.subarray(0, ready));
      held = held.subarray(ready);
    },
    flush(pass) {
      pass(null, isClosed ? closingTags : held);
    },
  });
}

/** Streams a page: browsers get the shell as soon as it is ready, crawlers everything at once. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const nonce = loadContext.cspNonce;
  const readyEvent = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady';

  return new Promise((resolve, reject) => {
    let shellIsOut = false;
    let refresh = '';
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <ErrorIdProvider value={errorIds.get(request) ?? null}>
          <RefreshProvider
            value={(asked) => {
              refresh = renderToStaticMarkup(<RefreshElement {...asked} />);
            }}
          >
            <UnsentFormProvider value={unsentFormAmong(remixContext.staticHandlerContext.errors)}>
              <RemixServer context={remixContext} url={request.url} nonce={nonce} />
            </UnsentFormProvider>
          </RefreshProvider>
        </ErrorIdProvider>
      </NonceProvider>,
      {
        nonce,
        [readyEvent]() {
          shellIsOut = true;
          const body = finishPage(refresh);
          // Left running, the timer would keep the whole render in memory until it fires.
          body.once('close', () => clearTimeout(timer));
          headers.set('Content-Type', 'text/html; charset=utf-8');
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
          pipe(body);
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error) {
          // What breaks the shell is rejected above and comes to handleError.
          if (shellIsOut) logError(error, request);
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}
