import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween, isDay } from '#app/core/calendar.ts';
import { daysIn } from './named-days.ts';

const today = '2026-11-22';
const dates = (sentence: string) =>
  daysIn(sentence, today).map(({ date, until }) => (until === undefined ? date : `${date}/${until}`));

test.each([
  ['before 15 March', '2027-03-15'],
  ['for her 80th birthday on 3 May', '2027-05-03'],
  ['a first afternoon on 30 January', '2027-01-30'],
  ['on 15 November', '2027-11-15'],
  ['launch on 2027-02-14', '2027-02-14'],
  ['May 5th at 18:00', '2027-05-05'],
  ['handed in by Friday', '2026-11-27'],
  ['we start in six weeks', '2027-01-03'],
  ['the deadline is April 15', '2027-04-15'],
  ['away from 24 May', '2027-05-24'],
  ['the last Friday in January', '2027-01-29'],
  ['on 24/12', '2026-12-24'],
  ['the jubilee on 12. June', '2027-06-12'],
])('A day means the next one of its kind: %s', (sentence, date) => {
  expect(dates(sentence)).toEqual([date]);
});

test.each([
  ['I am away 24 to 31 December', '2026-12-24/2026-12-31'],
  ['closed from 24 December to 1 January', '2026-12-24/2027-01-01'],
  ['performances on 25 and 26 March', '2027-03-25/2027-03-26'],
  ['the first weekend of May', '2027-05-01/2027-05-02'],
  ['the last week of May', '2027-05-25/2027-05-31'],
  ['between 23 December and 2 January', '2026-12-23/2027-01-02'],
  ['its walls for the whole of May', '2027-05-01/2027-05-31'],
  ['the weekend after Easter', '2027-04-03/2027-04-04'],
  ['in the week after Easter', '2027-03-29/2027-04-04'],
  ['the week before Pentecost', '2027-05-10/2027-05-15'],
  ['the weekend before Father’s Day', '2027-06-12/2027-06-13'],
  ['the weekend after 12 June', '2027-06-19/2027-06-20'],
  ['the last weekend in May', '2027-05-29/2027-05-30'],
])('A range of days has a last day: %s', (sentence, range) => {
  expect(dates(sentence)).toEqual([range]);
});

test.each([
  ['in June', '2027-06-30'],
  ['in November', '2026-11-30'],
  ['before June', '2027-05-31'],
  ['by the end of May', '2027-05-31'],
  ['by mid-April', '2027-04-15'],
  ['March 2028', '2028-03-31'],
  ['next spring', '2027-05-31'],
  ['by summer', '2027-05-31'],
  ['this winter', '2027-02-28'],
  ['at the end of the year', '2026-12-31'],
  ['before the end of next month', '2026-12-31'],
  ['by Christmas', '2026-12-25'],
  ['by Easter', '2027-03-28'],
  ['at Whitsun', '2027-05-16'],
  ['for Mother’s Day', '2027-05-09'],
  ['by Mothering Sunday', '2027-03-07'],
  ['a fete on Whit Monday', '2027-05-17'],
  ['a walk on Good Friday', '2027-03-26'],
  ['on New Year’s Eve', '2026-12-31'],
  ['Easter brunch for twelve', '2027-03-28'],
  ['Mother’s Day lunch', '2027-05-09'],
  ['we host Thanksgiving next year', '2027-11-25'],
  ['two weeks before Easter', '2027-03-14'],
  ['two weeks before 12 June', '2027-05-29'],
  ['on the Saturday after Easter', '2027-04-03'],
  ['by early May', '2027-05-07'],
  ['a concert mid-June', '2027-06-15'],
  ['by Easter 2028', '2028-04-16'],
  ['before Christmas next year', '2027-12-25'],
  ['by the end of Sept', '2027-09-30'],
  ['in July, 3 weeks', '2027-07-31'],
])('A month, a season or a holiday means its last useful day: %s', (sentence, date) => {
  expect(dates(sentence)).toEqual([date]);
});

test.each([
  'three days a week',
  'the only bus from June',
  'a stall at the Christmas market',
  'within half an hour by bike',
  'explosives in the 1950s',
  'we march on, and it may do',
  'the cat sat on the sofa now',
  'every Tuesday afternoon',
  'I decided last week',
  'the second edition costs 12 euros',
  'not higher than 2.2 m',
  'one evening in the week',
  'take part in the winter run',
])('What only sounds like a day is not one: %s', (sentence) => {
  expect(dates(sentence)).toEqual([]);
});

test('Every day named in full is found, on whichever day it is read', () => {
  const months =
    'January February March April May June July August September October November December'.split(' ');
  fc.assert(
    fc.property(fc.nat(3000), fc.integer({ min: 0, max: 360 }), (from, ahead) => {
      const read = addDays(today, from);
      const meant = addDays(read, ahead);
      const [, month = 1, day] = meant.split('-').map(Number);
      fc.pre(!meant.endsWith('02-29'));
      expect(daysIn(`The shop opens on ${day} ${months[month - 1]}.`, read)).toMatchObject([{ date: meant }]);
    }),
  );
});

test('No text gives a past or an impossible day', () => {
  const words = fc.constantFrom(
    ...'in by next end of the mid winter spring year month Easter 31 30 February 29 2028 June May and to - 12/13/2027 99 week 0'.split(
      ' ',
    ),
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 12 }), fc.nat(1500), (sentence, from) => {
      const read = addDays(today, from);
      for (const { date, until } of daysIn(sentence.join(' '), read)) {
        expect(isDay(date)).toBe(true);
        if (until !== undefined) expect(isDay(until)).toBe(true);
        expect(daysBetween(read, until ?? date)).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 500 },
  );
});
