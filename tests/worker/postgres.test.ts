import { testWith } from './all-suites.ts';

await testWith('');
