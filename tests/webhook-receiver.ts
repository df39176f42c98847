import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

/** A status and a redirect's location, or no answer. */
type Answer = { status: number; location?: string } | 'hang';

interface Call {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A receiver of webhooks. */
export interface Receiver {
  readonly url: string;
  readonly calls: Call[];
  /** Sets the answer from now on. */
  respond(answer: Answer): void;
  close(): void;
}

/** Starts a real server that accepts calls, with configurable answers. */
export async function startReceiver(): Promise<Receiver> {
  const calls: Call[] = [];
  let answer: Answer = { status: 204 };
  const server = createServer(async (request, response) => {
    calls.push({ path: request.url ?? '', headers: request.headers, body: await text(request) });
    if (answer === 'hang') return;
    response.writeHead(answer.status, answer.location ? { Location: answer.location } : {}).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    calls,
    respond: (next) => {
      answer = next;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
