import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page, Worker } from 'playwright-core';
import { afterEach, expect, inject } from 'vitest';
import { db } from '#app/services/db.server.ts';
import { makePushDevice, makeUser, type TestUser } from '#tests/factories.ts';
import { makePushBrowser } from '#tests/push-receiver.ts';
import { testWithChromium, testWithWholeChromium } from '#tests/setup/requirements.ts';
import { expectAccessible, expectToFit } from './launch-browser.ts';
import { launchProfile, signIn } from './launch-profile.ts';
import { openPage, useApp, viewports } from './use-app.ts';

// Notifications in a browser without Google's services, so subscribing is stubbed.

const app = useApp();

let context: BrowserContext | undefined;
let directory = '';
afterEach(async () => {
  await context?.close();
  if (directory) await rm(directory, { recursive: true });
  context = undefined;
  directory = '';
});

/** A page in a full Chromium with permission for notifications. */
async function openAllowed(user: TestUser): Promise<Page> {
  directory = await mkdtemp(join(inject('scratchDirectory'), 'profile-'));
  context = await launchProfile(directory, app.url);
  await context.grantPermissions(['notifications'], { origin: app.url });
  await signIn(context, user, app.url);
  return context.pages()[0] ?? context.newPage();
}

const devicesOf = ({ viewer }: TestUser) => db.pushDevice.findMany({ where: { userId: viewer.userId } });
const card = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const on = (page: Page) => page.getByText('Notifications are on for this device.');
const off = (page: Page) => page.getByText('Notifications are off for this device.');
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const switchOn = 'Switch on for this device';

testWithWholeChromium(
  'notifications are switched on when their service is reachable, arrive, open a page and end with signing out',
  async () => {
    const user = await makeUser();
    const page = await openAllowed(user);
    const { subscription } = makePushBrowser(`https://push.example.com/${user.viewer.userId}`);
    await page.addInitScript((made) => {
      // Without a connection the browser keeps trying.
      let isReached = false;
      PushManager.prototype.subscribe = async () => {
        if (isReached)
          return Object.assign(Object.create(PushSubscription.prototype), { toJSON: () => made });
        isReached = true;
        throw new DOMException('No service', 'AbortError');
      };
    }, subscription);
    await openPage(page, '/settings');
    await off(page).waitFor();
    await press(page, switchOn);
    await page.getByText('This browser could not reach its notification service').waitFor();
    expect(await page.getByRole('button', { name: switchOn }).isEnabled()).toBe(true);
    expect(await devicesOf(user)).toEqual([]);
    await expectAccessible(card(page));

    await press(page, switchOn);
    await on(page).waitFor();
    expect(await on(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await devicesOf(user)).toMatchObject([{ sessionId: user.viewer.sessionId }]);
    await expectAccessible(card(page));
    await expectToFit(page, viewports.phone, viewports.desktop);

    await press(page, 'Switch off for this device');
    await off(page).waitFor();
    expect(await devicesOf(user)).toEqual([]);
    await press(page, switchOn);
    await on(page).waitFor();

    const told = { title: 'Today: 3 tasks', tag: 'daily_nudge', path: '/today' };
    const worker = await watchWorker(page);
    await deliver(page, JSON.stringify(told));
    const icon = '/icons/icon-192.png';
    const shown = { title: told.title, options: { tag: told.tag, icon, data: told.path } };
    await expect.poll(() => worker.evaluate('shown')).toEqual([shown]);
    expect(await worker.evaluate('click(shown[0])')).toEqual({ isClosed: true, opened: '/today' });

    await press(page, 'Profile menu');
    await press(page, 'Logout');
    await page.waitForURL('**/login');
    expect(await devicesOf(user)).toEqual([]);
    const left = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(left).toBe(0);
  },
);

/** Makes the browser deliver a message as if from its push service. */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const known = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (found) resolve(found.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await known;
  await session.send('ServiceWorker.deliverPushMessage', { origin: app.url, registrationId, data });
  await session.detach();
}

/**
 * The service worker, from now on with its notifications in `shown` and a `click` on them. Asking the browser for its
 * notifications would remove those that it is about to show.
 */
async function watchWorker(page: Page): Promise<Worker> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no service worker.');
  // As text, because the types of a worker differ from those of a test.
  await worker.evaluate(`{
    globalThis.shown = [];
    const show = registration.showNotification.bind(registration);
    registration.showNotification = async (title, options) => {
      await show(title, options);
      shown.push({ title, options });
    };
    globalThis.click = ({ options: { data } }) => {
      const done = { isClosed: false, opened: '' };
      clients.openWindow = async (path) => { done.opened = path; };
      const notification = { data, close: () => { done.isClosed = true; } };
      // Workers may extend only events of the browser.
      const event = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} });
      dispatchEvent(event);
      return done;
    };
  }`);
  return worker;
}

const lacking: [which: string, words: string, userAgent?: string][] = [
  ['that blocks them', 'This browser blocks notifications from Stepwise.'],
  [
    'without them',
    'This browser shows no notifications while Stepwise is closed.',
    'Mozilla/5.0 (X11; Linux)',
  ],
  [
    'on an iPhone',
    'On iPhone and iPad notifications come to apps on the Home Screen',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
  ],
];
for (const [which, words, userAgent] of lacking) {
  testWithChromium(`a browser ${which} explains what is needed`, async () => {
    const user = await makeUser();
    const page = await app.open({ user, isAltered: true, ...(userAgent && { userAgent }) });
    await page.addInitScript((isLacking) => {
      if (isLacking) Reflect.deleteProperty(window, 'PushManager');
      else Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
    }, userAgent !== undefined);
    await openPage(page, '/settings');
    await page.getByText(words).waitFor();
    expect(await page.getByRole('button', { name: switchOn }).count()).toBe(0);
    await expectAccessible(card(page));
  });
}

testWithChromium(
  'without scripts notifications can be switched off, and the page says what switching on needs',
  async () => {
    const user = await makeUser();
    await makePushDevice(user);
    const page = await app.visit('/settings', { user, javaScriptEnabled: false });
    await on(page).waitFor();
    await press(page, 'Switch off for this device');
    await off(page).waitFor();
    await page.getByText('Switching them on needs JavaScript').waitFor();
    expect(await page.getByRole('button', { name: switchOn }).count()).toBe(0);
    expect(await devicesOf(user)).toEqual([]);
  },
);
