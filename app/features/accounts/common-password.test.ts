import { expect, test } from 'vitest';
import { isCommonPassword } from './common-password.ts';

test.each([
  'Password1!',
  'PASSWORD1!a'.slice(0, 10),
  'P@ssw0rd',
  'P@$$w0rd123',
  'Welcome2024!',
  'We1come#1',
  'Qwerty123!@#',
  'Abc@12345',
  'Aa123456!',
  '@dmin1234',
  '!QAZ2wsx',
  '1qaz@WSX',
  'Zaq1@wsx',
  '1q2w3e4R!',
  'S3cret#2026',
  'Iloveyou!1',
  'Stepwise1!',
])('%s is a common password', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'Str0ng-enough!',
  'Passw0rd-here!',
  'Frankenstein-1818',
  'Password of the brown Bear!',
  'aQ7!kd0#Lr2$',
  'Welcome-4910-5829-1173!',
  '12345678!',
  '',
])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
