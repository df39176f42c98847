import type { Locator, Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { ourselves } from '#app/core/client.ts';
import { db } from '#app/services/db.server.ts';
import { startSession } from '#app/services/sessions.server.ts';
import { makeUser, type TestUser } from '#tests/factories.ts';
import { type GoogleProvider, startGoogleProvider } from '#tests/google-provider.ts';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { collectPageErrors, expectAccessible, expectNoErrors } from './launch-browser.ts';
import { goOffline, holdBack, untilAlive, useApp, viewports } from './use-app.ts';

// What the screens ask for a while after signing in, with and without scripts.

let provider: GoogleProvider;
const app = useApp(async () => {
  provider = await startGoogleProvider('localhost');
  return provider.settings;
});
afterAll(() => provider?.stop());

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const asked = 'Please enter your password, so that we know it is you.';
const wrong = 'This password is not right.';

/** A user with a second session on a phone. */
async function makeUserWithPhone(): Promise<TestUser> {
  const user = await makeUser();
  await startSession(user.viewer.userId, new Date(), { ...ourselves, userAgent: phone });
  return user;
}

/** Dates the sessions of a user back by an hour. */
const letTimePass = ({ viewer: { userId } }: TestUser) =>
  db.session.updateMany({ where: { userId }, data: { createdAt: new Date(Date.now() - 60 * 60_000) } });

const sessionsOf = ({ viewer: { userId } }: TestUser) => db.session.count({ where: { userId } });

/** An account without a password, known to the Google provider. */
async function makeGoogleUser(): Promise<TestUser> {
  const user = await makeUserWithPhone();
  const { userId: id } = user.viewer;
  await db.user.update({ where: { id }, data: { passwordHash: null, googleId: `google-${id}` } });
  provider.person = { sub: `google-${id}`, email: user.email, email_verified: true, name: 'Ada Lovelace' };
  return user;
}

const password = (page: Page) => page.getByLabel('Your password, to confirm');
const endPhone = (page: Page) => page.getByRole('button', { name: /^Sign out of Chrome on Android/ });
const endAll = (page: Page) => page.getByRole('button', { name: 'Sign out everywhere' });
const remove = (page: Page) => page.getByRole('button', { name: 'Delete my account' });
const address = (page: Page) => page.getByLabel('Your email address, to confirm');
const google = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });
const formOf = (field: Locator) => field.page().locator('form', { has: field });

const isFocused = (field: ReturnType<Page['getByLabel']>) =>
  expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);

async function signedOut(page: Page): Promise<void> {
  await page.waitForURL(/\/login/);
}

