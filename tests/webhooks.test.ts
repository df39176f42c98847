import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { addDays, dayIn, mondayOf } from '#app/core/calendar.ts';
import { forgetExpired } from '#app/features/accounts/forget-expired.server.ts';
import { sendWebhookMade, sendWebhookOff } from '#app/features/accounts/send-account-mails.server.ts';
import { recordEvents } from '#app/features/events/record-events.server.ts';
import { webhookEvents } from '#app/features/events/webhook-events.ts';
import { writeHealthReport } from '#app/features/health/write-health-report.server.ts';
import { deliverWebhook } from '#app/features/webhooks/deliver-webhook.server.ts';
import { sweepWebhooks } from '#app/features/webhooks/sweep-webhooks.server.ts';
import { closeQueues } from '#app/jobs/enqueue.server.ts';
import { db } from '#app/services/db.server.ts';
import { env } from '#app/services/env.server.ts';
import { newId } from '#app/services/id.server.ts';
import { readMailbox } from '#app/services/mail.server.ts';
import { closeQueueStore, openQueue } from '#app/services/queue.server.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import { callApi } from '#tests/call-api.ts';
import { conformance } from '#tests/conformance.ts';
import {
  makeProjectUnderWay,
  makeUser,
  makeUserInWeek,
  makeUserUnderWay,
  makeUserWithPlan,
  makeWebhook,
  makeWeek,
  password,
  type TestUser,
} from '#tests/factories.ts';
import { stopClock } from '#tests/stop-clock.ts';
import { type Receiver, startReceiver } from '#tests/webhook-receiver.ts';

const neverAborts = new AbortController().signal;
const minute = 60_000;
const day = 24 * 60 * minute;

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
beforeEach(() => {
  env.ALLOW_PRIVATE_ADDRESSES = true;
  receiver.calls.length = 0;
  receiver.respond({ status: 204 });
});
afterAll(async () => {
  receiver.close();
  await closeQueues();
  await closeQueueStore();
});

/** Adds a second task to the first week of a project, so that ticking one does not end the week. */
async function addTask({ viewer }: TestUser, projectId: string): Promise<void> {
  const id = newId();
  const words = (await vaultOf(viewer.userId)).seal('task', id, { title: 'Call Ada', description: '' });
  await db.task.create({
    data: { id, projectId, ...{ week: 1, rank: 2, linked: true, estimatedHours: 1 }, ...words },
  });
}

/** A user with a project in progress and a webhook for all events, or for these. */
async function makeListener(events: readonly string[] = webhookEvents) {
  const { user, id: project } = await makeUserUnderWay(dayIn(new Date(), 'UTC'));
  const { id: task } = await db.task.findFirstOrThrow({ where: { projectId: project } });
  await addTask(user, project);
  const made = await callApi('POST /api/user/webhooks', user, { url: receiver.url, events });
  expect(made.status).toBe(201);
  const { id, secret } = made.body;
  return { user, project, task, id, secret, deliver: () => deliverWebhook(id, neverAborts) };
}

const tick = ({ user, task }: { user: TestUser; task: string }, status = 'completed') =>
  callApi(`PUT /api/tasks/${task}/status`, user, { status });

const list = async (user: TestUser) => (await callApi('GET /api/user/webhooks', user)).body.webhooks;

const told = z.object({ type: z.string(), timestamp: z.iso.datetime(), data: z.looseObject({}) });

const { faultsOfEvent } = conformance((await callApi('GET /api/openapi.json')).body);

/** The events received, after an independent library has verified their signatures; all conform to the document. */
const verified = (secret: string) =>
  receiver.calls.map(({ body, headers }) => {
    expect(faultsOfEvent({ body, headers })).toEqual([]);
    const signed = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    new Webhook(secret).verify(body, signed);
    return { id: signed['webhook-id'], ...told.parse(JSON.parse(body)) };
  });

