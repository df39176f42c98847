import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { dayIn } from '#app/core/calendar.ts';
import { ourselves } from '#app/core/client.ts';
import { forgetExpired } from '#app/features/accounts/forget-expired.server.ts';
import { scanDailyPushes } from '#app/features/push/scan-daily-pushes.server.ts';
import { sendDailyPush } from '#app/features/push/send-daily-push.server.ts';
import { sweepDailyPushes } from '#app/features/push/sweep-daily-pushes.server.ts';
import { closeQueues } from '#app/jobs/enqueue.server.ts';
import { clock } from '#app/services/clock.server.ts';
import { db } from '#app/services/db.server.ts';
import { env } from '#app/services/env.server.ts';
import { log } from '#app/services/log.server.ts';
import { readMailbox } from '#app/services/mail.server.ts';
import { closeQueueStore, openQueue } from '#app/services/queue.server.ts';
import { endSessions, startSession } from '#app/services/sessions.server.ts';
import { callApi } from '#tests/call-api.ts';
import { makeUser, makeUserUnderWay, type TestUser } from '#tests/factories.ts';
import {
  makePushBrowser,
  type PushBrowser,
  type PushService,
  startPushService,
  verifyVapid,
} from '#tests/push-receiver.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
beforeEach(() => {
  env.ALLOW_PRIVATE_ADDRESSES = true;
  service.calls.length = 0;
});
afterAll(async () => {
  service.close();
  await closeQueues();
  await closeQueueStore();
});

let made = 0;
const newBrowser = () => {
  made += 1;
  return makePushBrowser(`${service.origin}/send/${made}`);
};
const pathOf = ({ subscription }: PushBrowser) => new URL(subscription.endpoint).pathname;
const callsTo = (browser: PushBrowser) => service.calls.filter(({ path }) => path === pathOf(browser));
const put = ({ token }: Pick<TestUser, 'token'>, body: object) =>
  callApi('PUT /api/user/push', { token }, body);
const get = async ({ token }: Pick<TestUser, 'token'>) =>
  (await callApi('GET /api/user/push', { token })).body;

/** Makes a user recently active, with a session valid at the time of these tests. */
async function stayUntil(at: Date, userId: string): Promise<void> {
  await db.user.update({ where: { id: userId }, data: { lastSeenAt: at } });
  const expiresAt = new Date('2032-01-01T00:00:00Z');
  await db.session.updateMany({ where: { userId }, data: { expiresAt } });
}

/** A user with a task on the day of `at`, and their subscribed browser. */
async function makeReader(at: Date) {
  const { user, id: project } = await makeUserUnderWay(dayIn(at, 'UTC'));
  const browser = newBrowser();
  await stayUntil(at, user.viewer.userId);
  expect((await put(user, browser.subscription)).body).toMatchObject({ on: true });
  return { user, project, browser };
}

/** Another signed-in device of the same user. */
async function addDevice({ viewer }: TestUser) {
  const { lastSeenAt } = await db.user.findUniqueOrThrow({ where: { id: viewer.userId } });
  const token = await startSession(viewer.userId, new Date(), ourselves);
  const browser = newBrowser();
  const { body } = await put({ token }, browser.subscription);
  await stayUntil(lastSeenAt, viewer.userId);
  return { token, browser, body };
}

const pushesOf = ({ viewer }: TestUser) => db.dailyPush.findMany({ where: { userId: viewer.userId } });

/** The only notification that a scan at this moment creates for a user. */
async function findPush(user: TestUser, at: Date, kind: 'daily_nudge' | 'daily_update' = 'daily_nudge') {
  await scanDailyPushes(kind, at, async () => {});
  const [push, ...rest] = (await pushesOf(user)).filter(({ dueAt }) => dueAt.getTime() === at.getTime());
  if (!push || rest.length > 0) throw new Error('One notification is due.');
  return push;
}

const stateOf = async (id: string) => {
  const { state, reason } = await db.dailyPush.findUniqueOrThrow({ where: { id } });
  return { state, reason };
};

