import { type BrowserContext, chromium } from 'playwright-core';
import { inject } from 'vitest';
import { sessionCookieFor } from '#app/http/authenticate.server.ts';
import type { TestUser } from '#tests/factories.ts';

/** A full Chromium with a persistent profile; the headless shell has no background sync and no notifications. */
export const launchProfile = (directory: string, baseURL: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(directory, {
    executablePath: inject('wholeChromium') ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    baseURL,
    reducedMotion: 'reduce',
  });

/** Signs a user in without the form, for an hour. */
export async function signIn(context: BrowserContext, user: TestUser, url: string): Promise<void> {
  const [cookie = ''] = (await sessionCookieFor(user.token)).split(';');
  const [name = '', value = ''] = cookie.split('=');
  const expires = Date.now() / 1000 + 3600;
  const { hostname: domain } = new URL(url);
  await context.addCookies([{ name, value: decodeURIComponent(value), domain, path: '/', expires }]);
}
