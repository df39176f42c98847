import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { RequestHandler } from 'express';
import { afterAll } from 'vitest';
import { makeExpressApp } from '#app/http/express-app.server.ts';
import { env } from '#app/services/env.server.ts';
import { loadServerBuild } from './server-build.ts';

const noFiles: RequestHandler = (_request, _response, next) => next();
const servers: Server[] = [];

afterAll(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

/**
 * The app as the web process serves it, on a free port, until the file's last test is over.
 * @param settings what differs from the environment
 * @param files serves the files of the browser's half, which are left out otherwise
 * @returns its origin: `http://127.0.0.1:…`
 */
export async function serveApp(settings: Partial<typeof env> = {}, files = noFiles): Promise<string> {
  const server = createServer(makeExpressApp(await loadServerBuild(), files, { ...env, ...settings }));
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}
