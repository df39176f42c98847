import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { fallbackTip, mascotTips } from '#app/features/mascot/mascot-tips.ts';
import { db } from '#app/services/db.server.ts';
import { makeUserInWeek, makeUserWithPlan } from '#tests/factories.ts';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { expectAccessible, expectNoErrors } from './launch-browser.ts';
import { useApp, type Visit, viewports } from './use-app.ts';

const app = useApp();

const pebbleOf = (page: Page) => page.getByRole('button', { name: 'Pebble, a tip for this page' });
const tipOf = (page: Page) => page.locator('help-mascot').getByRole('status');
const shownTip = async (page: Page) => ((await tipOf(page).innerText()) || null)?.trim() ?? null;

/** Opens a page whose timers run only when a test lets them. */
async function visitStopped(path: string, how: Visit = {}): Promise<Page> {
  const page = await app.open({ reducedMotion: 'no-preference', ...how, isAltered: true });
  await page.clock.install();
  await page.goto(path);
  await page.waitForFunction(() => customElements.get('help-mascot') !== undefined);
  await page.clock.pauseAt(Date.now() + 60_000);
  return page;
}

/** The times, within the next `ms`, at which the mascot got the attribute. */
async function timesOf(page: Page, attribute: string, ms: number): Promise<number[]> {
  const seen = await page.locator('help-mascot').evaluateHandle((element, name) => {
    const start = Date.now();
    const times: number[] = [];
    const observer = new MutationObserver(() => {
      if (element.hasAttribute(name)) times.push(Date.now() - start);
    });
    observer.observe(element, { attributeFilter: [name] });
    return { times, observer };
  }, attribute);
  await page.clock.runFor(ms);
  return seen.evaluate(({ times, observer }) => {
    observer.disconnect();
    return times;
  });
}

const gaps = (times: number[]) => times.slice(1).map((time, at) => time - (times[at] ?? 0));

