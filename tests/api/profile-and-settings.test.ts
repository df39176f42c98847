import { expect, test } from 'vitest';
import { isTimeZone } from '#app/core/calendar.ts';
import { feedbackLimit } from '#app/features/feedback/feedback-limits.ts';
import * as feedbackScreen from '#app/routes/_app.feedback.tsx';
import * as profileScreen from '#app/routes/_app.profile.tsx';
import * as settingsScreen from '#app/routes/_app.settings/route.tsx';
import { db } from '#app/services/db.server.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import { callApi } from '#tests/call-api.ts';
import { answerOf, pageArgs } from '#tests/call-page.ts';
import { makeUser, type TestUser } from '#tests/factories.ts';

const profile = { name: 'Grace Hopper', bio: 'Builds compilers.', persona: 'freelancer' };
const choices = { daily_nudge: true, daily_update: false };

/** A form as the user's browser posts it. */
const post = (user: TestUser, path: string, form: Record<string, string>) => pageArgs(path, { user, form });

const put = (user: TestUser, path: string, body: unknown) => callApi(`PUT ${path}`, user, body);

test('a profile is changed except for its address, and read back as it was answered', async () => {
  const user = await makeUser();
  const other = await makeUser();
  const form = { ...profile, name: '  Grace Hopper ', bio: 'One\r\nTwo', email: 'other@example.com' };
  const changed = await put(user, '/api/users', form);
  expect(changed.status).toBe(200);
  expect(changed.body).toEqual({ ...profile, bio: 'One\nTwo', email: user.email });
  expect((await callApi('GET /api/users', user)).body).toEqual(changed.body);
  expect((await callApi('GET /api/users', other)).body.name).toBe('Ada Lovelace');
});

test('a bio may be emptied, and stays if it is omitted', async () => {
  const user = await makeUser();
  await put(user, '/api/users', profile);
  const { bio: _, ...rest } = profile;
  expect((await put(user, '/api/users', rest)).body.bio).toBe(profile.bio);
  expect((await put(user, '/api/users', { ...rest, bio: '' })).body.bio).toBe('');
});

test('name and bio take 168 characters', async () => {
  const user = await makeUser();
  const longest = { ...profile, name: 'n'.repeat(168), bio: 'b'.repeat(168) };
  expect((await put(user, '/api/users', longest)).body).toMatchObject(longest);
});

const noMarkup = 'HTML tags and scripts are not allowed in Name or Bio.';

test.each<[object, string, string]>([
  [{ name: '<script>x</script>' }, 'name', noMarkup],
  [{ bio: 'See <IMG src=x>' }, 'bio', noMarkup],
  [{ name: ' ', bio: '</form>' }, 'bio', noMarkup],
  [{ name: ' ' }, 'name', 'Please enter your name.'],
  [{ name: 'n'.repeat(169) }, 'name', 'Name must be at most 168 characters.'],
  [{ bio: 'b'.repeat(169) }, 'bio', 'Bio must be at most 168 characters.'],
  [{ persona: '' }, 'persona', 'Please select your persona.'],
  [{ persona: 'wizard' }, 'persona', 'Please select your persona.'],
])('a profile with %j is refused, and nothing of it is saved', async (change, field, message) => {
  const user = await makeUser();
  const before = await callApi('GET /api/users', user);
  const { status, body } = await put(user, '/api/users', { ...profile, ...change });
  expect(status).toBe(422);
  expect(body).toMatchObject({ message, code: 'invalid', fields: { [field]: message } });
  expect((await callApi('GET /api/users', user)).body).toEqual(before.body);
});

test('a name that is no text is malformed', async () => {
  const { status, body } = await put(await makeUser(), '/api/users', { ...profile, name: 7 });
  expect([status, body.code]).toEqual([400, 'malformed']);
});