test('a nudge contains only the subject of a mail, and only the browser can read it', async () => {
  const at = new Date('2031-05-05T08:00:00Z');
  const { user, project, browser } = await makeReader(at);
  const push = await findPush(user, at);
  await sendDailyPush(push.id, new Date());
  const [call, ...rest] = callsTo(browser);
  if (!call || rest.length > 0) throw new Error('It comes once.');
  expect(JSON.parse(browser.read(call.body))).toEqual({
    title: 'Today: one task',
    tag: 'daily_nudge',
    path: `/projects/${project}/tasks`,
  });
  expect(call.body.toString('latin1')).not.toContain('one task');
  expect(() => newBrowser().read(call.body)).toThrow();
  expect(call.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '36000',
    topic: 'daily_nudge',
    urgency: 'normal',
  });
  const { key, claims } = verifyVapid(call.headers.authorization);
  expect(key).toBe((await get(user)).public_key);
  expect(claims.aud).toBe(service.origin);
  expect(claims.sub).toMatch(/^mailto:.+@/);
  expect(await stateOf(push.id)).toEqual({ state: 'sent', reason: null });
  // Notifications are chosen independently of mails.
  expect((await readMailbox()).filter(({ to }) => to === user.email)).toEqual([]);
});

test('an update comes in the evening, and leads to the week', async () => {
  const at = new Date('2031-05-06T18:05:00Z');
  const { user, project, browser } = await makeReader(at);
  await sendDailyPush((await findPush(user, at, 'daily_update')).id, new Date());
  expect(callsTo(browser).map(({ body }) => JSON.parse(browser.read(body)))).toEqual([
    { title: 'How the day went', tag: 'daily_update', path: `/projects/${project}/tasks` },
  ]);
});

test('each device gets it once, with any number of scans and workers, and only in its hour', async () => {
  const at = new Date('2031-05-07T08:10:00Z');
  const { user, browser } = await makeReader(at);
  const phone = await addDevice(user);
  expect(phone.body).toMatchObject({ on: true, devices: 2 });
  const scan = (now: Date) => scanDailyPushes('daily_nudge', now, async () => {});
  await scan(later(at, -20 * minute));
  await scan(later(at, 60 * minute));
  expect(await pushesOf(user)).toEqual([]);
  await Promise.all([scan(at), scan(at), scan(later(at, 15 * minute))]);
  const [push, ...others] = await pushesOf(user);
  expect(others).toEqual([]);
  const send = () => sendDailyPush(push?.id ?? '', new Date());
  await Promise.all([send(), send(), send()]);
  await send();
  expect(callsTo(browser)).toHaveLength(1);
  expect(callsTo(phone.browser)).toHaveLength(1);
  // Switching off and on again causes no second one.
  await put(user, {});
  await put(user, browser.subscription);
  await scan(later(at, 30 * minute));
  await send();
  expect(service.calls).toHaveLength(2);
  await scan(later(at, day));
  expect(await pushesOf(user)).toHaveLength(2);
});

test('a worker killed halfway leaves the rest to the next, and no device is notified twice', async () => {
  const at = new Date('2031-05-08T08:00:00Z');
  const { user, browser } = await makeReader(at);
  const phone = await addDevice(user);
  const push = await findPush(user, at);
  const first = await db.pushDevice.findFirstOrThrow({ where: { sessionId: user.viewer.sessionId } });
  await db.dailyPush.update({ where: { id: push.id }, data: { triedFor: [first.id] } });
  await sendDailyPush(push.id, new Date());
  expect(callsTo(browser)).toHaveLength(0);
  expect(callsTo(phone.browser)).toHaveLength(1);
  expect(await stateOf(push.id)).toEqual({ state: 'sent', reason: null });
});

test('a busy service is retried by a sweep within the hour, and not after it', async () => {
  const at = new Date('2031-05-09T08:00:00Z');
  const { user, browser } = await makeReader(at);
  const phone = await addDevice(user);
  service.respond(pathOf(browser), 503);
  const push = await findPush(user, at);
  await sendDailyPush(push.id, new Date());
  expect(await stateOf(push.id)).toEqual({ state: 'queued', reason: null });

  const queue = openQueue('webhooks');
  await db.dailyPush.deleteMany({ where: { NOT: { id: push.id } } });
  await sweepDailyPushes(push.createdAt);
  expect(await queue.getJobCounts('waiting')).toEqual({ waiting: 0 });
  await sweepDailyPushes(later(push.createdAt, minute));
  await sweepDailyPushes(later(push.createdAt, minute));
  expect(await queue.getJobCounts('waiting')).toEqual({ waiting: 1 });

  await queue.close();

  // The same browser subscribes again on a later visit.
  await put(phone, phone.browser.subscription);
  service.respond(pathOf(browser), 201);
  await sendDailyPush(push.id, new Date());
  expect(callsTo(browser)).toHaveLength(2);
  expect(callsTo(phone.browser)).toHaveLength(1);

  const other = await makeReader(at);
  service.respond(pathOf(other.browser), 429);
  const late = await findPush(other.user, at);
  await sendDailyPush(late.id, later(late.createdAt, 61 * minute));
  expect(callsTo(other.browser)).toEqual([]);
  expect(await stateOf(late.id)).toEqual({ state: 'skipped', reason: 'late' });
});

