import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { codeFor } from '#tests/sign-up.ts';
import { expectAccessible, expectNoErrors, expectToFit } from '../launch-browser.ts';
import { goOffline, holdBack, useApp, viewports } from '../use-app.ts';

const app = useApp();

const strong = 'Str0ng-enough!';
const codeSent = 'We have sent a 6-digit code to your email.';

const email = (page: Page) => page.getByLabel('Email address');
const verify = (page: Page) => page.getByRole('button', { name: 'Verify', exact: true });
const create = (page: Page) => page.getByRole('button', { name: 'Create account' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Enter OTP' });
const alert = (page: Page, text: string) =>
  page.getByRole('alert').getByText(text, { exact: true }).waitFor();

async function askForCode(page: Page, address: string) {
  await email(page).fill(address);
  await verify(page).click();
  await dialogOf(page).waitFor();
  return dialogOf(page);
}

testWithChromium('signing up has its fields', async () => {
  const page = await app.visit('/signup');
  expectNoErrors(page);
  await page.getByLabel('Name', { exact: true }).waitFor();
  for (const label of ['Password', 'Confirm Password']) {
    const field = page.getByLabel(label, { exact: true });
    const toggle = page.locator('div', { has: field }).last().getByRole('button');
    await toggle.click();
    expect([label, await field.getAttribute('type')]).toEqual([label, 'text']);
    await toggle.click();
    expect([label, await field.getAttribute('type')]).toEqual([label, 'password']);
  }
  const options = await page.getByLabel('Who are you?').locator('option').allTextContents();
  expect(options).toEqual([
    'Select your role',
    'Student',
    'Young Professional',
    'Experienced Professional',
    'Freelancer',
  ]);
  await expectToFit(page, viewports.desktop, viewports.phone);
  await expectAccessible(page);
  // The texts open beside it, so that nothing typed is lost.
  await page.getByLabel('Name', { exact: true }).fill('Ada');
  const policy = page.getByRole('link', { name: 'Privacy Policy (opens in a new tab)' });
  expect([await policy.getAttribute('href'), await policy.getAttribute('target')]).toEqual([
    '/privacy-policy',
    '_blank',
  ]);
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Terms of Service (opens in a new tab)' }).click();
  const opened = await opening;
  await opened.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor();
  await opened.close();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ada');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL('**/login');
});

testWithChromium('an address is verified by its code, locked, and becomes an account', async () => {
  const address = 'grace@example.com';
  const page = await app.visit('/signup', { viewport: viewports.phone, isAltered: true });
  expectNoErrors(page);
  await page.getByLabel('Name', { exact: true }).fill('جريس Hopper');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const dialog = await askForCode(page, address);
  const code = dialog.getByLabel('6-digit code');
  const notice = dialog.getByRole('status').getByText(codeSent);
  await notice.waitFor();
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
  // A toast can be reached though the dialog is modal, and goes after 3 seconds.
  await dialog.getByRole('button', { name: 'Close' }).first().click({ trial: true });
  await page.mouse.move(1, 1);
  await page.clock.runFor(2_500);
  expect(await notice.isVisible()).toBe(true);
  await page.clock.runFor(1_000);
  await notice.waitFor({ state: 'hidden' });
  await page.clock.resume();
  await expectAccessible(dialog);

  const right = await codeFor(address);
  await code.pressSequentially('12a 34-5');
  expect(await code.inputValue()).toBe('12345');
  // A complete code submits itself.
  await code.pressSequentially(right === '123456' ? '78' : '67');
  expect(await code.inputValue()).toMatch(/^12345\d$/);
  // It stays for as long as somebody points at it.
  await dialog.getByRole('alert').getByText('That code is wrong.').hover();
  expect(await code.getAttribute('aria-invalid')).toBe('true');
  await expectAccessible(dialog);
  // It is typed over.
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/^12345\d$/);
  await page.keyboard.type('1');
  await dialog.locator('#otp-error').waitFor({ state: 'detached' });
  expect(await code.inputValue()).toBe('1');
  await code.fill(right);
  await page.getByRole('status').getByText('Your email is verified.').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.getByRole('button', { name: 'Verified' }).isDisabled()).toBe(true);
  expect(await email(page).getAttribute('readonly')).not.toBeNull();
  expect(await email(page).inputValue()).toBe(address);
  await expectAccessible(page.locator('form', { has: email(page) }));

  await page.getByLabel('Password', { exact: true }).fill(strong);
  await page.getByLabel('Confirm Password').fill(strong);
  await page.getByLabel('Who are you?').selectOption({ label: 'Experienced Professional' });
  const length = await page.evaluate(() => history.length);
  const letGo = await holdBack(page, '**/signup.data*');
  await create(page).click();
  await page.locator('button[aria-busy=true]', { hasText: 'Create account' }).locator('svg').waitFor();
  letGo();
  await page.waitForURL(`${app.url}/dashboard`);
  expect(await page.evaluate(() => history.length)).toBe(length);
});

testWithChromium('validation errors of a sign-up are shown as specified', async () => {
  const page = await app.visit('/signup');
  await verify(page).click();
  await alert(page, 'Please enter your email first.');
  expect(await email(page).getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('Name', { exact: true }).fill('Ada');
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  await email(page).fill('ada-refused@example.com');
  await page.getByLabel('Password', { exact: true }).fill(strong);
  await page.getByLabel('Confirm Password').fill('another');
  await create(page).click();
  await alert(page, 'Passwords do not match.');
  await expectAccessible(page.locator('form', { has: create(page) }));
  await page.getByLabel('Confirm Password').fill(strong);
  await create(page).click();
  await alert(page, 'Please select your persona.');
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(strong);
});

testWithChromium('each answer of the server about a code is a new toast, and Cancel leads back', async () => {
  const page = await app.visit('/signup');
  await goOffline(page);
  await email(page).fill('offline@example.com');
  await verify(page).click();
  await page.locator('toast-message[seconds="3"]').getByText('Failed to send OTP', { exact: true }).waitFor();
  await expect.poll(() => email(page).getAttribute('aria-invalid')).toBe('true');
  await expectAccessible(page.locator('toast-message'));
  await create(page).click();
  await alert(page, 'Failed to create account. Please try again.');
  await page.context().setOffline(false);

  const dialog = await askForCode(page, 'twice@example.com');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => verify(page).evaluate((button) => button === document.activeElement)).toBe(true);
  await verify(page).click();
  await dialog.getByRole('status').getByText('A code is on its way.').waitFor();
  await goOffline(page);
  await dialog.getByLabel('6-digit code').fill('123456');
  for (let time = 0; time < 2; time += 1) {
    if (time > 0) await dialog.getByRole('button', { name: 'Submit' }).click();
    await dialog.getByRole('alert').getByText('Failed to validate OTP').waitFor();
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});
