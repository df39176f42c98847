import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { addDays } from '#app/core/calendar.ts';
import { perform } from '#app/core/operation.ts';
import { sendAddressMade } from '#app/features/accounts/send-account-mails.server.ts';
import { readShared } from '#app/features/addresses/read-shared.server.ts';
import { toColumn } from '#app/services/day-column.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { readMailbox } from '#app/services/mail.server.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import { callApi } from '#tests/call-api.ts';
import {
  makePlannedProject,
  makeUser,
  makeUserInWeek,
  makeUserWithPlan,
  makeWeek,
  type TestUser,
} from '#tests/factories.ts';
import { serveApp } from '#tests/serve-app.ts';

const origin = await serveApp();

/** Requests the address over HTTP without a session. */
const read = (url: string, headers: Record<string, string> = {}) =>
  fetch(origin + new URL(url).pathname + new URL(url).search, { headers });

async function addTask(
  { viewer }: TestUser,
  projectId: string,
  title: string,
  day: string,
  status = 'pending',
) {
  const id = newId();
  const rank = 100 + (await db.task.count({ where: { projectId } }));
  const sealed = (await vaultOf(viewer.userId)).seal('task', id, { title, description: '' });
  await db.task.create({
    data: {
      ...{ id, projectId, week: 1, rank, linked: true, estimatedHours: 1.5, ...sealed },
      dueDate: toColumn(day),
      status: status === 'completed' ? 'completed' : 'pending',
    },
  });
  return id;
}

/** The events of a feed, read by an independent parser. */
function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      title: event.summary,
      description: event.description,
      day: event.startDate.toString(),
      isDate: event.startDate.isDate,
      days: event.duration.toSeconds() / 86_400,
      transparency: component.getFirstPropertyValue('transp'),
    };
  });
}

async function makeProject() {
  const { user, id: project } = await makeUserInWeek({}, { timeZone: 'America/New_York' });
  return { user, project };
}

test('a calendar has due tasks and milestones as whole days, across clock changes, with any titles', async () => {
  const { user, project } = await makeProject();
  const long = `Call Łukasz, then Zoë; 👩‍👩‍👧 ${'and a long line '.repeat(12)}`.trim();
  const days = ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2027-01-01'];
  for (const day of days) await addTask(user, project, `${long} ${day}`, day);
  await addTask(user, project, 'Buy paint', '2026-03-09', 'completed');
  const { url } = (await callApi('POST /api/user/calendar', user)).body;
  const answer = await read(url);
  expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
  const text = await answer.text();
  expect(text.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true);
  expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  const events = eventsIn(text);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  for (const day of days)
    expect(events).toContainEqual({
      uid: expect.any(String),
      title: `${long} ${day}`,
      description: 'Habit tracker app for students · 1.5 hours',
      ...{ day, isDate: true, days: 1, transparency: 'TRANSPARENT' },
    });
  expect(events).toContainEqual(expect.objectContaining({ title: '✓ Buy paint', day: '2026-03-09' }));
  const { milestones } = (await callApi(`GET /api/projects/${project}`, user)).body.roadmap;
  for (const { week, title, ends_on } of milestones)
    expect(events).toContainEqual(expect.objectContaining({ title: `Week ${week}: ${title}`, day: ends_on }));
  const open = eventsIn(await (await read(`${url}?done=hide`)).text());
  expect(open.map(({ title }) => title)).not.toContain('✓ Buy paint');
  expect(open.length).toBe(events.length - 1);
});

test('a calendar without events is a valid one, with a component (RFC 5545)', async () => {
  const user = await makeUser();
  const { url } = (await callApi('POST /api/user/calendar', user)).body;
  const text = await (await read(url)).text();
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone']);
  // Its properties come before its components.
  expect(text).toMatch(/\r\n[^\r\n]+\r\nBEGIN:VTIMEZONE\r\n.*\r\nEND:VTIMEZONE\r\nEND:VCALENDAR\r\n$/s);
  const { url: busy } = (await callApi('POST /api/user/calendar', (await makeProject()).user)).body;
  expect(await (await read(busy)).text()).not.toContain('VTIMEZONE');
});

