import { expect, test } from 'vitest';
import { isAnswered, unsureOf } from './open-questions.ts';
import { readIdea } from './read-idea.ts';

const today = '2027-03-01';
const nothing = { budget: null, dates: [] };
const dated = {
  budget: null,
  dates: [{ id: 'a', name: 'Day', date: '2027-06-01', kind: 'appointment' as const, source: 'you' as const }],
};

test.each([
  ['How many guests at most, and who decides about the last ten?', 'A wedding with 60 guests.'],
  ['How many come, and who among them cannot manage stairs or late hours?', 'Dinner for about fifty.'],
  ['How many come, and who among them cannot manage stairs or late hours?', 'A team of 23 meets.'],
  ['How many children come, and do little brothers stay?', 'Eight children from his class come.'],
  ['Is it a surprise, and who keeps them busy until then?', 'A surprise for my gran.'],
  ['Do you want to finish in good spirits, or in a certain time?', 'Half marathon under 2 h.'],
  ['Is it yours, rented, shared or listed?', 'The landlord said yes to new tiles.'],
])('A question that the idea answers counts as answered: %s', (question, text) => {
  expect(isAnswered(question, text, nothing)).toBe(true);
});

test.each([
  ['How many guests at most, and who decides about the last ten?', 'A wedding on 60 acres in June 2028.'],
  ['How many come?', 'A party with a cake for 40 euros.'],
  ['Is it a surprise?', 'A party for my gran.'],
  ['Who pays, and up to which sum?', 'A party for 60 guests.'],
  ['Is there a day after which it would be useless?', 'Sort the attic.'],
])('A question that the idea does not answer stays open: %s', (question, text) => {
  expect(isAnswered(question, text, nothing)).toBe(false);
});

test('A budget and a date answer the questions about them', () => {
  const budget = { amount: 300, currency: 'EUR' };
  expect(isAnswered('Who pays, and up to which sum?', '', { ...nothing, budget })).toBe(true);
  expect(isAnswered('Is there a day after which it would be useless?', '', dated)).toBe(true);
});

const unsure = (idea: string, brief: Parameters<typeof unsureOf>[2] = nothing) => {
  const about = { title: 'A title', idea, today };
  return unsureOf(about, readIdea({ ...about, changes: [] }), brief);
};

test.each([
  ['Finish it by the end of term: a poster and a talk.', 'the end of term'],
  ['The move is before the start of the semester.', 'the start of the semester'],
  ['Plan grandma’s 80th birthday.', 'grandma’s 80th birthday'],
  ['Surprise for my gran’s 90th: slideshow and cake.', 'my gran’s 90th'],
  ['We celebrate our 25th wedding anniversary.', 'our 25th wedding anniversary'],
])('A day that only the person knows is asked for: %s', (idea, day) => {
  expect(unsure(idea).unknown).toBe(day);
});

test('A birthday is not asked for if its day is given, nor is the end of a term', () => {
  expect(unsure('Plan grandma’s 80th birthday on 3 May.', dated).unknown).toBeUndefined();
  expect(unsure('Finish it by the end of term, 16 July.', dated).unknown).toBeUndefined();
});

test('Mother’s Day is a different day in Britain while both lie ahead', () => {
  const dates = dated.dates.map((each) => ({ ...each, date: '2027-05-09' }));
  const { mothers, british } = unsure('Lunch on Mother’s Day.', { ...nothing, dates });
  expect([mothers, british]).toEqual(['9 May', '7 March']);
});

test('A currency that nobody named is asked about', () => {
  const budget = { amount: 3000, currency: 'EUR' };
  expect(unsure('We have about 3k.', { ...nothing, budget }).currency).toBe('EUR');
  expect(unsure('We have about €3k.', { ...nothing, budget }).currency).toBe(false);
});
