import { z } from 'zod';
import { userOperation } from '#app/core/operation.ts';
import { db } from '#app/services/db.server.ts';
import { deviceWords } from './device-words.ts';

/** A place where the user is signed in. */
export interface SessionView {
  id: string;
  /** Browser and system, in words. */
  device: string;
  created_at: string;
  /** Kept to the hour. */
  last_used_at: string;
  /** Whether it is the session that asks. */
  current: boolean;
}

/** Where the viewer is signed in: first here, then the places used last. */
export const listSessions = userOperation({
  name: 'list-sessions',
  input: z.object({}),
  async run(_input, { viewer, now }): Promise<{ sessions: SessionView[] }> {
    const rows = await db.session.findMany({
      where: { userId: viewer.userId, expiresAt: { gt: now } },
      orderBy: [{ lastUsedAt: 'desc' }, { id: 'desc' }],
      select: { id: true, userAgent: true, createdAt: true, lastUsedAt: true },
    });
    const sessions = rows.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      id,
      device: deviceWords(userAgent),
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
      current: id === viewer.sessionId,
    }));
    return { sessions: sessions.sort((one, other) => Number(other.current) - Number(one.current)) };
  },
});
