import { startFakeOpenai } from '#tests/fake-openai.ts';

const model = await startFakeOpenai();
process.env.OPENAI_BASE_URL = model.url;
process.env.REDIS_URL = '';

// The app reads its environment with its first module.
const { testWorker } = await import('./worker-suite.ts');
testWorker(model);
