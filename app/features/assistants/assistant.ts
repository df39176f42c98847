import { z } from 'zod';
import { isScope, scopes } from '#app/core/scope.ts';
import { documentHostOf } from '#app/services/oauth/client-document.ts';
import type { OauthGrant } from '#app/services/prisma-client/client.ts';

/** An assistant that is connected, as it is shown. */
export const assistantSchema = z
  .strictObject({
    id: z.string(),
    name: z.string().describe('As the assistant calls itself.'),
    host: z.string().nullable().describe('Where it is; null for a program on the user’s own machine.'),
    document_host: z
      .string()
      .nullable()
      .describe('The host of the document that names it; null for one that has registered.'),
    scopes: z.array(z.enum(scopes)),
    connected_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable().describe('Kept to the hour.'),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'Assistant' });
export type AssistantView = z.output<typeof assistantSchema>;

export const toAssistant = (row: OauthGrant): AssistantView => ({
  id: row.id,
  name: row.clientName,
  host: row.clientHost || null,
  document_host: documentHostOf(row.clientId),
  scopes: row.scopes.filter(isScope),
  connected_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
  expires_at: row.expiresAt.toISOString(),
});