test.each([404, 410])('a subscription answered with %i is deleted', async (status) => {
  const at = new Date('2031-05-12T08:00:00Z');
  const { user, browser } = await makeReader(at);
  service.respond(pathOf(browser), status);
  const push = await findPush(user, at);
  await sendDailyPush(push.id, new Date());
  expect(await get(user)).toMatchObject({ on: false, devices: 0 });
  expect(await stateOf(push.id)).toEqual({ state: 'failed', reason: 'refused' });
  await scanDailyPushes('daily_nudge', later(at, day), async () => {});
  expect(await pushesOf(user)).toHaveLength(1);
});

test('redirects are not followed, and refused messages are not resent', async () => {
  const at = new Date('2031-05-13T08:00:00Z');
  const { user, browser } = await makeReader(at);
  service.respond(pathOf(browser), 307, `${service.origin}/elsewhere`);
  const push = await findPush(user, at);
  await sendDailyPush(push.id, new Date());
  await sendDailyPush(push.id, new Date());
  expect(service.calls.map(({ path }) => path)).toEqual([pathOf(browser)]);
  expect(await stateOf(push.id)).toEqual({ state: 'failed', reason: 'refused' });
  expect(await get(user)).toMatchObject({ on: true });
});

test('only public addresses are called, over https, even if their names resolve differently by then', async () => {
  const at = new Date('2031-05-14T08:00:00Z');
  const { user, browser } = await makeReader(at);
  env.ALLOW_PRIVATE_ADDRESSES = false;
  const warned = vi.spyOn(log, 'warn');
  const push = await findPush(user, at);
  await sendDailyPush(push.id, new Date());
  expect(callsTo(browser)).toEqual([]);
  expect(await stateOf(push.id)).toEqual({ state: 'failed', reason: 'refused' });
  expect(JSON.stringify(warned.mock.calls)).not.toContain(new URL(browser.subscription.endpoint).host);

  const { keys } = browser.subscription;
  for (const endpoint of [
    browser.subscription.endpoint,
    'http://push.example.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://192.168.1.1/x',
    'https://metadata.internal/x',
    'https://ada:secret@push.example.com/x',
    'no address',
  ]) {
    const { status, body } = await put(user, { endpoint, keys });
    expect([endpoint, status, Object.keys(body.fields)]).toEqual([endpoint, 422, ['endpoint']]);
  }
});

