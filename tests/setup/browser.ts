import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { startApp } from '#tests/browser/running-app.ts';
import { copyTemplate } from './copy-template.ts';
import { environmentFor } from './environment.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The services shared by all browser tests; undefined without Chromium. */
    browser: SharedBrowser | undefined;
  }
}

interface SharedBrowser {
  /** The endpoint of Chromium for Playwright. */
  endpoint: string;
  databaseUrl: string;
  appUrl: string;
  /** The file with the output of web and worker. */
  appOutput: string;
}

/** Starts the app and the Chromium of the browser tests, if there is one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { postgres, scratchDirectory, chromium: executablePath } = project.getProvidedContext();
  if (executablePath === undefined) {
    project.provide('browser', undefined);
    return async () => {};
  }
  const { url: databaseUrl } = await copyTemplate(postgres);
  const [app, browser] = await Promise.all([
    startApp({ ...environmentFor(databaseUrl, scratchDirectory), LOG_LEVEL: 'error' }),
    // Without requests to other machines.
    chromium.launchServer({
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Pages live for seconds, so optimising their scripts takes longer than running them.
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