test('a week’s milestone is ticked once all its tasks are', async () => {
  const { user, project } = await makeProject();
  const { url } = (await callApi(`POST /api/projects/${project}/calendar`, user)).body;
  const ticked = async () =>
    eventsIn(await (await read(url)).text()).filter(({ title }) => title.startsWith('✓ Week '));
  const [first, ...others] = (await callApi(`GET /api/tasks/project/${project}`, user)).body.tasks;
  const tick = ({ id }: { id: string }) =>
    callApi(`PUT /api/tasks/${id}/status`, user, { status: 'completed' });
  for (const task of others) await tick(task);
  expect(await ticked()).toEqual([]);
  await tick(first);
  expect(await ticked()).toMatchObject([{ title: expect.stringMatching(/^✓ Week 1: /) }]);
});

test('an unchanged calendar is answered 304, a changed one in full', async () => {
  const { user, project } = await makeProject();
  const { url } = (await callApi(`POST /api/projects/${project}/calendar`, user)).body;
  const etag = (await read(url)).headers.get('ETag') ?? '';
  expect((await read(url)).headers.get('ETag')).toBe(etag);
  expect((await read(url)).headers.get('Cache-Control')).toBe('private, no-cache');
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`]) {
    expect((await read(url, { 'If-None-Match': known })).status).toBe(304);
  }
  await addTask(user, project, 'Buy paint', addDays('2026-11-23', 3));
  expect((await read(url, { 'If-None-Match': etag })).status).toBe(200);
});

test('a project’s calendar shows only that project, and nothing once it is deleted', async () => {
  const { user, project } = await makeProject();
  const other = await makePlannedProject(user, { title: 'Another project' });
  await makeWeek(user, other);
  const { url } = (await callApi(`POST /api/projects/${project}/calendar`, user)).body;
  expect((await callApi(`GET /api/projects/${project}/calendar`, user)).body).toEqual({ url });
  expect((await callApi('GET /api/user/calendar', user)).body).toEqual({ url: null });
  const text = await (await read(url)).text();
  expect(text).toContain('X-WR-CALNAME:Habit tracker app for students');
  expect(text).not.toContain('Another project');
  await callApi(`DELETE /api/projects/${project}`, user);
  expect((await read(url)).status).toBe(404);
});

test.each([
  ['/api/user/calendar', () => '/api/user/calendar'],
  ['/api/projects/:id/calendar', (id: string) => `/api/projects/${id}/calendar`],
  ['/api/projects/:id/share', (id: string) => `/api/projects/${id}/share`],
])('%s is replaced and switched off, and a dead address looks like an unknown one', async (_, pathOf) => {
  const { user, project } = await makeProject();
  const path = pathOf(project);
  expect((await callApi(`GET ${path}`, user)).body).toEqual({ url: null });
  const first = await callApi(`POST ${path}`, user);
  expect([first.status, (await read(first.body.url)).status]).toEqual([201, 200]);
  const second = (await callApi(`POST ${path}`, user)).body;
  expect(second.url).not.toBe(first.body.url);
  expect((await callApi(`GET ${path}`, user)).body).toEqual(second);
  const never = first.body.url.replace(/[\w-]{43}/, 'x'.repeat(43));
  for (const url of [first.body.url, never]) expect((await read(url)).status).toBe(404);
  expect((await callApi(`DELETE ${path}`, user)).status).toBe(204);
  expect((await read(second.url)).status).toBe(404);
  expect(await db.secretAddress.count({ where: { userId: user.viewer.userId } })).toBe(0);
});

test('a shared page shows plan and progress, but neither the idea nor the owner', async () => {
  const { user, project } = await makeProject();
  const { tasks } = (await callApi(`GET /api/tasks/project/${project}`, user)).body;
  await callApi(`PUT /api/tasks/${tasks[0].id}/status`, user, { status: 'completed' });
  await callApi(`PUT /api/tasks/${tasks[0].id}`, user, { note: 'A private note' });
  const { url } = (await callApi(`POST /api/projects/${project}/share`, user)).body;
  const answer = await read(url);
  expect(answer.headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
  expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
  const html = await answer.text();
  expect(html).toContain('<meta name="robots" content="noindex');
  expect(html).toContain('Habit tracker app for students');
  expect(html).toContain(`1 of ${tasks.length} tasks done so far`);
  const secrets = [
    user.email,
    'Ada Lovelace',
    'A private note',
    'An app that helps students',
    user.viewer.userId,
    project,
  ];
  expect(secrets.filter((secret) => html.includes(secret))).toEqual([]);
});

test('a shared project is in no week before the first has begun', async () => {
  const { user, id: project } = await makeUserWithPlan();
  const { url } = (await callApi(`POST /api/projects/${project}/share`, user)).body;
  const weekOf = async () => {
    const token = new URL(url).pathname.split('/').at(-1) ?? '';
    return (await perform(readShared, { token }, { viewer: null, now: new Date() })).current_week;
  };
  expect(await weekOf()).toBe(0);
  await makeWeek(user, project);
  expect(await weekOf()).toBe(1);
});

test('an address is stored as a hash, and sealed for its owner', async () => {
  const { user } = await makeProject();
  const { url } = (await callApi('POST /api/user/calendar', user)).body;
  const token = /calendar\/(.+)\.ics/.exec(url)?.[1] ?? '';
  const [row] = await db.$queryRaw<{ text: string }[]>`
    SELECT row::text AS text FROM secret_addresses AS row WHERE user_id = ${user.viewer.userId}::uuid`;
  expect(token).toHaveLength(43);
  expect(row?.text).not.toContain(Buffer.from(token).toString('hex'));
  expect(row?.text).not.toContain(token);
});

test.each(['POST /api/user/calendar', 'POST /api/projects/:id/calendar', 'POST /api/projects/:id/share'])(
  '%s some time after signing in requires the password, and a mail tells of it',
  async (call) => {
    const user = await makeUser({ now: new Date(Date.now() - 60 * 60_000) });
    const target = call.replace(':id', await makePlannedProject(user));
    const refused = await callApi(target, user);
    expect([refused.status, refused.body.code]).toEqual([403, 'reauthenticate']);
    expect((await callApi(target, user, { password: 'Not-the-1-password' })).status).toBe(422);
    expect(await db.secretAddress.count({ where: { userId: user.viewer.userId } })).toBe(0);
    expect((await callApi(target, user, { password: user.password })).status).toBe(201);
    await sendAddressMade(user.viewer.userId, new Date());
    const mail = (await readMailbox()).find(({ to }) => to === user.email);
    expect(mail?.subject).toBe('A secret address was made for your Stepwise account');
  },
);

test('a restored project does not revive its old links', async () => {
  const { user, project: id } = await makeProject();
  const urls = [
    (await callApi(`POST /api/projects/${id}/calendar`, user)).body.url,
    (await callApi(`POST /api/projects/${id}/share`, user)).body.url,
  ];
  for (const url of urls) expect((await read(url)).status).toBe(200);
  const all = (await callApi('POST /api/user/calendar', user)).body.url;
  await callApi(`DELETE /api/projects/${id}`, user);
  await callApi(`POST /api/projects/${id}/undelete`, user);
  for (const kind of ['calendar', 'share'])
    expect((await callApi(`GET /api/projects/${id}/${kind}`, user)).body).toEqual({ url: null });
  for (const url of urls) expect((await read(url)).status).toBe(404);
  expect((await callApi('GET /api/user/calendar', user)).body).toEqual({ url: all });
});
