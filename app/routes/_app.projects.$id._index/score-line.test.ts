import { expect, test } from 'vitest';
import { placeScores } from './score-line.ts';

test('scores are spaced by their days, and as high as their value', () => {
  const scores = [
    { day: '2026-11-02', score: 0 },
    { day: '2026-11-03', score: 10 },
    { day: '2026-11-12', score: 7.5 },
  ];
  expect(placeScores(scores)).toEqual([
    { x: 0, y: 100 },
    { x: 10, y: 0 },
    { x: 100, y: 25 },
  ]);
});

test('a single score is in the middle, and without scores there is no line', () => {
  expect(placeScores([{ day: '2026-11-02', score: 5 }])).toEqual([{ x: 50, y: 50 }]);
  expect(placeScores([])).toEqual([]);
});
