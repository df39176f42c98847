import { expect, test } from 'vitest';
import { profileTextLimit } from './persona.ts';
import { profileName } from './profile-name.ts';

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
