import { expect, test } from 'vitest';
import { KeptWhileSame } from './kept-briefly.ts';

test('a value is computed once for each key and text', () => {
  const kept = new KeptWhileSame<number>();
  let times = 0;
  const read = (key: string, text: string) => kept.get(key, text, () => ++times);
  expect([read('mine', 'a'), read('mine', 'a'), read('theirs', 'a')]).toEqual([1, 1, 2]);
  expect([read('mine', 'b'), read('mine', 'a'), read('theirs', 'a')]).toEqual([3, 4, 2]);
});
