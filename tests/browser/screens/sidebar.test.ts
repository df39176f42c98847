import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { db } from '#app/services/db.server.ts';
import { makeUser } from '#tests/factories.ts';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { expectAccessible, expectNoErrors } from '../launch-browser.ts';
import { holdBack, openPage, useApp, viewports } from '../use-app.ts';

const app = useApp();

const mainLinks = ['Dashboard', 'Today', 'Projects', 'Settings', 'Feedback'];
const profileLinks = ['Privacy & Data', 'View Profile'];

const sidebar = (page: Page) => page.locator('#sidebar');
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const profileButton = (page: Page) => page.getByRole('button', { name: 'Profile menu' });
const profileMenu = (page: Page) => page.locator('#profile-menu');
const link = (page: Page, name: string) => sidebar(page).getByRole('link', { name, exact: true });
const hasFocus = (locator: ReturnType<typeof menuButton>) => () =>
  locator.evaluate((element) => element === document.activeElement);

testWithChromium('from 768 pixels on the sidebar is always there, with the page marked', async () => {
  const page = await app.visit('/projects', { user: await makeUser() });
  expectNoErrors(page);
  for (const viewport of [viewports.desktop, viewports.tablet]) {
    await page.setViewportSize(viewport);
    const links = await sidebar(page).getByRole('navigation').getByRole('link').allTextContents();
    expect(links).toEqual(mainLinks);
    expect(await menuButton(page).isVisible()).toBe(false);
    expect(await link(page, 'Projects').getAttribute('aria-current')).toBe('page');
    expect(await link(page, 'Settings').getAttribute('aria-current')).toBeNull();
  }

  await profileButton(page).click();
  expect(await profileMenu(page).getByRole('link').allTextContents()).toEqual(profileLinks);
  await profileMenu(page).getByRole('button', { name: 'Logout' }).waitFor();
  await expectAccessible(sidebar(page));
  await page.mouse.click(viewports.tablet.width - 5, 300);
  await profileMenu(page).waitFor({ state: 'hidden' });

  await profileButton(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect.poll(hasFocus(link(page, 'Privacy & Data'))).toBe(true);
  await page.keyboard.press('Escape');
  await profileMenu(page).waitFor({ state: 'hidden' });
  await expect.poll(hasFocus(profileButton(page))).toBe(true);

  await profileButton(page).click();
  await link(page, 'View Profile').click();
  await page.waitForURL('**/profile');
  await profileMenu(page).waitFor({ state: 'hidden' });
  await profileButton(page).click();
  expect(await link(page, 'View Profile').getAttribute('aria-current')).toBe('page');
  await profileMenu(page).getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`${app.url}/login`);
});

testWithChromium(
  'below 768 pixels it opens by a button, and closes on a press outside, on Escape and on navigation',
  async () => {
    const page = await app.visit('/dashboard', { user: await makeUser(), viewport: viewports.phone });
    expectNoErrors(page);
    expect(await sidebar(page).isVisible()).toBe(false);
    await menuButton(page).click();
    await sidebar(page).waitFor();
    await expectAccessible(sidebar(page));
    await page.mouse.click(380, 400);
    await sidebar(page).waitFor({ state: 'hidden' });

    await menuButton(page).focus();
    await page.keyboard.press('Enter');
    await sidebar(page).waitFor();
    await page.keyboard.press('Escape');
    await sidebar(page).waitFor({ state: 'hidden' });
    await expect.poll(hasFocus(menuButton(page))).toBe(true);

    await menuButton(page).click();
    await profileButton(page).click();
    await profileMenu(page).waitFor();
    await expectAccessible(sidebar(page));
    // Escape closes one after the other.
    await page.keyboard.press('Escape');
    await profileMenu(page).waitFor({ state: 'hidden' });
    expect(await sidebar(page).isVisible()).toBe(true);
    await profileButton(page).click();
    await link(page, 'Privacy & Data').click();
    await page.waitForURL('**/privacy-data');
    await sidebar(page).waitFor({ state: 'hidden' });
    await profileMenu(page).waitFor({ state: 'hidden' });
  },
);

testWithChromium('on a phone the menu closes on a press, and the loading page is indicated', async () => {
  const page = await app.visit('/dashboard', { user: await makeUser(), viewport: viewports.phone });
  const release = await holdBack(page, '**/settings.data*');
  await menuButton(page).click();
  await link(page, 'Settings').click();
  await sidebar(page).waitFor({ state: 'hidden' });
  const spinner = page.getByRole('status').filter({ hasText: 'Loading…' });
  await spinner.waitFor();
  await expectAccessible(spinner);
  // The old page stays unchanged in the meantime.
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  release();
  await page.waitForURL('**/settings');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await spinner.waitFor({ state: 'detached' });
});

testWithChromium(
  'long names and addresses stay within the sidebar, in every direction of writing',
  async () => {
    const user = await makeUser();
    const email = `${'ada'.repeat(20)}.${user.viewer.userId}@example.com`;
    const page = await app.open({ user });
    for (const name of ['Ada'.repeat(56), 'مريم الإسطرلابية '.repeat(9).trim(), '👩🏽‍🚀 Ada 🪐']) {
      await db.user.update({ where: { id: user.viewer.userId }, data: { name, email } });
      await openPage(page, '/profile');
      for (const viewport of [viewports.tablet, { width: 320, height: 480 }]) {
        await page.setViewportSize(viewport);
        if (await menuButton(page).isVisible()) await menuButton(page).click();
        if (!(await profileMenu(page).isVisible())) await profileButton(page).click();
        await profileMenu(page).waitFor();
        const widths = await page.evaluate(() =>
          [document.documentElement, ...document.querySelectorAll('#sidebar, #profile-menu')].map(
            ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
          ),
        );
        expect([name, widths]).toEqual([name, [0, 0, 0]]);
        await profileMenu(page).getByRole('button', { name: 'Logout' }).click({ trial: true });
      }
    }
  },
);

testWithChromium('pointing at a link requests nothing, and following it makes one request', async () => {
  const page = await app.visit('/settings', { user: await makeUser() });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/feedback\.data/.test(request.url())) asked.push(request.url());
  });
  await page.getByRole('button', { name: 'Show password' }).first().waitFor();
  await link(page, 'Feedback').hover();
  await link(page, 'Feedback').click();
  await page.getByLabel('Your feedback').waitFor();
  expect(asked.length).toBe(1);
});

testWithChromium('without JavaScript both menus open, and lead where they say', async () => {
  const options = { user: await makeUser(), javaScriptEnabled: false, viewport: viewports.phone };
  const page = await app.visit('/dashboard', options);
  await menuButton(page).click();
  await link(page, 'Settings').click();
  await page.waitForURL('**/settings');
  await menuButton(page).click();
  await profileButton(page).click();
  await link(page, 'View Profile').click();
  await page.waitForURL('**/profile');
  await menuButton(page).click();
  await profileButton(page).click();
  await profileMenu(page).getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`${app.url}/login`);
});
