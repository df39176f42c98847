import { env } from '#app/services/env.server.ts';

/** The one resource that OAuth tokens are good for (RFC 8707), which is the address of MCP. */
export const mcpResource = `${env.APP_URL}/mcp`;

/** Where it says who gives tokens for it (RFC 9728). */
export const mcpMetadataPath = '/.well-known/oauth-protected-resource/mcp';
export const mcpMetadataUrl = env.APP_URL + mcpMetadataPath;