test('a completed task is reported once, signed, with the task as in the API', async () => {
  const listener = await makeListener();
  const { user, project, task, secret, deliver } = listener;
  const done = (await tick(listener)).body;
  await tick(listener);
  await Promise.all([deliver(), deliver()]);
  await deliver();
  const [only, ...rest] = verified(secret);
  expect(rest).toEqual([]);
  expect(only).toMatchObject({ type: 'task.done', data: { task: done, project: { id: project } } });
  expect(only?.data.project).toMatchObject({ title: 'Habit tracker app for students' });
  expect(receiver.calls[0]?.headers['content-type']).toBe('application/json');
  const [{ deliveries }] = await list(user);
  expect(deliveries).toMatchObject([
    { id: only?.id, event: 'task.done', subject_id: task, state: 'delivered', attempts: 1, status: 204 },
  ]);

  await tick(listener, 'pending');
  await tick(listener);
  await deliver();
  expect(new Set(verified(secret).map(({ id }) => id)).size).toBe(2);
});

test('another secret, a changed body and a changed id do not verify', async () => {
  const listener = await makeListener();
  await tick(listener);
  await listener.deliver();
  const [call] = receiver.calls;
  if (!call) throw new Error('Nothing was told.');
  const signed = Object.fromEntries(Object.entries(call.headers).map(([key, value]) => [key, String(value)]));
  const webhook = new Webhook(listener.secret);
  expect(() => webhook.verify(call.body, signed)).not.toThrow();
  expect(() => webhook.verify(`${call.body} `, signed)).toThrow();
  expect(() => webhook.verify(call.body, { ...signed, 'webhook-id': 'other' })).toThrow();
  const other = new Webhook(`whsec_${Buffer.alloc(32).toString('base64')}`);
  expect(() => other.verify(call.body, signed)).toThrow();
});

test('planned and closed weeks, and the ticks between, are reported in order', async () => {
  const { user, id: project } = await makeUserWithPlan();
  const made = await callApi('POST /api/user/webhooks', user, { url: receiver.url, events: webhookEvents });
  await makeWeek(user, project);
  const { tasks } = (await callApi(`GET /api/tasks/project/${project}`, user)).body;
  // biome-ignore lint/suspicious/noThenProperty: the name is part of the API.
  const body = { tasks: [{ id: tasks[0].id, then: 'done' }] };
  expect((await callApi(`POST /api/projects/${project}/close-week`, user, body)).status).toBe(200);
  await deliverWebhook(made.body.id, neverAborts);
  const all = verified(made.body.secret);
  expect(all.map(({ type }) => type)).toEqual(['week.planned', 'task.done', 'week.closed']);
  expect(all[1]?.data).toMatchObject({ task: { id: tasks[0].id, status: 'completed' } });
  expect(all[2]?.data).toMatchObject({ project: { id: project }, week: { number: 1, tasks: { done: 1 } } });
});

test('the end of a week is reported once, however it ends', async () => {
  const ways = {
    'all is done': async () => undefined,
    'it is closed': (user, project) => callApi(`POST /api/projects/${project}/close-week`, user, {}),
    'the project is completed': (user, project) => callApi(`POST /api/projects/${project}/complete`, user),
    'the next week begins': async (user, project) => {
      const { tasks } = (await callApi(`GET /api/tasks/project/${project}`, user)).body;
      await callApi(`DELETE /api/tasks/${tasks[0].id}`, user);
      await makeWeek(user, project);
    },
  } satisfies Record<string, (user: TestUser, project: string) => Promise<unknown>>;
  for (const [way, end] of Object.entries(ways)) {
    receiver.calls.length = 0;
    const { user, id: project } = await makeUserInWeek();
    const body = { url: receiver.url, events: ['week.closed'] };
    const { id, secret } = (await callApi('POST /api/user/webhooks', user, body)).body;
    const { tasks } = (await callApi(`GET /api/tasks/project/${project}`, user)).body;
    for (const [at, { id: task }] of tasks.entries()) {
      await deliverWebhook(id, neverAborts);
      expect([way, receiver.calls]).toEqual([way, []]);
      if (way === 'all is done' || at > 0) await tick({ user, task });
    }
    await end(user, project);
    for (const status of ['pending', 'completed']) await tick({ user, task: tasks[1].id }, status);
    await callApi(`POST /api/projects/${project}/complete`, user);
    await deliverWebhook(id, neverAborts);
    const told = verified(secret);
    expect(told.every(({ type }) => type === 'week.closed')).toBe(true);
    const weeks = way === 'the next week begins' ? [{ number: 1 }, { number: 2 }] : [{ number: 1 }];
    expect([way, told.map(({ data }) => data.week)]).toMatchObject([way, weeks]);
  }
});

