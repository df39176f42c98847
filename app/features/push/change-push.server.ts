import { ECDH } from 'node:crypto';
import { AppError } from '#app/core/app-error.ts';
import { operation } from '#app/core/operation.ts';
import type { Viewer } from '#app/core/viewer.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { lockUser } from '#app/services/lock-user.server.ts';
import { whyNeverCalled } from '#app/services/outbound-http.server.ts';
import { hashOfToken } from '#app/services/sessions.server.ts';
import { vapidKeys } from '#app/services/vapid.server.ts';
import { vaultFor } from '#app/services/vault.server.ts';
import { changePushSchema, notASubscription, pushSchema, type Subscription } from './push.schema.ts';
import { reachable, showPush } from './push-device.server.ts';

const maxDevices = 10;

const refusals = {
  no_url: notASubscription,
  not_https: 'The address of a push service begins with https:.',
  private_address: 'This address is inside a private network, which Stepwise does not call.',
};

export const changePush = operation({
  name: 'change-push',
  summary:
    'Switches notifications on for this device, given the subscription of its browser, or off without one. They end with the session.',
  api: { method: 'PUT', path: '/api/user/push' },
  access: 'user',
  sessionOnly: true,
  input: changePushSchema,
  example: {
    endpoint: 'https://push.example.com/f8a1c2',
    keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  },
  output: pushSchema,
  refusals: ['conflict'],
  limit: 'writing',
  async run({ subscription, everywhere }, { viewer, now }) {
    const { userId, sessionId } = viewer;
    if (subscription) await switchOn(viewer, subscription, now);
    else await db.pushDevice.deleteMany({ where: { userId, ...(!everywhere && { sessionId }) } });
    return showPush(viewer, now);
  },
});

async function switchOn(viewer: Viewer, subscription: Subscription, now: Date): Promise<void> {
  const { userId, sessionId } = viewer;
  const refused = whyNeverCalled(subscription.endpoint);
  if (refused) throw new AppError('invalid', refusals[refused], { field: 'endpoint' });
  if (!canEncryptFor(subscription)) throw new AppError('invalid', notASubscription, { field: 'keys' });
  const endpointHash = hashOfToken(subscription.endpoint);
  const vault = await vaultFor(viewer);
  await db.$transaction(async (transaction) => {
    // One request at a time, so that the limit holds.
    await lockUser(transaction, userId);
    // Another user may have used this browser, or this session may have an older subscription.
    await transaction.pushDevice.deleteMany({
      where: { OR: [{ endpointHash }, { sessionId }], NOT: { userId, endpointHash } },
    });
    const known = await transaction.pushDevice.findUnique({ where: { endpointHash } });
    const others = { ...reachable(userId, now), NOT: { endpointHash } };
    if ((await transaction.pushDevice.count({ where: others })) >= maxDevices) {
      throw new AppError(
        'conflict',
        `Notifications are on for ${maxDevices} devices already. Please switch them off on one of them first.`,
      );
    }
    // A known device keeps its id, which the notifications sent to it refer to.
    const id = known?.id ?? newId();
    const { publicKey } = vapidKeys();
    const sealed = vault.seal('pushDevice', id, { subscription: JSON.stringify(subscription) });
    const data = { userId, sessionId, endpointHash, publicKey, ...sealed };
    await transaction.pushDevice.upsert({
      where: { id },
      create: { id, createdAt: now, ...data },
      update: data,
    });
  });
}

/** Whether the keys are valid: a point of the curve, and 16 bytes (RFC 8291). */
function canEncryptFor({ keys: { p256dh, auth } }: Subscription): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
  } catch {
    return false;
  }
  return Buffer.from(p256dh, 'base64url').length === 65 && Buffer.from(auth, 'base64url').length === 16;
}
