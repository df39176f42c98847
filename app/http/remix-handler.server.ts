import './load-context.ts';
import {
  type AppLoadContext,
  createReadableStreamFromReadable,
  createRequestHandler,
  type ServerBuild,
} from '@remix-run/node';
import type { Request, RequestHandler, Response } from 'express';
import { partsOfBuild } from './part-of-build.server.ts';
import { reportFailure } from './report-failure.server.ts';
import { asRemixReads } from './requested-path.server.ts';
import { allowFormTo, nonceOf } from './response-headers.server.ts';

/** Lets Remix answer, with only the routes that the path may match. */
export function remix(build: ServerBuild | (() => Promise<ServerBuild>), mode: string): RequestHandler {
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

/** Calls the loader of /api directly, without what Remix does for pages. */
function apiOf(build: ServerBuild): RequestHandler {
  const loader = build.routes['routes/api.$']?.module.loader;
  if (!loader) throw new Error('The build has no calls under /api.');
  return answering(async (request, context) => {
    const answer = await loader({ request, params: {}, context });
    if (!(answer instanceof globalThis.Response)) throw new Error('A call under /api has no answer.');
    return answer;
  });
}

/** Sends a response in one piece, unless it is a stream of events. */
function answering(
  answer: (request: globalThis.Request, context: AppLoadContext) => Promise<globalThis.Response>,
): RequestHandler {
  return async (asked, response, next) => {
    try {
      const answered = await answer(requestOf(asked), loadContextOf(response));
      const isStream = answered.headers.get('Content-Type')?.startsWith('text/event-stream');
      const events = isStream ? answered.body : null;
      // Before the headers, because reading can fail.
      const whole = events ? null : await wholeOf(answered);
      response.status(answered.status);
      // Instead of the default, not besides it.
      if (answered.headers.has('Cache-Control')) response.removeHeader('Cache-Control');
      for (const [name, value] of answered.headers) response.append(name, value);
      // Without its length it would be sent in chunks.
      if (whole && whole.length > 0) response.setHeader('Content-Length', whole.length);
      if (events) await sendEvents(events, response);
      else response.end(whole);
    } catch (error) {
      next(error);
    }
  };
}

/** Sends events as they come, and cancels their source when the client disconnects. */
async function sendEvents(events: ReadableStream<Uint8Array>, response: Response): Promise<void> {
  const reader = events.getReader();
  const cancel = () => void reader.cancel().catch(reportFailure);
  if (response.closed) return cancel();
  response.once('close', cancel).flushHeaders();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    response.write(next.value);
    response.flush();
  }
  response.end();
}

// Not by `instanceof`: the class in Remix's build is a different one.
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

const loadContextOf = (response: Response): AppLoadContext => ({
  cspNonce: nonceOf(response),
  allowFormTo: (origin: string) => allowFormTo(response, origin),
});