test('a new report is reported, and an existing one is not', async () => {
  const { user, project, secret, deliver } = await makeListener(['report.written']);
  const monday = mondayOf(dayIn(new Date(), 'UTC'));
  await db.week.updateMany({
    where: { projectId: project },
    data: { startsOn: new Date(addDays(monday, -7)) },
  });
  const asked = (await callApi(`POST /api/projects/${project}/health-report`, user)).body.generation;
  await writeHealthReport(asked.id, neverAborts);
  await db.generation.update({ where: { id: asked.id }, data: { state: 'queued' } });
  await writeHealthReport(asked.id, neverAborts);
  await deliver();
  await deliver();
  const reports = verified(secret);
  expect(reports).toMatchObject([{ type: 'report.written', data: { report: { tips: expect.any(Array) } } }]);
});

test('events that are not chosen, did not happen or are another user’s are not reported', async () => {
  const closed = await makeListener(['week.closed']);
  await tick(closed);
  const listener = await makeListener();
  const { user, project, task, id } = listener;
  const happened = { userId: user.viewer.userId, projectId: project, now: new Date() };
  const undone = db.$transaction(async (transaction) => {
    await recordEvents(transaction, happened, [{ event: 'task.done', subjectId: task }]);
    throw new Error('It did not happen.');
  });
  await expect(undone).rejects.toThrow('It did not happen.');
  await tick(await makeListener());
  await closed.deliver();
  await deliverWebhook(id, neverAborts);
  expect(receiver.calls).toEqual([]);
});

test('failed deliveries are resent with increasing delays and the same id, until one arrives', async () => {
  const start = new Date();
  stopClock(start);
  const listener = await makeListener();
  await tick(listener);
  receiver.respond({ status: 500 });
  let now = start;
  const pauses: number[] = [];
  for (let attempt = 1; attempt < 10; attempt += 1) {
    await listener.deliver();
    await listener.deliver();
    const row = await db.webhookDelivery.findFirstOrThrow({ where: { webhookId: listener.id } });
    expect(row).toMatchObject({ state: 'waiting', attempts: attempt, status: 500 });
    pauses.push(Number(row.nextAt) - Number(now));
    now = row.nextAt ?? now;
    stopClock(now);
  }
  expect(pauses).toEqual([...pauses].sort((one, other) => one - other));
  expect([pauses[0], pauses.at(-1)]).toEqual([5000, day]);
  expect(receiver.calls).toHaveLength(9);
  expect((await list(listener.user))[0].failing_since).toBe(start.toISOString());

  receiver.respond({ status: 200 });
  await listener.deliver();
  const ids = receiver.calls.map(({ headers }) => headers['webhook-id']);
  expect(ids).toHaveLength(10);
  expect(new Set(ids).size).toBe(1);
  const [webhook] = await list(listener.user);
  expect(webhook).toMatchObject({ failing_since: null, deliveries: [{ state: 'delivered', next_at: null }] });
});

test('after the tenth failure a delivery is given up, and can be resent by hand', async () => {
  const listener = await makeListener();
  await tick(listener);
  await db.webhookDelivery.updateMany({ where: { webhookId: listener.id }, data: { attempts: 9 } });
  receiver.respond({ status: 404 });
  await listener.deliver();
  const [{ deliveries }] = await list(listener.user);
  expect(deliveries).toMatchObject([{ state: 'failed', attempts: 10, status: 404, next_at: null }]);
  const repeated = `POST /api/user/webhooks/${listener.id}/deliveries/${deliveries[0].id}/again`;
  expect(await callApi(repeated, listener.user)).toMatchObject({ status: 202, body: { state: 'waiting' } });
  receiver.respond({ status: 204 });
  await listener.deliver();
  expect(verified(listener.secret).map(({ id }) => id)).toEqual([deliveries[0].id, deliveries[0].id]);

  const stranger = await makeUser();
  const own = await makeWebhook(stranger, await makeProjectUnderWay(stranger, '2026-11-23'));
  expect((await callApi(repeated, stranger)).status).toBe(404);
  const mixed = `POST /api/user/webhooks/${own.webhook}/deliveries/${deliveries[0].id}/again`;
  expect((await callApi(mixed, stranger)).status).toBe(404);
  await listener.deliver();
  expect(receiver.calls).toHaveLength(2);
});

