import type { RequestHandler } from 'express';
import { mcpMetadataPath } from '#app/services/oauth/mcp-resource.server.ts';
import { routePath } from './requested-path.server.ts';

/** What an assistant in a browser calls from its own site. */
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
  // The star covers every header but this one.
  'Access-Control-Allow-Headers': 'Authorization, *',
  'Access-Control-Max-Age': '86400',
};

/**
 * Lets any site call what assistants call (CORS), and nothing else. Credentials are not allowed and cookies are
 * dropped, so that no site can act as its visitor.
 */
export const crossOrigin: RequestHandler = (request, response, next) => {
  if (!paths.has(routePath(request))) return next();
  response.set({
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'WWW-Authenticate, Retry-After',
  });
  delete request.headers.cookie;
  // Later checks would refuse a foreign Origin.
  delete request.headers.origin;
  if (request.method !== 'OPTIONS') return next();
  response.set(preflight).status(204).end();
};
