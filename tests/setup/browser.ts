import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { startApp } from '#tests/browser/running-app.ts';
import { copyTemplate } from './copy-template.ts';
import { environmentFor } from './environment.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** What all browser tests share; undefined when there is no Chromium. */
    browser: SharedBrowser | undefined;
  }
}

interface SharedBrowser {
  /** Where Playwright reaches Chromium. */
  endpoint: string;
  databaseUrl: string;
  appUrl: string;
  /** The file of what web and worker print. */
  appOutput: string;
}

/** Starts the app and the Chromium of the browser tests, unless there is no browser to run them in. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { postgres, scratchDirectory, chromium: executablePath } = project.getProvidedContext();
  if (executablePath === undefined) {
    project.provide('browser', undefined);
    return async () => {};
  }
  const { url: databaseUrl } = await copyTemplate(postgres);
  const [app, browser] = await Promise.all([
    startApp({ ...environmentFor(databaseUrl, scratchDirectory), LOG_LEVEL: 'error' }),
    // It looks for nothing outside this machine.
    chromium.launchServer({
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // A page lives for seconds: optimising its scripts takes longer than running them.
        '--js-flags=--no-opt --no-maglev',
      ],
    }),
  ]);
  const endpoint = browser.wsEndpoint();
  project.provide('browser', { endpoint, databaseUrl, appUrl: app.url, appOutput: app.outputFile });
  return async () => {
    await Promise.all([app.stop(), browser.close()]);
  };
}
