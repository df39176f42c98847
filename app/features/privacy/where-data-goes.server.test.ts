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
  expect(await whereDataGoWith({})).toMatchObject({
    toModel: false,
    toGoogle: false,
    toMailServer: false,
  });
});

test('each service that is set up is named', async () => {
  expect(
    await whereDataGoWith({
      OPENAI_BASE_URL: 'http://localhost:1/v1',
      GOOGLE_CLIENT_ID: 'stepwise',
      GOOGLE_CLIENT_SECRET: 'none',
      SMTP_URL: 'smtp://localhost:1',
    }),
  ).toMatchObject({ toModel: true, toGoogle: true, toMailServer: true });
});

test('what a deleted account leaves is told by whose hands the keys are in', async () => {
  const elsewhere = await whereDataGoWith({ SMTP_URL: 'smtp://localhost:1' });
  expect(elsewhere.remains).toContain('once the operator has replaced the master key');
  expect(elsewhere.remains).not.toContain('mailbox');
  vi.stubEnv('SMTP_URL', '');
  const here = await whereDataGoWith({ ENCRYPTION_KEYS: '', SECRETS_FILE: '/tmp/secrets.json' });
  expect(here.remains).toContain('within 24 hours while it runs, the key that opens them is destroyed');
  expect(here.remains).toContain('Mails that you were sent stay');
});
