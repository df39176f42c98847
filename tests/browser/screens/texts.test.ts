import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { makeUser } from '#tests/factories.ts';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { expectAccessible, expectNoErrors, expectToFit } from '../launch-browser.ts';
import { holdBack, useApp, viewports } from '../use-app.ts';

const app = useApp();

const narrowest = { width: 320, height: 640 };
const texts = ['/about-us', '/privacy-policy', '/terms-of-service'];
const publicPages = [...texts, '/contact', '/developers'];

testWithChromium('every public text is readable at every width, without scripts', async () => {
  const page = await app.open({ javaScriptEnabled: false });
  for (const path of publicPages) {
    const response = await page.goto(path);
    expect([path, response?.status()]).toEqual([path, 200]);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await expectToFit(page, narrowest, ...Object.values(viewports));
  }
});

testWithChromium('the public texts are accessible and complete without React', async () => {
  const page = await app.open();
  expectNoErrors(page);
  for (const path of texts) {
    // The two legal texts are laid out alike, so each is looked at in one of the two widths.
    await page.setViewportSize(path === '/privacy-policy' ? viewports.desktop : viewports.phone);
    await page.goto(path);
    await expectAccessible(page);
    expect(await page.locator('script:not([type=module]), script:not([src])').count()).toBe(0);
  }
});

testWithChromium(
  'the privacy policy names every cookie and every key that a visit leaves in the browser',
  async () => {
    const user = await makeUser();
    const page = await app.visit('/login');
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/dashboard');
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBeGreaterThan(0);
    const left = [
      ...(await page.context().cookies()).map(({ name }) => name),
      ...(await page.evaluate(() => Object.keys(localStorage))),
    ];
    expect(left.length).toBeGreaterThanOrEqual(5);
    await page.goto('/privacy-policy');
    const told = await page.getByRole('region', { name: 'Cookies and what your browser keeps' }).innerText();
    for (const name of left) expect(told).toContain(name);
  },
);

testWithChromium('the calls of the API can be explored and tried', async () => {
  const page = await app.visit('/developers', { viewport: viewports.desktop });
  expectNoErrors(page);
  await page.locator('#operations-tag-guest').getByRole('button').click();
  await page.getByRole('button', { name: /sample plan/ }).click();
  await page.getByRole('button', { name: 'Try it out' }).click();
  await page.getByPlaceholder('id').fill('70');
  await page.getByRole('button', { name: 'Execute' }).click();
  await page.getByText('Server response').waitFor();
  await expectAccessible(page);
  // The calls stand on the page's own ground, in the system's colours.
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const sheet = colorScheme === 'dark' ? 'rgb(32, 28, 43)' : 'rgb(255, 255, 255)';
    await expect
      .poll(() => page.locator('#calls').evaluate((element) => getComputedStyle(element).backgroundColor))
      .toBe(sheet);
    expect(await page.locator('html.dark-mode').count()).toBe(colorScheme === 'dark' ? 1 : 0);
  }
  await expectToFit(page, viewports.phone, viewports.desktop);
});

testWithChromium('a text opened from another page begins at its top', async () => {
  const page = await app.visit('/contact', { viewport: viewports.phone });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
  await page.getByRole('main').getByRole('link', { name: 'start page' }).click();
  await page.waitForURL(`${app.url}/#pricing`);
});

testWithChromium('the table of contents leads to the sections, by pointer and by keyboard', async () => {
  const page = await app.visit('/privacy-policy', { viewport: viewports.desktop });
  const contents = page.getByRole('navigation', { name: 'On this page' });
  expect(await contents.getByRole('link').allInnerTexts()).toEqual(
    await page.locator('.prose h2').allInnerTexts(),
  );
  await contents.getByRole('link', { name: 'Mails' }).click();
  await page.waitForURL('**/privacy-policy#mails');
  // Below the bar at the top, and not far below it.
  const top = async () => (await page.getByRole('heading', { name: 'Mails', exact: true }).boundingBox())?.y;
  await expect.poll(top).toBeGreaterThan(64);
  await expect.poll(top).toBeLessThan(160);

  await page.setViewportSize(viewports.phone);
  await page.goto('/terms-of-service');
  await page.locator('summary', { hasText: 'On this page' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/terms-of-service#agreement');
});

const message = 'Where do I find my tasks?\nשלום';
const thanks = "Thank you for reaching out! We'll get back to you soon.";

async function fillContact(page: Page, { name = 'Ada', email = 'ada@example.com', text = message } = {}) {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message').fill(text);
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();

testWithChromium(
  'the contact form acknowledges a complete message, filled in by keyboard, and sends nothing',
  async () => {
    const page = await app.visit('/contact');
    expectNoErrors(page);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' || request.url().includes('tasks')) sent.push(request.url());
    });
    await page.getByLabel('Name').focus();
    for (const text of ['Ada', 'ada@example.com', message]) {
      await page.keyboard.insertText(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.getByText(thanks).waitFor();
    expect(sent).toEqual([]);
    await expectAccessible(page.getByRole('main'));
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(thanks);
    // Nothing on the page takes the thank-you back.
    expect((await page.getByRole('main').innerText()).split('\n').filter(Boolean)).toEqual([
      'Contact',
      thanks,
      'Back to the start page',
    ]);
  },
);

testWithChromium(
  'the contact form needs every field and an email in email format, and clears its messages',
  async () => {
    const page = await app.visit('/contact', { viewport: viewports.phone });
    await page.waitForLoadState('networkidle');
    await submit(page);
    for (const missing of [
      'Please enter your name.',
      'Please enter your email.',
      'Please enter a message.',
    ]) {
      await page.getByText(missing).last().waitFor();
    }
    await expectAccessible(page.locator('form', { has: page.getByLabel('Message') }));
    expect(await page.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true);
    await fillContact(page, { email: 'ada@' });
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    await submit(page);
    await page.getByRole('alert').getByText('Please enter a valid email address.').waitFor();
    expect(await page.getByLabel('Message').inputValue()).toBe(message);
    expect(await page.getByLabel('Email').evaluate((field) => field === document.activeElement)).toBe(true);
  },
);

/** A page that leads on by itself stays until it is let go, however long it takes to be looked at. */
const holdDashboard = (page: Page) => holdBack(page, /\/dashboard(\.data.*)?$/);

testWithChromium('with scripts such a page hydrates', async () => {
  const page = await app.visit('/feedback', { user: await makeUser() });
  expectNoErrors(page);
  await page.getByRole('textbox').fill('Clear and quick.');
  const letGo = await holdDashboard(page);
  // As a press on the button does before the scripts have come.
  const form = page.locator('form', { has: page.getByRole('textbox') });
  await form.evaluate((element) => element instanceof HTMLFormElement && element.submit());
  await page.getByText('Thank you for your feedback!').waitFor();
  expect(await page.locator('head > noscript').innerHTML()).toContain('3; url=/dashboard');
  letGo();
  await page.waitForURL('**/dashboard');
});
