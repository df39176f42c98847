import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { makeUser } from '#tests/factories.ts';
import { withoutSessionsOf } from '#tests/own-database.ts';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { collectPageErrors, expectAccessible, expectToFit } from '../launch-browser.ts';
import { goOffline, holdBack, openPage, useApp, viewports } from '../use-app.ts';

const app = useApp();

const widths = [viewports.phone, viewports.desktop];
const absent = '01890000-0000-7000-8000-000000000000';

/** Presses the menu's link, also where the menu is closed. */
const press = (page: Page, path: string) =>
  page
    .locator(`#sidebar a[href="${path}"]`)
    .first()
    .evaluate((link) => {
      if (link instanceof HTMLElement) link.click();
    });

testWithChromium('an unknown address says so and links on, with and without scripts', async () => {
  const scripted = await app.visit('/nothing/here');
  await scripted.getByRole('heading', { level: 1, name: 'This page isn’t here' }).waitFor();
  expect(await scripted.title()).toBe('Page not found · Stepwise');
  await expectAccessible(scripted);
  await expectToFit(scripted, ...widths, { width: 320, height: 600 });
  const page = await app.visit('/nothing/here', { javaScriptEnabled: false });
  await page.getByText('The address may be mistyped, or what it showed is gone.').waitFor();
  await page.getByRole('link', { name: 'Start page' }).click();
  await page.waitForURL(`${app.url}/`);
});

testWithChromium('a missing project says so within the user’s menus', async () => {
  const user = await makeUser();
  const page = await app.visit(`/projects/${absent}`, { user });
  for (const path of [`/projects/${absent}/tasks`, `/projects/${absent}`]) {
    await page.goto(path);
    await page.getByText('Project not found.').waitFor();
    expect(await page.title()).toBe('Page not found · Stepwise');
    expect(await page.locator('#sidebar').count()).toBe(1);
  }
  await expectAccessible(page);
});

testWithChromium('a failing page says so without internal details, and can be reloaded', async () => {
  const user = await makeUser();
  const page = await app.open({ user });
  await withoutSessionsOf(user, async () => {
    await page.goto('/feedback');
    await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor();
    expect(await page.title()).toBe('Something went wrong · Stepwise');
    // The id of the log line, to quote when asking for help.
    await page
      .getByText(/^Something went wrong on our side\. Please try again\. \([\da-f-]{8,}\)$/)
      .waitFor();
    expect(await page.content()).not.toMatch(/prisma|division|relation|\.tsx?:\d/i);
    await expectAccessible(page);
    await expectToFit(page, ...widths);
  });
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByRole('textbox').waitFor();
});

testWithChromium('a line says what is kept while there is no connection', async () => {
  const user = await makeUser();
  const notice = 'You’re offline. What you typed stays on this page; send it once you’re connected again.';
  const page = await app.open({ user });
  const pageErrors = collectPageErrors(page);
  for (const viewport of widths) {
    await page.setViewportSize(viewport);
    await openPage(page, '/feedback');
    const typed = 'The week view is what I open first.';
    await page.getByRole('textbox').fill(typed);
    const line = page.getByRole('status').filter({ hasText: notice });
    expect(await line.count()).toBe(0);

    await goOffline(page);
    await line.waitFor();
    if (viewport === viewports.phone) await expectAccessible(line);
    await expectToFit(page, viewport);
    // A link would lose the page to the browser's own error.
    await press(page, '/dashboard');
    expect(new URL(page.url()).pathname).toBe('/feedback');
    expect(await page.getByRole('textbox').inputValue()).toBe(typed);

    await page.context().setOffline(false);
    await line.waitFor({ state: 'hidden' });
    expect(await page.getByRole('textbox').inputValue()).toBe(typed);
    await press(page, '/dashboard');
    await page.waitForURL('**/dashboard');
    expect(pageErrors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  }
});

testWithChromium('having no network does not matter if Stepwise is reachable without one', async () => {
  const page = await app.visit('/login');
  const asked = page.waitForResponse('**/healthz');
  // As on a machine whose wireless network is off, and which runs Stepwise itself.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false });
    window.dispatchEvent(new Event('offline'));
  });
  expect((await asked).ok()).toBe(true);
  await page.getByRole('link', { name: 'Create a new account' }).click();
  await page.waitForURL('**/signup');
  expect(await page.getByText('You’re offline.').count()).toBe(0);

  // Stepwise is away for a while; the press that finds it again is followed.
  await page.route('**/healthz', (route) => route.abort());
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await page.getByText('You’re offline.').waitFor();
  await page.unroute('**/healthz');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL('**/login');
  expect(await page.getByText('You’re offline.').count()).toBe(0);
});

testWithChromium(
  'without a connection a link within the page is followed, one to another page is not',
  async () => {
    const page = await app.visit('/terms-of-service');
    await goOffline(page);
    await page.getByText('You’re offline.').waitFor();
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first().click();
    await page.waitForURL('**/terms-of-service#agreement');
    await page.getByRole('main').getByRole('link', { name: 'start page' }).click();
    expect(new URL(page.url()).pathname).toBe('/terms-of-service');
    await page.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor();
  },
);

testWithChromium('a connection lost before the scripts load does not break them', async () => {
  const user = await makeUser();
  const page = await app.open({ user, isAltered: true });
  const pageErrors = collectPageErrors(page);
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }));
  await page.route('**/healthz', (route) => route.abort());
  const letGo = await holdBack(page, '**/entry.client*');
  const notice = page.getByText('You’re offline. What you typed');
  await withoutSessionsOf(user, async () => {
    await page.goto('/feedback', { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor();
    await notice.waitFor();
    letGo();
    await page.getByRole('heading', { level: 1, name: 'You’re offline' }).waitFor();
  });
  expect(await notice.isVisible()).toBe(true);
  expect(pageErrors.filter((error) => !/status of 500|ERR_FAILED/.test(error))).toEqual([]);
});

testWithChromium('going back without a connection leads to a page that can be retried', async () => {
  const user = await makeUser();
  const page = await app.visit('/projects', { user });
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await goOffline(page);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'You’re offline' }).waitFor();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await page.getByText('You’re offline. What you typed').waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
});
