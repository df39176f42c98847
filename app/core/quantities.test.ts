import { expect, test } from 'vitest';
import { hoursLabel, hoursOutOf, hoursSign } from './quantities.ts';

test.each([
  [0, '0 hours', '0 h'],
  [1 / 60, '1 minute', '1 min'],
  [0.25, '15 minutes', '15 min'],
  [0.1 + 0.2, '18 minutes', '18 min'],
  [0.75, '45 minutes', '45 min'],
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
  [0.75, 3.5, '45 minutes of 3.5 hours'],
  [0.25, 0.5, '15 of 30 minutes'],
  [1.5, 0.5, '1.5 hours of 30 minutes'],
  [0, 0.5, '0 of 30 minutes'],
])('%s of %s hours are %s', (part, whole, words) => {
  expect(hoursOutOf(part, whole)).toBe(words);
});
