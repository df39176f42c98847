import { expect, test } from 'vitest';
import { kindsOfProject } from './playbooks.ts';
import { recognisePlaybook } from './recognise-playbook.ts';

test.each([
  ['Moving to Leeds', 'We are moving to Leeds in March. A house to rent, school places.', 'moving-house'],
  ['Moss letters', 'A fortnightly letter about moss, with fifty first readers.', 'newsletter-or-blog'],
  ['Lisbon', 'A city break with two friends, with travel insurance and a packing list.', 'trip'],
  ['Reminders', 'SaaS for dental practices. We practise what we preach.', 'saas-business'],
  ['Old cats', 'I am a vet and want to go freelance with home visits.', 'service-business'],
  // One sign that may be there by chance is not enough, and of unlike ones none is.
  ['Quilt', 'A quilt for my sister’s wedding.', null],
  ['Bees', 'I want to keep two hives at the bottom of the garden.', null],
  ['A band', 'We want to play Irish tunes at the pub. A name, twenty tunes, two dress rehearsals.', null],
  ['For everybody', 'We put an old piano in the underpass for everyone to play.', null],
  ['Hello', 'What can you do?', null],
])('What kind of project it is, or that one cannot be sure: %s', (title, idea, id) => {
  expect(recognisePlaybook({ title, idea }, kindsOfProject).playbook?.id ?? null).toBe(id);
});
