import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { makeUser } from '#tests/factories.ts';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { expectAccessible, expectNoErrors, expectToFit } from '../launch-browser.ts';
import { holdBack, useApp, viewports } from '../use-app.ts';

const app = useApp();

const narrowest = { width: 320, height: 640 };
const sizes = [viewports.phone, viewports.desktop];

const habits = 'Habit tracker app for students';
const skincare = 'Sustainable skincare brand';
const titles = [habits, skincare, 'Newsletter for solopreneurs', 'YouTube channel on tech explained simply'];
const placeholders = [
  'Title will be shown here',
  'Description will be shown here',
  'Analysis will be shown here',
  'Roadmap will be shown here',
];
const failure = 'Something went wrong. Please try again later.';

const cardOf = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true });
const planOf = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true });
const spinners = (page: Page) => page.locator('[data-spinner]').filter({ visible: true });
const isFocused = (element: Element) => element === document.activeElement;
const addressOf = (page: Page) => page.url().slice(app.url.length);
const holdPlan = (page: Page, id: number) => holdBack(page, `**/?sample=${id}`);

async function openPlan(page: Page, title: string): Promise<void> {
  await cardOf(page, title).click();
  await planOf(page, title).waitFor();
}

testWithChromium('the landing page says what Stepwise is, for whom and for how much', async () => {
  const page = await app.open();
  expectNoErrors(page);
  await page.goto('/');
  const main = page.getByRole('main');
  expect(await main.getByRole('heading', { level: 1 }).textContent()).toBe(
    'Bring Your Ideas to Life with AI.',
  );
  expect(await main.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Try it now',
    'Features',
    'How it works',
    'Who it empowers',
    'Pricing',
    'Stepwise is in public beta',
  ]);
  const headingsIn = (name: string) =>
    page.getByRole('region', { name }).getByRole('heading', { level: 3 }).allTextContents();
  expect(await headingsIn('Try it now')).toEqual(titles);
  expect(await headingsIn('Features')).toHaveLength(6);
  expect(await headingsIn('How it works')).toHaveLength(3);
  expect(await headingsIn('Who it empowers')).toEqual([
    'Aspiring entrepreneurs',
    'Side-project enthusiasts',
    'Creative teams',
    'Students',
    'Young and experienced professionals',
    'Freelancers',
  ]);
  for (const viewport of sizes) {
    await expectToFit(page, viewport);
    for (const [name, times] of [
      ['Get Started', 2],
      ['Step In and Start', 1],
      ['Try Pro Now', 1],
      ['Join the Beta Now', 1],
    ] as const) {
      const links = await page.getByRole('link', { name, exact: true }).all();
      const targets = await Promise.all(links.map((link) => link.getAttribute('href')));
      expect([name, ...targets]).toEqual([name, ...Array(times).fill('/login')]);
    }
  }

  const pricing = page.getByRole('region', { name: 'Pricing' });
  await pricing.getByText('All features are available during beta and pricing may change.').waitFor();
  const free = pricing.getByRole('article', { name: 'Free' });
  await free.getByText('$0', { exact: true }).waitFor();
  expect(await free.getByRole('listitem').allTextContents()).toEqual([
    'Up to 3 projects',
    'Analysis and roadmap generation',
    'Weekly task creation',
    'Without: Re-analysis',
    'Without: Real-time query window',
    'Without: Nudges',
    'Without: Daily or weekly updates',
    'Without: Advanced analytics',
  ]);
  const pro = pricing.getByRole('article', { name: 'Pro' });
  await pro.getByText('$2', { exact: true }).waitFor();
  await pro.getByText('per month', { exact: true }).waitFor();
  expect(await pro.getByRole('listitem').allTextContents()).toEqual([
    'Unlimited projects',
    'Analysis and roadmap generation',
    'Weekly task creation',
    'Re-analysis',
    'Real-time query window',
    'Nudges',
    'Daily and weekly updates',
    'Advanced analytics',
  ]);

  // The video has two formats, captions, a poster, and words beside it.
  const video = page.locator('video');
  expect(await video.getAttribute('preload')).toBe('none');
  expect(await video.getAttribute('controls')).not.toBeNull();
  expect(
    await video.locator('source').evaluateAll((all) => all.map((each) => each.getAttribute('src'))),
  ).toEqual(['/video/stepwise.webm', '/video/stepwise.mp4']);
  expect(await video.locator('track[kind=captions][srclang=en]').getAttribute('src')).toBe(
    '/video/stepwise.vtt',
  );
  const box = await video.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
  await page.getByText('Stepwise in use:').waitFor();
});

