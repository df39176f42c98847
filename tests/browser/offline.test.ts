import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, inject } from 'vitest';
import { dayIn } from '#app/core/calendar.ts';
import { db } from '#app/services/db.server.ts';
import { makeProjectUnderWay, makeUser, type TestUser } from '#tests/factories.ts';
import { testWithChromium, testWithWholeChromium } from '#tests/setup/requirements.ts';
import { expectAccessible, expectToFit } from './launch-browser.ts';
import { launchProfile, signIn } from './launch-profile.ts';
import { goOffline, openPage, useApp, viewports } from './use-app.ts';

// What signed-in users can do offline, and that nothing of it remains on the device.

const app = useApp();

let opened: BrowserContext[] = [];
afterEach(async () => {
  await Promise.all(opened.map((context) => context.close()));
  opened = [];
});

async function openProfile(directory: string): Promise<Page> {
  const context = await launchProfile(directory, app.url);
  opened.push(context);
  return context.pages()[0] ?? context.newPage();
}

/** The paths of the pages stored in the browser. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const cache = (await caches.has('kept')) ? await caches.open('kept') : undefined;
    return ((await cache?.keys()) ?? []).map(({ url }) => new URL(url).pathname);
  });

/** Opens a page, and waits until it and others are stored. */
async function openKept(page: Page, path: string, ...others: string[]): Promise<void> {
  await openPage(page, path);
  await expect.poll(() => keptIn(page)).toEqual(expect.arrayContaining(['/offline', path, ...others]));
}

const tick = (page: Page) => page.getByRole('button', { name: 'Mark as Completed' });
const waiting = (page: Page) => page.getByRole('button', { name: /^Waiting to be sent/ });
const taskOf = (projectId: string) =>
  db.task.findFirstOrThrow({ where: { projectId, week: { not: null } }, orderBy: { rank: 'asc' } });

async function makeTask(user: TestUser) {
  const projectId = await makeProjectUnderWay(user, dayIn(new Date(), 'UTC'));
  return { projectId, path: `/projects/${projectId}/tasks`, id: (await taskOf(projectId)).id };
}

testWithWholeChromium('an offline tick is sent once, even if the browser was closed', async () => {
  const user = await makeUser();
  const { projectId } = await makeTask(user);
  const directory = await mkdtemp(join(inject('scratchDirectory'), 'profile-'));
  let page = await openProfile(directory);
  await signIn(page.context(), user, app.url);
  await openKept(page, '/today', '/dashboard');
  await goOffline(page);
  await page.goto('/today');
  await page.getByText(/^This page is as it was on /).waitFor();
  await page.getByText('You’re offline. What you typed').waitFor();
  await tick(page).first().click();
  await waiting(page).waitFor();
  await page.getByText('Waiting to be sent: “Draw the first screen”.').waitFor();
  expect((await taskOf(projectId)).status).toBe('pending');
  await page.context().close();

  // The browser may send it even before a page is open.
  page = await openProfile(directory);
  await page.goto('/today');
  await page.getByText('“Draw the first screen” is done.').waitFor();
  await page.getByRole('button', { name: 'Mark as Incomplete' }).waitFor();
  const sent = await taskOf(projectId);
  expect(sent.status).toBe('completed');
  await openKept(page, '/today');
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(await waiting(page).count()).toBe(0);
  expect(await taskOf(projectId)).toEqual(sent);
  await page.context().close();
  await rm(directory, { recursive: true });
});

testWithChromium(
  'changes made elsewhere meanwhile are reported, and each device shows the same',
  async () => {
    const user = await makeUser();
    const tasks = [await makeTask(user), await makeTask(user), await makeTask(user)];
    const page = await app.visit('/today', { user, serviceWorkers: 'allow' });
    await openKept(page, '/today');
    await goOffline(page);
    await page.getByText('You’re offline. What you typed').waitFor();
    for (const left of [2, 1, 0]) {
      await tick(page).first().click();
      await expect.poll(() => tick(page).count()).toBe(left);
    }
    // A second press undoes the tick.
    await waiting(page).last().click();
    await tick(page).click();
    await expect.poll(() => waiting(page).count()).toBe(3);
    await expectAccessible(page);

    const elsewhere = await app.visit('/today', { user });
    const [done, removed, last] = await rowsOf(page);
    await elsewhere.locator(`form:has([value="${done}"])`).getByRole('button').click();
    // The page shows it as done before the request reaches the server.
    await expect.poll(() => db.task.count({ where: { id: done ?? '', status: 'completed' } })).toBe(1);
    await db.task.delete({ where: { id: removed ?? '' } });

    await page.context().setOffline(false);
    await page.getByText('“Draw the first screen” was done already.').waitFor();
    await page.getByText('“Draw the first screen” could not be ticked: Task not found.').waitFor();
    await page.getByText('“Draw the first screen” is done.').waitFor();
    await expectAccessible(page.getByRole('main'));
    await expectToFit(page, viewports.desktop, viewports.phone);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByText('was done already').waitFor({ state: 'detached' });
    await page.reload();
    await elsewhere.reload();
    expect(await rowsOf(page)).toEqual(await rowsOf(elsewhere));
    expect(
      await db.task.count({ where: { id: { in: [done ?? '', last ?? ''] }, status: 'completed' } }),
    ).toBe(2);
    expect(tasks).toHaveLength(3);
  },
);

