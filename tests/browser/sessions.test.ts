import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ourselves } from '#app/core/client.ts';
import { startSession } from '#app/services/sessions.server.ts';
import { ideaForm, makeUser, type TestUser } from '#tests/factories.ts';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { expectAccessible, expectNoErrors } from './launch-browser.ts';
import { unfoldTask } from './unfold-task.ts';
import { goOffline, holdBack, untilAlive, useApp, type Visit, viewports } from './use-app.ts';

const app = useApp();

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const draft = 'A garden on the roof of the library, begun on paper';

async function fillIn(page: Page, { email, password }: TestUser): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs in by the form, as somebody who was on the way to a page. */
async function signIn(user: TestUser, path: string, how?: Visit): Promise<Page> {
  const page = await app.open(how);
  await page.goto(path);
  await page.waitForURL('**/login?**');
  await fillIn(page, user);
  await page.waitForURL(app.url + path);
  await expect.poll(() => keysOf(page)).not.toContain(null);
  await untilAlive(page);
  return page;
}

const keysOf = (page: Page) =>
  page.evaluate(() => ['auth_token', 'token', 'user_data'].map((key) => localStorage.getItem(key)));
const noKeys = [null, null, null];

const ask = (token: string | null | undefined, path: string, init: RequestInit = {}) =>
  fetch(app.url + path, {
    ...init,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
  });

const stateOf = (generationId: string, token: string) => async () =>
  (await (await ask(token, `/api/generations/${generationId}`)).json()).generation.state;

/** A project with the tasks of its first week, made by the worker; returns the path of their screen. */
async function makeTasks({ token }: TestUser): Promise<string> {
  const sent = await ask(token, '/api/ideas', { method: 'POST', body: JSON.stringify(ideaForm) });
  const { project, generation } = await sent.json();
  await expect.poll(stateOf(generation.id, token)).toBe('succeeded');
  const week = await ask(token, `/api/projects/${project.id}/generate-tasks`, { method: 'POST' });
  await expect.poll(stateOf((await week.json()).generation.id, token)).toBe('succeeded');
  return `/projects/${project.id}/tasks`;
}

async function askAboutTask(page: Page): Promise<void> {
  await untilAlive(page);
  const chat = page.getByRole('region', { name: /^Ask about / });
  if (!(await chat.isVisible())) {
    const row = page.getByRole('article').first();
    await unfoldTask(row);
    await row.getByRole('button', { name: 'Ask' }).click();
  }
  await chat.getByLabel('Your question').fill('How do I start?');
  await chat.getByRole('button', { name: 'Send' }).click();
}

testWithChromium('a session is stored for the page, listed, and ended from elsewhere', async () => {
  const user = await makeUser();
  const tasks = await makeTasks(user);

  const page = await signIn(user, '/settings');
  expectNoErrors(page);
  const [authToken, token, userData] = await keysOf(page);
  expect(token).toBe(authToken);
  expect(JSON.parse(userData ?? '')).toEqual({
    name: 'Ada Lovelace',
    email: user.email,
    bio: '',
    persona: 'student',
  });
  expect((await ask(token, '/api/users')).status).toBe(200);
  expect(await page.evaluate(() => document.cookie)).toBe('');

  const elsewhere = await signIn(user, '/submit-idea', { viewport: viewports.phone, userAgent: phone });
  await elsewhere.getByLabel('Project title').fill(draft);
  await elsewhere.goto(tasks);
  await askAboutTask(elsewhere);
  await elsewhere.getByText('How do I start?').waitFor();
  const [deadToken] = await keysOf(elsewhere);

  await page.reload();
  await untilAlive(page);
  const phoneRow = page.getByRole('listitem').filter({ hasText: 'Chrome on Android' });
  await phoneRow.getByRole('button', { name: /^Sign out/ }).click();
  const outcome = page.getByRole('status').filter({ hasText: 'Signed out there.' });
  await outcome.waitFor();
  const hasFocus = () => outcome.evaluate((element) => element.parentElement === document.activeElement);
  await expect.poll(hasFocus).toBe(true);
  await phoneRow.waitFor({ state: 'detached' });
  await expectAccessible(page.locator('#sessions'));
  expect((await ask(deadToken, '/api/users')).status).toBe(401);

  await askAboutTask(elsewhere);
  await elsewhere.waitForURL(`**/login?${new URLSearchParams({ redirectTo: tasks })}`);
  expect(await keysOf(elsewhere)).toEqual(noKeys);
  await fillIn(elsewhere, user);
  await elsewhere.waitForURL(app.url + tasks);
  await elsewhere.goto('/submit-idea');
  await expect.poll(() => elsewhere.getByLabel('Project title').inputValue()).toBe(draft);

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.waitForURL(`${app.url}/login`);
  await expect.poll(() => keysOf(page)).toEqual(noKeys);
  expect((await ask(token, '/api/users')).status).toBe(401);

  // The other browser finds out with its next step.
  await elsewhere.goto('/dashboard');
  await elsewhere.waitForURL('**/login?**');
});