test('daily mails are off by default', async () => {
  const { token } = await makeUser({ timeZone: 'Europe/Berlin' });
  const { status, body } = await callApi('GET /api/user/settings', { token });
  expect(status).toBe(200);
  expect(body).toMatchObject({ daily_nudge: false, daily_update: false, timezone: 'Europe/Berlin' });
});

test('settings are changed, and read back as they were answered', async () => {
  const user = await makeUser();
  const other = await makeUser();
  const sent = { ...choices, timezone: 'America/New_York', theme: 'light' };
  const changed = await put(user, '/api/user/settings', sent);
  expect(changed.status).toBe(200);
  expect(changed.body).toEqual(sent);
  expect((await callApi('GET /api/user/settings', user)).body).toEqual(sent);
  const { body } = await callApi('GET /api/user/settings', other);
  expect(body).toMatchObject({ daily_nudge: false, daily_update: false, timezone: 'UTC', theme: 'system' });
});

test('the colours are the system’s by default, and stay if they are omitted', async () => {
  const { token } = await makeUser();
  const themeAfter = async (sent: object) =>
    (await callApi('PUT /api/user/settings', { token }, { ...choices, ...sent })).body.theme;
  expect(await themeAfter({})).toBe('system');
  expect(await themeAfter({ theme: 'dark' })).toBe('dark');
  expect(await themeAfter({})).toBe('dark');
  const { status, body } = await callApi('PUT /api/user/settings', { token }, { ...choices, theme: 'sepia' });
  expect(status).toBe(422);
  expect(body.fields).toEqual({ theme: 'Please choose colours from the list.' });
});

test('the time zone stays if it is omitted', async () => {
  const user = await makeUser({ timeZone: 'Asia/Tokyo' });
  const { body } = await put(user, '/api/user/settings', choices);
  expect(body).toMatchObject({ ...choices, timezone: 'Asia/Tokyo' });
});

test.each(['Mars/Olympus_Mons', '+02:00', ''])('%j is refused as a time zone', async (timezone) => {
  const user = await makeUser();
  const { status, body } = await put(user, '/api/user/settings', { ...choices, timezone });
  expect(status).toBe(422);
  expect(body.fields).toEqual({ timezone: 'Please choose a time zone from the list.' });
  expect((await callApi('GET /api/user/settings', user)).body.daily_nudge).toBe(false);
});

test.each([{}, { daily_nudge: true }, { ...choices, daily_update: 'perhaps' }, { ...choices, timezone: 7 }])(
  'settings as %j are malformed',
  async (sent) => {
    const { status, body } = await put(await makeUser(), '/api/user/settings', sent);
    expect([status, body.code]).toEqual([400, 'malformed']);
  },
);

test('feedback is acknowledged, and encrypted with its owner’s key', async () => {
  const { token, viewer } = await makeUser();
  const feedback = 'The <b>roadmap</b> helps; 2 < 3, and <tables> are fine.';
  const { status, body } = await callApi('POST /api/feedback', { token }, { feedback });
  expect(status).toBe(201);
  expect(body).toEqual({ message: 'Thank you for your feedback!' });
  const row = await db.feedback.findFirstOrThrow({ where: { userId: viewer.userId } });
  expect(Buffer.from(row.text).toString()).not.toContain('roadmap');
  expect((await vaultOf(viewer.userId)).open('feedback', row).text).toBe(feedback);
});

test.each([
  ['', 'Please enter your feedback.'],
  [' \n\t', 'Please enter your feedback.'],
  ['<table>', 'HTML tags and scripts are not allowed in feedback.'],
  ['a </option> b', 'HTML tags and scripts are not allowed in feedback.'],
  ['<script>', 'HTML tags and scripts are not allowed in feedback.'],
  ['x'.repeat(feedbackLimit + 1), 'Feedback must be at most 5000 characters long.'],
])('feedback that is %j is refused and not stored', async (feedback, message) => {
  const { token, viewer } = await makeUser();
  const { status, body } = await callApi('POST /api/feedback', { token }, { feedback });
  expect(status).toBe(422);
  expect(body).toMatchObject({ message, fields: { feedback: message } });
  expect(await db.feedback.count({ where: { userId: viewer.userId } })).toBe(0);
});

