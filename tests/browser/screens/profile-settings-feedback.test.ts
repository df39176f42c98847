import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { perform } from '#app/core/operation.ts';
import { getSettings } from '#app/features/accounts/get-settings.server.ts';
import { profileTextLimit } from '#app/features/accounts/persona.ts';
import { feedbackLimit } from '#app/features/feedback/feedback-limits.ts';
import { db } from '#app/services/db.server.ts';
import { viewerOf } from '#app/services/sessions.server.ts';
import { makeUser, password, type TestUser } from '#tests/factories.ts';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { expectAccessible, expectNoErrors, expectToFit } from '../launch-browser.ts';
import { goOffline, holdBack, openPage, useApp, viewports } from '../use-app.ts';

const app = useApp();

const saved = {
  profile: 'Profile updated successfully and will be reflected post re-login.!',
  settings: 'Settings updated successfully!',
  feedback: 'Thank you for your feedback!',
};
const markup = {
  profile: 'HTML tags and scripts are not allowed in Name or Bio.',
  feedback: 'HTML tags and scripts are not allowed in feedback.',
};

/** A page whose clock can be stopped. */
async function visitWithClock(path: string, user: TestUser): Promise<Page> {
  const page = await app.open({ user, isAltered: true });
  await page.clock.install();
  await openPage(page, path);
  return page;
}

/** Installs fake timers, and runs those of the next minute. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

/** Holds a post back until it is released, so that the busy state can be observed. */
const holdPosts = (page: Page, path: string) => holdBack(page, `**${path}.data*`, 'POST');

/** The toast is at the top right, above everything, and says this. */
async function expectToast(page: Page, text: string): Promise<void> {
  const toast = page.locator('toast-message:popover-open').filter({ hasText: text });
  await toast.waitFor();
  const box = await toast.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(box?.y).toBeLessThan(40);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 40);
}

const accountOf = async ({ token }: TestUser) => (await viewerOf(token, new Date()))?.account;

testWithChromium(
  'profile, settings and feedback are saved, confirmed, and lead to the dashboard',
  async () => {
    const user = await makeUser({ timeZone: 'Asia/Calcutta' });
    const page = await visitWithClock('/profile', user);
    expectNoErrors(page);
    const alert = page.getByRole('alert');
    /** Sends the form, which is told of in a toast for `seconds`, and then left. */
    const send = async (path: string, button: string, busy: string, text: string, seconds: number) => {
      await page.setViewportSize(viewports.phone);
      const release = await holdPosts(page, path);
      await stopClock(page);
      await page.getByRole('button', { name: button, exact: true }).click();
      await page.getByRole('button', { name: busy }).waitFor();
      release();
      await expectToast(page, text);
      await page.setViewportSize(viewports.desktop);
      await expectToast(page, text);
      // The page has read its data anew, which the redirect would break off.
      await page.getByRole('button', { name: button, exact: true }).waitFor();
      if (path === '/feedback') expect(await page.getByLabel('Your feedback').inputValue()).toBe('');
      await page.clock.runFor(seconds * 1000 - 100);
      expect(page.url()).toBe(app.url + path);
      await page.clock.runFor(200);
      await page.waitForURL(`${app.url}/dashboard`);
      await page.clock.resume();
    };

    const email = page.getByLabel('Email');
    expect(await email.inputValue()).toBe(user.email);
    expect(await email.getAttribute('readonly')).not.toBeNull();
    expect(await page.getByLabel('Persona').getByRole('option').allTextContents()).toEqual([
      'Student',
      'Young Professional',
      'Experienced Professional',
      'Freelancer',
    ]);
    await expectToFit(page, viewports.desktop, viewports.phone);
    await page.getByLabel('Bio').fill('See <img src=x>');
    await page.getByRole('button', { name: 'Save' }).click();
    await alert.getByText(markup.profile).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Name').fill('');
    await alert.waitFor({ state: 'detached' });
    await page.getByLabel('Bio').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await alert.getByText('Please enter your name.').waitFor();
    await page.getByLabel('Name').fill('שרה كوهين 🌱');
    await page.getByLabel('Persona').selectOption('freelancer');
    await send('/profile', 'Save', 'Saving...', saved.profile, 3);
    expect(await accountOf(user)).toMatchObject({ name: 'שרה كوهين 🌱', persona: 'freelancer' });

    await openPage(page, '/settings');
    const zone = page.getByLabel('Time zone');
    expect(await zone.locator('option:checked').textContent()).toBe('Asia/Kolkata (UTC+05:30)');
    await expectToFit(page, viewports.desktop, viewports.phone);
    await page.getByLabel('Daily Nudge').check();
    await page.getByLabel('Daily Update').check();
    await send('/settings', 'Save', 'Saving...', saved.settings, 2);
    const stored = await perform(getSettings, {}, { viewer: user.viewer, now: new Date() });
    expect(stored).toMatchObject({ daily_nudge: true, daily_update: true, timezone: 'Asia/Calcutta' });

    await openPage(page, '/feedback');
    const feedback = page.getByLabel('Your feedback');
    await expectToFit(page, viewports.desktop, viewports.phone);
    await feedback.fill('  \n ');
    await page.getByRole('button', { name: 'Submit' }).click();
    await alert.getByText('Please enter your feedback.').waitFor();
    await expectAccessible(page);
    await feedback.fill('<table>');
    await alert.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Submit' }).click();
    await alert.getByText(markup.feedback).waitFor();
    await feedback.fill('The roadmap helps.');
    await send('/feedback', 'Submit', 'Submitting...', saved.feedback, 3);
    expect(await db.feedback.count({ where: { userId: user.viewer.userId } })).toBe(1);

    // Typing cancels the redirect, and the toast disappears.
    await openPage(page, '/profile');
    await stopClock(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, saved.profile);
    await page.getByLabel('Bio').pressSequentially('A');
    await page.getByText(saved.profile).waitFor({ state: 'detached' });
    await page.clock.runFor(10_000);
    expect(page.url()).toBe(`${app.url}/profile`);
    expect(await page.getByLabel('Bio').inputValue()).toBe('A');
  },
);

