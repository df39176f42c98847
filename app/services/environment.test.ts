import { expect, test } from 'vitest';
import { ConfigurationError, parseEnvironment } from './environment.ts';

const linesOf = (raw: Record<string, string>): string[] => {
  try {
    parseEnvironment(raw);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message.split('\n');
    throw error;
  }
  return [];
};

test('an empty environment is a valid configuration', () => {
  const environment = parseEnvironment({});
  expect(environment).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    APP_URL: 'http://127.0.0.1:3000',
    DATA_DIR: '.data',
    LOG_LEVEL: 'info',
    RATE_LIMIT_MULTIPLIER: 1,
    JOB_LOCK_SECONDS: 10,
    TRUST_PROXY: 0,
  });
});

test('an empty variable counts as unset', () => {
  expect(parseEnvironment({ PORT: '', OPENAI_API_KEY: '', APP_URL: '' }).APP_URL).toBe(
    'http://127.0.0.1:3000',
  );
});

test('links begin with APP_URL without its trailing slash', () => {
  expect(parseEnvironment({ APP_URL: 'http://stepwise.localhost/' }).APP_URL).toBe(
    'http://stepwise.localhost',
  );
});

test('every error is one line that names the variable', () => {
  const lines = linesOf({
    PORT: 'many',
    REDIS_URL: 'http://redis',
    LOG_LEVEL: 'loud',
    OPENAI_BASE_URL: 'ollama',
    TRUST_PROXY: 'yes',
  });
  expect(lines.map((line) => line.split(':')[0]).sort()).toEqual([
    'LOG_LEVEL',
    'OPENAI_BASE_URL',
    'PORT',
    'REDIS_URL',
    'TRUST_PROXY',
  ]);
});

test('an external database requires secrets', () => {
  expect(linesOf({ DATABASE_URL: 'postgres://localhost/stepwise' })).toEqual([
    'SESSION_SECRET: is required when DATABASE_URL is set',
    'ENCRYPTION_KEYS: is required when DATABASE_URL is set',
  ]);
  expect(linesOf({ MIGRATION_DATABASE_URL: 'postgres://localhost/stepwise' })).toEqual([
    'DATABASE_URL: is required when MIGRATION_DATABASE_URL is set',
  ]);
});

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.7' },
  { HOST: 'localhost.example.com' },
  { APP_URL: 'https://stepwise.example' },
  { APP_URL: 'http://127.0.0.1.example.com' },
])('without a mail server %o does not start, because the mailbox would be public', (reached) => {
  expect(linesOf(reached)).toEqual([
    expect.stringMatching(/^SMTP_URL: is required unless HOST and APP_URL /),
  ]);
  expect(linesOf({ ...reached, SMTP_URL: 'smtp://mail.internal' })).toEqual([]);
});

test.each([
  { HOST: '127.0.0.1' },
  { HOST: '127.9.8.7' },
  { HOST: '::1', APP_URL: 'http://[::1]:3000' },
  { HOST: 'localhost', APP_URL: 'http://LOCALHOST:3000' },
  { HOST: 'localhost.', APP_URL: 'http://localhost.:3000' },
  { APP_URL: 'https://stepwise.localhost' },
  { APP_URL: 'http://127.1:3000' },
])('without a mail server %o starts, as the mailbox is on this machine only', (near) => {
  expect(linesOf(near)).toEqual([]);
});

test('a token for the metrics is one word that a header can carry', () => {
  expect(linesOf({ METRICS_TOKEN: 'two words' })).toEqual([expect.stringMatching(/^METRICS_TOKEN: /)]);
  expect(linesOf({ METRICS_TOKEN: 'schlüssel' })).toEqual([expect.stringMatching(/^METRICS_TOKEN: /)]);
  expect(linesOf({ METRICS_TOKEN: '0f3a-_~+/=' })).toEqual([]);
});

test('an encryption key must be 32 bytes with an id', () => {
  const short = Buffer.alloc(16).toString('base64');
  const right = Buffer.alloc(32, 1).toString('base64');
  expect(linesOf({ ENCRYPTION_KEYS: `a:${short}` })).toHaveLength(1);
  expect(linesOf({ ENCRYPTION_KEYS: right })).toHaveLength(1);
  expect(linesOf({ ENCRYPTION_KEYS: `a:${right},b:${right}` })).toEqual([]);
});

test.each([
  [
    'DATABASE_URL',
    'postgres://u:p@db.example.com/stepwise',
    'postgres://u:p@db.example.com/s?sslmode=verify-full',
  ],
  ['REDIS_URL', 'redis://redis.example.com:6379', 'rediss://redis.example.com:6379'],
  ['OPENAI_BASE_URL', 'http://models.example.com/v1', 'https://models.example.com/v1'],
  ['GOOGLE_ISSUER', 'http://8.8.8.8', 'https://issuer.example.com'],
])('%s outside of the private network is encrypted', (name, open, encrypted) => {
  const secrets = {
    SESSION_SECRET: 'x'.repeat(32),
    ENCRYPTION_KEYS: `a:${Buffer.alloc(32, 1).toString('base64')}`,
  };
  expect(linesOf({ ...secrets, [name]: open })).toEqual([
    expect.stringMatching(new RegExp(`^${name}: .*outside of the private network$`)),
  ]);
  expect(linesOf({ ...secrets, [name]: encrypted })).toEqual([]);
});

test.each([
  'redis://localhost',
  'redis://localhost.',
  'redis://redis:6379',
  'redis://127.0.0.1:6379',
  'redis://[::1]:6379',
  'redis://[fdaa:0:1::3]:6379',
  'redis://10.1.2.3',
  'redis://172.20.0.2',
  'redis://queue.internal',
])('%s is in the private network', (address) => {
  expect(linesOf({ REDIS_URL: address })).toEqual([]);
});

test.each([
  'redis://172.32.0.1',
  'redis://11.0.0.1',
  'redis://localhost.example.com',
  'redis://[2001:db8::1]',
])('%s is not', (address) => {
  expect(linesOf({ REDIS_URL: address })).toHaveLength(1);
});
