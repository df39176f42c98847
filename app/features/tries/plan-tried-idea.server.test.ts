import { expect, test } from 'vitest';
import { titleOf } from './plan-tried-idea.server.ts';

test.each([
  ['I want to bring back the pond: a jetty, benches, signs.', 'Bring back the pond: a jetty, benches, signs'],
  ['I want to bring back the old pond: a jetty, benches.', 'Bring back the old pond'],
  ['We will clear the attic, the cellar and the shed', 'Clear the attic, the cellar and the shed'],
  [
    'Build a bike trailer from scrap wood so the kids can come along to the lake with us by June',
    'Build a bike trailer from scrap wood',
  ],
  ['Bake bread so good that the neighbours ask for it', 'Bake bread so good that the neighbours ask for it'],
  [
    'learn Swedish before we move to Gothenburg in August, find a flat, a job and a school for my son',
    'Learn Swedish before we move to Gothenburg in August',
  ],
])('A tried plan is named by what precedes a list or a reason: %s', (idea, title) => {
  expect(titleOf(idea)).toBe(title);
});