testWithChromium(
  'the anchors lead to their sections, from the bar and from the menu of a phone',
  async () => {
    const anchors = ['Try It Now', 'Features', 'How It Works', 'Pricing'];
    const user = await makeUser();
    const page = await app.visit('/', { user });
    // Who is signed in finds the initials instead of Get Started.
    const bar = page.getByRole('banner');
    expect(await bar.getByRole('link', { name: 'Get Started' }).count()).toBe(0);
    const avatar = bar.getByRole('link', { name: 'Dashboard' });
    expect([await avatar.textContent(), await avatar.getAttribute('href')]).toEqual(['AL', '/dashboard']);
    // Right below the top bar.
    const expectToBeAt = (name: string) =>
      expect
        .poll(() =>
          page
            .getByRole('region', { name: new RegExp(`^${name}$`, 'i') })
            .evaluate((element) => element.getBoundingClientRect().top),
        )
        .toBeCloseTo(64, -0.5);
    for (const name of anchors) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
      await expectToBeAt(name);
    }
    await page.setViewportSize(viewports.phone);
    const menu = page.getByRole('navigation', { name: 'Sections' });
    const menuButton = page.getByRole('button', { name: 'Sections of this page' });
    expect(await menu.isVisible()).toBe(false);
    expect(await avatar.isVisible()).toBe(true);
    for (const name of anchors.slice(-2)) {
      await menuButton.focus();
      await page.keyboard.press('Enter');
      await menu.waitFor();
      await menu.getByRole('link', { name }).focus();
      await page.keyboard.press('Enter');
      await expectToBeAt(name);
      await menu.waitFor({ state: 'hidden' });
    }
    await menuButton.click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
  },
);

testWithChromium(
  'a card shows a spinner, then the plan; every way of closing leads back to the card',
  async () => {
    const page = await app.visit('/', { viewport: viewports.phone, reducedMotion: 'no-preference' });
    expectNoErrors(page);
    for (const text of placeholders) {
      expect(await page.getByText(text).count()).toBe(1);
      expect(await page.getByText(text).isVisible()).toBe(false);
    }

    const release = await holdPlan(page, 70);
    const card = cardOf(page, habits);
    await card.click();
    await spinners(page).waitFor();
    expect(await card.getAttribute('aria-busy')).toBe('true');
    await page
      .getByRole('status')
      .filter({ hasText: `Loading: ${habits}` })
      .waitFor();
    release();

    const plan = planOf(page, habits);
    await plan.waitFor();
    expect(await spinners(page).count()).toBe(0);
    expect(addressOf(page)).toBe('/?sample=70');
    const words = await plan.innerText();
    for (const text of placeholders) expect(words).not.toContain(text);
    expect(await plan.getByRole('heading', { name: 'Analysis Report' }).isVisible()).toBe(true);
    expect(await plan.getByRole('heading', { name: 'Project Roadmap' }).isVisible()).toBe(true);
    expect(await plan.locator('.prose').count()).toBe(2);
    await expectAccessible(plan);

    const closings = [
      () => plan.getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(4, 4),
      () => page.goBack(),
    ];
    for (const close of closings) {
      if (!(await plan.isVisible())) await openPlan(page, habits);
      await close();
      await plan.waitFor({ state: 'hidden' });
      await expect.poll(() => addressOf(page)).toBe('/');
      await expect.poll(() => card.evaluate(isFocused)).toBe(true);
    }
    await page.goForward();
    await plan.waitFor();
  },
);

testWithChromium('each card opens its own plan, also by keyboard', async () => {
  const page = await app.visit('/');
  for (const title of titles) {
    await cardOf(page, title).focus();
    await page.keyboard.press('Enter');
    const plan = planOf(page, title);
    await plan.waitFor();
    const heading = plan.getByRole('heading', { level: 2 });
    expect(await heading.innerText()).toBe(title);
    // The focus is there to be read from; a ring would be cut by the text that scrolls below it.
    expect(
      await page.evaluate(() => [
        document.activeElement?.textContent,
        getComputedStyle(document.activeElement ?? document.body).outlineStyle,
      ]),
    ).toEqual([title, 'none']);
    expect((await plan.innerText()).length).toBeGreaterThan(400);
    await page.keyboard.press('Escape');
    await plan.waitFor({ state: 'hidden' });
  }
});

testWithChromium('of two cards pressed one after the other the second one opens', async () => {
  const page = await app.visit('/');
  const releaseFirst = await holdPlan(page, 70);
  const releaseSecond = await holdPlan(page, 71);
  await cardOf(page, habits).click();
  await cardOf(page, skincare).click();
  await expect.poll(() => cardOf(page, habits).getAttribute('aria-busy')).toBeNull();
  releaseFirst();
  releaseSecond();
  await planOf(page, skincare).waitFor();
  expect(await page.getByRole('dialog').innerText()).not.toContain(habits);
  await page.keyboard.press('Escape');
  await expect.poll(() => addressOf(page)).toBe('/');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

testWithChromium(
  'a plan that cannot be loaded is reported by a toast, and the next press retries',
  async () => {
    const page = await app.visit('/');
    const logged: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') logged.push(message.text());
    });
    const toast = page.getByRole('alert').filter({ hasText: failure });
    const fail = {
      network: (route: Route) => route.abort(),
      server: (route: Route) => route.fulfill({ status: 500, body: 'Broken' }),
    };
    for (const [kind, answer] of Object.entries(fail)) {
      await page.route('**/?sample=71', answer);
      await cardOf(page, skincare).click();
      // Pointed at, it stays.
      await toast.hover();
      expect(await spinners(page).count()).toBe(0);
      expect(await page.getByRole('dialog').count()).toBe(0);
      expect(addressOf(page)).toBe('/');
      expect(logged.some((text) => text.includes('The sample plan could not be loaded.'))).toBe(true);
      if (kind === 'network') {
        // With another card that is loading, which tells of itself too.
        await cardOf(page, habits).evaluate((card) => card.setAttribute('aria-busy', 'true'));
        await expectAccessible(toast);
        await expectAccessible(page.getByRole('region', { name: 'Try it now' }));
        await cardOf(page, habits).evaluate((card) => card.removeAttribute('aria-busy'));
      }
      await page.getByRole('button', { name: 'Close' }).click();
      await toast.waitFor({ state: 'hidden' });
      await page.unroute('**/?sample=71');
      logged.length = 0;
    }
    await openPlan(page, skincare);
    expect(logged).toEqual([]);
  },
);

