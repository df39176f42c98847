import { env } from '#app/services/env.server.ts';

/** The only resource that OAuth tokens are valid for (RFC 8707): the address of MCP. */
export const mcpResource = `${env.APP_URL}/mcp`;

/** Where its metadata name the authorization server (RFC 9728). */
export const mcpMetadataPath = '/.well-known/oauth-protected-resource/mcp';
export const mcpMetadataUrl = env.APP_URL + mcpMetadataPath;
