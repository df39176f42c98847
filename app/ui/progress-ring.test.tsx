import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProgressRing, progressTone, ScoreRing, scoreTone } from './progress-ring.tsx';

test.each([
  [0, 'red'],
  [0.01, 'yellow'],
  [0.999, 'yellow'],
  [1, 'green'],
] as const)('a progress of %s is %s', (progress, tone) => {
  expect(progressTone(progress)).toBe(tone);
});

test.each([
  [0, 'red'],
  [4.9, 'red'],
  [5, 'yellow'],
  [7.9, 'yellow'],
  [8, 'green'],
  [10, 'green'],
] as const)('a score of %s is %s', (score, tone) => {
  expect(scoreTone(score)).toBe(tone);
});

test('the rings have their figure as a label, and its tone', () => {
  expect(renderToStaticMarkup(<ProgressRing progress={2 / 3} label="Week 2 progress" />)).toContain(
    'aria-label="Week 2 progress: 67%" data-tone="yellow"',
  );
  expect(renderToStaticMarkup(<ScoreRing score={4.9} label="Health score" />)).toContain(
    'aria-label="Health score: 4.9 out of 10" data-tone="red"',
  );
});
