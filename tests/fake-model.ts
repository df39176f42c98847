import { afterAll, beforeEach } from 'vitest';
import { env } from '#app/services/env.server.ts';
import { type FakeOpenai, startFakeOpenai } from '#scripts/fake-openai/fake-openai.ts';

/** Makes this test file's app use a fake model, which is reset between tests. */
export async function useFakeModel(): Promise<FakeOpenai> {
  const model = await startFakeOpenai();
  Object.assign(env, { OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'fake-model' });
  beforeEach(() => model.reset());
  afterAll(() => model.close());
  return model;
}
