import { createHash, randomBytes } from 'node:crypto';
import type { Viewer } from '#app/core/viewer.ts';
import { type Database, db } from './db.server.ts';
import { newId } from './id.server.ts';

const lifetimeMs = 30 * 24 * 60 * 60 * 1000;
// A session slides at most once an hour, so that reading a page does not always write.
const slideAfterMs = 60 * 60 * 1000;

/** How long a session lives after its last use, in seconds. */
export const sessionLifetimeSeconds = lifetimeMs / 1000;

const hashOf = (token: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(createHash('sha256').update(token).digest());

/** Starts a session and returns its token, which is stored nowhere (contract, section 3). */
export async function startSession(userId: string, now: Date, database: Database = db): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database.session.create({
    data: {
      id: newId(),
      userId,
      tokenHash: hashOf(token),
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + lifetimeMs),
    },
  });
  return token;
}

/** The viewer that a live token stands for, or null; using a session extends it. */
export async function viewerOf(token: string, now: Date): Promise<Viewer | null> {
  const session = await db.session.findUnique({
    where: { tokenHash: hashOf(token), expiresAt: { gt: now } },
    select: { id: true, userId: true, lastUsedAt: true, user: { select: { timeZone: true } } },
  });
  if (!session) return null;
  if (now.getTime() - session.lastUsedAt.getTime() > slideAfterMs) {
    await db.session.updateMany({
      where: { id: session.id },
      data: { lastUsedAt: now, expiresAt: new Date(now.getTime() + lifetimeMs) },
    });
  }
  return { userId: session.userId, sessionId: session.id, timeZone: session.user.timeZone };
}

/** Ends one session; its token is dead from then on. */
export async function endSession(sessionId: string): Promise<void> {
  await db.session.deleteMany({ where: { id: sessionId } });
}