test('the profile screen gives the same answer as the API, and keeps the typed text', async () => {
  const user = await makeUser();
  const wrong = { ...profile, bio: '<video>' };
  const { data, init } = answerOf(await profileScreen.action(await post(user, '/profile', wrong)));
  const { status, body } = await put(user, '/api/users', wrong);
  expect(init?.status).toBe(status);
  expect(data).toMatchObject({ message: body.message, fields: body.fields, values: wrong });

  expect(answerOf(await profileScreen.action(await post(user, '/profile', profile))).data.ok).toBe(true);
  expect(await profileScreen.loader(await post(user, '/profile', {}))).toEqual({
    ...profile,
    email: user.email,
  });
});

test('the settings screen gives the same answer as the API, and an empty checkbox means no', async () => {
  const user = await makeUser();
  const form = { daily_update: 'true', timezone: 'Nowhere/Else' };
  const { data, init } = answerOf(
    await settingsScreen.action(await post(user, '/settings', { intent: 'save', ...form })),
  );
  const { status, body } = await put(user, '/api/user/settings', { ...choices, timezone: form.timezone });
  expect(init?.status).toBe(status);
  expect(data).toMatchObject({
    intent: 'save',
    message: body.message,
    fields: body.fields,
    values: form,
  });

  await put(user, '/api/user/settings', { daily_nudge: true, daily_update: false });
  await settingsScreen.action(
    await post(user, '/settings', { intent: 'save', daily_update: 'true', timezone: 'Asia/Tokyo' }),
  );
  const stored = await callApi('GET /api/user/settings', user);
  expect(stored.body).toMatchObject({ daily_nudge: false, daily_update: true, timezone: 'Asia/Tokyo' });
});

test('the settings screen offers every time zone once, by its current name and with its offset', async () => {
  const user = await makeUser({ timeZone: 'Asia/Calcutta' });
  const { timeZones } = await settingsScreen.loader(await post(user, '/settings', {}));
  expect(timeZones[0]).toEqual({ value: 'UTC', label: 'UTC' });
  // A browser may report the former name, which stays the value of the option.
  expect(timeZones).toContainEqual({ value: 'Asia/Calcutta', label: 'Asia/Kolkata (UTC+05:30)' });
  expect(timeZones).toContainEqual({ value: 'Asia/Kathmandu', label: 'Asia/Kathmandu (UTC+05:45)' });
  expect(timeZones).toContainEqual({ value: 'Atlantic/Reykjavik', label: 'Atlantic/Reykjavik (UTC+00:00)' });
  for (const key of ['value', 'label'] as const) {
    expect(new Set(timeZones.map((zone) => zone[key])).size).toBe(timeZones.length);
  }
  for (const { value } of timeZones) expect(isTimeZone(value), value).toBe(true);
});

test('the feedback screen gives the same answer as the API, and keeps the typed text', async () => {
  const user = await makeUser();
  const wrong = { feedback: 'A <button> please' };
  const { data, init } = answerOf(await feedbackScreen.action(await post(user, '/feedback', wrong)));
  const { status, body } = await callApi('POST /api/feedback', user, wrong);
  expect(init?.status).toBe(status);
  expect(data).toMatchObject({ message: body.message, fields: body.fields, values: wrong });

  const sent = answerOf(await feedbackScreen.action(await post(user, '/feedback', { feedback: 'Good.' })));
  expect(sent.data).toMatchObject({
    ok: true,
    status: 201,
    message: 'Thank you for your feedback!',
    refresh: { to: '/dashboard', linkText: 'Go to the dashboard', seconds: 3 },
  });
});
