import { afterAll, beforeEach } from 'vitest';
import { startFakeOpenai } from './fake-openai.ts';

/**
 * The fake model of a test file, which forgets between tests. Its address is read with the first module of the app,
 * so a file imports this one inside of `vi.hoisted`: before all others.
 */
export const model = await startFakeOpenai();
process.env.OPENAI_BASE_URL = model.url;
process.env.OPENAI_MODEL = 'fake-model';

beforeEach(() => model.reset());
afterAll(() => model.close());
