import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { callApi } from '#tests/call-api.ts';
import { makeUserWithPlan } from '#tests/factories.ts';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { expectAccessible, expectNoErrors, expectToFit } from '../launch-browser.ts';
import { useApp, viewports } from '../use-app.ts';

const app = useApp();

const fold = (page: Page, name: string) => page.locator('summary').filter({ hasText: name });
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const changed = (page: Page) => page.getByRole('region', { name: 'What changed' });

/** Looks at what a frame would do, saves it, goes back, and forward again from the list. */
async function walk(page: Page): Promise<void> {
  await fold(page, 'Days, hours and weeks').click();
  await page.getByLabel('Hours on Sunday').fill('2');
  await page.getByLabel('Weeks', { exact: true }).fill('4');
  await press(page, 'See what that changes');
  await page.getByText('Weeks 1 to 4 would be planned again.', { exact: false }).waitFor();
  expect(await page.getByLabel('Hours on Sunday').inputValue()).toBe('2');
  await press(page, 'Save');
  await changed(page).getByText('8.5 hours a week instead of 6.5 hours.').waitFor();
  await changed(page).getByRole('button', { name: 'Undo' }).click();
  await changed(page).getByText('6.5 hours a week instead of 8.5 hours.').waitFor();
  await changed(page).getByRole('button', { name: 'Go forward again' }).waitFor();
  await fold(page, 'Versions').click();
}

testWithChromium('a frame is previewed, saved and undone, and its versions can be restored', async () => {
  const { user, id } = await makeUserWithPlan();
  const page = await app.visit(`/projects/${id}`, { user, viewport: viewports.desktop });
  expectNoErrors(page);
  await walk(page);
  await page.getByText('Version 2 ·').waitFor();
  await expectToFit(page, ...Object.values(viewports));
  await expectAccessible(page.getByRole('main'));
  await page.getByRole('button', { name: 'Restore (version 2)' }).click();
  await changed(page).getByText('8.5 hours a week instead of 6.5 hours.').waitFor();
});

testWithChromium('the same without scripts', async () => {
  const { user, id } = await makeUserWithPlan();
  const page = await app.visit(`/projects/${id}`, {
    user,
    viewport: viewports.phone,
    javaScriptEnabled: false,
  });
  await walk(page);
  await page.getByRole('link', { name: 'All versions of your plan' }).click();
  await page.getByText('Version 2 ·').waitFor();
  await page.getByRole('button', { name: 'Restore (version 2)' }).click();
  await changed(page).getByText('8.5 hours a week instead of 6.5 hours.').waitFor();
});

testWithChromium('the changes by programs are listed below the versions', async () => {
  const { user, id } = await makeUserWithPlan();
  const named = { name: 'Assistant', scopes: ['write'] };
  const { token } = (await callApi('POST /api/user/tokens', user, named)).body;
  for (const act of ['hold', 'resume', 'hold', 'resume'])
    await callApi(`POST /api/projects/${id}/${act}`, { token }, {});
  const page = await app.visit(`/projects/${id}/versions`, { user });
  await page.getByRole('heading', { name: 'What programs did' }).waitFor();
  await page.getByText('Paused the project, 2 times ·').waitFor();
  await expectToFit(page, ...Object.values(viewports));
  await expectAccessible(page);
});
