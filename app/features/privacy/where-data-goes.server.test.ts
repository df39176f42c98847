import { beforeEach, expect, test } from 'vitest';
import { env } from '#app/services/env.server.ts';
import { whereDataGoes } from './where-data-goes.server.ts';

const { ...given } = env;
beforeEach(() => Object.assign(env, { SMTP_URL: undefined }, given));

/** What an installation says that is set up like this. */
const whereDataGoWith = (settings: Partial<typeof env>) => {
  Object.assign(env, settings);
  return whereDataGoes();
};

test('an installation with nothing set up hands nothing on', () => {
  expect(whereDataGoWith({})).toMatchObject({
    toModel: false,
    toGoogle: false,
    toMailServer: false,
  });
});

test('what a deleted account leaves is told by whose hands the keys are in', () => {
  const elsewhere = whereDataGoWith({ SMTP_URL: 'smtp://localhost:1' });
  expect(elsewhere.remains).toContain('once the operator has replaced the master key');
  expect(elsewhere.remains).not.toContain('mailbox');
  const here = whereDataGoWith({
    SMTP_URL: undefined,
    ENCRYPTION_KEYS: undefined,
    SECRETS_FILE: '/tmp/secrets.json',
  });
  expect(here.remains).toContain('within 24 hours while it runs, the key that opens them is destroyed');
  expect(here.remains).toContain('Mails that you were sent stay');
});

test('each service that is set up is named', () => {
  expect(
    whereDataGoWith({
      OPENAI_BASE_URL: 'http://localhost:1/v1',
      GOOGLE_CLIENT_ID: 'stepwise',
      GOOGLE_CLIENT_SECRET: 'none',
      SMTP_URL: 'smtp://localhost:1',
    }),
  ).toMatchObject({ toModel: true, toGoogle: true, toMailServer: true });
});
