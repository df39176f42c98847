import { expect, test } from 'vitest';
import { kindsOfProject } from './playbooks.ts';
import { recognisePlaybook } from './recognise-playbook.ts';

test.each([
  ['Moving to Leeds', 'We are moving to Leeds in March. A house to rent, school places.', 'moving-house'],
  ['Moss letters', 'A fortnightly letter about moss, with fifty first readers.', 'newsletter-or-blog'],
  ['Lisbon', 'A city break with two friends, with travel insurance and a packing list.', 'trip'],
  ['Reminders', 'SaaS for dental practices. We practise what we preach.', 'saas-business'],
  ['Old cats', 'I am a vet and want to go freelance with home visits.', 'service-business'],
  [
    'Night shifts',
    'Since my second child I do no sport. I want to get fit and sleep better.',
    'fitness-and-habits',
  ],
  // No sign of its kind, but what such projects are about.
  [
    'A band',
    'We want to play Irish tunes at the pub. A name, twenty tunes, two dress rehearsals.',
    'concert',
  ],
  [
    'Warm clothes for the shelter',
    'Before winter I would like to collect warm clothes and sleeping bags for the homeless shelter. A collection point at school, posters, volunteers for sorting, a driver.',
    'charity-drive',
  ],
  [
    'First flat',
    'We want to buy our first flat. We have 60,000 saved. Find out what we can afford, bank, viewings, check the papers of the house community, notary.',
    'buy-a-home',
  ],
  // One sign that may be there by chance is not enough, and of unlike ones none is.
  ['Quilt', 'A quilt for my sister’s wedding.', null],
  ['Bees', 'I want to keep two hives at the bottom of the garden.', null],
  ['For everybody', 'We put an old piano in the underpass for everyone to play.', null],
  [
    'A gate',
    'I learn to weld until the ruby wedding of my parents. They know nothing of my ruby wedding gate.',
    null,
  ],
  [
    'Emptying',
    'Mum’s house has to be emptied, and the keys go to the estate agent, who has viewings.',
    'clearing-out',
  ],
  [
    'Genealogy',
    'Find out where my great-grandfather came from before he turned up in Chicago in 1907.',
    null,
  ],
  ['Sauna in the garden', 'A sauna with benches in the back garden.', 'made-by-hand'],
  ['Hello', 'What can you do?', null],
])('What kind of project it is, or that one cannot be sure: %s', (title, idea, id) => {
  expect(recognisePlaybook({ title, idea }, kindsOfProject).playbook?.id ?? null).toBe(id);
});
