import { inject } from 'vitest';
import { setEnvironment } from './environment.ts';

// The test uses the database of the app in the browser; without a browser no test here runs.
setEnvironment(inject('browser')?.databaseUrl ?? inject('postgres').appUrl);
