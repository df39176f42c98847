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
import { collectPageErrors, expectAccessible } from '../launch-browser.ts';
import { goOffline, openPage, useApp, viewports } from '../use-app.ts';

const app = useApp();
const longTimeout = { timeout: 20_000 };

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
async function visitWithClock(path: string, user: TestUser, viewport = viewports.desktop): Promise<Page> {
  const page = await (await app.openContext({ user, viewport })).newPage();
  await page.clock.install();
  await openPage(page, path);
  return page;
}

/** Installs fake timers, and runs those of the next minute. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

/** Holds a post back until it is released, so that the busy state can be observed. */
async function holdPosts(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${path}.data*`, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  return () => release();
}

/** The toast is at the top right, above everything, and says this. */
async function expectToast(page: Page, text: string): Promise<void> {
  const toast = page.locator('toast-message:popover-open').filter({ hasText: text });
  await toast.waitFor();
  const box = await toast.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(box?.y).toBeLessThan(40);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 40);
}

const isWiderThanWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

const accountOf = async ({ token }: TestUser) => (await viewerOf(token, new Date()))?.account;

for (const [name, viewport] of Object.entries({ phone: viewports.phone, desktop: viewports.desktop })) {
  testWithChromium(
    `a profile is saved, told of for 3 s, and left for the dashboard, on a ${name}`,
    async () => {
      const user = await makeUser();
      const page = await visitWithClock('/profile', user, viewport);
      const pageErrors = collectPageErrors(page);
      const email = page.getByLabel('Email');
      expect(await email.inputValue()).toBe(user.email);
      expect(await email.getAttribute('readonly')).not.toBeNull();
      const options = page.getByLabel('Persona').getByRole('option');
      expect(await options.allTextContents()).toEqual([
        'Student',
        'Young Professional',
        'Experienced Professional',
        'Freelancer',
      ]);
      expect(await isWiderThanWindow(page)).toBe(false);

      await page.getByLabel('Bio').fill('See <img src=x>');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('alert').getByText(markup.profile).waitFor();
      await page.getByLabel('Name').fill('');
      await page.getByRole('alert').waitFor({ state: 'detached' });
      await page.getByLabel('Bio').fill('');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('alert').getByText('Please enter your name.').waitFor();

      await page.getByLabel('Name').fill('שרה كوهين 🌱');
      await page.getByLabel('Persona').selectOption('freelancer');
      const release = await holdPosts(page, '/profile');
      await stopClock(page);
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: 'Saving...' }).waitFor();
      release();
      await expectToast(page, saved.profile);
      expect(await accountOf(user)).toMatchObject({ name: 'שרה كوهين 🌱', persona: 'freelancer' });
      await page.clock.runFor(2_900);
      expect(page.url()).toBe(`${app.url}/profile`);
      await page.clock.runFor(200);
      await page.waitForURL(`${app.url}/dashboard`);
      expect(pageErrors).toEqual([]);
      await page.context().close();
    },
  );

  testWithChromium(`settings are saved, told of, and left after 2 s, on a ${name}`, async () => {
    const user = await makeUser({ timeZone: 'Asia/Calcutta' });
    const page = await visitWithClock('/settings', user, viewport);
    const zone = page.getByLabel('Time zone');
    expect(await zone.locator('option:checked').textContent()).toBe('Asia/Kolkata (UTC+05:30)');
    expect(await isWiderThanWindow(page)).toBe(false);
    await page.getByLabel('Daily Nudge').check();
    await page.getByLabel('Daily Update').check();
    const release = await holdPosts(page, '/settings');
    await stopClock(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Saving...' }).waitFor();
    release();
    await expectToast(page, saved.settings);
    const stored = await perform(getSettings, {}, { viewer: user.viewer, now: new Date() });
    expect(stored).toEqual({ daily_nudge: true, daily_update: true, timezone: 'Asia/Calcutta' });
    await page.clock.runFor(1_900);
    expect(page.url()).toBe(`${app.url}/settings`);
    await page.clock.runFor(200);
    await page.waitForURL(`${app.url}/dashboard`);
    await page.context().close();
  });

  testWithChromium(`feedback is thanked for, cleared, and left after 3 s, on a ${name}`, async () => {
    const user = await makeUser();
    const page = await visitWithClock('/feedback', user, viewport);
    const feedback = page.getByLabel('Your feedback');
    const submit = page.getByRole('button', { name: 'Submit' });
    expect(await isWiderThanWindow(page)).toBe(false);
    await feedback.fill('  \n ');
    await submit.click();
    await page.getByRole('alert').getByText('Please enter your feedback.').waitFor();
    await feedback.fill('<table>');
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await submit.click();
    await page.getByRole('alert').getByText(markup.feedback).waitFor();

    await feedback.fill('The roadmap helps.');
    const release = await holdPosts(page, '/feedback');
    await stopClock(page);
    await submit.click();
    await page.getByRole('button', { name: 'Submitting...' }).waitFor();
    release();
    await expectToast(page, saved.feedback);
    expect(await feedback.inputValue()).toBe('');
    expect(await db.feedback.count({ where: { userId: user.viewer.userId } })).toBe(1);
    await page.clock.runFor(2_900);
    expect(page.url()).toBe(`${app.url}/feedback`);
    await page.clock.runFor(200);
    await page.waitForURL(`${app.url}/dashboard`);
    await page.context().close();
  });
}

testWithChromium('typing cancels the redirect, and the toast disappears', async () => {
  const page = await visitWithClock('/profile', await makeUser());
  await page.getByLabel('Bio').waitFor();
  await stopClock(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, saved.profile);
  await page.getByLabel('Bio').pressSequentially('A');
  await page.getByText(saved.profile).waitFor({ state: 'detached' });
  await page.clock.runFor(10_000);
  expect(page.url()).toBe(`${app.url}/profile`);
  expect(await page.getByLabel('Bio').inputValue()).toBe('A');
  await page.context().close();
});

testWithChromium('a changed password is told of in a toast of 3 s, a refused one in a box', async () => {
  const user = await makeUser();
  const page = await visitWithClock('/settings', user);
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
  // It stays while it has the focus, even if the pointer leaves.
  await toast.getByRole('button', { name: 'Close' }).focus();
  await page.mouse.move(0, 0);
  await page.clock.runFor(10_000);
  expect(await toast.count()).toBe(1);
  await page.locator('main').focus();
  await page.clock.runFor(2_900);
  expect(await toast.count()).toBe(1);
  await page.clock.runFor(200);
  await expect.poll(() => toast.count(), longTimeout).toBe(0);
  expect(page.url()).toBe(`${app.url}/settings#password`);
  await page.context().close();
});

