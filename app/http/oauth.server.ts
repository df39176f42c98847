import type { Request, RequestHandler } from 'express';
import { AppError } from '#app/core/app-error.ts';
import { limits } from '#app/core/limits.ts';
import { scopes } from '#app/core/scope.ts';
import { env } from '#app/services/env.server.ts';
import { mcpMetadataPath, mcpResource } from '#app/services/oauth/mcp-resource.server.ts';
import { connectCookie, oauthServer } from '#app/services/oauth/oauth-server.server.ts';
import { consume } from '#app/services/rate-limit.server.ts';
import { networkOf } from './client.server.ts';

const { host, protocol } = new URL(env.APP_URL);

/** What an assistant reads after a refusal at /mcp (RFC 9728). */
const metadata = {
  resource: mcpResource,
  resource_name: 'Stepwise',
  resource_documentation: `${env.APP_URL}/developers`,
  authorization_servers: [env.APP_URL],
  scopes_supported: scopes,
  bearer_methods_supported: ['header'],
};

const isOurs = ({ path }: Request): boolean =>
  path.startsWith('/oauth/') || path === '/.well-known/oauth-authorization-server';

/** The OAuth endpoints for assistants; the screen that asks the user is routes/connect.$request. */
export const oauth: RequestHandler = async (request, response, next) => {
  if (request.path === mcpMetadataPath) return void response.json(metadata);
  if (!isOurs(request)) return next();
  try {
    const limit =
      request.path === '/oauth/register'
        ? limits.assistantRegistrationFromAddress
        : limits.assistantRequestFromAddress;
    await consume(limit, networkOf(request.ip ?? ''));
    // Makes its URLs begin with APP_URL, whatever host the request names.
    Object.assign(request.headers, { host, 'x-forwarded-proto': protocol.slice(0, -1) });
    delete request.headers['x-forwarded-host'];
    const server = await oauthServer();
    await server.callback()(request, response);
  } catch (error) {
    if (error instanceof AppError && error.retryAfterSeconds) {
      response.set('Retry-After', String(error.retryAfterSeconds));
    }
    next(error);
  }
};

/** Whether this browser began the assistant's request, so that no link can make someone else approve it. */
export const hasBegun = ({ headers }: globalThis.Request, request = ''): boolean =>
  (headers.get('Cookie') ?? '').split('; ').includes(`${connectCookie}=${request}`);
