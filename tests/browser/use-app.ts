import { readFileSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { sessionCookieFor } from '#app/http/authenticate.server.ts';
import type { TestUser } from '#tests/factories.ts';
import { watchScripts } from './launch-browser.ts';
import { type RunningApp, startApp } from './running-app.ts';

/** The widths in CSS pixels that every screen is looked at, with their heights. */
export const viewports = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
};

export interface Visit extends BrowserContextOptions {
  /** The signed-in user, without using the form; signed out by default. */
  user?: TestUser | undefined;
  /** Whether no later test gets this page, since its clock is stopped or scripts are added to what it loads. */
  isAltered?: boolean;
  /** Nothing moves unless a test is about what moves: every frame of a transition is painted by the processor. */
  reducedMotion?: 'reduce' | 'no-preference';
}

let browser: Promise<Browser> | undefined;
/** Pages that tests are done with, by what cannot be changed about them: a new page costs as much as three loads. */
const spare = new Map<string, Page[]>();

/**
 * The built app and a Chromium that all files share. Each test has users of its own, whose data are theirs.
 * @param settings environment variables of an app for this file alone, if it needs other ones; what makes them is called
 *   before the file's first test
 */
export function useApp(settings?: () => AppSettings | Promise<AppSettings>) {
  let app: Pick<RunningApp, 'url' | 'output' | 'stop'>;
  let inUse: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    const shared = inject('browser');
    if (shared === undefined) return;
    browser ??= chromium.connect(shared.endpoint);
    app = settings
      ? // The worker that all files share does its jobs, too: a second one would do theirs with other settings.
        await startApp(await settings(), ['web'])
      : {
          url: shared.appUrl,
          output: () => readFileSync(shared.appOutput, 'utf8'),
          stop: async () => {},
        };
  });

  afterEach(async () => {
    await Promise.all(inUse.map((giveBack) => giveBack()));
    inUse = [];
  });

  afterAll(() => app?.stop());

  const newPage = async (options: BrowserContextOptions): Promise<Page> => {
    if (!browser) throw new Error('There is no browser.');
    // Playwright sees no request that a service worker makes.
    const context = await (await browser).newContext({
      baseURL: app.url,
      serviceWorkers: 'block',
      ...options,
    });
    return context.newPage();
  };

  /** A page as of a new browser profile, at no address yet, signed in as `user`. It is taken back after the test. */
  const open = async (how: Visit = {}): Promise<Page> => {
    const {
      user,
      isAltered,
      viewport = viewports.desktop,
      reducedMotion = 'reduce',
      javaScriptEnabled,
      ...rest
    } = how;
    const isOrdinary = !isAltered && Object.keys(rest).length === 0;
    const kind = `${app.url} ${javaScriptEnabled !== false}`;
    const page =
      (isOrdinary ? spare.get(kind)?.pop() : undefined) ??
      (await newPage({ ...rest, ...(javaScriptEnabled === false && { javaScriptEnabled }) }));
    inUse.push(async () => {
      if (!isOrdinary) return page.context().close();
      await clean(page, app.url);
      spare.set(kind, [...(spare.get(kind) ?? []), page]);
    });
    watchScripts(page);
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion });
    if (!user) return page;
    const [pair = ''] = (await sessionCookieFor(user.token)).split(';');
    const [name = '', value = ''] = pair.split('=');
    await page.context().addCookies([{ name, value: decodeURIComponent(value), url: app.url }]);
    return page;
  };

  /** Opens a path of the app in a page as of a new browser profile, and waits until its scripts are at work. */
  const visit = async (path: string, how: Visit = {}): Promise<Page> => {
    const page = await open(how);
    if (how.javaScriptEnabled === false) await page.goto(path);
    else await openPage(page, path);
    return page;
  };

  return {
    get url(): string {
      return app.url;
    },
    output: () => app.output(),
    open,
    visit,
  };
}

/** Takes from a page everything that a test did to it. */
async function clean(page: Page, url: string): Promise<void> {
  const context = page.context();
  await Promise.all(context.pages().map((each) => each !== page && each.close()));
  for (const event of ['console', 'pageerror', 'request', 'response', 'load']) page.removeAllListeners(event);
  await Promise.all([
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.setOffline(false),
  ]);
  // A place on the same site that no script of a page works on; what was under way could set a cookie again.
  await page.goto(`${url}/favicon.svg`);
  await page.emulateMedia({ media: null, colorScheme: null });
  await page.mouse.move(0, 0);
  await context.clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  const session = await context.newCDPSession(page);
  await session.send('Page.resetNavigationHistory');
  await session.detach();
}

/** Goes to a path, and waits until the scripts there are at work. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
}

/** Waits until the scripts of a page are at work; before, its links and forms are the browser's. */
export async function untilAlive(page: Page): Promise<void> {
  // A page without React does not say so: it has only what it is loaded with.
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== 'false');
}

/** Lets what a page asks for at some addresses wait, or by one method, until the function that this gives is called. */
export async function holdBack(
  page: Page,
  addresses: string | RegExp,
  method?: 'GET' | 'POST',
): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    if (method === undefined || route.request().method() === method) await held;
    // The browser may have given it up by now.
    await route.continue().catch(() => {});
  });
  return release;
}

/** Takes the connection away from a page with scripts, once they are at work and nothing is on its way any more. */
export async function goOffline(page: Page): Promise<void> {
  await untilAlive(page);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
}

type AppSettings = Record<string, string | undefined>;
