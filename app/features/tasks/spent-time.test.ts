import { expect, test } from 'vitest';
import { spentChoices } from './spent-time.tsx';

test.each([
  [2, { 'As planned': 2, Less: 1, More: 3 }],
  [0.75, { 'As planned': 0.75, Less: 0.5, More: 1.25 }],
  [0.25, { 'As planned': 0.25, Less: 0.1, More: 0.5 }],
])('a task of %s hours has three round answers', (hours, choices) => {
  expect(spentChoices(hours)).toEqual(choices);
});