async function centreOf(page: Page): Promise<{ x: number; y: number }> {
  const box = await pebbleOf(page).boundingBox();
  if (!box) throw new Error('Pebble is not shown.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags the mascot to a place by its middle. */
async function dragTo(page: Page, to: { x: number; y: number }): Promise<void> {
  const { x, y } = await centreOf(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
}

async function expectInside(page: Page): Promise<void> {
  const box = await pebbleOf(page).boundingBox();
  const size = page.viewportSize();
  if (!box || !size) throw new Error('Pebble is not shown.');
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(size.width);
  expect(box.y + box.height).toBeLessThanOrEqual(size.height);
}

testWithChromium('the help mascot blinks every 3 s and talks at 350 ms while it shows a tip', async () => {
  const page = await visitStopped('/login');
  const blinks = await timesOf(page, 'blink', 9500);
  expect(blinks.length).toBe(3);
  expect(gaps(blinks)).toEqual([3000, 3000]);
  expect(await timesOf(page, 'talk', 1000)).toEqual([]);

  await pebbleOf(page).hover();
  await expect.poll(() => shownTip(page)).toBe(mascotTips['/login']);
  // Every second toggle opens the mouth.
  const words = await timesOf(page, 'talk', 2900);
  expect(words[0]).toBe(350);
  expect(gaps(words)).toEqual([700, 700, 700]);
});

testWithChromium('the help mascot’s tip disappears 500 ms after the pointer leaves', async () => {
  const page = await visitStopped('/login');
  expect(await shownTip(page)).toBeNull();
  await pebbleOf(page).hover();
  expect(await shownTip(page)).toBe(mascotTips['/login']);
  await page.mouse.move(700, 300);
  await page.clock.runFor(490);
  expect(await shownTip(page)).not.toBeNull();
  await page.clock.runFor(20);
  expect(await shownTip(page)).toBeNull();

  // The tip stays if the pointer returns in time, or moves on to the tip.
  await pebbleOf(page).hover();
  await page.mouse.move(700, 300);
  await page.clock.runFor(400);
  await tipOf(page).hover();
  await page.clock.runFor(2000);
  expect(await shownTip(page)).toBe(mascotTips['/login']);

  await page.keyboard.press('Escape');
  expect(await shownTip(page)).toBeNull();
});

testWithChromium('a click on the help mascot shows a tip for the current path', async () => {
  const { user, id: project } = await makeUserWithPlan();
  const page = await app.visit('/login');
  expectNoErrors(page);
  await pebbleOf(page).focus();
  await page.keyboard.press('Enter');
  expect(await shownTip(page)).toBe(mascotTips['/login']);
  await expectAccessible(page.locator('help-mascot'));
  await page.keyboard.press('Enter');
  expect(await shownTip(page)).toBeNull();

  // The page changes by client-side navigation.
  await page.getByRole('link', { name: 'Create a new account' }).click();
  await page.waitForURL('**/signup');
  await pebbleOf(page).click();
  await expect.poll(() => shownTip(page)).toBe(mascotTips['/signup']);

  const paths = {
    '/': '/',
    [`/projects/${project}/tasks`]: '/projects/:projectId/tasks',
    '/nothing/here': null,
  };
  const own = await app.open({ user });
  for (const [path, route] of Object.entries(paths)) {
    await own.goto(path);
    await pebbleOf(own).click();
    const tip = route === null ? fallbackTip : mascotTips[route];
    await expect.poll(() => shownTip(own), { message: path }).toBe(tip);
  }
});

testWithChromium(
  'the help mascot is dragged by the pointer, stays in the window, and a drag is no click',
  async () => {
    const page = await visitStopped('/login');
    const start = await centreOf(page);
    await page.mouse.move(start.x, start.y);
    await page.keyboard.press('Escape');
    await dragTo(page, { x: start.x + 300, y: start.y - 200 });
    const moved = await centreOf(page);
    expect([Math.round(moved.x - start.x), Math.round(moved.y - start.y)]).toEqual([300, -200]);
    expect(await shownTip(page)).toBeNull();

    // The pointer stays on it, so a click there counts.
    await page.mouse.click(moved.x, moved.y);
    expect(await shownTip(page)).toBe(mascotTips['/login']);

    for (const corner of [
      { x: 1430, y: 2 },
      { x: 1438, y: 898 },
      { x: 2, y: 2 },
    ]) {
      await dragTo(page, corner);
      await expectInside(page);
      // The tip fits wherever Pebble is.
      const tip = await tipOf(page).boundingBox();
      expect(tip?.x).toBeGreaterThanOrEqual(0);
      expect(tip?.y).toBeGreaterThanOrEqual(0);
      expect((tip?.x ?? 0) + (tip?.width ?? 0)).toBeLessThanOrEqual(1440);
      expect((tip?.y ?? 0) + (tip?.height ?? 0)).toBeLessThanOrEqual(900);
    }

    await dragTo(page, { x: 1438, y: 898 });
    await page.setViewportSize({ width: 800, height: 500 });
    await expect.poll(async () => ((await pebbleOf(page).boundingBox())?.x ?? 0) < 800).toBe(true);
    await expectInside(page);
  },
);

testWithChromium(
  'the help mascot is reached and moved by keyboard, and moves aside for the focused element',
  async () => {
    const page = await app.visit('/login');
    const isOnPebble = () => pebbleOf(page).evaluate((button) => button === document.activeElement);
    for (let presses = 0; presses < 20 && !(await isOnPebble()); presses++) await page.keyboard.press('Tab');
    expect(await isOnPebble()).toBe(true);
    expect(await pebbleOf(page).evaluate((button) => getComputedStyle(button).outlineStyle)).toBe('solid');
    await page.getByText('The arrow keys move Pebble out of your way').waitFor({ state: 'attached' });

    const start = await centreOf(page);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    const moved = await centreOf(page);
    expect(moved.y).toBeLessThan(start.y - 20);
    expect(moved.x).toBeGreaterThan(start.x + 10);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await centreOf(page)).toEqual(start);
    for (let presses = 0; presses < 20; presses++) await page.keyboard.press('Shift+ArrowDown');
    await expectInside(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);

    await page.keyboard.press('Space');
    expect(await shownTip(page)).toBe(mascotTips['/login']);
    await page.keyboard.press('Escape');
    expect(await shownTip(page)).toBeNull();
    expect(await isOnPebble()).toBe(true);

    // It moves aside for the focused element.
    const link = page.getByRole('button', { name: 'Forgot password?' });
    const isOnTop = () =>
      link.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    const to = await link.boundingBox();
    if (!to) throw new Error('The button is not shown.');
    await dragTo(page, { x: to.x + to.width / 2, y: to.y + to.height / 2 });
    expect(await isOnTop()).toBe(false);
    await link.focus();
    expect(await isOnTop()).toBe(true);
    await expectInside(page);
  },
);

testWithChromium(
  'the help mascot is hidden on small screens and without scripts, and is tapped by a finger',
  async () => {
    const page = await visitStopped('/login', { viewport: { width: 767, height: 900 }, hasTouch: true });
    expect(await page.locator('help-mascot').isVisible()).toBe(false);
    expect(await timesOf(page, 'blink', 3500)).toEqual([]);
    await page.setViewportSize({ width: 768, height: 900 });
    expect(await pebbleOf(page).isVisible()).toBe(true);
    await expect.poll(async () => (await timesOf(page, 'blink', 3500)).length).toBeGreaterThan(0);

    const plain = await app.visit('/login', { javaScriptEnabled: false });
    expect(await plain.locator('help-mascot').isVisible()).toBe(false);

    // A tap opens the tip, and another closes it.
    await page.setViewportSize(viewports.tablet);
    await pebbleOf(page).tap();
    expect(await shownTip(page)).toBe(mascotTips['/login']);
    await pebbleOf(page).tap();
    expect(await shownTip(page)).toBeNull();
    await pebbleOf(page).tap();
    await page.getByRole('heading', { name: 'Welcome back' }).tap();
    expect(await shownTip(page)).toBeNull();
  },
);

testWithChromium('the help mascot does not move under reduced motion, even when that changes', async () => {
  const page = await visitStopped('/login', { reducedMotion: 'reduce' });
  await pebbleOf(page).hover();
  expect(await shownTip(page)).toBe(mascotTips['/login']);
  expect(await timesOf(page, 'blink', 3500)).toEqual([]);
  expect(await timesOf(page, 'talk', 800)).toEqual([]);
  const animation = () =>
    pebbleOf(page)
      .locator('svg')
      .evaluate((svg) => getComputedStyle(svg).animationName);
  expect(await animation()).toBe('none');

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await animation()).toBe('mascot-hop');
  await expect.poll(async () => (await timesOf(page, 'talk', 800)).length).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => timesOf(page, 'talk', 800)).toEqual([]);
  expect(await timesOf(page, 'blink', 3500)).toEqual([]);
});

