import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestHandler } from 'express';
import { makeExpressApp } from '#app/http/express-app.server.ts';
import { env } from '#app/services/env.server.ts';
import { loadServerBuild } from './server-build.ts';

const noFiles: RequestHandler = (_request, _response, next) => next();

/**
 * Serves the app as the web process does, on a free port, until this process ends.
 * @param settings overrides of the environment
 * @param files serves the client build; not served by default
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
