import { readFileSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { sessionCookieFor } from '#app/http/authenticate.server.ts';
import type { TestUser } from '#tests/factories.ts';
import { waitForResult } from '#tests/setup/background-result.ts';
import { watchScripts } from './launch-browser.ts';
import { type RunningApp, startApp, startedSchema } from './running-app.ts';
import { translatePages } from './translate-pages.ts';

/** The window sizes at which every screen is checked, in CSS pixels. */
export const viewports = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
};

export interface Visit extends BrowserContextOptions {
  /** The user to sign in, without the form; signed out by default. */
  user?: TestUser | undefined;
  /** Whether to discard the page afterwards, because its clock is stopped or it has added scripts. */
  isAltered?: boolean;
  /** Motion is off unless a test is about it, because each frame of a transition costs processor time. */
  reducedMotion?: 'reduce' | 'no-preference';
}

let browser: Promise<Browser> | undefined;
/** Pages to reuse, by the options that cannot be changed later: a new page costs as much as three loads. */
const spare = new Map<string, Page[]>();

/**
 * The built app and a Chromium, shared by all files; each test has its own users.
 * @param settings environment variables for an app of this file's own, or a function that makes them before the
 * file's first test
 */
export function useApp(settings?: () => AppSettings | Promise<AppSettings>) {
  let app: Pick<RunningApp, 'url' | 'output' | 'stop'>;
  let inUse: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    const shared = inject('browser');
    if (shared === undefined) return;
    const { endpoint, appUrl, appOutput } = await waitForResult(shared.started, startedSchema);
    browser ??= chromium.connect(endpoint);
    app = settings
      ? // The shared worker also does its jobs; a second worker would do other files' jobs with these settings.
        await startApp(await settings(), ['web'])
      : {
          url: appUrl,
          output: () => readFileSync(appOutput, 'utf8'),
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
    // Playwright does not see the requests of a service worker.
    const context = await (await browser).newContext({
      baseURL: app.url,
      serviceWorkers: 'block',
      ...options,
    });
    const page = await context.newPage();
    if (process.env.TRANSLATED === 'true') await translatePages(page);
    return page;
  };

  /** A blank page as of a new browser profile, signed in as `user`. It is returned after the test. */
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

  /** Opens a path of the app in a page as of a new browser profile, and waits for hydration. */
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

/** Resets a page after a test. */
async function clean(page: Page, url: string): Promise<void> {
  const context = page.context();
  await Promise.all(context.pages().map((each) => each !== page && each.close()));
  for (const event of ['console', 'pageerror', 'request', 'response', 'load']) page.removeAllListeners(event);
  await Promise.all([
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.setOffline(false),
  ]);
  // A path on the same site without scripts; pending requests could set cookies later.
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

/** Goes to a path, and waits for hydration. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
}

/** Waits for hydration; before it, links and forms are handled by the browser. */
export async function untilAlive(page: Page): Promise<void> {
  // Pages without React have no such mark; they are ready once loaded.
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== 'false');
}

/** Holds a page's requests to some addresses, or by one method, until the returned function is called. */
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
    // The browser may have cancelled it meanwhile.
    await route.continue().catch(() => {});
  });
  return release;
}

/** Takes a hydrated page offline once its requests have finished. */
export async function goOffline(page: Page): Promise<void> {
  await untilAlive(page);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
}

type AppSettings = Record<string, string | undefined>;
