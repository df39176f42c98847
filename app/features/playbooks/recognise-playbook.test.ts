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

test.each([
  ['I want to run 5 km by March', 'race'],
  ['couch to 5k', 'race'],
  ['courir un marathon en avril', 'race'],
  ['Learn Spanish before our trip to Mexico in May', 'learn-a-language'],
  ['aprender inglés', 'learn-a-language'],
  ['Write my first novel', 'book'],
  ['write a children’s book for my niece', 'childrens-book'],
  ['Launch an online shop for my ceramics', 'online-shop'],
  ['Plan our wedding next summer', 'wedding-or-party'],
  ['organizar la boda de mi hermana', 'wedding-or-party'],
  ['Organise my mother’s 70th birthday', 'wedding-or-party'],
  ['Renovate the bathroom', 'renovation'],
  ['Paint the living room', 'decorating'],
  ['Get a job as a data analyst', 'job-search'],
  ['prepare for my job interviews', 'job-search'],
  ['Declutter the garage', 'decluttering'],
  ['Build a website for my dog-sitting business', 'website'],
  ['Finish my thesis', 'thesis'],
  ['Bachelorarbeit schreiben', 'thesis'],
  ['Start a podcast about gardening', 'podcast'],
  ['Learn to play the guitar', 'learn-an-instrument'],
  ['Move to Lisbon', 'moving-abroad'],
  ['Umzug nach Hamburg im März', 'moving-house'],
  ['Pass the driving test', 'driving-licence'],
  ['réussir mon permis de conduire', 'driving-licence'],
  ['Get fit again after the baby', 'fitness-and-habits'],
  ['quit smoking', 'habit'],
  ['Make a board game', 'board-game'],
  ['Grow vegetables on my balcony', 'garden'],
  ['Build a mobile app that reminds people to drink water', 'software-app'],
  ['teach my dog to roll over', null],
])('A few words say what kind of project it is: %s', (idea, id) => {
  expect(recognisePlaybook({ title: idea, idea }, kindsOfProject).playbook?.id ?? null).toBe(id);
});
