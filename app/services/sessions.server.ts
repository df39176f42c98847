import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Client } from '#app/core/client.ts';
import { latestPresent } from '#app/core/clock-skew.ts';
import type { Scope } from '#app/core/scope.ts';
import type { Viewer } from '#app/core/viewer.ts';
import { bytes, type Database, db, moment, queryRows } from './db.server.ts';
import { newId } from './id.server.ts';
import { Persona, Prisma, Theme } from './prisma-client/client.ts';
import { keepVault, vaultOpener } from './vault.server.ts';

const dayMs = 24 * 60 * 60 * 1000;
const lifetimeMs = 30 * dayMs;
/** The maximum lifetime of a session, even if it is used. */
const maxLifetimeMs = 180 * dayMs;
// A session slides at most once an hour, so that reading a page does not always write.
const slideAfterMs = 60 * 60 * 1000;

/** The lifetime of a session after its last use, in seconds. */
export const sessionLifetimeSeconds = lifetimeMs / 1000;

/** The maximum number of sessions per user; one more ends the least recently used. */
export const maxSessions = 50;

/** The hash of a token, which is stored in its place. */
export const hashOfToken = (token: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(createHash('sha256').update(token).digest());

/** Starts a session and returns its token, of which only the hash is stored (docs/product.md, 6.2). */
export async function startSession(
  userId: string,
  now: Date,
  client: Client,
  database: Database = db,
): Promise<string> {
  await makeRoom(userId, database);
  await noteSeen(userId, now, database);
  const token = randomBytes(32).toString('base64url');
  await database.session.create({
    data: {
      id: newId(),
      userId,
      tokenHash: hashOfToken(token),
      userAgent: client.userAgent,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + lifetimeMs),
    },
  });
  return token;
}

/** Records the user's activity, which keeps daily mails coming. */
async function noteSeen(id: string, now: Date, database: Database): Promise<void> {
  const isOff = [{ lastSeenAt: { lt: now } }, { lastSeenAt: { gt: latestPresent(now) } }];
  await database.user.updateMany({ where: { id, OR: isOff }, data: { lastSeenAt: now } });
}

/** Ends the least recently used sessions to make room for another. */
async function makeRoom(userId: string, database: Database): Promise<void> {
  const tooMany = await database.session.findMany({
    where: { userId },
    orderBy: { lastUsedAt: 'desc' },
    skip: maxSessions - 1,
    select: { id: true },
  });
  if (tooMany.length === 0) return;
  await database.session.deleteMany({ where: { userId, id: { in: tooMany.map(({ id }) => id) } } });
}

/** The columns of a user and their data key that a viewer needs. */
export const viewerColumns = Prisma.sql`owner.time_zone AS "timeZone", owner.name, owner.email, owner.bio, owner.persona, owner.theme,
  owner.password_hash IS NOT NULL AS "hasPassword",
  key.master_key_id AS "masterKeyId", key.wrapped, key.previous_master_key_id AS "previousMasterKeyId",
  key.previous_wrapped AS "previousWrapped", key.replaced_at AS "replacedAt"`;

/** The viewer of a session's valid token, or null; using a session extends it, up to its maximum lifetime. */
export async function viewerOf(token: string, now: Date): Promise<Viewer | null> {
  const vaultFrom = vaultOpener();
  // A left join, so that a missing key fails the schema below rather than ending the session.
  const [session] = await queryRows(
    sessionSchema,
    Prisma.sql`
    SELECT session.id, session.user_id AS "userId", session.created_at AS "createdAt",
      session.last_used_at AS "lastUsedAt", ${viewerColumns}
    FROM sessions session
    JOIN users owner ON owner.id = session.user_id
    LEFT JOIN data_keys key ON key.user_id = owner.id
    WHERE session.token_hash = ${hashOfToken(token)} AND session.expires_at > ${now}`,
  );
  if (session === undefined) return null;
  const isFromFuture = session.lastUsedAt > latestPresent(now);
  if (isFromFuture || now.getTime() - session.lastUsedAt.getTime() > slideAfterMs) {
    // A day ago, so that it does not count as a recent sign-in.
    const createdAt =
      session.createdAt > latestPresent(now) ? new Date(now.getTime() - dayMs) : session.createdAt;
    await db.session.updateMany({
      where: { id: session.id },
      data: {
        createdAt,
        lastUsedAt: now,
        expiresAt: new Date(Math.min(now.getTime() + lifetimeMs, createdAt.getTime() + maxLifetimeMs)),
      },
    });
    await noteSeen(session.userId, now, db);
  }
  return toViewer(session, vaultFrom);
}

/** The viewer of a row of a session or token, with their vault. */
export function toViewer(
  row: ViewerRow,
  vaultFrom: ReturnType<typeof vaultOpener>,
  token?: { program: string; scopes: Scope[] },
): Viewer {
  const { id, userId, createdAt, timeZone, name, email, bio, hasPassword, persona, theme } = row;
  const viewer: Viewer = {
    userId,
    sessionId: id,
    signedInAt: createdAt,
    timeZone,
    theme,
    hasPassword,
    account: { name, email, bio, persona },
    ...token,
  };
  keepVault(viewer, () => vaultFrom(row));
  return viewer;
}

/** A session or a token with its user and their data key. */
export const viewerRowSchema = z.object({
  id: z.string(),
  userId: z.string(),
  createdAt: moment,
  timeZone: z.string(),
  name: z.string(),
  email: z.string(),
  bio: z.string(),
  hasPassword: z.boolean(),
  persona: z.enum(Persona).nullable(),
  theme: z.enum(Theme),
  masterKeyId: z.string(),
  wrapped: bytes,
  previousMasterKeyId: z.string().nullable(),
  previousWrapped: bytes.nullable(),
  replacedAt: moment.nullable(),
});
type ViewerRow = z.output<typeof viewerRowSchema>;

const sessionSchema = viewerRowSchema.extend({ lastUsedAt: moment });

/**
 * Ends a user's sessions and returns how many.
 * @param id the one to end, or the one to keep; without it all end
 */
export async function endSessions(
  userId: string,
  id?: string | { not: string },
  database: Database = db,
): Promise<number> {
  const { count } = await database.session.deleteMany({ where: { userId, ...(id && { id }) } });
  return count;
}

/** Whether a session exists; assumed if the database is down. */
export const isSessionAlive = (id: string): Promise<boolean> =>
  db.session.count({ where: { id } }).then(
    (count) => count > 0,
    () => true,
  );