test('redirects are not followed, and a silent receiver times out; the next event has its turn', async () => {
  const listener = await makeListener();
  await tick(listener);
  receiver.respond({ status: 307, location: receiver.url.replace('hook', 'elsewhere') });
  await listener.deliver();
  await tick(listener, 'pending');
  await tick(listener);
  receiver.respond('hang');
  const soon = AbortSignal.timeout(200);
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon);
  await listener.deliver();
  timeout.mockRestore();
  expect(receiver.calls.map(({ path }) => path)).toEqual(['/hook', '/hook']);
  const [{ deliveries }] = await list(listener.user);
  expect(deliveries).toMatchObject([
    { state: 'waiting', status: null, reason: 'timeout' },
    { state: 'waiting', status: 307, reason: null },
  ]);
});

test('a private address is refused, when it is saved and when it is called', async () => {
  const listener = await makeListener();
  env.ALLOW_PRIVATE_ADDRESSES = false;
  for (const [url, message] of [
    ['http://example.com/', 'The address should begin with https:.'],
    ['https://10.0.0.1/', 'This address is inside a private network, which Stepwise does not call.'],
    ['https://localhost./', 'This address is inside a private network, which Stepwise does not call.'],
    ['https://localhost:8080/', 'This address is inside a private network, which Stepwise does not call.'],
    ['', 'Please enter an address such as https://example.com/stepwise, without a user name.'],
  ]) {
    const body = { url, events: ['task.done'] };
    const refused = await callApi('POST /api/user/webhooks', listener.user, body);
    expect([refused.status, refused.body.fields]).toEqual([422, { url: message }]);
  }
  await tick(listener);
  await listener.deliver();
  expect(receiver.calls).toEqual([]);
});

test('after a week of failures a webhook is switched off, with a mail, and a successful delivery switches it on', async () => {
  const start = new Date();
  const listener = await makeListener();
  const { user, id } = listener;
  const repeated = async () => {
    const [{ deliveries }] = await list(user);
    return callApi(`POST /api/user/webhooks/${id}/deliveries/${deliveries.at(-1).id}/again`, user);
  };
  await tick(listener);
  receiver.respond({ status: 503 });
  await listener.deliver();
  stopClock(new Date(start.getTime() + 7 * day - minute));
  await repeated();
  await listener.deliver();
  expect(await list(user)).toMatchObject([{ disabled_at: null, deliveries: [{ state: 'waiting' }] }]);

  const off = new Date(start.getTime() + 7 * day + minute);
  stopClock(off);
  await tick(listener, 'pending');
  await tick(listener);
  await repeated();
  const mails = openQueue('mails');
  const countMails = async () => (await mails.getJobCounts('waiting')).waiting ?? 0;
  const before = await countMails();
  await listener.deliver();
  expect(await list(user)).toMatchObject([
    { disabled_at: off.toISOString(), deliveries: [{ state: 'failed' }, { state: 'failed' }] },
  ]);
  expect(await countMails()).toBe(before + 1);
  await mails.close();
  await sendWebhookOff(user.viewer.userId, off);
  const [mail] = (await readMailbox()).filter(({ to }) => to === user.email);
  expect(mail?.subject).toBe('A webhook of yours was switched off');
  expect(mail?.text).not.toContain(new URL(receiver.url).host);

  // While it is off, only manual deliveries are sent.
  await tick(listener, 'pending');
  await tick(listener);
  const calls = receiver.calls.length;
  await listener.deliver();
  expect(receiver.calls).toHaveLength(calls);
  await repeated();
  await listener.deliver();
  expect((await list(user))[0].disabled_at).toBe(off.toISOString());
  receiver.respond({ status: 200 });
  await repeated();
  await listener.deliver();
  expect(await list(user)).toMatchObject([{ disabled_at: null, failing_since: null }]);
  await tick(listener, 'pending');
  await tick(listener);
  await listener.deliver();
  expect((await list(user))[0].deliveries).toHaveLength(3);
});