testWithChromium('a plan that Forward cannot load is reported, and removed from the address', async () => {
  const page = await app.visit('/');
  await openPlan(page, skincare);
  await page.goBack();
  await planOf(page, skincare).waitFor({ state: 'hidden' });
  await page.route('**/?sample=71', (route) => route.abort());
  await page.goForward();
  await page.getByRole('alert').filter({ hasText: failure }).waitFor();
  expect(addressOf(page)).toBe('/');
  expect(await page.getByRole('dialog').count()).toBe(0);

  await page.unroute('**/?sample=71');
  await openPlan(page, skincare);
  await page.goBack();
  await planOf(page, skincare).waitFor({ state: 'hidden' });
  expect(addressOf(page)).toBe('/');
});

testWithChromium('the address of a plan opens it, and an unknown one is the plain page', async () => {
  const page = await app.visit('/?sample=72');
  const plan = planOf(page, 'Newsletter for solopreneurs');
  await plan.waitFor();
  await page.waitForFunction(() => document.querySelector('dialog')?.matches(':modal'));
  await page.keyboard.press('Escape');
  await plan.waitFor({ state: 'hidden' });
  expect(addressOf(page)).toBe('/');

  await page.goto('/?sample=99');
  await cardOf(page, habits).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

testWithChromium('without scripts the plans, the menu and Back work too', async () => {
  const page = await app.visit('/', { viewport: viewports.phone, javaScriptEnabled: false });
  await page.getByRole('button', { name: 'Sections of this page' }).click();
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Try It Now' }).click();
  await cardOf(page, skincare).click();
  const plan = planOf(page, skincare);
  await plan.waitFor();
  expect(await plan.locator('.prose').count()).toBe(2);
  await expectToFit(page, viewports.phone);
  await plan.getByRole('button', { name: 'Close' }).click();
  await plan.waitFor({ state: 'hidden' });
  expect(page.url()).toMatch(/#try-it$/);
  expect(page.url()).not.toContain('sample');
});

testWithChromium('the page is light: no React, little to load, and nothing shifts', async () => {
  const page = await app.open({ isAltered: true });
  const bytes = { script: 0, image: 0, font: 0 };
  const scripts: string[] = [];
  page.on('response', async (response) => {
    const type = response.request().resourceType();
    if (type !== 'script' && type !== 'image' && type !== 'font') return;
    if (type === 'script') scripts.push(response.url());
    bytes[type] += (await response.body()).byteLength;
  });
  // Late fonts, so that the first paint is in the stand-ins.
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  const shifted = await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => resolve('shifts' in window && window.shifts))),
  );
  expect(Array.isArray(shifted) ? shifted.reduce((sum, each) => sum + each, 0) : null).toBeLessThan(0.02);
  // The custom elements only; sizes as they are before compression.
  expect(scripts).toHaveLength(1);
  expect(bytes.script).toBeLessThan(30_000);
  expect(bytes.image + bytes.font).toBeLessThan(350_000);
  expect(await page.locator('script').count()).toBe(1);
});

testWithChromium('a link inside the app brings the same light page', async () => {
  const page = await app.visit('/login');
  await page.waitForFunction(() => '__remixContext' in window);
  await page.getByRole('link', { name: 'Stepwise' }).first().click();
  await cardOf(page, habits).waitFor();
  expect(await page.evaluate(() => '__remixContext' in window)).toBe(false);
  await openPlan(page, habits);
  await page.keyboard.press('Escape');
  await planOf(page, habits).waitFor({ state: 'hidden' });
  await page.goBack();
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
});

testWithChromium('nothing overflows a window of 320 px, open or closed', async () => {
  const page = await app.visit('/', { viewport: narrowest });
  await expectToFit(page, narrowest);
  await page.getByRole('button', { name: 'Sections of this page' }).click();
  const getStarted = page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Get Started' });
  expect(await getStarted.getAttribute('href')).toBe('/login');
  await page.keyboard.press('Escape');
  await openPlan(page, skincare);
  await expectToFit(page, narrowest);
  const plan = await planOf(page, skincare).evaluate(
    ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
  );
  expect(plan).toBe(0);
});