/** The ids of a page's tasks, in the order of their ticks. */
const rowsOf = (page: Page) =>
  page
    .locator('form:has([name=intent][value=status]) [name=id]')
    .evaluateAll((fields) => [
      ...new Set(fields.flatMap((field) => (field instanceof HTMLInputElement ? field.value : []))),
    ]);

testWithChromium(
  'the weeks of Today and opened pages are readable offline, and other pages say that they are not',
  async () => {
    const user = await makeUser();
    const { path } = await makeTask(user);
    const page = await app.visit('/today', { user, serviceWorkers: 'allow' });
    await openKept(page, '/today', '/dashboard', path);
    // Without having been opened.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }).click();
    await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
    await expect.poll(() => keptIn(page)).toContain('/projects');
    // The pages also name modules of screens that were not opened.
    expect((await keptIn(page)).filter((each) => /\/(?:manifest|welcome)-[\w-]+\.js$/.test(each))).toEqual(
      [],
    );
    await goOffline(page);
    await page.getByText('You’re offline. What you typed').waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Today' }).click();
    await page.getByText(/^This page is as it was on /).waitFor();
    await page.getByRole('link', { name: 'Draw the first screen' }).click();
    await page.getByRole('heading', { level: 1, name: /^Project Tasks/ }).waitFor();
    await page.getByText(/^This page is as it was on /).waitFor();

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
    await page.getByText('This page was not opened on this device before').waitFor();
    expect(new URL(page.url()).pathname).toBe('/settings');
    await expectAccessible(page);
    await expectToFit(page, viewports.desktop, viewports.phone);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByText(/^This page is as it was on /).waitFor();
    await page.goBack();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  },
);

/** Everything that a site can store in a browser besides cookies. */
const storageOf = (page: Page) =>
  page.evaluate(async () => ({
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
const nothing = { caches: [], databases: [], workers: 0 };

testWithChromium(
  'nothing stays on the device after signing out, or when the session ends elsewhere',
  async () => {
    const user = await makeUser();
    await makeTask(user);
    const page = await app.visit('/today', { user, serviceWorkers: 'allow' });
    await openKept(page, '/today');
    expect(await storageOf(page)).toEqual({ caches: ['kept'], databases: ['stepwise'], workers: 1 });
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    await expect.poll(() => storageOf(page)).toEqual(nothing);

    const other = await makeUser();
    await signIn(page.context(), other, app.url);
    await openKept(page, '/today');
    await goOffline(page);
    await page.goto('/today');
    await page.getByText(/^This page is as it was on /).waitFor();
    expect(await page.content()).not.toContain(user.email);
    await db.session.deleteMany({ where: { userId: other.viewer.userId } });
    await page.context().setOffline(false);
    await page.goto('/today');
    await page.waitForURL('**/login?**');
    await expect.poll(() => storageOf(page)).toEqual(nothing);
  },
);

testWithChromium(
  'ticks lost with a session are reported, and no page is kept after signing out',
  async () => {
    const user = await makeUser();
    await makeTask(user);
    const page = await app.visit('/today', { user, serviceWorkers: 'allow' });
    await openKept(page, '/today');
    await goOffline(page);
    await page.getByText('You’re offline. What you typed').waitFor();
    await tick(page).click();
    await waiting(page).waitFor();
    const next = await page.context().newPage();
    await page.close();
    await db.session.deleteMany({ where: { userId: user.viewer.userId } });
    await next.context().setOffline(false);
    await next.goto('/today');
    const lost = next.getByText('You were signed out before 1 of your ticks could be sent.');
    await lost.waitFor();
    await expectAccessible(lost);
    await expect.poll(() => storageOf(next)).toEqual(nothing);
  },
);

testWithChromium('signed-out pages neither register a service worker nor keep anything', async () => {
  const page = await app.visit('/', { serviceWorkers: 'allow' });
  await page.waitForLoadState('networkidle');
  expect(await storageOf(page)).toEqual(nothing);
});
