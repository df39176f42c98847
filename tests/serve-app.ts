import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestHandler } from 'express';
import { makeExpressApp } from '#app/http/express-app.server.ts';
import { env } from '#app/services/env.server.ts';
import { loadServerBuild } from './server-build.ts';

const noFiles: RequestHandler = (_request, _response, next) => next();

/**
 * The app as the web process serves it, on a free port, as long as this process lives.
 * @param settings what differs from the environment
 * @param files serves the client build, which are left out otherwise
 * @returns its origin: `http://127.0.0.1:…`
 */
export async function serveApp(settings: Partial<typeof env> = {}, files = noFiles): Promise<string> {
  const server = createServer(makeExpressApp(await loadServerBuild(), files, { ...env, ...settings }));
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}