testWithChromium(
  'chosen colours apply at once, from the first byte, and only to the user who chose them',
  async () => {
    const user = await makeUser();
    const surfaces = { light: 'rgb(251, 248, 242)', dark: 'rgb(23, 20, 31)' };
    const surfaceOf = (page: Page) =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const barOf = (page: Page) =>
      page
        .locator('meta[name=theme-color]')
        .evaluateAll((all) => all.map((meta) => meta.getAttribute('content')));
    const page = await app.visit('/settings', { user });
    await page.emulateMedia({ colorScheme: 'light' });
    expectNoErrors(page);
    expect(await page.getByLabel('As your system').isChecked()).toBe(true);
    expect(await surfaceOf(page)).toBe(surfaces.light);
    for (const [label, theme, system] of [
      ['Dark', 'dark', 'light'],
      ['Light', 'light', 'dark'],
    ] as const) {
      await openPage(page, '/settings');
      await page.emulateMedia({ colorScheme: system });
      await page.getByLabel(label, { exact: true }).check();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect.poll(() => surfaceOf(page)).toBe(surfaces[theme]);
      if (theme === 'light') await expectAccessible(page);
      const first = await app.visit('/settings', { user, javaScriptEnabled: false });
      await first.emulateMedia({ colorScheme: system });
      expect(await surfaceOf(first)).toBe(surfaces[theme]);
      expect(await first.getByLabel(label, { exact: true }).isChecked()).toBe(true);
      expect(new Set(await barOf(first)).size).toBe(1);
      await first.goto('/about-us');
      expect(await surfaceOf(first)).toBe(surfaces[system]);
      expect(new Set(await barOf(first)).size).toBe(2);
    }
  },
);

testWithChromium('a changed password is confirmed by a toast of 3 s, a refused one by a box', async () => {
  const page = await visitWithClock('/settings', await makeUser());
  await page.setViewportSize(viewports.phone);
  const form = page.getByRole('region', { name: 'Password' });
  await form.getByLabel('Current password', { exact: true }).fill('not-it');
  await form.getByLabel('New password', { exact: true }).fill('Brand-new-1904');
  await form.getByLabel('Confirm password', { exact: true }).fill('Brand-new-1904');
  await form.getByRole('button', { name: 'Change password' }).click();
  await form.getByRole('alert').getByText('Your current password is not right.').waitFor();
  await form.getByLabel('Current password', { exact: true }).fill(password);
  await stopClock(page);
  await form.getByRole('button', { name: 'Change password' }).click();
  const toast = page.locator('toast-message:popover-open');
  // It stays while the pointer is on it.
  await toast.hover();
  await page.clock.runFor(10_000);
  expect(await toast.count()).toBe(1);
  await page.clock.resume();
  await expectAccessible(toast);
  await stopClock(page);
  expect(await toast.count()).toBe(1);
  // It stays while it has the focus, even if the pointer leaves.
  await toast.getByRole('button', { name: 'Close' }).focus();
  await page.mouse.move(0, 0);
  await page.clock.runFor(10_000);
  expect(await toast.count()).toBe(1);
  await page.locator('main').focus();
  await page.clock.runFor(2_900);
  expect(await toast.count()).toBe(1);
  await page.clock.runFor(200);
  await expect.poll(() => toast.count()).toBe(0);
  expect(page.url()).toBe(`${app.url}/settings#password`);
});

testWithChromium('remaining characters are shown once they are few, and text is not truncated', async () => {
  const page = await app.visit('/profile', { user: await makeUser(), viewport: viewports.phone });
  const bio = page.getByLabel('Bio');
  const about = () =>
    bio.evaluate((field) =>
      (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.innerText)
        .join(' '),
    );
  await expect.poll(() => bio.evaluate((field) => Object.keys(field).length)).toBeGreaterThan(0);
  await bio.fill('b'.repeat(100));
  expect(await about()).not.toMatch(/characters/);
  await bio.fill(` ${'b'.repeat(profileTextLimit - 8)}\n`);
  await page.getByText('8 characters left').waitFor();
  expect(await about()).toContain('8 characters left');
  await bio.fill('b'.repeat(profileTextLimit + 1));
  await page.getByText('1 character too many').waitFor();
  expect(await bio.inputValue()).toHaveLength(profileTextLimit + 1);
  await expectAccessible(page.locator('form', { has: bio }));
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').getByText('Bio must be at most 168 characters.').waitFor();
  expect(await bio.inputValue()).toHaveLength(profileTextLimit + 1);

  await openPage(page, '/feedback');
  const feedback = page.getByLabel('Your feedback');
  await feedback.fill('x'.repeat(feedbackLimit));
  await page.getByText('0 characters left').waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText(saved.feedback).waitFor();
  await page.getByText('0 characters left').waitFor({ state: 'detached' });
});

testWithChromium('a form that loses its connection shows its own message', async () => {
  const page = await app.visit('/profile', { user: await makeUser() });
  const failures = {
    '/profile': ['Save', 'Failed to update profile.'],
    '/settings': ['Save', 'Failed to update settings'],
    '/feedback': ['Submit', 'Failed to submit feedback.'],
  } as const;
  for (const [path, [button, message]] of Object.entries(failures)) {
    await page.goto(path);
    await goOffline(page);
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('alert').getByText(message).waitFor();
    await page.context().setOffline(false);
  }
});
