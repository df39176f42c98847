import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { makePlannedProject, makeUser } from '#tests/factories.ts';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { expectNoErrors } from './launch-browser.ts';
import { openPage, useApp, type Visit, viewports } from './use-app.ts';

const app = useApp();

/** A page in a browser that lacks what Safari 16.4, Chrome 111 and Firefox 115 lack and we use. */
async function visitWithLess(path: string, how: Visit) {
  const page = await app.open({ ...how, isAltered: true });
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) {
      Reflect.deleteProperty(HTMLElement.prototype, name);
    }
    for (const name of ['popoverTargetElement', 'commandForElement', 'command']) {
      Reflect.deleteProperty(HTMLButtonElement.prototype, name);
    }
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy');
    Reflect.deleteProperty(AbortSignal, 'any');
    Reflect.deleteProperty(URL, 'canParse');
    Reflect.deleteProperty(URLSearchParams.prototype, 'size');
  });
  await openPage(page, path);
  return page;
}

testWithChromium('the menus open and close in a browser without popovers', async () => {
  const page = await visitWithLess('/dashboard', { user: await makeUser(), viewport: viewports.phone });
  expectNoErrors(page);
  const sidebar = page.locator('#sidebar');
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  expect(await sidebar.isVisible()).toBe(false);
  await menu.click();
  await sidebar.getByRole('link', { name: 'Settings' }).waitFor();
  await page.keyboard.press('Escape');
  await sidebar.waitFor({ state: 'hidden' });
  await menu.click();
  await sidebar.getByRole('link', { name: 'Settings' }).click();
  await page.waitForURL('**/settings');
  await sidebar.waitFor({ state: 'hidden' });
  await page.setViewportSize(viewports.desktop);
  await sidebar.getByRole('link', { name: 'Dashboard' }).waitFor();
});

testWithChromium(
  'dialogs open, and close on a press outside, in a browser that cannot do it itself',
  async () => {
    const user = await makeUser();
    const page = await visitWithLess(`/projects/${await makePlannedProject(user)}`, { user });
    expectNoErrors(page);
    await page.getByRole('button', { name: 'Refine Idea' }).click();
    const dialog = page.getByRole('dialog', { name: 'Refine Idea' });
    await dialog.getByRole('textbox').fill('Only on Saturdays.');
    await page.mouse.click(5, 5);
    await dialog.waitFor({ state: 'hidden' });

    await openPage(page, '/');
    await page.locator('a[data-sample]').first().click();
    await page.getByRole('dialog').getByRole('heading', { name: 'Analysis' }).waitFor();
    await page.mouse.click(5, 5);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  },
);

testWithChromium('the built styles contain no colour that an older browser would ignore', () => {
  const directory = join(import.meta.dirname, '../../build/client/assets');
  const styles = readdirSync(directory).filter((name) => name.endsWith('.css'));
  expect(styles.length).toBeGreaterThan(0);
  for (const name of styles) expect(readFileSync(join(directory, name), 'utf8')).not.toContain('light-dark(');
});
