import { expect, test } from 'vitest';
import { hoursLabel, hoursOutOf, hoursSign } from './quantities.ts';

test.each([
  [0, '0 hours', '0 h'],
  [0.25, '0.25 hours', '0.25 h'],
  [0.1 + 0.2, '0.3 hours', '0.3 h'],
  [0.75, '0.75 hours', '0.75 h'],
  [0.999, '1 hour', '1 h'],
  [1, '1 hour', '1 h'],
  [1.5, '1.5 hours', '1.5 h'],
  [6.1 + 0.2, '6.3 hours', '6.3 h'],
])('%s hours are %s', (hours, words, sign) => {
  expect(hoursLabel(hours)).toBe(words);
  expect(hoursSign(hours)).toBe(sign);
});

test.each([
  [6.5, 7, '6.5 of 7 hours'],
  [1, 1.5, '1 of 1.5 hours'],
  [0.75, 3.5, '0.75 of 3.5 hours'],
  [0, 0.5, '0 of 0.5 hours'],
])('%s of %s hours are %s', (part, whole, words) => {
  expect(hoursOutOf(part, whole)).toBe(words);
});
