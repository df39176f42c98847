import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { makeUser } from '#tests/factories.ts';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { expectAccessible, expectNoErrors, expectToFit } from '../launch-browser.ts';
import { goOffline, holdBack, useApp, viewports } from '../use-app.ts';

const app = useApp();

const linkSent = 'If this email is registered, a password reset link has been sent.';
const noMarkup = 'HTML tags and scripts are not allowed in email or password';

const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });
const forgot = (page: Page) => page.getByRole('button', { name: 'Forgot password?' });
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent);

/** Holds every form that the page posts. */
const holdForms = (page: Page) => holdBack(page, '**/login.data*');

testWithChromium('signing in shows its requirements, and Tab follows the reading order', async () => {
  const page = await app.visit('/login');
  expectNoErrors(page);
  await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
  await page.getByText('Bring Your Ideas to Life with AI').waitFor();
  await page.getByRole('button', { name: 'Show password' }).waitFor();
  await email(page).focus();
  const stops: unknown[] = [];
  for (let stop = 0; stop < 5; stop += 1) {
    await page.keyboard.press('Tab');
    stops.push(await focused(page));
  }
  expect(stops).toEqual(['', 'Show password', 'Sign in', 'Forgot password?', 'Create a new account']);
  expect(await email(page).getAttribute('type')).toBe('email');
  await page.getByRole('button', { name: 'Show password' }).click();
  expect(await password(page).getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  expect(await password(page).getAttribute('type')).toBe('password');

  const google = page.getByRole('button', { name: 'Continue with Google' });
  expect(await google.isDisabled()).toBe(true);
  await page.getByText('Signing in with Google is not set up here.').waitFor();
  expect(await google.locator('svg path').count()).toBe(5);
  await expectToFit(page, viewports.desktop, viewports.phone);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Create a new account' }).click();
  await page.waitForURL('**/signup');
});

testWithChromium('a refused sign-in is shown in red and cleared by the next edit', async () => {
  const page = await app.visit('/login', { viewport: viewports.phone });
  const alert = page.getByRole('alert');
  await email(page).fill('nobody@example.com');
  await password(page).fill('not-it');
  await signIn(page).click();
  await alert.getByText('Invalid email or password.').waitFor();
  // It is about neither field alone.
  await expect.poll(() => alert.evaluate((message) => message === document.activeElement)).toBe(true);
  await expectAccessible(alert);
  await password(page).fill('<script>not it</script>');
  await expect.poll(() => alert.count()).toBe(0);
  await signIn(page).click();
  await alert.getByText(noMarkup).waitFor();
});

testWithChromium('while a form is submitted its button says so and the others are disabled', async () => {
  const user = await makeUser();
  const page = await app.visit('/login');
  await email(page).fill(user.email);
  const letLinkGo = await holdForms(page);
  await forgot(page).click();
  await page.getByRole('button', { name: 'Sending...' }).waitFor();
  expect(await signIn(page).isDisabled()).toBe(true);
  letLinkGo();
  const told = page.getByRole('status').getByText(linkSent);
  await told.waitFor();
  await expectAccessible(told);

  await page.unrouteAll();
  const letSignInGo = await holdForms(page);
  await password(page).fill(user.password);
  await signIn(page).click();
  await page.locator('button[aria-busy=true]', { hasText: 'Sign in' }).locator('svg').waitFor();
  expect(await forgot(page).isDisabled()).toBe(true);
  letSignInGo();
  await page.waitForURL('**/dashboard');
});

testWithChromium(
  'forgot password asks for the email first, and reports a failure to send the link',
  async () => {
    const page = await app.visit('/login');
    await forgot(page).click();
    await page.getByRole('alert').getByText('Please enter your email above first.').waitFor();
    await email(page).fill('ada@example.com');
    await goOffline(page);
    await forgot(page).click();
    await page.getByRole('alert').getByText('Failed to send password reset email').waitFor();
    expect(await email(page).inputValue()).toBe('ada@example.com');
    await signIn(page).click();
    await page.getByRole('alert').getByText('Failed to login').waitFor();
  },
);

testWithChromium('signing in leads to the requested page and removes the form from the history', async () => {
  const user = await makeUser();
  const page = await app.visit('/projects?page=1');
  await page.waitForURL(`${app.url}/login?${new URLSearchParams({ redirectTo: '/projects?page=1' })}`);
  const length = await page.evaluate(() => history.length);
  await email(page).fill(user.email);
  await password(page).fill(user.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${app.url}/projects?page=1`);
  expect(await page.evaluate(() => history.length)).toBe(length);
  for (const path of ['/login', '/signup']) {
    await page.goto(path);
    await page.waitForURL(`${app.url}/dashboard`);
  }
});