test('an invalid subscription is refused, and changes nothing', async () => {
  const { user, browser } = await makeReader(new Date());
  const { endpoint, keys } = browser.subscription;
  for (const wrong of [
    undefined,
    { ...keys, p256dh: 'short' },
    { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') },
    { ...keys, auth: 'short' },
  ])
    expect((await put(user, { endpoint, ...(wrong && { keys: wrong }) })).status).toBe(422);
  expect((await put(user, { endpoint: 5 })).status).toBe(400);
  expect(await get(user)).toMatchObject({ on: true, devices: 1 });
});

test('notifications are switched on and off for this device, or off for all', async () => {
  const { user } = await makeReader(new Date());
  const phone = await addDevice(user);
  const where = async () =>
    (await callApi('GET /api/user/sessions', user)).body.sessions.map(
      (session: { current: boolean; notifications: boolean }) => [session.current, session.notifications],
    );
  expect(await where()).toEqual([
    [true, true],
    [false, true],
  ]);
  expect((await put(phone, { endpoint: null })).body).toMatchObject({ on: false, devices: 1 });
  expect(await get(user)).toMatchObject({ on: true, devices: 1 });
  expect(await where()).toEqual([
    [true, true],
    [false, false],
  ]);
  await put(phone, phone.browser.subscription);
  const tablet = await addDevice(user);
  expect((await put(tablet, { everywhere: true })).body).toMatchObject({ on: false, devices: 0 });
  expect(await get(user)).toMatchObject({ on: false });
  // A personal token is no device.
  const body = { name: 'Script', scopes: ['read', 'write'] };
  const { token } = (await callApi('POST /api/user/tokens', user, body)).body;
  expect(await get({ token })).toMatchObject({ on: false, devices: 0 });
  expect((await put({ token }, phone.browser.subscription)).status).toBe(403);
});

test('signing out, there or elsewhere, ends notifications, and an ended session gets none', async () => {
  const at = new Date();
  const { user, browser } = await makeReader(at);
  const phone = await addDevice(user);
  expect((await callApi('POST /api/users/logout', phone, {})).status).toBe(204);
  expect(await get(user)).toMatchObject({ on: true, devices: 1 });
  await db.session.updateMany({ where: { userId: user.viewer.userId }, data: { expiresAt: at } });
  await scanDailyPushes('daily_nudge', new Date('2031-05-15T08:00:00Z'), async () => {});
  expect(await pushesOf(user)).toEqual([]);
  await endSessions(user.viewer.userId);
  expect(await db.pushDevice.count({ where: { userId: user.viewer.userId } })).toBe(0);
  expect(callsTo(browser)).toEqual([]);
});

test('a browser belongs to the user signed in there, and a device has one subscription', async () => {
  const { user, browser } = await makeReader(new Date());
  const other = await makeUser();
  expect((await put(other, browser.subscription)).body).toMatchObject({ on: true, devices: 1 });
  expect(await get(user)).toMatchObject({ on: false, devices: 0 });
  expect((await put(other, newBrowser().subscription)).body).toMatchObject({ on: true, devices: 1 });
});

test('an account has at most ten devices', async () => {
  const { user } = await makeReader(new Date());
  const bodies = [];
  for (let more = 0; more < 10; more += 1) bodies.push((await addDevice(user)).body);
  expect(bodies[8]).toMatchObject({ on: true, devices: 10 });
  expect(bodies[9]).toMatchObject({
    code: 'conflict',
    message: 'Notifications are on for 10 devices already. Please switch them off on one of them first.',
  });
});

test('nothing is sent without a project in progress, after three inactive weeks, or without content', async () => {
  const at = new Date('2031-05-16T08:00:00Z');
  const quiet = await makeReader(later(at, -22 * day));
  const paused = await makeReader(at);
  await db.project.update({ where: { id: paused.project }, data: { status: 'on_hold' } });
  const deleted = await makeReader(at);
  await db.project.update({ where: { id: deleted.project }, data: { deletedAt: at } });
  const idle = await makeReader(at);
  await db.task.updateMany({ where: { projectId: idle.project }, data: { status: 'completed' } });
  await scanDailyPushes('daily_nudge', at, async () => {});
  expect(await pushesOf(quiet.user)).toEqual([]);
  expect(await pushesOf(paused.user)).toEqual([]);
  expect(await pushesOf(deleted.user)).toEqual([]);
  const [push] = await pushesOf(idle.user);
  await sendDailyPush(push?.id ?? '', new Date());
  expect(await stateOf(push?.id ?? '')).toEqual({ state: 'skipped', reason: 'nothing_to_tell' });
  expect(service.calls).toEqual([]);
});

test('a subscription of another key is not used', async () => {
  const at = new Date('2031-05-19T08:00:00Z');
  const { user, browser } = await makeReader(at);
  const push = await findPush(user, at);
  await db.pushDevice.updateMany({ where: { userId: user.viewer.userId }, data: { publicKey: 'former' } });
  expect(await get(user)).toMatchObject({ on: false, devices: 0 });
  await sendDailyPush(push.id, new Date());
  expect(await stateOf(push.id)).toEqual({ state: 'skipped', reason: 'not_wanted' });
  await put(user, browser.subscription);
  expect(await get(user)).toMatchObject({ on: true, devices: 1 });
});

test('the subscription is stored as a hash and sealed, and notifications are deleted after 90 days', async () => {
  const { user, browser } = await makeReader(new Date());
  const row = await db.pushDevice.findFirstOrThrow({ where: { userId: user.viewer.userId } });
  const stored = Buffer.concat([row.subscription, row.endpointHash]).toString('latin1');
  expect(stored).not.toContain(pathOf(browser));
  const { body } = await callApi('GET /api/users/export', user);
  const { host } = new URL(browser.subscription.endpoint);
  expect(body.push_devices).toMatchObject([{ service: host, session_id: user.viewer.sessionId }]);
  expect(JSON.stringify(body)).not.toContain(pathOf(browser));
  const at = new Date('2031-05-20T08:00:00Z');
  await db.user.update({ where: { id: user.viewer.userId }, data: { lastSeenAt: at } });
  await findPush(user, at);
  const past = later(clock.now(), -91 * day);
  await db.dailyPush.updateMany({ where: { userId: user.viewer.userId }, data: { createdAt: past } });
  await forgetExpired(new Date());
  expect(await pushesOf(user)).toEqual([]);
});
