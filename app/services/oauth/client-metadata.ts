import { joinLines } from '#app/core/one-line.ts';
import { isScope } from '#app/core/scope.ts';
import { isLoopback } from '#app/services/environment.ts';

/** The metadata that mean something here; whatever else a client says of itself is neither stored nor validated. */
const supported = new Set([
  ...['client_id', 'client_id_issued_at', 'client_name', 'redirect_uris', 'application_type'],
  ...['grant_types', 'response_types', 'scope', 'token_endpoint_auth_method'],
]);

const grantTypes = ['authorization_code', 'refresh_token'];

/**
 * Replaces what a client asks for with what this server supports (RFC 7591, 2), in place: real clients ask for secrets,
 * for scopes of other servers, and for `web` with redirect URIs of a program.
 */
export function replaceUnsupported(metadata: Record<string, unknown>, redirectUris: readonly string[]): void {
  for (const name of Object.keys(metadata)) if (!supported.has(name)) delete metadata[name];
  const { client_name, grant_types, scope } = metadata;
  if (typeof client_name !== 'string' || joinLines(client_name) === '') delete metadata.client_name;
  else metadata.client_name = joinLines(client_name);
  // Only a program on the user's machine may use any free port or a scheme of its own (RFC 8252, 7).
  metadata.application_type = redirectUris.every(isWebUri) ? 'web' : 'native';
  metadata.token_endpoint_auth_method = 'none';
  metadata.response_types = ['code'];
  metadata.grant_types = Array.isArray(grant_types)
    ? grantTypes.filter((type) => type === 'authorization_code' || grant_types.includes(type))
    : grantTypes;
  const known = typeof scope === 'string' ? scope.split(' ').filter(isScope) : [];
  if (known.length > 0) metadata.scope = known.join(' ');
  // Registered without a scope, it may ask its user for any.
  else delete metadata.scope;
}

const isWebUri = (uri: string): boolean => new URL(uri).protocol === 'https:';

// Schemes that browsers and operating systems handle themselves.
const takenScheme =
  /^(javascript|vbscript|data|blob|file|filesystem|about|view-source|jar|resource|intent|chrome.*|wss?|ftps?|sftp|ssh|telnet|ldaps?|smb|mailto|tel|sms|ms-.*|search-ms):$/;

const maxRedirectUris = 10;

export const areRedirectUris = (uris: unknown): uris is string[] =>
  Array.isArray(uris) && uris.length <= maxRedirectUris && uris.every(isRedirectUri);

/** Whether the browser may return there: over TLS, on the user's own machine, or to a program by a scheme of its own. */
function isRedirectUri(uri: unknown): uri is string {
  if (typeof uri !== 'string' || !URL.canParse(uri)) return false;
  const { protocol, hostname } = new URL(uri);
  if (protocol !== 'https:' && protocol !== 'http:') {
    // As `cursor://…` or `com.example.app:/…` (RFC 8252, 7.1).
    return !takenScheme.test(protocol) && uri.startsWith('/', protocol.length) && /^[!-~]+$/.test(uri);
  }
  // URLs allow semicolons, which would begin another directive in the Content-Security-Policy.
  if (!/^([\w.-]+|\[[\da-f:]+\])$/.test(hostname)) return false;
  return protocol === 'https:' || isLoopback(hostname);
}
