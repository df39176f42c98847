import { z } from 'zod';
import { isScope, scopes } from '#app/core/scope.ts';
import { documentHostOf } from '#app/services/oauth/client-document.ts';
import type { OauthGrant } from '#app/services/prisma-client/client.ts';

/** A connected assistant. */
export const assistantSchema = z
  .strictObject({
    id: z.string(),
    name: z.string().describe('The name that the assistant gives itself.'),
    host: z.string().nullable().describe('Where it is; null for a program on the user’s own machine.'),
    document_host: z
      .string()
      .nullable()
      .describe('The host of the document that names it; null for one that has registered.'),
    scopes: z.array(z.enum(scopes)),
    connections: z.int().min(1).describe('The number of its connections; disconnecting ends all of them.'),
    connected_at: z.iso.datetime().describe('The time of the latest change.'),
    last_used_at: z.iso.datetime().nullable().describe('Kept to the hour.'),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'Assistant' });
export type AssistantView = z.output<typeof assistantSchema>;

type Named = Pick<OauthGrant, 'clientId' | 'clientName' | 'clientHost'>;

/** Whether two connections look the same to the user: same name, host and document. */
export const isSameAssistant = (one: Named, other: Named): boolean =>
  one.clientName === other.clientName &&
  one.clientHost === other.clientHost &&
  documentHostOf(one.clientId) === documentHostOf(other.clientId);

/** The assistants of connections, the newest first. Several connections of one assistant are merged. */
export function toAssistants(rows: readonly OauthGrant[]): AssistantView[] {
  const assistants = new Set(rows.map((row) => rows.find((each) => isSameAssistant(each, row)) ?? row));
  return [...assistants].map((first) => {
    const views = rows.filter((row) => isSameAssistant(row, first)).map(toAssistant);
    const latest = (times: (string | null)[]) =>
      times.reduce((one, other) => ((one ?? '') > (other ?? '') ? one : other));
    return {
      ...toAssistant(first),
      scopes: scopes.filter((scope) => views.some((view) => view.scopes.includes(scope))),
      connections: views.length,
      last_used_at: latest(views.map(({ last_used_at }) => last_used_at)),
      expires_at: latest(views.map(({ expires_at }) => expires_at)) ?? '',
    };
  });
}

const toAssistant = (row: OauthGrant): AssistantView => ({
  id: row.id,
  name: row.clientName,
  host: row.clientHost || null,
  document_host: documentHostOf(row.clientId),
  scopes: row.scopes.filter(isScope),
  connections: 1,
  connected_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
  expires_at: row.expiresAt.toISOString(),
});
