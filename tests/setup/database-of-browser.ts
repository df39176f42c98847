import { inject } from 'vitest';
import { setEnvironment } from './environment.ts';

// The app that the browser sees and the test work on the same database.
const browser = inject('browser');
if (browser) setEnvironment(browser.databaseUrl);
