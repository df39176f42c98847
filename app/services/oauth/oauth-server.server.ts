import { generateKeyPairSync } from 'node:crypto';
import type { Configuration, KoaContextWithOIDC, Provider as OAuthServer } from 'oidc-provider';
import { isScope, scopes } from '#app/core/scope.ts';
import { env } from '#app/services/env.server.ts';
import { describeError, log } from '#app/services/log.server.ts';
import { callOutside } from '#app/services/outbound-http.server.ts';
import { documentHostOf } from './client-document.ts';
import { areRedirectUris, replaceUnsupported } from './client-metadata.ts';
import { mcpResource } from './mcp-resource.server.ts';
import { storeOf } from './oauth-records.server.ts';

const minute = 60;
const day = 24 * 60 * minute;

/** How long a request waits for the user's answer, in seconds. */
const requestSeconds = 30 * minute;
/** How long an assistant stays connected without use, in seconds, as a session does. */
const refreshTokenSeconds = 30 * day;
/** The maximum time that an assistant stays connected, in seconds. */
export const grantSeconds = 180 * day;

/** How long a client's metadata document is cached, in seconds, whatever its server says. */
const documentSeconds = 10 * minute;

/** The screen that asks the user. */
const connectPath = '/connect';
// Browsers accept these prefixes only over TLS, and the first only from the host itself.
const [hostPrefix, securePrefix] = env.APP_URL.startsWith('https:') ? ['__Host-', '__Secure-'] : ['', ''];
/** The cookie that binds a request to the browser that began it; its value is the request's id. */
export const connectCookie = `${hostPrefix}stepwise_connect`;

// More than any assistant registers with.
const maxMetadataLength = 8_000;

let server: Promise<OAuthServer> | undefined;

/** The OAuth 2.1 server for assistants, created at its first use, because it takes half a second to load. */
export function oauthServer(): Promise<OAuthServer> {
  server ??= makeServer();
  return server;
}

async function makeServer(): Promise<OAuthServer> {
  const { Provider: Library, errors, interactionPolicy } = await import('oidc-provider');
  const { Check, Prompt } = interactionPolicy;

  const ask = (name: 'login' | 'consent') =>
    new Prompt(
      { name, requestable: true },
      new Check('asked_each_time', 'the user is asked', ({ oidc, method, query }) => {
        const unknown = unknownScope(String((method === 'POST' ? oidc.body : query)?.scope ?? ''));
        if (unknown !== undefined) throw new errors.InvalidScope('this scope is not known here', unknown);
        return oidc.result?.[name] === undefined;
      }),
    );

  /** The library's server, without answers that a page posts as a form: our pages post forms nowhere else. */
  class Provider extends Library {
    override registerResponseMode(...mode: Parameters<OAuthServer['registerResponseMode']>): void {
      if (mode[0] !== 'form_post') super.registerResponseMode(...mode);
    }
  }

  const configuration: Configuration = {
    adapter: storeOf,
    routes: {
      authorization: '/oauth/authorize',
      token: '/oauth/token',
      registration: '/oauth/register',
      revocation: '/oauth/revoke',
      jwks: '/oauth/jwks',
    },
    // Assistants are public clients; PKCE proves that they began the request.
    clientAuthMethods: ['none'],
    responseTypes: ['code'],
    pkce: { required: () => true },
    scopes,
    clientDefaults: {
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      id_token_signed_response_alg: 'EdDSA',
    },
    // Tokens are opaque, so nothing is signed, but the library requires a key.
    jwks: { keys: [generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })] },
    enabledJWA: { idTokenSigningAlgValues: ['EdDSA'] },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
      registration: { enabled: true, issueRegistrationAccessToken: false },
      clientIdMetadataDocument: {
        ...{ enabled: true, ack: 'draft-02', cacheDuration: { min: documentSeconds, max: documentSeconds } },
        allowFetch: (_, clientId) => documentHostOf(clientId) !== null,
      },
      revocation: { enabled: true, allowedPolicy: (_, { clientId }, token) => token.clientId === clientId },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => mcpResource,
        useGrantedResource: () => true,
        getResourceServerInfo(_, resource) {
          if (resource !== mcpResource) throw new errors.InvalidTarget();
          return { scope: scopes.join(' '), audience: mcpResource, accessTokenFormat: 'opaque' };
        },
      },
    },
    extraClientMetadata: {
      properties: ['redirect_uris'],
      validator(_, _name, uris, metadata) {
        if (metadata.sector_identifier_uri !== undefined) {
          throw new errors.InvalidClientMetadata('nothing besides its own metadata document is fetched');
        }
        const isTooMuch = JSON.stringify(metadata).length > maxMetadataLength;
        if (isTooMuch) throw new errors.InvalidClientMetadata('the metadata is too long');
        if (!areRedirectUris(uris)) {
          throw new errors.InvalidRedirectUri(
            'each of at most ten redirect_uris must be https, http on this machine, or of a scheme of a program',
          );
        }
        replaceUnsupported(metadata, uris);
      },
    },
    fetch: fetchDocument,
    clientBasedCORS: () => false,
    expiresWithSession: () => false,
    issueRefreshToken: (_, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    loadExistingGrant: ({ oidc }) => {
      const grantId = oidc.result?.consent?.grantId;
      return grantId === undefined ? undefined : oidc.provider.Grant.find(grantId);
    },
    interactions: {
      policy: [ask('login'), ask('consent')],
      url: (_, { uid }) => `${connectPath}/${uid}`,
    },
    cookies: {
      names: {
        session: `${securePrefix}stepwise_oauth`,
        interaction: connectCookie,
        resume: `${securePrefix}stepwise_connect_resume`,
      },
      long: { httpOnly: true, sameSite: 'lax', path: '/oauth' },
      short: { httpOnly: true, sameSite: 'lax', path: '/' },
    },
    ttl: {
      AccessToken: 60 * minute,
      AuthorizationCode: minute,
      Grant: grantSeconds,
      Interaction: requestSeconds,
      RefreshToken: refreshTokenSeconds,
      Session: requestSeconds,
    },
    // The screen explains what to do.
    renderError: (context) => context.redirect(`${connectPath}/failed`),
  };

  const made = new Provider(env.APP_URL, configuration);
  // `trustOnly` has checked the forwarding headers.
  made.proxy = true;
  // The library names all the response modes that it has.
  made.use(async (context, next) => {
    await next();
    if (context.path.startsWith('/.well-known/'))
      Object.assign(context.body ?? {}, { response_modes_supported: ['query'] });
  });
  made.on('server_error', (_: KoaContextWithOIDC, error: unknown) =>
    log.error(describeError(error), 'the OAuth server failed'),
  );
  return made;
}

// Of OpenID Connect; real clients add them to those of this server.
const dropped: ReadonlySet<string> = new Set(['openid', 'profile', 'email', 'offline_access']);

/** The first scope of a request that this server does not know; those of OpenID Connect count only without any of ours. */
function unknownScope(text: string): string | undefined {
  const asked = text.split(' ').filter(Boolean);
  return asked.find((scope) => !isScope(scope) && !(dropped.has(scope) && asked.some(isScope)));
}

/** Gets a client's metadata document by the only way to call foreign addresses. */
async function fetchDocument(address: string | URL | Request): Promise<Response> {
  const url = address instanceof Request ? address.url : String(address);
  const { status, body } = await callOutside(url, { method: 'GET', headers: { Accept: 'application/json' } });
  return new Response(body, { status });
}
