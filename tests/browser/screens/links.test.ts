import { expect } from 'vitest';
import { makeUser, makeUserInWeek } from '#tests/factories.ts';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { expectAccessible, expectNoErrors, expectToFit } from '../launch-browser.ts';
import { useApp, viewports } from '../use-app.ts';

const app = useApp();

testWithChromium(
  'a project is shared, read by a stranger, and unshared; its calendar explains how to add it',
  async () => {
    const { user, id: project } = await makeUserInWeek();
    const page = await app.visit(`/projects/${project}`, {
      user,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    expectNoErrors(page);
    await page.getByText('Take it along').click();
    await page.getByRole('link', { name: 'Share, or in a calendar' }).click();
    await page.getByRole('button', { name: 'Make a page to share' }).click();
    const share = page.getByRole('region', { name: 'Show it to others' });
    const url = await share.locator('code').innerText();
    await share.getByRole('button', { name: 'Copy' }).click();
    await share.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    await page.getByRole('button', { name: 'Make a calendar' }).click();
    await page.getByRole('link', { name: 'Google Calendar' }).waitFor();
    await expectAccessible(page);
    await expectToFit(page, ...Object.values(viewports));

    const stranger = await app.visit(new URL(url).pathname);
    await stranger.getByRole('heading', { level: 1, name: 'Habit tracker app for students' }).waitFor();
    await stranger.getByText(/ of \d+ tasks done so far/).waitFor();
    await expectAccessible(stranger);
    await expectToFit(stranger, ...Object.values(viewports));

    await share.getByRole('button', { name: 'Switch off' }).click();
    await share.getByText('Switched off. The address that was here is dead.').waitFor();
    await stranger.reload();
    await stranger.getByText('There is nothing at this address.', { exact: false }).waitFor();
    await stranger.getByRole('link', { name: 'What is Stepwise?' }).waitFor();
  },
);

testWithChromium('without scripts the calendar is switched on, replaced and switched off', async () => {
  const page = await app.visit('/settings', { user: await makeUser(), javaScriptEnabled: false });
  await page.getByRole('link', { name: 'Your calendar’s address' }).click();
  await page.getByRole('button', { name: 'Make a calendar' }).click();
  const address = page.locator('main code').first();
  const first = await address.innerText();
  await page.getByRole('button', { name: 'Make a new address' }).click();
  await expect.poll(() => address.innerText()).not.toBe(first);
  await page.getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('button', { name: 'Make a calendar' }).waitFor();
});
