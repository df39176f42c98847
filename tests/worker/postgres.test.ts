import { testEverything } from './all-suites.ts';

await testEverything('');
