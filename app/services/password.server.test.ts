import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { hashPassword, passwordFits } from './password.server.ts';

const composed = 'Tr\u00E8s-\u00E9trange-7';
const decomposed = composed.normalize('NFD');
const mixed = 'Tr\u00E8s-e\u0301trange-7';
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };

test.each([
  ['composed', await hashPassword(composed)],
  ['decomposed', await hashPassword(decomposed)],
  ['composed, before passwords were normalised', await hash(composed, cheap)],
  ['decomposed, before passwords were normalised', await hash(decomposed, cheap)],
])('a password that was made %s is right however it is typed, and no other is', async (_, made) => {
  expect(await passwordFits(made, composed)).toBe(true);
  expect(await passwordFits(made, decomposed)).toBe(true);
  expect(await passwordFits(made, mixed)).toBe(true);
  for (const wrong of ['Tres-etrange-7', `${composed} `, composed.toUpperCase(), '']) {
    expect(await passwordFits(made, wrong)).toBe(false);
  }
});

test('a hash of both forms mixed goes on, as it was typed', async () => {
  const made = await hash(mixed, cheap);
  expect([await passwordFits(made, mixed), await passwordFits(made, composed)]).toEqual([true, false]);
});

test('nothing is right without a hash', async () => {
  for (const password of [composed, decomposed, 'nobody has this password']) {
    expect(await passwordFits(null, password)).toBe(false);
  }
});