test('what is deleted before its delivery is not reported', async () => {
  const listener = await makeListener();
  const { user, project, task } = listener;
  await tick(listener);
  await tick(listener, 'pending');
  expect((await callApi(`DELETE /api/tasks/${task}`, user)).status).toBe(204);
  await listener.deliver();
  expect((await list(user))[0].deliveries).toMatchObject([{ state: 'dropped', next_at: null }]);
  await makeWebhook(user, project, receiver.url);
  await db.webhookDelivery.updateMany({ data: { nextAt: new Date() } });
  expect((await callApi(`DELETE /api/projects/${project}`, user)).status).toBe(204);
  for (const { id } of await list(user)) await deliverWebhook(id, neverAborts);
  expect(receiver.calls).toEqual([]);
});

test('a sweep enqueues each webhook with due deliveries once, and old deliveries are deleted', async () => {
  await db.user.deleteMany({});
  const [one, other] = [await makeListener(), await makeListener()];
  await makeListener();
  for (const listener of [one, one, other]) {
    await tick(listener, 'pending');
    await tick(listener);
  }
  const now = new Date(Date.now() + minute);
  await sweepWebhooks(now);
  await sweepWebhooks(now);
  const queue = openQueue('webhooks');
  expect(await queue.getJobCounts('waiting')).toEqual({ waiting: 2 });
  await queue.close();
  await forgetExpired(new Date(now.getTime() + 29 * day));
  expect(await db.webhookDelivery.count()).toBe(3);
  await forgetExpired(new Date(now.getTime() + 31 * day));
  expect(await db.webhookDelivery.count()).toBe(0);
});

test('an account has at most five webhooks, each with an event', async () => {
  const user = await makeUser();
  const make = (events: unknown) => callApi('POST /api/user/webhooks', user, { url: receiver.url, events });
  expect((await make([])).status).toBe(422);
  expect((await make(['task.burnt'])).status).toBe(422);
  for (const _ of [1, 2, 3, 4, 5]) expect((await make(['task.done'])).status).toBe(201);
  expect((await make(['task.done'])).status).toBe(409);
  const [{ id, secret }] = await list(user);
  expect(secret).toBeUndefined();
  expect((await callApi(`DELETE /api/user/webhooks/${id}`, user)).status).toBe(204);
  expect(await list(user)).toHaveLength(4);
});

test('creating a webhook some time after signing in requires the password, and a mail confirms it', async () => {
  const user = await makeUser({ now: new Date(Date.now() - 60 * minute) });
  const body = { url: receiver.url, events: ['task.done'] };
  const refused = await callApi('POST /api/user/webhooks', user, body);
  expect([refused.status, refused.body.code]).toEqual([403, 'reauthenticate']);
  const made = await callApi('POST /api/user/webhooks', user, { ...body, password });
  expect(made.status).toBe(201);
  await sendWebhookMade(user.viewer.userId, new Date());
  const mail = (await readMailbox()).find(({ to }) => to === user.email);
  expect(mail?.subject).toBe('A webhook was made for your Stepwise account');
  expect(mail?.text).toContain('/settings/webhooks');
  expect(mail?.text).not.toContain(made.body.secret);
});

test('of several webhooks created concurrently, at most five succeed', async () => {
  const user = await makeUser();
  const body = { url: receiver.url, events: ['task.done'] };
  const made = await Promise.all(
    Array.from({ length: 8 }, () => callApi('POST /api/user/webhooks', user, body)),
  );
  expect(made.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(await list(user)).toHaveLength(5);
});
