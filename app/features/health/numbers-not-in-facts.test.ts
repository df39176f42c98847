import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyFacts, goodFacts } from './arbitrary-facts.test-data.ts';
import { numbersNotInFacts } from './numbers-not-in-facts.ts';

// Week 3 of 8, 12 planned, 14 done, 6.5 hours a week, 2 weeks finished, 36 of 39 hours, 1 day.
test.each([
  'You are in week 3 of 8, with 14 tasks done.',
  'There are 6.5 hours a week.',
  'Three weeks in, twelve tasks were due; fourteen are done.',
  'There are 36 hours left (of 39). That was 1 day ago.',
  'Thirty-six hours are left, and thirty nine to go.',
  'Pick one of the next ones, one small step at a time, and no one will mind.',
  'Nothing to count here.',
  'A 2-week rhythm, week3, and 39h.',
  '0 tasks are overdue.',
  'Weeks two and three are next — begin the second week with the shortest one.',
  'Once you are ready, start at once, and ask someone or everyone.',
])('%s', (text) => {
  expect(numbersNotInFacts(text, goodFacts)).toEqual([]);
});

test.each([
  ['You did 15 tasks.', ['15']],
  [
    'You did 14% of it, or 14 percent, 14 per cent or fourteen percent.',
    ['14%', '14 percent', '14 per cent', 'fourteen percent'],
  ],
  ['A score of 10, or 10/10, or ten.', ['10', '10/10', 'ten']],
  ['By 2026-11-23, at 8:00.', ['2026-11-23', '8:00']],
  ['Between 2-3 and 12–14 tasks.', ['2-3', '12-14']],
  ['Half of it, twice as much, a dozen, hundreds.', ['Half', 'twice', 'dozen', 'hundreds']],
  ['One task is left, for one more hour.', []],
  ['-3 hours and −2 days', ['-3', '-2']],
  ['3.0001 and 6,5 and 1,200', ['3.0001', '6,5', '1,200']],
  ['½, ², ٣ and Ⅷ', ['½', '²', '٣', 'Ⅷ']],
  ['Seven or twenty-one or ninety nine', ['Seven', 'twenty-one', 'ninety nine']],
  ['1\u200b2 tasks, and 3\u20605', ['35']],
  ['35, then 35 again', ['35']],
])('%s', (text, wrong) => {
  expect(numbersNotInFacts(text, goodFacts)).toEqual(wrong);
});

const withoutOne = { ...goodFacts, daysSinceLastTick: 0 };

test.each([
  ['One of your tasks is overdue.', ['One']],
  ['Only one is overdue', ['one']],
  ['You finished one last week', ['one']],
  ['The one overdue task', ['one']],
  ['a single task is late, once', ['single', 'once']],
  ['two-thirds of the plan is done', ['thirds']],
  ['three quarters of the work is left', ['quarters']],
  [
    'a third of it, a quarter, a fifth, a tenth, a twentieth',
    ['third', 'quarter', 'fifth', 'tenth', 'twentieth'],
  ],
  ['half of it', ['half']],
  ['2k tasks, 3 million hours, a million', ['2k', '3 million', 'million']],
  ['hundredfold, two-fold, 3-fold', ['hundredfold', 'two-fold', '3-fold']],
  ['2x faster, x3, ×3, 12 x, double or triple it', ['2x', 'x3', '×3', '12 x', 'double', 'triple']],
  ['a couple, a dozen, twice, thrice', ['couple', 'dozen', 'twice', 'thrice']],
  ['3 percentage points up, 3 pct done', ['3 percentage', '3 pct']],
  ['twenty\u2011two, thirty\u2011seven, twentyfive', ['twenty-two', 'thirty-seven', 'twentyfive']],
  ['_fifteen_ and fif\u200dteen', ['fifteen']],
  ['.3 or 14+ or $14 or 3^2 or 14 000', ['.3', '14+', '$14', '3^2', '000']],
  ['12 minutes, 3 months, 8 am', ['12 minutes', '3 months', '8 am']],
  ['The next one, this one, each one, another one and no one.', []],
])('without a 1: %s', (text, wrong) => {
  expect(numbersNotInFacts(text, withoutOne)).toEqual(wrong);
});

test('half an hour is a fact where the facts hold it, and half of something never', () => {
  const facts = { ...goodFacts, hoursOverdue: 0.5 };
  expect(numbersNotInFacts('Half an hour is open, half of it is hard.', facts)).toEqual(['half']);
});

const suffixes =
  'k,m,x,%, %, x, percent, pct, per cent, percentage points, million, thousand, dozen,-fold, times, minutes,th,+';

test('a fact with something behind it that changes it is no fact', () => {
  const factAndSuffix = anyFacts.chain((facts) =>
    fc.record({
      facts: fc.constant(facts),
      fact: fc.constantFrom(...Object.values(facts)),
      suffix: fc.constantFrom(...suffixes.split(',')),
    }),
  );
  fc.assert(
    fc.property(factAndSuffix, ({ facts, fact, suffix }) => {
      expect(numbersNotInFacts(`There are ${fact}${suffix} of them.`, facts)).toHaveLength(1);
    }),
  );
});

test('any number in digits passes exactly when it is a fact', () => {
  const numbers = fc.oneof(
    fc.nat(60),
    fc.nat(600).map((tenths) => tenths / 10),
  );
  fc.assert(
    fc.property(anyFacts, numbers, (facts, number) => {
      const isFact = Object.values(facts).includes(number);
      expect(numbersNotInFacts(`There are ${number} of them.`, facts)).toEqual(
        isFact ? [] : [String(number)],
      );
    }),
  );
});