async function meetsPebble(page: Page, other: Locator): Promise<boolean> {
  const [one, two] = [await pebbleOf(page).boundingBox(), await other.boundingBox()];
  if (!one || !two) throw new Error('One of the two is not shown.');
  return (
    one.x < two.x + two.width &&
    two.x < one.x + one.width &&
    one.y < two.y + two.height &&
    two.y < one.y + one.height
  );
}

testWithChromium('the help mascot covers neither the floating button nor the end of a screen', async () => {
  const { user, id: project } = await makeUserInWeek();
  await db.task.updateMany({ where: { projectId: project }, data: { status: 'completed' } });
  const page = await app.visit(`/projects/${project}/tasks`, { user });
  const windows = [viewports.desktop, { width: 1024, height: 700 }, { width: 768, height: 600 }];
  for (const viewport of windows) {
    await page.setViewportSize(viewport);
    expect(await meetsPebble(page, page.getByRole('button', { name: 'Next Tasks' }))).toBe(false);
  }
  const paths = [`/projects/${project}/tasks`, '/dashboard', `/projects/${project}`, '/profile'];
  for (const path of [...paths, '/', '/privacy-policy']) {
    if (!page.url().endsWith(path)) await page.goto(path);
    for (const viewport of windows) {
      await page.setViewportSize(viewport);
      const pebble = await pebbleOf(page).boundingBox();
      const content = await page.getByRole('heading', { level: 1 }).boundingBox();
      // Beside the content, so it covers nothing at any scroll position.
      const isBeside = (pebble?.x ?? 0) + (pebble?.width ?? 0) <= (content?.x ?? 0);
      expect([path, viewport.width, isBeside]).toEqual([path, viewport.width, true]);
    }
  }
});
