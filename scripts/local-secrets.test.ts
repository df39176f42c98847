import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseEnvironment } from '#app/services/environment.ts';
import { cutOffAt } from '#tests/intercept-effects.ts';
import { newMasterKey, readLocalSecrets, replaceLocalSecrets } from './local-secrets.ts';

let directory = '';

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'stepwise-secrets-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

test('secrets are created once, readable only by their owner, and valid in the environment', () => {
  const { databasePassword, ...secrets } = readLocalSecrets(directory);
  expect(readLocalSecrets(directory)).toEqual({ databasePassword, ...secrets });
  expect(statSync(join(directory, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(parseEnvironment({ ...secrets, DATABASE_URL: 'postgresql://localhost/stepwise' })).toMatchObject(
    secrets,
  );
});

test('missing secrets are not replaced if there are data that need them', () => {
  mkdirSync(join(directory, 'postgres'));
  expect(() => readLocalSecrets(directory)).toThrow('secrets.json is missing');
});

test('damaged secrets are left as they are', () => {
  writeFileSync(join(directory, 'secrets.json'), '{"SESSION_SECRET":');
  expect(() => readLocalSecrets(directory)).toThrow('secrets.json is damaged');
});

test('replaced secrets are overwritten with zeros, and only the new ones remain', () => {
  const secrets = readLocalSecrets(directory);
  const before = openSync(join(directory, 'secrets.json'), 'r');
  const newer = { ...secrets, ENCRYPTION_KEYS: newMasterKey() };
  replaceLocalSecrets(directory, newer);
  const remains = readFileSync(before);
  closeSync(before);
  expect(remains.length).toBeGreaterThan(100);
  expect(remains.every((byte) => byte === 0)).toBe(true);
  expect(readLocalSecrets(directory)).toEqual(newer);
  expect(readdirSync(directory)).toEqual(['secrets.json']);
  expect(statSync(join(directory, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('interrupted at any step, even twice, secrets are completely the old or the new ones', async () => {
  let current = readLocalSecrets(directory);
  const replaceUpTo = async (step: number) => {
    const newer = { ...current, ENCRYPTION_KEYS: newMasterKey() };
    const isCutOff = await cutOffAt(step, () => replaceLocalSecrets(directory, newer));
    const found = readLocalSecrets(directory);
    expect([current, newer]).toContainEqual(found);
    current = found;
    return isCutOff;
  };
  let pairs = 0;
  for (let first = 0; await replaceUpTo(first); first += 1) {
    for (let second = 0; await replaceUpTo(second); second += 1) {
      await replaceUpTo(first);
      pairs += 1;
    }
    expect(readdirSync(directory)).toEqual(['secrets.json']);
  }
  expect(pairs).toBeGreaterThan(100);
});
