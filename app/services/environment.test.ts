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

test('nothing set is a working configuration', () => {
  const environment = parseEnvironment({});
  expect(environment).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    APP_URL: 'http://127.0.0.1:3000',
    DATA_DIR: '.data',
    LOG_LEVEL: 'info',
    RATE_LIMIT_MULTIPLIER: 1,
  });
});

test('an empty variable counts as unset', () => {
  expect(parseEnvironment({ PORT: '', OPENAI_API_KEY: '', APP_URL: '' }).APP_URL).toBe(
    'http://127.0.0.1:3000',
  );
});

test('links start from APP_URL without a slash at its end', () => {
  expect(parseEnvironment({ APP_URL: 'https://stepwise.example/' }).APP_URL).toBe('https://stepwise.example');
});

test('every mistake is one line that names the variable', () => {
  const lines = linesOf({
    PORT: 'many',
    REDIS_URL: 'http://redis',
    LOG_LEVEL: 'loud',
    OPENAI_BASE_URL: 'ollama',
  });
  expect(lines.map((line) => line.split(':')[0]).sort()).toEqual([
    'LOG_LEVEL',
    'OPENAI_BASE_URL',
    'PORT',
    'REDIS_URL',
  ]);
});

test("a database of one's own needs secrets of one's own", () => {
  expect(linesOf({ DATABASE_URL: 'postgres://localhost/stepwise' })).toEqual([
    'SESSION_SECRET: is required when DATABASE_URL is set',
    'ENCRYPTION_KEYS: is required when DATABASE_URL is set',
  ]);
});

test('an encryption key must be 32 bytes with an id', () => {
  const short = Buffer.alloc(16).toString('base64');
  const right = Buffer.alloc(32, 1).toString('base64');
  expect(linesOf({ ENCRYPTION_KEYS: `a:${short}` })).toHaveLength(1);
  expect(linesOf({ ENCRYPTION_KEYS: right })).toHaveLength(1);
  expect(linesOf({ ENCRYPTION_KEYS: `a:${right},b:${right}` })).toEqual([]);
});
