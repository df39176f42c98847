import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { type Started, startApp } from '#tests/browser/running-app.ts';
import { writeResult } from './background-result.ts';
import { build } from './build.ts';
import { copyTemplate } from './copy-template.ts';
import { environmentFor } from './environment.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The services shared by all browser tests; undefined without Chromium. */
    browser: SharedBrowser | undefined;
  }
}

interface SharedBrowser {
  databaseUrl: string;
  /** The file with the result of starting both. */
  started: string;
}

/** Starts the app and the Chromium of the browser tests once there is a build, unless there is no browser to run them in. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { postgres, scratchDirectory, chromium: executablePath } = project.getProvidedContext();
  if (executablePath === undefined) {
    project.provide('browser', undefined);
    return async () => {};
  }
  const { url: databaseUrl } = await copyTemplate(postgres);
  const starting = start(executablePath, databaseUrl, scratchDirectory);
  const started = join(scratchDirectory, 'started');
  const written = writeResult(
    started,
    starting.then(
      ({ app, browser }): Started => ({
        endpoint: browser.wsEndpoint(),
        appUrl: app.url,
        appOutput: app.outputFile,
      }),
    ),
  );
  project.provide('browser', { databaseUrl, started });
  return async () => {
    await written;
    // Tests have already failed if one did not start.
    const { app, browser } = await starting.catch(() => ({ app: undefined, browser: undefined }));
    await Promise.all([app?.stop(), browser?.close()]);
  };
}

async function start(executablePath: string, databaseUrl: string, scratchDirectory: string) {
  await build();
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
  return { app, browser };
}
