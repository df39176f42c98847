import { expect, test } from 'vitest';
import { recognisePlaybook } from './recognise-playbook.ts';

test.each(
  Object.entries({
    'Moving to Leeds: We are moving to Leeds in March. A house to rent, school places.': 'moving-house',
    'New job: I am looking for a new job. I need a new CV, a portfolio and ten applications.': 'job-search',
    'Soup bike: I want to sell soup from a cargo bike at the market.': 'food-business',
    'Charity concert: On 24 April our choir gives a charity concert for the hospice, with a soloist.':
      'concert',
    'The shed: Clear out the garden shed, so that the bikes fit in again.': null,
    'The stop: Get our village’s bus stop moved closer to the school.': 'campaign',
    'Games: Start a weekly board game night at the community centre, with thirty games.': 'club-or-community',
    'Loft insulation: Insulate the loft before winter.': 'energy-at-home',
    'Fluent: Become fluent in Spanish.': 'learn-a-language',
    'Japanese: Learn Japanese from zero to JLPT N2.': 'learn-a-language',
    'Moss letters: A fortnightly letter about moss, with fifty first readers.': 'newsletter-or-blog',
    'Lisbon: A city break with two friends, with travel insurance and a packing list.': 'trip',
    'Reminders: SaaS for dental practices. We practise what we preach.': 'saas-business',
    'Old cats: I am a vet and want to go freelance with home visits.': 'service-business',
    'Night shifts: Since my second child I do no sport. I want to get fit and sleep better.':
      'fitness-and-habits',
    // No sign of its kind, but what such projects are about.
    'A band: We want to play Irish tunes at the pub. A name, twenty tunes, two dress rehearsals.': 'concert',
    'Warm clothes for the shelter: Before winter I would like to collect warm clothes and sleeping bags for the homeless shelter. A collection point at school, posters, volunteers for sorting, a driver.':
      'charity-drive',
    'First flat: We want to buy our first flat. We have 60,000 saved. Find out what we can afford, bank, viewings, check the papers of the house community, notary.':
      'buy-a-home',
    // One sign that may be there by chance is not enough, and of unlike ones none is.
    'Quilt: A quilt for my sister’s wedding.': 'needlework',
    'Rex: We are getting a dog in spring. We need a vet, a walker, insurance and a class.': 'pet',
    'Old bike: Restore a 1978 bicycle: tyres, brake cables, chain, saddle, lights.': null,
    'Golf: My car has to pass the inspection. Brake pads, a headlight, wipers, tyres.': null,
    'Paint the downstairs: I want to repaint the hall, the kitchen and the stairs, white only.': 'decorating',
    'Orchard: Twelve of us plant an orchard: trees, stakes, rabbit guards, a watering rota.': 'garden',
    'Bees: I want to keep two hives at the bottom of the garden.': null,
    'For everybody: We put an old piano in the underpass for everyone to play.': null,
    'A gate: I learn to weld until the ruby wedding of my parents. They know nothing of my ruby wedding gate.':
      null,
    'Emptying: Mum’s house has to be emptied, and the keys go to the estate agent, who has viewings.':
      'clearing-out',
    'Genealogy: Find out where my great-grandfather came from before he turned up in Chicago in 1907.':
      'family-history',
    'My flat: Small things in my rented flat. The kitchen tap drips, the bedroom door sticks, silicone in the shower is black.':
      'small-jobs-at-home',
    'hospice volunteer: Info evening, find out which hospices take volunteers, police check, the preparation course, sitting in on the ward.':
      'volunteering',
    'VHS: 42 vhs tapes of the kids. A working vcr, a usb grabber, run all the tapes, backup.': 'digitising',
    'Mum: Mum cannot live alone any more. Find a care home near us, visit four, waiting lists, power of attorney.':
      'care-home',
    'German passport: I want to apply for citizenship. B1 certificate, citizenship test, payslips, birth certificate with apostille.':
      'official-papers',
    // Who plays in a care home moves nobody there, and who looks for volunteers does not become one.
    'A concert in the care home: Our choir sings for those who live there. Programme, pianist, chairs.':
      'concert',
    'Sauna in the garden: A sauna with benches in the back garden.': 'made-by-hand',
    'Hello: What can you do?': null,
    'grandpa nursing home: we need to get grandpa into a nursing home near us, visit a few, power of attorney, what it costs, clear his flat':
      'care-home',
    'Less phone: i am at 5 hrs a day, phone out of the bedroom, delete tiktok, read a book a month, something to do on the train':
      'habit',
    // Among many words one sign says little.
    'pub quiz: host a monthly pub quiz, questions in 6 rounds, talk to the landlord, prizes, answer sheets, mic, posters':
      null,
  }),
)('What kind of project it is, or that one cannot be sure: %s', (text, id) => {
  const [title = '', idea = ''] = text.split(/: (.*)/);
  expect(recognisePlaybook({ title, idea }).playbook?.id ?? null).toBe(id);
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
  ['Organise my mother’s 70th birthday', 'celebration'],
  ['leaving do for our nurse', 'celebration'],
  ['knit my first jumper', 'needlework'],
  ['catch up on school maths', 'school-subject'],
  ['get back on my feet after my knee operation', 'recovery'],
  ['Renovate the bathroom', 'renovation'],
  ['Paint the living room', 'decorating'],
  ['Sell my grandfather’s tools', 'selling-used-things'],
  ['sell our old car', 'selling-used-things'],
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
  ['trace my ancestors', 'family-history'],
  ['digitise our old slides', 'digitising'],
  ['lower my heating bill', 'small-jobs-at-home'],
  ['become a volunteer firefighter', 'volunteering'],
  ['find a care home for my father', 'care-home'],
  ['einbürgerung beantragen', 'official-papers'],
  ['get out of debt', 'finances-and-taxes'],
  ['teach my son to swim', 'learn-a-sport'],
  ['build a shed on our allotment', 'made-by-hand'],
  ['hang my photos in a café', 'art-exhibition'],
  ['teach my dog to roll over', null],
  // Someone who has yet to decide is not doing it.
  ['decide whether to move to Lisbon', null],
  ["find a new home for my neighbour's cat", null],
  ['start a food co-op in our street', null],
  ['write an onboarding guide for new colleagues', null],
  ['help my mother move into a smaller flat', 'moving-house'],
  ["speak enough dutch to follow the parents' evening", 'learn-a-language'],
])('A few words say what kind of project it is: %s', (idea, id) => {
  expect(recognisePlaybook({ title: idea, idea }).playbook?.id ?? null).toBe(id);
});

test('If the kind is uncertain, the three likeliest are named', () => {
  const { playbook, likely } = recognisePlaybook({
    title: 'Choir reunion in the old mill',
    idea: 'Our school choir meets again after twenty years, in the old mill. I need the addresses of forty former members, a programme of six songs, two rehearsals, a pianist, a meal, name badges and a photographer.',
  });
  expect([playbook, likely.length]).toEqual([null, 3]);
  expect(likely.map(({ id }) => id)).toContain('concert');
});
