import { expect, test } from 'vitest';
import { titleOf } from './plan-tried-idea.server.ts';

test.each([
  [
    'I want to bring back the pond: a jetty, benches, signs.',
    'I want to bring back the pond: a jetty, benches, signs',
  ],
  ['we will clear the attic. And the shed.', 'We will clear the attic'],
  [
    'learn Swedish before we move to Gothenburg in August, find a flat, a job and a school for my son',
    'Learn Swedish before we move to Gothenburg in August, find a flat, a job and a…',
  ],
])('A tried plan is named by its first sentence: %s', (idea, title) => {
  expect(titleOf(idea)).toBe(title);
});
