import { expect, test } from 'vitest';
import { growingPause } from './keep-running.ts';

test('the delay doubles up to a minute, and resets after a process has run for one', () => {
  const pauseAfter = growingPause();
  const pauses = Array.from({ length: 9 }, () => pauseAfter(200) / 1000);
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  expect([pauseAfter(60_000), pauseAfter(59_999), pauseAfter(200)]).toEqual([1000, 2000, 4000]);
});
