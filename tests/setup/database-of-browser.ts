import { inject } from 'vitest';
import { setEnvironment } from './environment.ts';

// The app that the browser sees and the test work on the same database; without a browser no test here runs.
setEnvironment(inject('browser')?.databaseUrl ?? inject('postgres').appUrl);
