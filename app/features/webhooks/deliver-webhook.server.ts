import { sendWebhookOffJob } from '#app/features/accounts/account-mails.job.ts';
import { enqueue } from '#app/jobs/enqueue.server.ts';
import { clock } from '#app/services/clock.server.ts';
import { db } from '#app/services/db.server.ts';
import { log } from '#app/services/log.server.ts';
import { callOutside, OutboundError } from '#app/services/outbound-http.server.ts';
import type { Prisma, Webhook } from '#app/services/prisma-client/client.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import { readEvent } from './read-event.server.ts';
import { signedHeaders } from './sign-webhook.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The delays between attempts (Standard Webhooks 1.0.0); after the last, a delivery has failed. */
const pausesMs = [
  ...[5 * secondMs, 5 * minuteMs, 30 * minuteMs],
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hourMs),
];

/** How long a webhook may fail before it is switched off. */
const maxFailingMs = 7 * dayMs;

// Then other webhooks have their turn.
const maxInTurn = 20;

/** The condition for deliveries that are due, including those that a wrong clock has set far ahead. */
export const dueAt = (now: Date): Prisma.WebhookDeliveryWhereInput => ({
  OR: [{ nextAt: { lte: now } }, { nextAt: { gt: new Date(now.getTime() + 2 * dayMs) } }],
});

/**
 * Sends a webhook its due deliveries in order, until one fails. Calling it repeatedly is safe: each attempt is counted
 * before it is made.
 */
export async function deliverWebhook(webhookId: string, signal: AbortSignal): Promise<void> {
  const webhook = await db.webhook.findUnique({ where: { id: webhookId } });
  if (!webhook) return;
  for (let sent = 0; sent < maxInTurn && !signal.aborted; sent++) {
    if (!(await deliverNext(webhook, clock.now()))) return;
  }
}

/** Sends the next delivery; false if there was none or it failed. */
async function deliverNext(webhook: Webhook, now: Date): Promise<boolean> {
  const due = await db.webhookDelivery.findFirst({
    where: { webhookId: webhook.id, ...dueAt(now) },
    orderBy: { id: 'asc' },
  });
  if (!due) return false;
  const { id } = due;
  const attempts = due.attempts + 1;
  const pauseMs = pausesMs[attempts - 1];
  const { count } = await db.webhookDelivery.updateMany({
    where: { id, attempts: due.attempts, ...dueAt(now) },
    data: { attempts, nextAt: new Date(now.getTime() + (pauseMs ?? dayMs)) },
  });
  if (count === 0) return false;
  const settle = (data: Prisma.WebhookDeliveryUpdateManyMutationInput) =>
    db.webhookDelivery.updateMany({ where: { id, attempts }, data });

  const body = await readEvent(due, webhook.userId);
  if (body === null) {
    await settle({ state: 'dropped', nextAt: null });
    return true;
  }
  const { url, secret } = (await vaultOf(webhook.userId)).open('webhook', webhook);
  const answer = await call(url, body, signedHeaders({ id, body, secret, now }));
  if (answer.status !== null && answer.status >= 200 && answer.status < 300) {
    await settle({ ...answer, state: 'delivered', nextAt: null });
    const isTroubled = { OR: [{ failingSince: { not: null } }, { disabledAt: { not: null } }] };
    const well = { failingSince: null, disabledAt: null };
    await db.webhook.updateMany({ where: { id: webhook.id, ...isTroubled }, data: well });
    return true;
  }
  log.warn({ delivery: id, attempts, ...answer }, 'webhook not delivered');
  await settle({ ...answer, ...(pauseMs === undefined && { state: 'failed', nextAt: null }) });
  await countFailure(webhook.id, now);
  return false;
}

/** Calls the address: the status, or the reason why there was no answer. */
async function call(url: string, body: string, headers: Record<string, string>) {
  try {
    const { status } = await callOutside(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
    });
    return { status, reason: null };
  } catch (error) {
    if (error instanceof OutboundError) return { status: null, reason: error.reason };
    throw error;
  }
}

/** Records since when a webhook fails; after a week switches it off and mails its owner. */
async function countFailure(id: string, now: Date): Promise<void> {
  await db.webhook.updateMany({ where: { id, failingSince: null }, data: { failingSince: now } });
  const webhook = await db.webhook.findUnique({
    where: { id, failingSince: { lte: new Date(now.getTime() - maxFailingMs) } },
  });
  if (!webhook) return;
  if (webhook.disabledAt === null) {
    // Before switching it off, so that without a queue the next failure tries again.
    await enqueue(sendWebhookOffJob, { userId: webhook.userId }, `off-${id}`);
    await db.webhook.updateMany({ where: { id }, data: { disabledAt: now } });
  }
  await db.webhookDelivery.updateMany({
    where: { webhookId: id, state: 'waiting' },
    data: { state: 'failed', nextAt: null },
  });
}