testWithChromium('the three screens are accessible, refused and saved too', async () => {
  const page = await visitWithClock('/profile', await makeUser());
  await page.getByLabel('Bio').fill('See <img src=x>');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').waitFor();
  await expectAccessible(page);

  await page.setViewportSize(viewports.phone);
  await openPage(page, '/feedback');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('alert').waitFor();
  await expectAccessible(page);

  await openPage(page, '/settings');
  const form = page.getByRole('region', { name: 'Password' });
  await form.getByLabel('Current password', { exact: true }).fill(password);
  await form.getByLabel('New password', { exact: true }).fill('Brand-new-1904');
  await form.getByLabel('Confirm password', { exact: true }).fill('Brand-new-1904');
  await stopClock(page);
  await form.getByRole('button', { name: 'Change password' }).click();
  const toast = page.locator('toast-message:popover-open');
  // Pointed at, it stays.
  await toast.hover();
  await page.clock.resume();
  await expectAccessible(page);
  expect(await toast.count()).toBe(1);
  await page.context().close();
});

testWithChromium(
  'the characters that are left are counted once they are few, and nothing is cut',
  async () => {
    const page = await app.visit('/profile', { user: await makeUser(), viewport: viewports.phone });
    const bio = page.getByLabel('Bio');
    const about = () =>
      bio.evaluate((field) =>
        (field.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.innerText)
          .join(' '),
      );
    await expect
      .poll(() => bio.evaluate((field) => Object.keys(field).length), longTimeout)
      .toBeGreaterThan(0);
    await bio.fill('b'.repeat(100));
    expect(await about()).not.toMatch(/characters/);
    await bio.fill(` ${'b'.repeat(profileTextLimit - 8)}\n`);
    await page.getByText('8 characters left').waitFor();
    expect(await about()).toContain('8 characters left');
    await bio.fill('b'.repeat(profileTextLimit + 1));
    await page.getByText('1 character too many').waitFor();
    expect(await bio.inputValue()).toHaveLength(profileTextLimit + 1);
    await expectAccessible(page);
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
    await page.context().close();
  },
);

testWithChromium('without JavaScript the three forms say what came of them, and lead on', async () => {
  const user = await makeUser();
  const page = await app.visit('/profile', { user, viewport: viewports.phone, javaScriptEnabled: false });
  for (const field of ['name', 'bio']) {
    expect(await page.locator(`#${field}-count`).innerText()).toBe('At most 168 characters.');
  }
  await page.getByLabel('Name').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').getByText('Please enter your name.').waitFor();
  await page.getByLabel('Name').fill('Grace Hopper');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(saved.profile).waitFor();
  await page.waitForURL(`${app.url}/dashboard`, longTimeout);
  expect((await accountOf(user))?.name).toBe('Grace Hopper');

  await page.goto('/settings');
  await page.getByLabel('Daily Nudge').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(saved.settings).waitFor();
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await page.waitForURL(`${app.url}/dashboard`);

  await page.goto('/feedback');
  await page.getByLabel('Your feedback').fill('<form>');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('alert').getByText(markup.feedback).waitFor();
  expect(await page.getByLabel('Your feedback').inputValue()).toBe('<form>');
  await page.getByLabel('Your feedback').fill('Good.');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText(saved.feedback).waitFor();
  await page.waitForURL(`${app.url}/dashboard`, longTimeout);
  await page.context().close();
});

testWithChromium('a form whose connection is lost says so in its own words', async () => {
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
  await page.context().close();
});
