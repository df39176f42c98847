/**
 * The host of a client's metadata document (draft-ietf-oauth-client-id-metadata-document), whose https URL is the
 * client's id; null for a client that has registered instead.
 */
export function documentHostOf(clientId: string): string | null {
  if (!clientId.startsWith('https://') || !URL.canParse(clientId)) return null;
  const { host, pathname } = new URL(clientId);
  return pathname === '/' ? null : host;
}
