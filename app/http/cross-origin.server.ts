import type { RequestHandler } from 'express';
import { mcpMetadataPath } from '#app/services/oauth/mcp-resource.server.ts';

/** What an assistant in a browser calls from its own site, knowing a token or nothing. */
const paths: ReadonlySet<string> = new Set([
  '/mcp',
  mcpMetadataPath,
  '/.well-known/oauth-authorization-server',
  '/oauth/token',
  '/oauth/register',
  '/oauth/revoke',
]);

const preflight = {
  'Access-Control-Allow-Methods': 'GET, POST, DELETE',
  // The star leaves out that one alone.
  'Access-Control-Allow-Headers': 'Authorization, *',
  'Access-Control-Max-Age': '86400',
};

/**
 * Lets any site call what assistants call (CORS), and nothing else. No credentials are allowed, and a cookie that comes
 * along is dropped, so that no answer is for the visitor of that site.
 */
export const crossOrigin: RequestHandler = (request, response, next) => {
  if (!paths.has(request.path)) return next();
  response.set({
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'WWW-Authenticate, Retry-After',
  });
  delete request.headers.cookie;
  // What is behind tells its own pages from others by it, and no page is answered here.
  delete request.headers.origin;
  if (request.method !== 'OPTIONS') return next();
  response.set(preflight).status(204).end();
};
