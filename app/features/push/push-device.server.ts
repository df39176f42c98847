import type { z } from 'zod';
import type { Viewer } from '#app/core/viewer.ts';
import { db } from '#app/services/db.server.ts';
import type { Prisma } from '#app/services/prisma-client/client.ts';
import { vapidKeys } from '#app/services/vapid.server.ts';
import type { pushSchema } from './push.schema.ts';

/** The condition for reachable devices: signed in, and subscribed with our current key. */
export const reachable = (userId: string, now: Date): Prisma.PushDeviceWhereInput => ({
  userId,
  publicKey: vapidKeys().publicKey,
  session: { expiresAt: { gt: now } },
});

/** The devices on which a user's notifications are on. */
export async function showPush(
  { userId, sessionId }: Viewer,
  now: Date,
): Promise<z.output<typeof pushSchema>> {
  const devices = await db.pushDevice.findMany({
    where: reachable(userId, now),
    select: { sessionId: true },
  });
  return {
    public_key: vapidKeys().publicKey,
    on: devices.some((device) => device.sessionId === sessionId),
    devices: devices.length,
  };
}
