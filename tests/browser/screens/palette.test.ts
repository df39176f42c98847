import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { dayIn } from '#app/core/calendar.ts';
import { makeUser, makeUserUnderWay, makeUserWithPlan } from '#tests/factories.ts';
import { quietZone } from '#tests/quiet-zone.ts';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { expectAccessible, expectNoErrors, expectToFit } from '../launch-browser.ts';
import { makeProjects, numbered } from '../make-projects.ts';
import { useApp, viewports } from '../use-app.ts';

const app = useApp();

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or go to' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search or go to' });
const options = (page: Page) => palette(page).getByRole('option');
/** What is marked: what Enter chooses and what a screen reader says. */
const marked = (page: Page) =>
  field(page).evaluate((input) => {
    const option = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
    return option?.getAttribute('aria-selected') === 'true' ? option.innerText.replace(/\s+/g, ' ') : null;
  });

testWithChromium(
  'the palette finds pages and projects, announces their number, and restores the focus',
  async () => {
    const { user, id } = await makeUserWithPlan({ title: 'Roof garden' });
    const page = await app.visit('/settings', { user });
    expectNoErrors(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const opener = page.getByRole('button', { name: 'Search or go to…' });
    await opener.focus();
    await page.keyboard.press('Control+k');
    await palette(page).waitFor();
    expect(asked.filter((path) => path.startsWith('/api'))).toEqual(['/api/projects']);
    await options(page).filter({ hasText: 'Roof garden' }).waitFor();
    expect(await marked(page)).not.toBeNull();
    await expectAccessible(palette(page));
    await expectToFit(page, viewports.phone, viewports.desktop);

    await field(page).pressSequentially('view pro');
    await expect.poll(() => marked(page)).toBe('View Profile Page');
    await expect.poll(() => palette(page).getByRole('status').innerText()).toBe('2 to choose from');
    await page.keyboard.press('ArrowUp');
    expect(await marked(page)).toBe('Search projects for “view pro” Page');
    await page.keyboard.press('ArrowDown');
    expect(await marked(page)).toBe('View Profile Page');
    await page.keyboard.press('Escape');
    await palette(page).waitFor({ state: 'hidden' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);

    await opener.click();
    expect(await field(page).inputValue()).toBe('');
    await field(page).fill('feedback');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/feedback');
    await palette(page).waitFor({ state: 'hidden' });
    await page.keyboard.press('Meta+k');
    await options(page).filter({ hasText: 'Roof garden' }).click();
    await page.waitForURL(`**/projects/${id}`);
    await page.keyboard.press('Control+k');
    await field(page).fill('a<b>&');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/projects?q=a%3Cb%3E%26');
  },
);

testWithChromium(
  'on the tasks of a week the palette offers the page’s actions, and its keys are listed on every page',
  async () => {
    const timeZone = quietZone();
    const { user, id } = await makeUserUnderWay(dayIn(new Date(), timeZone), { timeZone });
    const page = await app.visit(`/projects/${id}/tasks`, { user });
    await page.keyboard.press('Control+k');
    await palette(page).waitFor();
    // With the projects, which the list is drawn again for.
    await options(page)
      .filter({ hasText: /Tasks$/ })
      .waitFor();
    const here = options(page).filter({ hasText: /Here$/ });
    expect((await here.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual(
      expect.arrayContaining(['Project', 'View plan', 'Add a task', 'Bring a list', 'Close this week']),
    );
    await field(page).fill('add a');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.getByLabel('Title').evaluate((title) => title === document.activeElement))
      .toBe(true);
    // In a field the key works, too; pressed again it closes.
    await page.keyboard.press('Control+k');
    await palette(page).waitFor();
    await page.keyboard.press('Control+k');
    await palette(page).waitFor({ state: 'hidden' });

    const keys = page.getByRole('dialog', { name: 'Keys' });
    const settings = await app.visit('/settings', { user });
    await settings.keyboard.press('?');
    const listed = settings.getByRole('dialog', { name: 'Keys' });
    await listed.waitFor();
    await expectAccessible(listed);
    await expectToFit(settings, viewports.phone);
    // One dialog at a time.
    await settings.keyboard.press('Control+k');
    expect(await palette(settings).count()).toBe(0);
    await page.getByRole('button', { name: 'Keys' }).click();
    await keys.waitFor();
  },
);

testWithChromium(
  'on a phone a button opens it; without scripts and on public pages there is none',
  async () => {
    const user = await makeUser();
    const page = await app.visit('/today', { user, viewport: viewports.phone });
    await page.getByRole('button', { name: 'Search or go to' }).click();
    await palette(page).waitFor();
    await expectToFit(page, viewports.phone);
    await palette(page).getByRole('button', { name: 'Close' }).click();
    await palette(page).waitFor({ state: 'hidden' });
    // Projects that cannot be had leave the rest.
    await page.route('**/api/projects*', (route) => route.abort());
    await page.getByRole('button', { name: 'Search or go to' }).click();
    await field(page).fill('privacy');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/privacy-data');

    const unscripted = await app.visit('/today', { user, javaScriptEnabled: false });
    expect(await unscripted.getByRole('button', { name: 'Search or go to' }).count()).toBe(0);
    const visitor = await app.visit('/login');
    await visitor.keyboard.press('Control+k');
    await visitor.keyboard.press('?');
    expect(await visitor.getByRole('dialog').count()).toBe(0);
  },
);

testWithChromium('the palette also finds projects beyond the first page of the list', async () => {
  const user = await makeUser();
  await makeProjects(user, ['The very first one', ...numbered(51)]);
  const page = await app.visit('/settings', { user });
  await page.keyboard.press('Control+k');
  await field(page).fill('very first');
  await options(page).filter({ hasText: 'The very first one' }).waitFor();
});

testWithChromium('the palette weighs under 1.5 kB, and is loaded only when opened', async () => {
  const assets = 'build/client/assets';
  const file = readdirSync(assets).find((name) => /^command-palette-.*\.js$/.test(name)) ?? '';
  expect(brotliCompressSync(readFileSync(`${assets}/${file}`)).byteLength).toBeLessThan(1500);
  const page = await app.open({ user: await makeUser() });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/dashboard', { waitUntil: 'networkidle' });
  expect(asked.filter((url) => /command-palette|task-keys/.test(url))).toEqual([]);
  const loaded = page.waitForRequest(`**/${file}`);
  await page.keyboard.press('Control+k');
  await loaded;
  // By its name, without what explains it.
  const features = options(page).filter({ hasText: 'Premium Features' });
  await expect.poll(() => features.first().locator('bdi').innerText()).toBe('Premium Features');
});
