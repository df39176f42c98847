import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PaceCard } from './pace-card.tsx';

test.each([
  [1, 'Tasks take you about as long as estimated.'],
  [1.5, 'Tasks take you about 1.5 times what was estimated.'],
])('a completed project shows a pace of %s, and nothing about future weeks', (factor, words) => {
  const weeks = [{ week: 1, planned_hours: 2, spent_hours: 2 * factor }];
  const html = renderToStaticMarkup(<PaceCard pace={{ factor, active: true, weeks }} isCompleted />);
  expect(html).toContain(`<p>${words}</p>`);
});
