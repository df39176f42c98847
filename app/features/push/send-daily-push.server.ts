import webPush from 'web-push';
import { latestPresent } from '#app/core/clock-skew.ts';
import { endOfMailHour } from '#app/features/daily-mails/end-of-mail-hour.ts';
import { inShort, screenOf } from '#app/features/daily-mails/in-short.ts';
import { writeDailyMail } from '#app/features/daily-mails/write-daily-mail.server.ts';
import { clock } from '#app/services/clock.server.ts';
import { contactAddress } from '#app/services/contact-address.server.ts';
import { db } from '#app/services/db.server.ts';
import { log } from '#app/services/log.server.ts';
import { callOutside, OutboundError } from '#app/services/outbound-http.server.ts';
import type { Prisma, PushDevice } from '#app/services/prisma-client/client.ts';
import { vapidKeys } from '#app/services/vapid.server.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import { subscriptionSchema } from './push.schema.ts';
import { reachable } from './push-device.server.ts';

/** How long a push service keeps it for a device that is off, in seconds: from the Nudge to the Update. */
const lifetime = 10 * 60 * 60;

/**
 * Sends a notification to the user's devices, unless its hour is over. Calling it repeatedly is safe: a device gets it
 * again only if its push service certainly did not accept it.
 */
export async function sendDailyPush(pushId: string, now: Date): Promise<void> {
  const push = await db.dailyPush.findUnique({
    where: { id: pushId, state: 'queued' },
    include: { user: { select: { timeZone: true } } },
  });
  if (!push) return;
  const { userId, kind, triedFor, createdAt } = push;
  const settle = (data: Prisma.DailyPushUpdateManyMutationInput) =>
    db.dailyPush.updateMany({ where: { id: pushId, state: 'queued' }, data });

  const sent = { state: 'sent', sentAt: now } as const;
  if (now >= endOfMailHour(push, push.user.timeZone) || createdAt > latestPresent(now)) {
    await settle(triedFor.length > 0 ? sent : { state: 'skipped', reason: 'late' });
    return;
  }
  const devices = await db.pushDevice.findMany({
    where: { ...reachable(userId, now), id: { notIn: triedFor } },
  });
  if (devices.length === 0) {
    await settle(triedFor.length > 0 ? sent : { state: 'skipped', reason: 'not_wanted' });
    return;
  }
  const content = await writeDailyMail(push);
  if (!content || content.kind === 'pause_offer') {
    await settle({ state: 'skipped', reason: 'nothing_to_tell' });
    return;
  }
  const message = JSON.stringify({ title: inShort(content), tag: kind, path: screenOf(content) });
  const vault = await vaultOf(userId);
  const outcomes = await Promise.all(
    devices.map((device) => handOver(pushId, { tag: kind, message }, vault.open('pushDevice', device))),
  );
  if (outcomes.includes('later')) return;
  const isSent = triedFor.length > 0 || outcomes.includes('sent');
  await settle(isSent ? { ...sent, sentAt: clock.now() } : { state: 'failed', reason: 'refused' });
}

/** The outcome for a device; `later` if it has to be retried, or another worker is sending it. */
type Outcome = 'sent' | 'failed' | 'later';

type OpenedDevice = Omit<PushDevice, 'subscription'> & { subscription: string };

/** Marks a device, sends it the notification, and deletes the device if it no longer exists. */
async function handOver(
  id: string,
  { tag, message }: { tag: string; message: string },
  device: OpenedDevice,
): Promise<Outcome> {
  const { count } = await db.dailyPush.updateMany({
    where: { id, state: 'queued', NOT: { triedFor: { has: device.id } } },
    data: { triedFor: { push: device.id } },
  });
  if (count === 0) return 'later';
  const subscription = subscriptionSchema.parse(JSON.parse(device.subscription));
  const { status, reason, isUntaken } = await call(subscription.endpoint, encrypt());
  if (status !== null && status >= 200 && status < 300) return 'sent';
  log.warn({ push: id, device: device.id, status, reason }, 'notification not accepted');
  if (status === 404 || status === 410) {
    await db.pushDevice.deleteMany({ where: { id: device.id, endpointHash: device.endpointHash } });
  }
  if (!isUntaken) return 'failed';
  await db.$executeRaw`
    UPDATE daily_pushes SET tried_for = array_remove(tried_for, ${device.id}::uuid) WHERE id = ${id}::uuid`;
  return 'later';

  function encrypt() {
    const vapidDetails = { subject: `mailto:${contactAddress}`, ...vapidKeys() };
    const options = { vapidDetails, TTL: lifetime, urgency: 'normal', topic: tag } as const;
    return webPush.generateRequestDetails(subscription, message, options);
  }
}

/** The errors of a connection that was not established. */
const unconnected = ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'];

/** Calls a push service: the status, or the reason why there was no answer. */
async function call(endpoint: string, { headers, body }: webPush.RequestDetails) {
  try {
    const { status } = await callOutside(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      ...(body && { body }),
    });
    return { status, reason: null, isUntaken: status === 429 || status === 503 };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const { reason, cause } = error;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    return { status: null, reason, isUntaken: unconnected.includes(code) };
  }
}
