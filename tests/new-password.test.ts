import { expect, test } from 'vitest';
import { sendPasswordChanged, sendPasswordReset } from '#app/features/accounts/send-account-mails.server.ts';
import { db } from '#app/services/db.server.ts';
import { env } from '#app/services/env.server.ts';
import { newId } from '#app/services/id.server.ts';
import { readMailbox } from '#app/services/mail.server.ts';
import { anyone, callApi } from './call-api.ts';
import { browserOf, openBrowser } from './connect-assistant.ts';
import { makePlannedProject, makeUser, type TestUser } from './factories.ts';
import { serveApp } from './serve-app.ts';

// What still has access after a new password, and how all of it is ended: by the API, and by pages without scripts.

const origin = await serveApp();
const password = 'Brand-new-1904';

const words = [
  'the calendar of all your projects',
  'the calendar of “A bed for the cat”',
  'the shared page of “A bed for the cat”',
  'the token “Evening script”',
  'the webhook to example.com',
  'the assistant “Claude”',
];

/** A user of whom each kind of thing has access, and whose token and addresses can be tried. */
async function makeConnectedUser() {
  const user = await makeUser();
  const project = await makePlannedProject(user);
  await callApi(`PUT /api/projects/${project}`, user, { title: 'A bed for the cat' });
  const urls: string[] = [];
  for (const target of ['user/calendar', `projects/${project}/calendar`, `projects/${project}/share`])
    urls.push((await callApi(`POST /api/${target}`, user)).body.url);
  const token = (await callApi('POST /api/user/tokens', user, { name: 'Evening script', scopes: ['read'] }))
    .body.token;
  const url = 'https://example.com/secret-path';
  await callApi('POST /api/user/webhooks', user, { url, events: ['task.done'] });
  const { userId } = user.viewer;
  await db.oauthGrant.create({
    data: {
      ...{ id: newId(), userId, clientId: 'claude', clientName: 'Claude', clientHost: 'claude.ai' },
      ...{ scopes: ['read'], expiresAt: new Date(Date.now() + 60 * 60_000) },
    },
  });
  return { user, urls, token };
}
type Connected = Awaited<ReturnType<typeof makeConnectedUser>>;

/** The statuses of what has access: of its addresses, its token, and the number of webhooks and assistants. */
async function accessLeft({ user, urls, token }: Connected) {
  const { userId } = user.viewer;
  const answers = await Promise.all(urls.map((url) => fetch(url.replace(env.APP_URL, origin))));
  return [
    ...answers.map(({ status }) => status),
    (await callApi('GET /api/projects', { token })).status,
    await db.webhook.count({ where: { userId } }),
    await db.oauthGrant.count({ where: { userId } }),
  ];
}
const everything = [200, 200, 200, 200, 1, 1];
const nothing = [404, 404, 404, 401, 0, 0];

const listed = [
  { kind: 'calendar', name: null },
  { kind: 'calendar', name: 'A bed for the cat' },
  { kind: 'share', name: 'A bed for the cat' },
  { kind: 'token', name: 'Evening script' },
  { kind: 'webhook', name: 'example.com' },
  { kind: 'assistant', name: 'Claude' },
];

const inAnyOrder = (all: { kind: string; name: string | null }[]) =>
  all.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));

