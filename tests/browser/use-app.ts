import { readFileSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
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
}

/**
 * The built app and a Chromium that all files share. Each test has users of its own, whose data are theirs.
 * @param settings environment variables of an app for this file alone, if it needs other ones; what makes them is called
 *   before the file's first test
 */
export function useApp(settings?: () => AppSettings | Promise<AppSettings>) {
  let app: Pick<RunningApp, 'url' | 'output' | 'stop'>;
  let browser: Browser;

  beforeAll(async () => {
    const shared = inject('browser');
    if (shared === undefined) return;
    browser = await chromium.connect(shared.endpoint);
    app = settings
      ? // The worker that all files share does its jobs, too: a second one would do theirs with other settings.
        await startApp(await settings(), ['web'])
      : {
          url: shared.appUrl,
          output: () => readFileSync(shared.appOutput, 'utf8'),
          stop: async () => {},
        };
  });

  afterAll(async () => {
    await browser?.close();
    await app?.stop();
  });

  /** A new browser profile, signed in as `user`. */
  const openContext = async ({ user, ...options }: Visit = {}): Promise<BrowserContext> => {
    const context = await browser.newContext({ viewport: viewports.desktop, baseURL: app.url, ...options });
    watchScripts(context);
    if (!user) return context;
    const [pair = ''] = (await sessionCookieFor(user.token)).split(';');
    const [name = '', value = ''] = pair.split('=');
    await context.addCookies([{ name, value: decodeURIComponent(value), url: app.url }]);
    return context;
  };

  /** Opens a path of the app in a browser profile of its own, and waits until its scripts are at work. */
  const visit = async (path: string, how: Visit = {}): Promise<Page> => {
    const page = await (await openContext(how)).newPage();
    if (how.javaScriptEnabled === false) await page.goto(path);
    else await openPage(page, path);
    return page;
  };

  return {
    get url(): string {
      return app.url;
    },
    output: () => app.output(),
    openContext,
    visit,
  };
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

/** Takes the connection away from a page with scripts, once they are at work and nothing is on its way any more. */
export async function goOffline(page: Page): Promise<void> {
  await untilAlive(page);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
}

type AppSettings = Record<string, string | undefined>;
