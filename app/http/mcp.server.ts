import { text } from 'node:stream/consumers';
import {
  createMcpHandler,
  isLegacyRequest,
  McpServer,
  type StandardSchemaWithJSON,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { answerFor, missingScope, type Operation, scopeMissing, scopesOf } from '#app/core/operation.ts';
import { type Scope, scopes } from '#app/core/scope.ts';
import type { Viewer } from '#app/core/viewer.ts';
import { clock } from '#app/services/clock.server.ts';
import { mcpMetadataUrl } from '#app/services/oauth/mcp-resource.server.ts';
import { errorResponse } from './api.server.ts';
import { authenticateAssistant, authenticateBearer } from './authenticate.server.ts';
import { clientOf } from './client.server.ts';
import { inputSchemaOf } from './open-api.server.ts';
import { readJson } from './read-body.server.ts';
import { reportFailure } from './report-failure.server.ts';
import { runOperation } from './run-operation.server.ts';
import type { ScreenContext } from './screen-context.ts';

/** An operation that a model may call. */
export interface Tool {
  name: string;
  title: string;
  /** When to call it and what comes back, for a model. */
  description: string;
  operation: Operation;
}

/** The input schema of a tool, which says what an id belongs to and allows no other fields. */
function inputOf(operation: Operation) {
  const { properties, ...schema } = inputSchemaOf(operation);
  const described = Object.entries(properties).map(([name, field]) => {
    const owner = name === 'projectId' ? 'project' : name === 'id' && ownerIn(operation);
    return [name, owner ? { ...field, description: `The id of the ${owner}.` } : field];
  });
  return { ...schema, properties: Object.fromEntries(described), additionalProperties: false };
}

const ownerIn = ({ access }: Operation) => typeof access === 'object' && access.owner;

/** The input as the protocol wants it. It accepts anything, because the operation validates with its own messages. */
function describedInput(operation: Operation): StandardSchemaWithJSON {
  const schema = inputOf(operation);
  return {
    '~standard': {
      version: 1,
      vendor: 'stepwise',
      validate: (value) => ({ value }),
      jsonSchema: { input: () => schema, output: () => schema },
    },
  };
}

/**
 * Serves the Model Context Protocol over Streamable HTTP, without sessions, in both revisions. Only bearer tokens count,
 * personal ones and those of assistants: with cookies, other sites could call it.
 * @param instructions what a model should know first
 */
export function mcp(tools: readonly Tool[], instructions: string): (request: Request) => Promise<Response> {
  const described = tools.map(({ name, title, description, operation }) => {
    const isReadOnly = !scopesOf(operation)?.includes('write');
    return {
      name,
      operation,
      configuration: {
        ...{ title, description },
        inputSchema: describedInput(operation),
        annotations: { readOnlyHint: isReadOnly, destructiveHint: false, openWorldHint: false },
      },
    };
  });

  const serverFor = (context: ScreenContext<Viewer>) => {
    const server = new McpServer({ name: 'stepwise', version: '1' }, { instructions });
    for (const { name, operation, configuration } of described)
      server.registerTool(name, configuration, (input: unknown) => call(operation, input, context));
    return server;
  };

  const operationOf = new Map(tools.map(({ name, operation }) => [name, operation]));

  return async (request) => {
    const now = clock.now();
    const client = await clientOf(request);
    const owner = await authenticateBearer(request, now);
    const viewer = owner ?? (await authenticateAssistant(request, now));
    if (!viewer) {
      const refusal = new AppError(
        'unauthenticated',
        'Please connect, or send a token: Authorization: Bearer stepwise_…',
      );
      return errorResponse(refusal, challenge({ scope: scopes }));
    }
    try {
      const parsedBody = request.method === 'POST' ? await readJson(request) : undefined;
      const called = toolCall.safeParse(parsedBody).data;
      const operation = called && operationOf.get(called.params.name);
      const missing = owner || !operation ? undefined : missingScope(operation, viewer);
      if (missing) {
        // Tells an assistant which scopes to ask its user for.
        const scope = [...(viewer.scopes ?? []), missing];
        const refusal = scopeMissing(missing);
        return errorResponse(refusal, challenge({ error: 'insufficient_scope', scope }));
      }
      return await serve(() => serverFor({ viewer, now, client }), request, parsedBody);
    } catch (error) {
      return errorResponse(reportFailure(error));
    }
  };
}

/** The protocol's answer in a form that the client accepts: most name both types, as it demands, but not all. */
async function serve(makeServer: () => McpServer, request: Request, parsedBody: unknown): Promise<Response> {
  const accept = request.headers.get('Accept') || '*/*';
  const takesJson = /\*\/\*|application\/(json|\*)/i.test(accept);
  const takesStream = /text\/(event-stream|\*)/i.test(accept);
  if (!takesJson && !takesStream) {
    const { fetch } = createMcpHandler(makeServer);
    return fetch(request, { parsedBody });
  }
  const { url, method, signal } = request;
  const headers = new Headers(request.headers);
  headers.set('Accept', 'application/json, text/event-stream');
  const accepting = new Request(url, { method, headers, signal });
  if (takesStream || !(await isLegacyRequest(accepting, parsedBody))) {
    const { fetch } = createMcpHandler(makeServer, { responseMode: takesJson ? 'auto' : 'sse' });
    return fetch(accepting, { parsedBody });
  }
  // The earlier revision streams by default.
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const server = makeServer();
  await server.connect(transport);
  try {
    return await transport.handleRequest(accepting, { parsedBody });
  } finally {
    await server.close();
  }
}

const toolCall = z.object({ method: z.literal('tools/call'), params: z.object({ name: z.string() }) });

/** The header that says how to get a valid token (RFC 6750, RFC 9728). */
function challenge({ error, scope }: { error?: string; scope: readonly Scope[] }): Record<string, string> {
  const values = { ...(error && { error }), scope: scope.join(' '), resource_metadata: mcpMetadataUrl };
  const pairs = Object.entries(values).map(([name, value]) => `${name}="${value}"`);
  return { 'WWW-Authenticate': `Bearer ${pairs.join(', ')}` };
}

/** The problem with the field names of an input, which models sometimes invent; null without one. */
function wrongNames(operation: Operation, input: unknown): string | null {
  const { properties, required } = inputSchemaOf(operation);
  const given = Object.keys(Object(input));
  const unknown = given.filter((name) => !(name in properties));
  const missing = required.filter((name) => properties[name]?.format === 'uuid' && !given.includes(name));
  if (unknown.length === 0 && missing.length === 0) return null;
  const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');
  return [
    ...(unknown.length > 0 ? [`There is no ${quoted(unknown)} here.`] : []),
    ...(missing.length > 0 ? [`${quoted(missing)} is missing.`] : []),
    `This takes ${quoted(Object.keys(properties)) || 'nothing'}. Nothing was done.`,
  ].join(' ');
}

/** Runs an operation for a model: the output as JSON, or the refusal. */
async function call(operation: Operation, input: unknown, context: ScreenContext<Viewer>) {
  const said = (value: string) => ({ content: [{ type: 'text' as const, text: value }] });
  const wrong = wrongNames(operation, input);
  if (wrong !== null) return { ...said(wrong), isError: true };
  try {
    const output = await runOperation(operation, input, context);
    if (isStream(output)) return said(await text(output));
    const whole = operation.api?.answer?.parse(output) ?? output;
    return said(JSON.stringify(answerFor(operation, context.viewer, whole, input).answer));
  } catch (error) {
    const { message, fields = {} } = reportFailure(error, undefined, {
      operation: operation.name,
      ...context,
    });
    const ofFields = Object.entries(fields).map(([field, why]) => `${field}: ${why}`);
    const general = Object.values(fields).includes(message) ? [] : [message];
    return { ...said([...general, ...ofFields].join('\n')), isError: true };
  }
}

const isStream = (output: unknown): output is AsyncIterable<string> =>
  typeof output === 'object' && output !== null && Symbol.asyncIterator in output;
