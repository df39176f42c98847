import { expect, test } from 'vitest';
import { initialsOf } from './avatar.tsx';

test.each([
  ['Amara Okafor', 'AO'],
  ['  maria de la cruz ', 'MC'],
  ['Bo', 'B'],
  ['', 'U'],
  [null, 'U'],
])('the initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
