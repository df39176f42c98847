import { afterAll, inject } from 'vitest';
import { copyTemplate } from './copy-template.ts';
import { setEnvironment } from './environment.ts';

// Gives the test file a database of its own.
const { url, drop } = await copyTemplate(inject('postgres'));
setEnvironment(url);
afterAll(drop);
