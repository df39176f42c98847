import type { Page } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import { type GoogleProvider, startGoogleProvider } from '#tests/google-provider.ts';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { expectAccessible, expectNoErrors } from './launch-browser.ts';
import { untilAlive, useApp, viewports } from './use-app.ts';

let provider: GoogleProvider;
const app = useApp(async () => {
  // A different site from the app's, as Google is, so that the browser applies its cross-site rules.
  provider = await startGoogleProvider('localhost');
  return provider.settings;
});

afterAll(() => provider?.stop());

afterEach(() => {
  if (provider) provider.isHolding = false;
});

const failed = 'Google login failed';

function comesAs(sub: string, isVerified = true): void {
  provider.person = { sub, email: `${sub}@google.example`, email_verified: isVerified, name: 'Grace Hopper' };
}

const button = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

/** Presses the button and returns its popup. */
async function openPopup(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button(page).click()]);
  return popup;
}

async function sayWhoIAm(page: Page): Promise<void> {
  await page.waitForURL('**/who-are-you?**');
  await page.getByLabel('Who are you?').selectOption({ label: 'Freelancer' });
  await page.getByRole('button', { name: 'Continue' }).click();
}

testWithChromium('a popup signs in with Google, and reports failures', async () => {
  const page = await app.open();
  expectNoErrors(page);
  await page.goto('/projects?page=1');
  await page.waitForURL('**/login?**');
  await untilAlive(page);
  await button(page).waitFor();
  await expectAccessible(page.getByRole('main'));

  provider.isHolding = true;
  const abandoned = await openPopup(page);
  await abandoned.waitForURL('**/jwks');
  expect(await abandoned.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([500, 600]);
  expect(await button(page).isDisabled()).toBe(true);
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
  expect(await signIn.isDisabled()).toBe(true);
  // Messages from elsewhere are ignored.
  await page.evaluate(() => window.postMessage({ type: 'GOOGLE_AUTH_ERROR', message: 'of a stranger' }, '*'));
  await abandoned.close();
  await expect.poll(() => button(page).isEnabled()).toBe(true);
  expect(await signIn.isEnabled()).toBe(true);
  expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.getByRole('alert').count()).toBe(0);
  provider.isHolding = false;

  comesAs('unverified', false);
  const refused = await openPopup(page);
  await page.getByRole('alert').getByText(failed).waitFor();
  await expect.poll(() => refused.isClosed()).toBe(true);
  await expect.poll(() => button(page).isEnabled()).toBe(true);
  await page.getByLabel('Email').fill('grace');
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);

  comesAs('by-popup');
  const length = await page.evaluate(() => history.length);
  const popup = await openPopup(page);
  await page.waitForURL('**/who-are-you?**');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token') !== null)).toBe(true);
  await sayWhoIAm(page);
  await page.waitForURL(`${app.url}/projects?page=1`);
  expect(popup.isClosed()).toBe(true);
  expect(await page.evaluate(() => history.length)).toBe(length);
});

testWithChromium('signing up with Google after trying a plan leads to its first week', async () => {
  const idea = 'Run 10 km in spring, from zero, and raise 500 euros for the shelter.';
  for (const [way, javaScriptEnabled] of [
    ['with-popup', true],
    ['as-a-page', false],
  ] as const) {
    const page = await app.visit('/try', { javaScriptEnabled });
    await page.getByLabel('What do you want to get done?').fill(idea);
    await page.getByRole('button', { name: 'Plan it now' }).click();
    await page.getByRole('link', { name: 'Keep this plan' }).first().click();
    await page.getByText('comes with you').waitFor();
    comesAs(`tried-${way}`);
    if (javaScriptEnabled) {
      await untilAlive(page);
      await openPopup(page);
    } else await page.getByRole('link', { name: 'Continue with Google' }).click();
    await sayWhoIAm(page);
    await page.waitForURL(/\/projects\/[^/]+\/tasks$/);
    await page.getByRole('heading', { name: `Project Tasks - ${idea.slice(0, -1)}` }).waitFor();
    const cookies = (await page.context().cookies()).map(({ name }) => name);
    expect(cookies).not.toContain('stepwise_keep');
  }
});

testWithChromium('if popups are blocked, the whole page goes to Google', async () => {
  const page = await app.open({ timezoneId: 'Asia/Tokyo' });
  await page.addInitScript(() => {
    window.open = () => null;
  });
  comesAs('without-popup');
  await page.goto('/signup');
  await button(page).click();
  await sayWhoIAm(page);
  await page.waitForURL(`${app.url}/dashboard`);
  await page.goto('/settings');
  expect(await page.getByLabel('Time zone', { exact: true }).inputValue()).toBe('Asia/Tokyo');
});

testWithChromium('without JavaScript a link leads to Google and back to the requested page', async () => {
  const page = await app.open({
    javaScriptEnabled: false,
    viewport: viewports.phone,
  });
  comesAs('unverified-too', false);
  await page.goto('/projects?page=1');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByText(failed).waitFor();

  comesAs('without-scripts');
  provider.person.name = 'Grace'.repeat(30);
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.waitForURL('**/who-are-you?**');
  const { x = 0, width = 0 } = (await page.getByRole('heading', { level: 1 }).boundingBox()) ?? {};
  expect(x + width).toBeLessThan(390);
  await sayWhoIAm(page);
  await page.waitForURL(`${app.url}/projects?page=1`);

  // Asked only once.
  await page.context().clearCookies();
  await page.goto('/projects?page=1');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.waitForURL(`${app.url}/projects?page=1`);

  // The last page of a popup without an opener.
  const alone = await page.context().newPage();
  await alone.goto('/auth/google/callback');
  await alone.getByRole('heading', { name: 'Not signed in' }).waitFor();
});
