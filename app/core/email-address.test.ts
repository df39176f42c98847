import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#tests/runs.ts';
import { isValidAddress, normalizeAddress } from './email-address.ts';

test.each([
  ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
  [' Ann@BÜCHER.example ', 'ann@xn--bcher-kva.example'],
  ['ann@bu\u0308cher.example', 'ann@xn--bcher-kva.example'],
  ['ann@XN--bcher-kva.example', 'ann@xn--bcher-kva.example'],
  ['anna@пример.рф', 'anna@xn--e1afmkfd.xn--p1ai'],
  ['ann@例子。中国', 'ann@xn--fsqu00a.xn--fiqs8s'],
  ['ann@مثال.إختبار', 'ann@xn--mgbh0fb.xn--kgbechtv'],
  ['Ada.Lovelace+lists@Example.com', 'ada.lovelace+lists@example.com'],
])('%s is the address %s', (typed, address) => {
  expect([normalizeAddress(typed), isValidAddress(normalizeAddress(typed))]).toEqual([address, true]);
});

test.each([
  'ann@bücher.example:25',
  'ann@bücher.example/x',
  'ann@bücher.example@example.com#',
  'ann@bücher',
  'ann@１２７.0.0.1',
  'änn@example.com',
  'ann@b\u200Bücher .example',
  'ann@',
  '@bücher.example',
  'bücher.example',
])('%s is no address', (typed) => {
  expect(isValidAddress(normalizeAddress(typed))).toBe(false);
});

test('a normalised address does not change', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (local, domain) => {
      const address = normalizeAddress(`${local}@${domain}.рф`);
      expect(normalizeAddress(address)).toBe(address);
    }),
    { numRuns: runs(300) },
  );
});
