import { expect, test } from 'vitest';
import { profileTextLimit } from './persona.ts';
import { nameFromAddress, profileName } from './profile-name.ts';

test.each([
  ['  Ada   Lovelace ', 'Ada Lovelace'],
  ['Ada\u0000\nLovelace', 'Ada Lovelace'],
  ['Zoë 👩‍🚀', 'Zoë 👩‍🚀'],
  ['', 'ada'],
  [' \u0000 ', 'ada'],
  ['<script>alert(1)</script>', 'ada'],
  ['x'.repeat(300), 'x'.repeat(profileTextLimit)],
  [`${'x'.repeat(profileTextLimit - 1)}🚀`, 'x'.repeat(profileTextLimit - 1)],
])('the name %j becomes %j', (given, name) => {
  expect(profileName(given, 'ada@example.com')).toBe(name);
});

test.each([
  ['ada.lovelace@example.com', 'Ada Lovelace'],
  ['grace_brewster-hopper1906+lists@example.com', 'Grace Brewster Hopper'],
  ['42@example.com', ''],
  ['', ''],
])('the address %j suggests the name %j', (email, name) => {
  expect(nameFromAddress(email)).toBe(name);
});
