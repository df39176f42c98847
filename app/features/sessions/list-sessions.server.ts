import { z } from 'zod';
import { operation } from '#app/core/operation.ts';
import { db } from '#app/services/db.server.ts';
import { vapidKeys } from '#app/services/vapid.server.ts';
import { deviceWords } from './device-words.ts';

/** A place where the user is signed in. */
const sessionSchema = z
  .strictObject({
    id: z.string(),
    device: z.string().describe('Browser and system, in words.'),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().describe('Kept to the hour.'),
    current: z.boolean().describe('Whether it is the session that asks.'),
    notifications: z.boolean().describe('Whether they are on there.'),
  })
  .meta({ id: 'Session' });
export type SessionView = z.output<typeof sessionSchema>;

export const listSessions = operation({
  name: 'list-sessions',
  summary: 'Where you are signed in: this session first, then by last use.',
  api: { method: 'GET', path: '/api/user/sessions' },
  access: 'user',
  sessionOnly: true,
  input: z.object({}),
  output: z.strictObject({ sessions: z.array(sessionSchema) }),
  async run(_input, { viewer, now }) {
    const rows = await db.session.findMany({
      where: { userId: viewer.userId, expiresAt: { gt: now } },
      orderBy: [{ lastUsedAt: 'desc' }, { id: 'desc' }],
      select: {
        id: true,
        userAgent: true,
        createdAt: true,
        lastUsedAt: true,
        pushDevice: { select: { publicKey: true } },
      },
    });
    const sessions = rows.map(({ id, userAgent, createdAt, lastUsedAt, pushDevice }) => ({
      id,
      device: deviceWords(userAgent),
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
      current: id === viewer.sessionId,
      notifications: pushDevice?.publicKey === vapidKeys().publicKey,
    }));
    return { sessions: sessions.sort((one, other) => Number(other.current) - Number(one.current)) };
  },
});
