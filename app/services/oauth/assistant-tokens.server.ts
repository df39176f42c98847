import { z } from 'zod';
import { isScope, type Scope } from '#app/core/scope.ts';
import type { Viewer } from '#app/core/viewer.ts';
import { db, moment, queryRows } from '#app/services/db.server.ts';
import { isStaleUse } from '#app/services/personal-tokens.server.ts';
import { Prisma } from '#app/services/prisma-client/client.ts';
import { toViewer, viewerColumns, viewerRowSchema } from '#app/services/sessions.server.ts';
import { vaultOpener } from '#app/services/vault.server.ts';
import { mcpResource } from './mcp-resource.server.ts';
import { keyHashOf } from './oauth-records.server.ts';

const rowSchema = viewerRowSchema.extend({
  lastUsedAt: moment.nullable(),
  program: z.string(),
  scope: z.string().transform((text): Scope[] => text.split(' ').filter(isScope)),
});

/** The viewer of an assistant's access token, with its scopes; null if it is unknown, expired or disconnected. */
export async function viewerOfAssistant(token: string, now: Date): Promise<Viewer | null> {
  const vaultFrom = vaultOpener();
  const [row] = await queryRows(
    rowSchema,
    Prisma.sql`
    SELECT connection.id, connection.user_id AS "userId", connection.created_at AS "createdAt",
      connection.last_used_at AS "lastUsedAt", token.payload->>'scope' AS scope,
      connection.client_name AS program, ${viewerColumns}
    FROM oauth_records token
    JOIN oauth_grants connection ON connection.id = token.grant_id
    JOIN users owner ON owner.id = connection.user_id
    LEFT JOIN data_keys key ON key.user_id = owner.id
    WHERE token.key_hash = ${keyHashOf('AccessToken', token)} AND token.payload->>'aud' = ${mcpResource}
      AND token.expires_at > ${now} AND connection.expires_at > ${now}`,
  );
  if (!row) return null;
  if (isStaleUse(row.lastUsedAt, now)) {
    await db.oauthGrant.updateMany({ where: { id: row.id }, data: { lastUsedAt: now } });
  }
  return toViewer(row, vaultFrom, { program: row.program, scopes: row.scope });
}