testWithChromium('a page left open asks for the password when it is needed', async () => {
  const user = await makeUserWithPhone();
  const page = await app.visit('/settings', { user });
  const pageErrors = collectPageErrors(page);
  expect(await password(page).count()).toBe(0);
  await letTimePass(user);

  await endPhone(page).click();
  await isFocused(password(page));
  await page.getByText(asked).waitFor();
  expect(await password(page).getAttribute('autocomplete')).toBe('current-password');
  await expectAccessible(formOf(password(page)));
  // Only the submitted form asks.
  expect(await password(page).count()).toBe(1);

  await password(page).fill('Not-the-1-password');
  await page.getByText(asked).waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await page.getByText(wrong).waitFor();
  await isFocused(password(page));
  expect(await password(page).inputValue()).toBe('Not-the-1-password');
  expect(await sessionsOf(user)).toBe(2);
  await expectAccessible(formOf(password(page)));

  // Typed text survives a lost connection.
  await password(page).fill(user.password);
  await goOffline(page);
  await endPhone(page).click();
  await page.getByRole('alert').getByText('Failed to sign out there.').waitFor();
  expect(await password(page).inputValue()).toBe(user.password);
  await page.context().setOffline(false);
  await endPhone(page).click();
  await page.getByText('Signed out there.').waitFor();
  expect(await sessionsOf(user)).toBe(1);
  expect(await password(page).count()).toBe(0);

  await endAll(page).click();
  await isFocused(password(page));
  await password(page).fill(user.password);
  await page.keyboard.press('Enter');
  await signedOut(page);
  expect(await sessionsOf(user)).toBe(0);
  expect(pageErrors.filter((each) => !each.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

testWithChromium('the password can be sent before the page behind the question has loaded', async () => {
  const user = await makeUserWithPhone();
  const page = await app.visit('/settings', { user });
  await letTimePass(user);
  const release = await holdBack(page, /\/settings\.data/, 'GET');
  await endAll(page).click();
  await isFocused(password(page));
  await password(page).fill(user.password);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.keyboard.press('Enter');
  await sent;
  release();
  await signedOut(page);
  expect(await sessionsOf(user)).toBe(0);
});

testWithChromium('deleting the account asks for the password, and keeps typed text', async () => {
  const user = await makeUser();
  const page = await app.visit('/privacy-data', { user, viewport: viewports.phone });
  expectNoErrors(page);
  expect(await password(page).count()).toBe(0);
  await letTimePass(user);
  await address(page).fill(user.email);
  await remove(page).click();
  await isFocused(password(page));
  expect(await address(page).inputValue()).toBe(user.email);
  await expectAccessible(formOf(password(page)));

  // After a reload the page asks at once.
  await page.reload();
  await untilAlive(page);
  await password(page).waitFor();
  await password(page).fill(user.password);
  await address(page).fill('else@example.com');
  await remove(page).click();
  await page.getByText('This is not the email address of your account.').waitFor();
  expect(await password(page).inputValue()).toBe(user.password);
  await password(page).fill('Not-the-1-password');
  await address(page).fill(user.email);
  await remove(page).click();
  await page.getByText(wrong).waitFor();
  await isFocused(password(page));
  await password(page).fill(user.password);
  await remove(page).click();
  await page.waitForURL(`${app.url}/goodbye`);
});

testWithChromium('without scripts the password field is shown, and its value never sent back', async () => {
  const user = await makeUserWithPhone();
  const page = await app.visit('/settings', { user, javaScriptEnabled: false, viewport: viewports.phone });
  await letTimePass(user);
  await endPhone(page).click();
  await expect.poll(async () => (await password(page).boundingBox())?.y).toBeLessThan(844);
  await password(page).fill('Not-the-1-password');
  await endPhone(page).click();
  await page.getByText(wrong).waitFor();
  expect(await page.content()).not.toContain('Not-the-1');
  await password(page).fill(user.password);
  await endPhone(page).click();
  await page.getByText('Signed out there.').waitFor();
  await endAll(page).click();
  await expect.poll(async () => (await password(page).boundingBox())?.y).toBeLessThan(844);

  await page.goto('/privacy-data');
  await address(page).fill(user.email);
  await password(page).fill('Not-the-1-password');
  await remove(page).click();
  await page.getByText(wrong).waitFor();
  expect(await address(page).inputValue()).toBe(user.email);
  expect(await page.content()).not.toContain('Not-the-1');
  await password(page).fill(user.password);
  await remove(page).click();
  await page.waitForURL(/\/goodbye/);
});

testWithChromium('users without a password continue with Google, and typed text stays', async () => {
  const user = await makeGoogleUser();
  const page = await app.visit('/settings', { user });
  expectNoErrors(page);
  await letTimePass(user);
  await endPhone(page).click();
  await google(page).waitFor();
  expect(await password(page).count()).toBe(0);
  await expectAccessible(formOf(google(page)));
  const [popup] = await Promise.all([page.waitForEvent('popup'), google(page).click()]);
  await google(page).waitFor({ state: 'detached' });
  await expect.poll(() => popup.isClosed()).toBe(true);
  await isFocused(endPhone(page));
  await endPhone(page).click();
  await page.getByText('Signed out there.').waitFor();
  expect(await sessionsOf(user)).toBe(1);

  await letTimePass(user);
  await page.goto('/privacy-data');
  await untilAlive(page);
  await address(page).fill(user.email);
  await expectAccessible(formOf(address(page)));
  await remove(page).click();
  await page.getByText('Please continue with Google once more, so that we know it is you.').waitFor();
  await google(page).click();
  await google(page).waitFor({ state: 'detached' });
  expect(await address(page).inputValue()).toBe(user.email);
  await remove(page).click();
  await page.waitForURL(`${app.url}/goodbye`);
});

testWithChromium('without scripts Google leads back to the page, also when it refuses', async () => {
  const user = await makeGoogleUser();
  const page = await app.visit('/privacy-data', { user, javaScriptEnabled: false });
  await letTimePass(user);
  await page.reload();
  const link = page.getByRole('link', { name: 'Continue with Google' });
  provider.person.email_verified = false;
  await link.click();
  await page.getByText('Google login failed').waitFor();
  expect(new URL(page.url()).pathname).toBe('/privacy-data');

  await page.goto('/settings');
  await endPhone(page).click();
  await link.click();
  await page.getByText('Google login failed').waitFor();
  expect(new URL(page.url()).pathname).toBe('/settings');

  provider.person.email_verified = true;
  await endPhone(page).click();
  await link.click();
  await page.waitForURL(`${app.url}/settings`);
  await endPhone(page).click();
  await page.getByText('Signed out there.').waitFor();
  await page.goto('/privacy-data');
  expect(await link.count()).toBe(0);
});
