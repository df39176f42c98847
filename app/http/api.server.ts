import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#app/core/app-error.ts';
import { answerFor, type Call, methods, type Operation } from '#app/core/operation.ts';
import type { Viewer } from '#app/core/viewer.ts';
import { clock } from '#app/services/clock.server.ts';
import { authenticate } from './authenticate.server.ts';
import { clientOf } from './client.server.ts';
import { eventStream } from './event-stream.server.ts';
import { writtenType } from './open-api.server.ts';
import { readJson, readLargeBody } from './read-body.server.ts';
import { reportFailure } from './report-failure.server.ts';
import { runOperation } from './run-operation.server.ts';
import { WholeResponse } from './whole-response.server.ts';

/** Handles a call: a request and its URL's parameters. */
type Answer = (request: Request, params: Record<string, string>) => Promise<Response>;

/** A call under `/api` with its handler. */
interface Endpoint extends Pick<Call, 'method' | 'path'> {
  answer: Answer;
}

/** How an operation's output becomes a response, other than as JSON. */
interface Presentation<Output> {
  /** Headers of the answer. */
  headers?: (request: Request, output: Output) => Promise<Record<string, string>>;
  /** Whether an output is the last; clients that accept events get each output that differs from the one before. */
  isLast?: (output: Output) => boolean;
  /** Makes the response, when it is not the output as JSON. */
  respond?: (output: Output, request: Request) => Response | Promise<Response>;
}

/**
 * Runs an operation on the URL's parameters together with the query or, for changes, the JSON body, because URLs end up
 * in histories and logs. The `Idempotency-Key` header becomes the field `idempotencyKey`.
 * @returns the output, and for whom and from what it was made
 */
