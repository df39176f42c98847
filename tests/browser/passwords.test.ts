import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { makeUser } from '#tests/factories.ts';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { collectPageErrors } from './launch-browser.ts';
import { readMail } from './read-mail.ts';
import { useApp, viewports } from './use-app.ts';

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

testWithChromium(
  'a forgotten password is replaced by way of a mail, with JavaScript off on a phone',
  async () => {
    const { email } = await makeUser();
    const page = await app.visit('/login', { javaScriptEnabled: false, viewport: viewports.phone });
    const pageErrors = collectPageErrors(page);
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
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(`${app.url}/dashboard`);
    expect(pageErrors).toEqual([]);

    await page.goto(link);
    await page.getByText('Failed to reset password. The link may be invalid or expired.').waitFor();
    await page.getByRole('heading', { name: 'This link does not work any more' }).waitFor();
  },
);
