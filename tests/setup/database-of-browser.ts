import { inject } from 'vitest';
import { startedSchema } from '#tests/browser/running-app.ts';
import { waitForResult } from './background-result.ts';
import { setEnvironment } from './environment.ts';

// The test uses the database of the app in the browser; without a browser no test here runs.
const browser = inject('browser');
setEnvironment(browser?.databaseUrl ?? inject('postgres').appUrl);
// Not within the time of a hook.
if (browser) await waitForResult(browser.started, startedSchema);
