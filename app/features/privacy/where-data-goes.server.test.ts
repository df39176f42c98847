import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** What an installation says that is set up like this. */
async function whereDataGoWith(settings: Record<string, string>) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  vi.resetModules();
  return (await import('./where-data-goes.server.ts')).whereDataGoes();
}

test('an installation with nothing set up hands nothing on', async () => {
  expect(await whereDataGoWith({})).toEqual({ toModel: false, toGoogle: false, toMailServer: false });
});

test('each service that is set up is named', async () => {
  expect(
    await whereDataGoWith({
      OPENAI_BASE_URL: 'http://localhost:1/v1',
      GOOGLE_CLIENT_ID: 'stepwise',
      GOOGLE_CLIENT_SECRET: 'none',
      SMTP_URL: 'smtp://localhost:1',
    }),
  ).toEqual({ toModel: true, toGoogle: true, toMailServer: true });
});
