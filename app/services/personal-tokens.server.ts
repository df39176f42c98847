import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { dayIn } from '#app/core/calendar.ts';
import { type Scope, scopes } from '#app/core/scope.ts';
import type { Viewer } from '#app/core/viewer.ts';
import { bytes, db, moment, queryRows } from './db.server.ts';
import { Prisma } from './prisma-client/client.ts';
import { hashOfToken, toViewer, viewerColumns, viewerRowSchema } from './sessions.server.ts';
import { vaultOpener } from './vault.server.ts';

/** The prefix of every personal token, so that people and secret scanners recognise it. */
const prefix = 'stepwise_';
const notedAfterMs = 60 * 60 * 1000;

/** Whether to record a use: once an hour, so that reading does not always write. */
export const isStaleUse = (lastUsedAt: Date | null, now: Date): boolean =>
  !lastUsedAt || Math.abs(now.getTime() - lastUsedAt.getTime()) > notedAfterMs;

export const newPersonalToken = (): string => prefix + randomBytes(32).toString('base64url');

export const isPersonalToken = (token: string): boolean => token.startsWith(prefix);

const rowSchema = viewerRowSchema.extend({
  lastUsedAt: moment.nullable(),
  expiresOn: z.string().nullable(),
  scopes: z.array(z.enum(scopes)),
  sealedName: bytes,
});

/** The viewer of a personal token, with its scopes; null if it is unknown, revoked or expired. */
export async function viewerOfPersonalToken(token: string, now: Date): Promise<Viewer | null> {
  const vaultFrom = vaultOpener();
  const [row] = await queryRows(
    rowSchema,
    Prisma.sql`
    SELECT token.id, token.user_id AS "userId", token.created_at AS "createdAt", token.last_used_at AS "lastUsedAt",
      token.expires_on AS "expiresOn", token.scopes, token.name AS "sealedName", ${viewerColumns}
    FROM personal_tokens token
    JOIN users owner ON owner.id = token.user_id
    LEFT JOIN data_keys key ON key.user_id = owner.id
    WHERE token.token_hash = ${hashOfToken(token)}`,
  );
  if (!row || (row.expiresOn !== null && row.expiresOn < dayIn(now, row.timeZone))) return null;
  if (isStaleUse(row.lastUsedAt, now)) {
    await db.personalToken.updateMany({ where: { id: row.id }, data: { lastUsedAt: now } });
  }
  const allowed: Scope[] = row.scopes;
  const { name } = vaultFrom(row).open('personalToken', { id: row.id, name: row.sealedName });
  return toViewer(row, vaultFrom, { program: name, scopes: allowed });
}

/** Whether a token or assistant has not been revoked; assumed if the database is down. */
export const isTokenAlive = (id: string): Promise<boolean> =>
  Promise.all([db.personalToken.count({ where: { id } }), db.oauthGrant.count({ where: { id } })]).then(
    (counts) => counts.some((count) => count > 0),
    () => true,
  );
