import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { makeUser } from '#tests/factories.ts';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { collectPageErrors, expectAccessible, expectToFit } from '../launch-browser.ts';
import { holdBack, useApp, viewports } from '../use-app.ts';

// Somebody's installation, with a model, Google and an address of its own; nothing here calls any of the three.
const app = useApp(() => ({
  OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
  OPENAI_API_KEY: 'none',
  GOOGLE_CLIENT_ID: 'stepwise',
  GOOGLE_CLIENT_SECRET: 'none',
  MAIL_FROM: 'Stepwise <people@stepwise.example>',
}));

const narrowest = { width: 320, height: 640 };
const texts = ['/about-us', '/privacy-policy', '/terms-of-service'];
const publicPages = [...texts, '/contact'];

testWithChromium('every public text can be read by everybody, at every width, without a script', async () => {
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
  const pageErrors = collectPageErrors(page);
  for (const path of texts) {
    // The two legal texts are laid out alike, so each is looked at in one of the two widths.
    await page.setViewportSize(path === '/privacy-policy' ? viewports.desktop : viewports.phone);
    await page.goto(path);
    await expectAccessible(page);
    expect(await page.locator('script:not([type=module]), script:not([src])').count()).toBe(0);
  }
  expect(pageErrors).toEqual([]);
});

testWithChromium('the footer leads to the other pages, to a mail and to friends', async () => {
  const page = await app.open();
  for (const path of ['/', ...publicPages, '/goodbye', '/unsubscribe/unknown']) {
    await page.goto(path);
    const links = await page
      .getByRole('contentinfo')
      .getByRole('link')
      .evaluateAll((all) =>
        all.map((link) => [link.ariaLabel ?? link.textContent?.trim(), link.getAttribute('href')]),
      );
    const hrefOf = (name: string) => links.find(([each]) => each === name)?.[1] ?? '';
    expect({
      'About Us': hrefOf('About Us'),
      Contact: hrefOf('Contact'),
      'Terms of Service': hrefOf('Terms of Service'),
      'Privacy Policy': hrefOf('Privacy Policy'),
      mail: hrefOf('people@stepwise.example'),
    }).toEqual({
      'About Us': '/about-us',
      Contact: '/contact',
      'Terms of Service': '/terms-of-service',
      'Privacy Policy': '/privacy-policy',
      mail: 'mailto:people@stepwise.example',
    });
    for (const [name, host] of [
      ['Share Stepwise on LinkedIn', 'www.linkedin.com'],
      ['Share Stepwise on X', 'x.com'],
      ['Share Stepwise on WhatsApp', 'wa.me'],
    ] as const) {
      const link = new URL(hrefOf(name));
      expect(link.host).toBe(host);
      expect([...link.searchParams.values()].join(' ')).toContain(app.url);
    }
  }
});

testWithChromium('about us says who Stepwise is for and leads to the start', async () => {
  const page = await app.visit('/about-us', { viewport: viewports.phone });
  await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor();
  for (const audience of [
    'Aspiring entrepreneurs',
    'Side-project enthusiasts',
    'Creative teams',
    'Students',
    'Young and experienced professionals',
    'Freelancers',
  ]) {
    await page.getByRole('heading', { name: audience }).waitFor();
  }
  await page.getByRole('main').getByRole('link', { name: 'Get Started' }).click();
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
});

testWithChromium('the terms hold the facts and the date of the specification', async () => {
  const page = await app.visit('/terms-of-service');
  await page.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor();
  await page.getByText('Last updated June 18, 2025').waitFor();
  const textOf = (title: string) => page.getByRole('region', { name: title }).innerText();
  expect(await textOf('Who may use Stepwise')).toContain('minimum age is 13');
  const payments = await textOf('Plans, free trial and payments');
  expect(payments).toContain('60-day free trial');
  expect(payments).toContain('No automatic renewal');
  expect(payments).toContain('Payments are made in INR');
  expect(payments).toContain('pricing may change');
  expect(await textOf('Limit of liability')).toMatch(
    /the lesser of your payments of the last six months and INR 1000/,
  );
  expect(await textOf('Ending it')).toContain('delete your account at any time');
});