async function performRequest<Output>(
  operation: Operation<Output>,
  request: Request,
  params: Record<string, string>,
) {
  const now = clock.now();
  const client = await clientOf(request);
  let viewer: Viewer | null = null;
  let given: unknown;
  const readInput = async () => {
    given = await readGiven();
    return given;
  };
  const readGiven = async () => {
    const { searchParams } = new URL(request.url);
    if (isRead(request)) return { ...Object.fromEntries(searchParams), ...params };
    const idempotencyKey = request.headers.get('Idempotency-Key') ?? undefined;
    const inAddress = operation.api?.query?.flatMap((name) => {
      const value = searchParams.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    const fields = { ...Object.fromEntries(inAddress ?? []), idempotencyKey, ...params };
    const large = operation.api?.largeBody;
    if (!large) return { ...(await readJson(request)), ...fields };
    const { input } = await readLargeBody(request, large, viewer?.userId ?? '', fields);
    if (input instanceof AppError) throw input;
    return input;
  };
  try {
    viewer = await authenticate(request, now);
    const output = await runOperation(operation, readInput, { viewer, now, client });
    return { output, viewer, given };
  } catch (error) {
    throw reportFailure(error, undefined, { operation: operation.name, viewer, client });
  }
}

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

const acceptsEvents = ({ headers }: Request): boolean =>
  headers.get('Accept')?.includes('text/event-stream') ?? false;

const changeIntervalMs = 500;

/** The output as JSON, each time it changes. */
async function* changesOf<Output>(
  first: Output,
  reread: () => Promise<Output>,
  isLast: (output: Output) => boolean,
): AsyncGenerator<string, void, undefined> {
  let last = JSON.stringify(first);
  yield last;
  for (let output = first; !isLast(output); ) {
    await sleep(changeIntervalMs);
    output = await reread();
    const changed = JSON.stringify(output);
    if (changed !== last) yield changed;
    last = changed;
  }
}

/** The endpoint of an operation, whose output is the JSON answer. */
export function endpoint<Output>(
  operation: Operation<Output>,
  presentation: Presentation<Output> = {},
): Endpoint {
  const { api } = operation;
  if (!api) throw new Error(`${operation.name} has no call under /api.`);
  const { method, path, status: usual = 200, statusOf, answer: body } = api;
  return {
    method,
    path,
    async answer(request, params) {
      const { output, viewer, given } = await performRequest(operation, request, params);
      const status = statusOf?.(output) ?? usual;
      if (presentation.isLast && acceptsEvents(request)) {
        const reread = async () => (await performRequest(operation, request, params)).output;
        return eventStream(changesOf(output, reread, presentation.isLast), 'Please reload the page.');
      }
      if (presentation.respond) return presentation.respond(output, request);
      if (status === 204) return new Response(null, { status });
      const headers = await presentation.headers?.(request, output);
      const whole = body ? body.parse(output) : output;
      const { answer, isWhole } = answerFor(operation, viewer, whole, given);
      return jsonResponse(answer, status, { ...headers, ...(!isWhole && { 'Content-Type': writtenType }) });
    },
  };
}

/**
 * Streams events to clients that accept them, otherwise answers with `{ response }`.
 * @param failureMessage the message for an unexpected failure
 */
export const asStream = (failureMessage: string): Presentation<AsyncIterable<string>> => ({
  async respond(pieces, request) {
    if (acceptsEvents(request)) return eventStream(pieces, failureMessage);
    try {
      return jsonResponse({ response: await text(pieces) });
    } catch (error) {
      throw reportFailure(error, failureMessage);
    }
  },
});

interface File {
  name: string;
  /** The name in ASCII, where the other is not. */
  asciiName?: string;
  /** The media type of its text, which is UTF-8. */
  type: string;
  /** A long one comes in pieces. */
  text: string | Iterable<string>;
}

/** The header that names a file to download: in any script (RFC 8187), with a name for programs that read only ASCII. */
function attachment({ name, asciiName = name }: Pick<File, 'name' | 'asciiName'>): string {
  const plain = `attachment; filename="${asciiName}"`;
  return name === asciiName ? plain : `${plain}; filename*=UTF-8''${encodeURIComponent(name)}`;
}

/** Answers with a file to download. */
export const asFile = <Output>(fileOf: (output: Output) => File): Presentation<Output> => ({
  respond: async (output) => {
    const { type, text, ...names } = fileOf(output);
    return new Response(typeof text === 'string' ? text : await joined(text), {
      headers: {
        'Content-Type': `${type}; charset=utf-8`,
        'Content-Disposition': attachment(names),
        'Cache-Control': 'no-store',
      },
    });
  },
});

/** The pieces as one, with turns for other requests between them. */
async function joined(pieces: Iterable<string>): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = [];
  let size = 0;
  for (const piece of pieces) {
    const part = Buffer.from(piece);
    parts.push(part);
    size += part.length;
    if (size > turnBytes) {
      size = 0;
      await nextTurn();
    }
  }
  return Buffer.concat(parts);
}

const turnBytes = 256 * 1024;

/** Answers every request under `/api`. Later endpoints override earlier ones of the same call. */
export function api(endpoints: readonly Endpoint[]): (request: Request) => Promise<Response> {
  const urls = new Map<string, { pattern: RegExp; answers: Map<string, Answer> }>();
  // "import" in /projects/import is not an id.
  const parametersOf = ({ path }: Endpoint) => path.split(':').length;
  const exactFirst = endpoints.toSorted((one, other) => parametersOf(one) - parametersOf(other));
  for (const { method, path, answer } of exactFirst) {
    const pattern = new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i');
    const url = urls.get(path) ?? { pattern, answers: new Map() };
    urls.set(path, url);
    url.answers.set(method, answer);
  }
  return async (request) => {
    const pathname = decodeURIComponent(new URL(request.url).pathname);
    for (const { pattern, answers } of urls.values()) {
      const found = pattern.exec(pathname);
      if (!found) continue;
      const answer = answers.get(isRead(request) ? 'GET' : request.method);
      try {
        if (answer) return await answer(request, { ...found.groups });
      } catch (error) {
        return errorResponse(reportFailure(error));
      }
      const allowed = methods.filter((method) => answers.has(method)).join(', ');
      return errorResponse(new AppError('method_not_allowed', `Use ${allowed} here.`), { Allow: allowed });
    }
    return errorResponse(new AppError('not_found', 'There is nothing at this address.'));
  };
}

/** A JSON answer. */
export function jsonResponse(value: unknown, status = 200, headers: Record<string, string> = {}): Response {
  const body = Buffer.from(JSON.stringify(value));
  return new WholeResponse(body, { status, headers: { 'Content-Type': 'application/json', ...headers } });
}

/** The JSON form of a refusal (docs/product.md, 7). */
export function errorResponse(error: AppError, headers: Record<string, string> = {}): Response {
  const { message, code, fields } = error;
  const retry = error.retryAfterSeconds ? { 'Retry-After': String(error.retryAfterSeconds) } : {};
  const hasFields = fields && Object.keys(fields).length > 0;
  return jsonResponse({ message, code, ...(hasFields && { fields }) }, error.status, {
    ...retry,
    ...headers,
  });
}