testWithChromium('an API that keeps refusing makes a page reload once, not endlessly', async () => {
  const user = await makeUser();
  const tasks = await makeTasks(user);
  const page = await signIn(user, tasks);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const refusal = { message: 'Please sign in to continue.', code: 'unauthenticated' };
  await page.route('**/api/chat', (route) => route.fulfill({ status: 401, json: refusal }));
  const loaded = page.waitForEvent('load');
  await askAboutTask(page);
  await loaded;
  await askAboutTask(page);
  await page.getByText(refusal.message).waitFor();
  expect(loads).toBe(1);
  await page.unroute('**/api/chat');
  await askAboutTask(page);
  await expect.poll(() => page.getByRole('log').textContent()).toMatch(/How do I start\?.{40}/s);
  expect(loads).toBe(1);
});

testWithChromium(
  'a page with an ended session shows that it is loading, and is restored after signing in',
  async () => {
    const user = await makeUser();
    const page = await signIn(user, '/projects?page=1');
    await page.context().clearCookies();
    const answer = await holdBack(page, '**/feedback.data*');
    await page.getByRole('link', { name: 'Feedback' }).click();
    await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor();
    answer();
    await page.waitForURL(`${app.url}/login?redirectTo=%2Ffeedback`);
    await fillIn(page, user);
    await page.waitForURL(`${app.url}/feedback`);
    await page.goBack();
    await page.waitForURL(`${app.url}/projects?page=1`);
  },
);

testWithChromium('without JavaScript another session is ended from the list', async () => {
  const user = await makeUser();
  await startSession(user.viewer.userId, new Date(), { ...ourselves, userAgent: phone });
  const page = await app.open({
    javaScriptEnabled: false,
    viewport: viewports.phone,
  });
  await page.goto('/login?redirectTo=%2Fsettings');
  await fillIn(page, user);
  await page.getByRole('button', { name: /^Sign out of Chrome on Android/ }).click();
  const outcome = page.getByText('Signed out there.');
  await expect.poll(async () => (await outcome.boundingBox())?.y).toBeLessThan(844);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  // A browser takes the place in the page along.
  await page.waitForURL(`${app.url}/login#everywhere`);
  await page.goto('/settings');
  await page.waitForURL('**/login?**');
});

testWithChromium('a form takes one press, keeps typed text, and shows the result', async () => {
  const page = await signIn(await makeUser(), '/settings', { viewport: viewports.phone, isAltered: true });
  await page.clock.install();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let posts = 0;
  await page.route('**/settings.data*', (route) => {
    if (route.request().method() === 'POST') posts += 1;
    return held.then(() => route.continue());
  });
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(focused).toBe('Saving...');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Saving...' }).click({ force: true });
  answer();
  await page.getByText('Settings updated successfully!').waitFor();
  await expect.poll(focused).toBe('Save');
  expect(posts).toBe(1);

  const current = page.getByLabel('Current password');
  await current.fill('typed');
  await page.clock.fastForward(10_000);
  expect(page.url()).toBe(`${app.url}/settings`);

  await goOffline(page);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect.poll(focused).toBe('Failed to change the password.');
  expect(await current.inputValue()).toBe('typed');
});

testWithChromium('logging out leaves nothing in the browser', async () => {
  const page = await signIn(await makeUser(), '/submit-idea');
  await page.getByLabel('Project title').fill(draft);
  const kept = () =>
    page.evaluate(() => JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage }));
  expect(await kept()).toContain(draft);
  const logOut = async () => {
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
  };
  // Who could not be signed out keeps everything.
  const notice = page.getByText('You’re offline. What you typed');
  await goOffline(page);
  await notice.waitFor();
  await logOut();
  await page.keyboard.press('Escape');
  expect(await page.getByLabel('Project title').inputValue()).toBe(draft);
  expect(await kept()).toContain(draft);
  expect(await keysOf(page)).not.toContain(null);
  await page.context().setOffline(false);
  await notice.waitFor({ state: 'hidden' });

  await logOut();
  await page.waitForURL(`${app.url}/login`);
  await expect.poll(() => keysOf(page)).toEqual(noKeys);
  expect(await kept()).not.toContain(draft);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('stepwise_session');
  await page.goBack();
  await page.waitForURL('**/login**');
});

testWithChromium('logging out before hydration leaves nothing either', async () => {
  const page = await signIn(await makeUser(), '/submit-idea');
  await page.getByLabel('Project title').fill(draft);
  // What the browser does by itself, past every handler.
  await page.locator('form[action="/logout"]').evaluate((form: HTMLFormElement) => form.submit());
  await page.waitForURL(`${app.url}/login`);
  await expect.poll(() => keysOf(page)).toEqual(noKeys);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(draft);
});