testWithChromium(
  'the privacy policy holds its date and tells the truth about this installation',
  async () => {
    const page = await app.visit('/privacy-policy');
    await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
    await page.getByText('Last updated June 18, 2025').waitFor();
    const inShort = await page.getByRole('region', { name: 'In short' }).innerText();
    for (const promise of [
      'Your ideas are private and belong to you.',
      'stored encrypted',
      'No human reads them unless you ask for help.',
      'delete it at once',
    ]) {
      expect(inShort).toContain(promise);
    }
    const textOf = (title: string) => page.getByRole('region', { name: title }).innerText();
    expect(await textOf('What the AI model is sent')).toContain(
      'Your name, your email address and your bio are never sent',
    );
    expect(await textOf('What is kept, why and for how long')).toContain('the number of your Google account');
    expect(await textOf('What is kept, why and for how long')).toContain('90 days');
    expect(await textOf('Mails')).toContain('No mail server is set up on this site');
  },
);

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
    // What a single visit does not leave, such as that of a project's end, is found by its name.
    const others = readdirSync('app', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.server.ts'))
      .flatMap((file) => readFileSync(`app/${file}`, 'utf8').match(/(?<=ownCookie\(')\w+/g) ?? [])
      .map((name) => `stepwise_${name}`);
    expect(others.length).toBeGreaterThanOrEqual(4);
    const kept = [...left, ...others];
    await page.goto('/privacy-policy');
    const told = await page.getByRole('region', { name: 'Cookies and what your browser keeps' }).innerText();
    for (const name of kept) expect(told).toContain(name);
  },
);

testWithChromium('a text that another page leads to begins at its top', async () => {
  const page = await app.visit('/contact', { viewport: viewports.phone, reducedMotion: 'reduce' });
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

  const phone = await app.visit('/terms-of-service', { viewport: viewports.phone });
  await phone.locator('summary', { hasText: 'On this page' }).focus();
  await phone.keyboard.press('Enter');
  await phone.keyboard.press('Tab');
  await phone.keyboard.press('Enter');
  await phone.waitForURL('**/terms-of-service#agreement');
});

const message = 'Where do I find my tasks?\nשלום';
const thanks = "Thank you for reaching out! We'll get back to you soon.";

async function fillContact(page: Page, { name = 'Ada', email = 'ada@example.com', text = message } = {}) {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message').fill(text);
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();

testWithChromium('the contact form thanks for a whole message, and sends nothing', async () => {
  const page = await app.visit('/contact');
  const pageErrors = collectPageErrors(page);
  await page.waitForLoadState('networkidle');
  await fillContact(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.url().includes('tasks')) sent.push(request.url());
  });
  await submit(page);
  await page.getByText(thanks).waitFor();
  expect(sent).toEqual([]);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(thanks);
  // Nothing on the page takes the thank-you back.
  expect((await page.getByRole('main').innerText()).split('\n').filter(Boolean)).toEqual([
    'Contact',
    thanks,
    'Back to the start page',
  ]);
  expect(pageErrors).toEqual([]);
});

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
    await expectAccessible(page);
    expect(await page.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true);
    await fillContact(page, { email: 'ada@' });
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    await submit(page);
    await page.getByRole('alert').getByText('Please enter a valid email address.').waitFor();
    expect(await page.getByLabel('Message').inputValue()).toBe(message);
    expect(await page.getByLabel('Email').evaluate((field) => field === document.activeElement)).toBe(true);
  },
);

testWithChromium('the contact form is gone through by keyboard alone', async () => {
  const page = await app.visit('/contact');
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Name').focus();
  await page.keyboard.type('Ada');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ada@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Hello');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText(thanks).waitFor();
});

testWithChromium('the contact form answers without scripts', async () => {
  const page = await app.visit('/contact', { viewport: viewports.phone, javaScriptEnabled: false });
  await fillContact(page, { email: 'ada example.com' });
  await submit(page);
  await page.getByRole('alert').getByText('Please enter a valid email address.').waitFor();
  expect(await page.getByLabel('Message').inputValue()).toBe(message);
  await page.getByLabel('Email').fill('ada@example.com');
  await submit(page);
  await page.getByText(thanks).waitFor();
});

testWithChromium('Privacy & Data holds the commitment, and leads to the whole policy', async () => {
  const user = await makeUser();
  const page = await app.visit('/privacy-data', { user });
  const pageErrors = collectPageErrors(page);
  for (const point of [
    'Your ideas are private',
    'They belong to you',
    'They are stored encrypted',
    'No one reads them',
    'Your account can be deleted',
  ]) {
    await page.getByRole('heading', { name: point }).waitFor();
  }
  await page.getByText('No human looks at your projects unless you ask for help.').waitFor();
  await page.getByText('the project they are about is sent to it').waitFor();
  await expectToFit(page, viewports.desktop, narrowest, viewports.phone);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Privacy Policy' }).click();
  await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
  expect(pageErrors).toEqual([]);
});

testWithChromium('Privacy & Data works without scripts, and requires an account', async () => {
  const page = await app.visit('/privacy-data', { user: await makeUser(), javaScriptEnabled: false });
  await page.getByRole('heading', { level: 1, name: 'Privacy & Data' }).waitFor();
  const stranger = await app.visit('/privacy-data', { javaScriptEnabled: false });
  await stranger.waitForURL('**/login?**');
});

const leadsOn = 'head > noscript > meta[http-equiv=refresh]';

/** A page that leads on by itself stays until it is let go, however long it takes to be looked at. */
const holdDashboard = (page: Page) => holdBack(page, /\/dashboard(\.data.*)?$/);

testWithChromium('without scripts a form that is done leads on from the head of the page', async () => {
  const page = await app.visit('/feedback', { user: await makeUser(), javaScriptEnabled: false });
  expect(await page.locator('meta[http-equiv=refresh]').count()).toBe(0);
  await page.getByRole('textbox').fill('Clear and quick.');
  const letGo = await holdDashboard(page);
  await submit(page);
  await page.getByText('Thank you for your feedback!').waitFor();
  expect(await page.locator(leadsOn).getAttribute('content')).toBe('3; url=/dashboard');
  expect(await page.locator('body meta').count()).toBe(0);
  letGo();
  await page.waitForURL('**/dashboard');
});

testWithChromium('with scripts such a page comes alive all the same', async () => {
  const page = await app.visit('/feedback', { user: await makeUser() });
  const pageErrors = collectPageErrors(page);
  await page.getByRole('textbox').fill('Clear and quick.');
  const letGo = await holdDashboard(page);
  // As a press on the button does before the scripts have come.
  const form = page.locator('form', { has: page.getByRole('textbox') });
  await form.evaluate((element) => element instanceof HTMLFormElement && element.submit());
  await page.getByText('Thank you for your feedback!').waitFor();
  expect(await page.locator('head > noscript').innerHTML()).toContain('3; url=/dashboard');
  letGo();
  await page.waitForURL('**/dashboard');
  expect(pageErrors).toEqual([]);
});
