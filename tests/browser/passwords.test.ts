import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { makeUser } from '#tests/factories.ts';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { collectPageErrors } from './launch-browser.ts';
import { readMail } from './read-mail.ts';
import { useApp, type Visit, viewports } from './use-app.ts';

const app = useApp();

const newPassword = 'Brand-new-1904';

/** The link in the newest mail to an address; the worker needs a moment to send it. */
async function readLink(page: Page, email: string): Promise<string> {
  let link = '';
  const look = async () => {
    link = /http\S+\/password-recovery\/[\w-]+/.exec(await readMail(page, email))?.[0] ?? '';
    return link;
  };
  await expect.poll(look).not.toBe('');
  return link;
}

async function walk(options: Visit): Promise<void> {
  const hasScripts = options.javaScriptEnabled !== false;
  const { email } = await makeUser();
  const page = await app.open(options);
  const pageErrors = collectPageErrors(page);

  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByText('Please enter your email above first.').first().waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByText('If this email is registered, a password reset link has been sent.').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(email);

  const link = await readLink(page, email);
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('Password!');
  await page.getByLabel('Confirm password', { exact: true }).fill('Password!');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await page.getByText('Password must be at least 8 characters and include uppercase').first().waitFor();
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await page.getByText('Password reset successful! Redirecting to login...').waitFor();
  await page.waitForURL(`${app.url}/login`);
  if (hasScripts) {
    // The way back leads past the link that is used up.
    await page.goBack();
    await page.waitForURL(`${app.url}/login`);
  }

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`${app.url}/dashboard`);
  expect(pageErrors).toEqual([]);

  await page.goto(link);
  await page.getByText('Failed to reset password. The link may be invalid or expired.').waitFor();
  await page.getByRole('heading', { name: 'This link does not work any more' }).waitFor();
}

testWithChromium('a forgotten password is replaced by way of a mail', () =>
  walk({ viewport: viewports.desktop }),
);

testWithChromium('the same with JavaScript off, on a phone', () =>
  walk({ javaScriptEnabled: false, viewport: viewports.phone }),
);

testWithChromium('signing up, a wrong code is typed over, and Cancel leads back to Verify', async () => {
  const page = await app.visit('/signup');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('alert').getByText('Please enter your email first.').waitFor();
  await page.getByLabel('Name').fill('Ada');
  await expect.poll(() => page.getByText('Please enter your email first.').count()).toBe(0);

  await page.getByLabel('Email address').fill('types-wrong@example.com');
  await page.getByRole('button', { name: 'Verify' }).click();
  const code = page.getByLabel('6-digit code');
  await code.fill('000000');
  const refusal = page.locator('#otp-error');
  await refusal.waitFor();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('000000');
  await page.keyboard.type('1');
  await refusal.waitFor({ state: 'detached' });
  expect(await code.inputValue()).toBe('1');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(focused).toBe('Verify');
});
