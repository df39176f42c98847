import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import type { Operation } from '#app/core/operation.ts';
import type { Viewer } from '#app/core/viewer.ts';
import { clock } from '#app/services/clock.server.ts';
import { authenticate } from './authenticate.server.ts';
import { clientOf } from './client.server.ts';
import { eventStream } from './event-stream.server.ts';
import { readJson } from './read-body.server.ts';
import { reportFailure } from './report-failure.server.ts';
import { runOperation } from './run-operation.server.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Params = Record<string, string | undefined>;

/** What one method of an API URL does with a request. */
export type Endpoint = (
  request: Request,
  params: Params,
  /** Aborts when the caller has left. */
  left: AbortSignal | undefined,
) => Promise<Response>;

interface ApiRoute {
  loader(args: LoaderFunctionArgs): Promise<Response>;
  action(args: ActionFunctionArgs): Promise<Response>;
}

/**
 * Runs an operation on the URL's parameters together with the query or, when it changes something, with the JSON body:
 * addresses are kept in histories and logs, and are no place for what a body holds. An `Idempotency-Key` header is the
 * field `idempotencyKey`.
 */
async function performRequest<Schema extends z.ZodType, Output, V extends Viewer | null>(
  operation: Operation<Schema, Output, V>,
  request: Request,
  params: Params,
): Promise<Output> {
  const now = clock.now();
  const client = await clientOf(request);
  let viewer: Viewer | null = null;
  try {
    viewer = await authenticate(request, now);
    // Who may not ask is told so before what they ask is read.
    operation.viewer(viewer);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const asked = isRead ? Object.fromEntries(new URL(request.url).searchParams) : await readJson(request);
    const idempotencyKey = request.headers.get('Idempotency-Key') ?? undefined;
    const input = { ...asked, ...(!isRead && { idempotencyKey }), ...params };
    return await runOperation(operation, input, { viewer, now, client });
  } catch (error) {
    throw reportFailure(error, undefined, { operation: operation.name, viewer, client });
  }
}

/**
 * The endpoint of an operation, whose output is the JSON answer. A status of 204 has no body.
 * @param headersFor what the answer carries besides, made from the output
 * @param bodyOf what of the output is the answer's body, when not all of it is
 */
export function endpoint<Schema extends z.ZodType, Output, V extends Viewer | null>(
  operation: Operation<Schema, Output, V>,
  status = 200,
  headersFor?: (request: Request, output: Output) => Promise<Record<string, string>>,
  bodyOf: (output: Output) => unknown = (output) => output,
): Endpoint {
  return async (request, params) => {
    const output = await performRequest(operation, request, params);
    const headers = await headersFor?.(request, output);
    return status === 204 ? new Response(null, { status }) : jsonResponse(bodyOf(output), status, headers);
  };
}

/**
 * The endpoint of an operation that answers piece by piece: a stream of events for a reader that accepts one,
 * otherwise `{ response }` with the whole.
 * @param failureMessage the spec's sentence for when the answer breaks for a reason nobody foresaw
 */
export function streamingEndpoint<Schema extends z.ZodType, V extends Viewer | null>(
  operation: Operation<Schema, AsyncIterable<string>, V>,
  failureMessage: string,
): Endpoint {
  return async (request, params, left) => {
    const pieces = await performRequest(operation, request, params);
    if (request.headers.get('Accept')?.includes('text/event-stream')) {
      return eventStream(pieces, failureMessage, left);
    }
    try {
      let response = '';
      for await (const piece of pieces) response += piece;
      return jsonResponse({ response });
    } catch (error) {
      throw reportFailure(error, failureMessage);
    }
  };
}

/** The endpoint of an operation whose output is a file to keep: JSON laid out for people, under a name of its own. */
export function fileEndpoint<Schema extends z.ZodType, Output, V extends Viewer | null>(
  operation: Operation<Schema, Output, V>,
  nameOf: (output: Output) => string,
): Endpoint {
  return async (request, params) => {
    const output = await performRequest(operation, request, params);
    return new Response(`${JSON.stringify(output, null, 2)}\n`, {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="${nameOf(output)}"`,
        'Cache-Control': 'no-store',
      },
    });
  };
}

/** The loader and action of one URL under `/api`. */
export function apiRoute(endpoints: Partial<Record<Method, Endpoint>>): ApiRoute {
  const answer = async ({ request, params, context }: LoaderFunctionArgs): Promise<Response> => {
    try {
      const method = request.method === 'HEAD' ? 'GET' : request.method;
      const found = Object.entries(endpoints).find(([name]) => name === method)?.[1];
      if (found) return await found(request, params, context.left);
      const allowed = Object.keys(endpoints).join(', ');
      return errorResponse(new AppError('method_not_allowed', `Use ${allowed} here.`), { Allow: allowed });
    } catch (error) {
      return errorResponse(reportFailure(error));
    }
  };
  return { loader: answer, action: answer };
}

/** The answer for an address under `/api` that nothing is at. */
export const apiNotFound = (): Response =>
  errorResponse(new AppError('not_found', 'There is nothing at this address.'));

/** A JSON answer. */
export function jsonResponse(value: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(value, { status, headers });
}

/** The JSON form of a refusal (contract, section 2). */
export function errorResponse(error: AppError, headers: Record<string, string> = {}): Response {
  const { message, code, fields } = error;
  const retry = error.retryAfterSeconds ? { 'Retry-After': String(error.retryAfterSeconds) } : {};
  const hasFields = fields && Object.keys(fields).length > 0;
  return jsonResponse({ message, code, ...(hasFields && { fields }) }, error.status, {
    ...retry,
    ...headers,
  });
}