async function linkFor({ email, viewer }: TestUser): Promise<string> {
  await sendPasswordReset(viewer.userId, new Date());
  const mail = (await readMailbox()).find(({ to }) => to === email);
  return /\/password-recovery\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

test('a changed password is answered with what still has access, and one call ends all of it', async () => {
  const connected = await makeConnectedUser();
  const stranger = await makeConnectedUser();
  const { user } = connected;
  const { status, body } = await callApi('PUT /api/user/password', user, {
    currentPassword: user.password,
    password,
  });
  expect(status).toBe(200);
  expect(inAnyOrder(body.still_allowed)).toEqual(inAnyOrder(listed));
  expect(JSON.stringify(body)).not.toContain('secret-path');
  expect(await accessLeft(connected)).toEqual(everything);
  expect((await callApi('GET /api/user/access', user)).body.access).toEqual(body.still_allowed);

  expect((await callApi('DELETE /api/user/access', { token: connected.token })).status).toBe(403);
  expect((await callApi('DELETE /api/user/access', user)).status).toBe(204);
  expect(await accessLeft(connected)).toEqual(nothing);
  expect((await callApi('GET /api/user/access', user)).body).toEqual({ access: [] });
  expect(await accessLeft(stranger)).toEqual(everything);
});

test('a reset password is answered with what still has access, and with nothing more if there is none', async () => {
  const { user } = await makeConnectedUser();
  const call = async (one: TestUser) =>
    (
      await callApi('POST /api/users/updatePassword', anyone, {
        encryptedString: await linkFor(one),
        password,
      })
    ).body;
  expect(inAnyOrder((await call(user)).still_allowed)).toEqual(inAnyOrder(listed));
  expect(await call(await makeUser())).toEqual({
    message: 'Password reset successful! Redirecting to login...',
  });
});

test('what is over has no access: an expired token or assistant, and the links of a deleted project', async () => {
  const { user } = await makeConnectedUser();
  const { userId } = user.viewer;
  const past = new Date('2026-01-01T00:00:00Z');
  await db.personalToken.updateMany({ where: { userId }, data: { expiresOn: past } });
  await db.oauthGrant.updateMany({ where: { userId }, data: { expiresAt: past } });
  await db.project.updateMany({ where: { userId }, data: { deletedAt: past } });
  const { access } = (await callApi('GET /api/user/access', user)).body;
  expect(access).toEqual([
    { kind: 'calendar', name: null },
    { kind: 'webhook', name: 'example.com' },
  ]);
});

test('without scripts, Settings lists after a change what still has access, and its button ends it', async () => {
  const connected = await makeConnectedUser();
  const browser = await browserOf(origin, connected.user);
  const fields = { currentPassword: connected.user.password, password, confirmPassword: password };
  const { text } = await browser.go('/settings', { intent: 'change-password', ...fields });
  for (const each of words) expect(text).toContain(each);
  expect(text).toContain('action="/settings/access"');

  const ended = await browser.go('/settings/access', { intent: 'end-access' });
  expect(ended.text).toContain('Ended. None of it has access any more.');
  expect(ended.text).toContain('Nothing has access.');
  expect(await accessLeft(connected)).toEqual(nothing);
});

test('without scripts and without a session, the page after a reset lists it, and its button ends it', async () => {
  const connected = await makeConnectedUser();
  const page = `/password-recovery/${await linkFor(connected.user)}`;
  const browser = openBrowser(origin);
  const { text } = await browser.go(page, { intent: 'reset', password, confirmPassword: password });
  for (const each of words) expect(text).toContain(each);
  expect(text).not.toContain('http-equiv="refresh"');
  const proof = /name="proof" value="([\w-]+)"/.exec(text)?.[1] ?? '';

  const forged = await browser.go(page, { intent: 'end-access', proof: `${proof.slice(0, -2)}AA` });
  expect(forged.answer.status).toBe(400);
  expect(await accessLeft(connected)).toEqual(everything);

  const ended = await browser.go(page, { intent: 'end-access', proof });
  expect(ended.text).toContain('Ended. None of it has access any more.');
  expect(await accessLeft(connected)).toEqual(nothing);
});

test('the proof of a reset ends nothing once the password is another', async () => {
  const connected = await makeConnectedUser();
  const page = `/password-recovery/${await linkFor(connected.user)}`;
  const browser = openBrowser(origin);
  const { text } = await browser.go(page, { intent: 'reset', password, confirmPassword: password });
  const proof = /name="proof" value="([\w-]+)"/.exec(text)?.[1] ?? '';
  const encryptedString = await linkFor(connected.user);
  await callApi('POST /api/users/updatePassword', anyone, { encryptedString, password: 'Another-1905' });
  expect((await browser.go(page, { intent: 'end-access', proof })).answer.status).toBe(400);
  expect(await accessLeft(connected)).toEqual(everything);
});

test('the mail about a new password says what still has access, and where to end it', async () => {
  const { user } = await makeConnectedUser();
  await sendPasswordChanged(user.viewer.userId, new Date());
  const mail = (await readMailbox()).find(({ to }) => to === user.email);
  expect(mail?.text).toContain('2 calendars, 1 shared page, 1 token, 1 webhook and 1 assistant');
  expect(mail?.text).toContain(`${env.APP_URL}/settings/access`);
  expect(mail?.text).not.toContain('A bed for the cat');

  const unconnected = await makeUser();
  await sendPasswordChanged(unconnected.viewer.userId, new Date());
  const short = (await readMailbox()).find(({ to }) => to === unconnected.email);
  expect(short?.text).not.toContain('/settings/access');
});
