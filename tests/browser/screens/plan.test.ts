import { expect } from 'vitest';
import { makeUserInWeek } from '#tests/factories.ts';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { expectAccessible } from '../launch-browser.ts';
import { goOffline, useApp, viewports } from '../use-app.ts';

const app = useApp();

testWithChromium('the plan is a page without scripts, and reports a missing connection', async () => {
  const { user, id } = await makeUserInWeek({ title: 'Roof garden' });

  const plain = await app.visit(`/projects/${id}/tasks`, { user, javaScriptEnabled: false });
  await plain.getByRole('button', { name: 'View plan' }).click();
  await plain.waitForURL(`**/projects/${id}/plan*`);
  expect(await plain.title()).toBe('Plan of Roof garden · Stepwise');
  await plain.getByRole('heading', { level: 1, name: 'Roof garden' }).waitFor();
  for (const name of ['Analysis Report', 'Project Roadmap']) {
    const part = plain.locator('details[open]', { hasText: name });
    expect(await part.locator('.prose').textContent()).not.toBe('');
  }
  await plain.getByRole('link', { name: 'Tasks', exact: true }).first().click();
  await plain.waitForURL(`**/projects/${id}/tasks`);

  const page = await app.visit(`/projects/${id}/plan`, { user, viewport: viewports.phone });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);

  await page.goto(`/projects/${id}/tasks`);
  await goOffline(page);
  await page.getByRole('button', { name: 'View plan' }).click();
  const overlay = page.getByRole('dialog', { name: 'Roof garden' });
  await overlay.getByText('The plan could not be loaded. Please try again.').waitFor();
  await page.context().setOffline(false);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'View plan' }).click();
  await overlay.getByText('An app that helps students').first().waitFor();
});
