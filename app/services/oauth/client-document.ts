/**
 * The host of the document that a client is named by (draft-ietf-oauth-client-id-metadata-document): its id is the https
 * address of that document, with a path. A client that has registered has none: null.
 */
export function documentHostOf(clientId: string): string | null {
  if (!clientId.startsWith('https://') || !URL.canParse(clientId)) return null;
  const { host, pathname } = new URL(clientId);
  return pathname === '/' ? null : host;
}
