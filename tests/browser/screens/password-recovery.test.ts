import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { printOf, sealResetLink } from '#app/features/accounts/reset-link.server.ts';
import { db } from '#app/services/db.server.ts';
import { makeUser } from '#tests/factories.ts';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { collectPageErrors, expectAccessible, expectToFit } from '../launch-browser.ts';
import { goOffline, openPage, useApp, viewports } from '../use-app.ts';

const app = useApp();

const newPassword = 'Brand-new-1904';
const rule =
  'Password must be at least 8 characters and include uppercase, lowercase, number, and special character.';
const success = 'Password reset successful! Redirecting to login...';

/** The path of a link for a new password, as the mail brings it. */
async function makeLink(): Promise<string> {
  const { viewer } = await makeUser();
  const { id, passwordHash } = await db.user.findUniqueOrThrow({ where: { id: viewer.userId } });
  const content = { userId: id, expiresAt: Date.now() + 60_000, passwordPrint: printOf(passwordHash) };
  return `/password-recovery/${await sealResetLink(content)}`;
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function setTo(page: Page, password: string, confirmation = password): Promise<void> {
  await field(page, 'New password').fill(password);
  await field(page, 'Confirm password').fill(confirmation);
  await page.getByRole('button', { name: 'Set new password' }).click();
}

testWithChromium(
  'a new password is set according to the rules, and leads to signing in after 2 seconds',
  async () => {
    const link = await makeLink();
    const page = await app.visit('/contact', { isAltered: true });
    await openPage(page, link);
    for (const label of ['New password', 'Confirm password']) {
      const toggle = page
        .locator('div', { has: field(page, label) })
        .last()
        .getByRole('button');
      expect(await toggle.textContent()).toBe('Show');
      await toggle.click();
      expect(await toggle.textContent()).toBe('Hide');
      expect([label, await field(page, label).getAttribute('type')]).toEqual([label, 'text']);
    }
    await expectAccessible(page);
    await expectToFit(page, viewports.desktop, viewports.phone);
    await setTo(page, 'Password!');
    await page.getByRole('alert').getByText(rule).waitFor();
    await expectAccessible(page.getByRole('main'));
    await field(page, 'New password').fill(newPassword);
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    await setTo(page, newPassword, 'another');
    await page.getByRole('alert').getByText('Passwords do not match.').waitFor();
    await goOffline(page);
    await setTo(page, newPassword);
    await page.getByRole('alert').getByText('Failed to reset password').waitFor();
    await page.context().setOffline(false);
    const pageErrors = collectPageErrors(page);

    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await setTo(page, newPassword);
    await page.getByText(success).waitFor();
    await page.clock.runFor(1_500);
    expect(page.url()).toBe(app.url + link);
    await page.clock.runFor(600);
    await page.waitForURL(`${app.url}/login`);
    await page.clock.resume();
    // The way back leads past the link that is used up.
    await page.goBack();
    await page.waitForURL(`${app.url}/contact`);
    expect(pageErrors).toEqual([]);

    await page.goto(link);
    await page.getByText('Failed to reset password. The link may be invalid or expired.').waitFor();
    await expectAccessible(page.getByRole('main'));
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await page.waitForURL(`${app.url}/login`);
  },
);
