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
  ['Between 2-3 and 12–14 tasks.', ['2-3', '12–14']],
  ['Half of it, twice as much, a dozen, hundreds.', ['Half', 'hundreds']],
  ['One task is left, for one more hour.', []],
  ['-3 hours and −2 days', ['-3', '−2']],
  ['3.0001 and 6,5 and 1,200', ['3.0001', '6,5', '1,200']],
  ['½, ², ٣ and Ⅷ', ['½', '²', '٣', 'Ⅷ']],
  ['Seven or twenty-one or ninety nine', ['Seven', 'twenty-one', 'ninety nine']],
  ['1\u200b2 tasks, and 3\u20605', ['35']],
  ['35, then 35 again', ['35']],
])('%s', (text, wrong) => {
  expect(numbersNotInFacts(text, goodFacts)).toEqual(wrong);
});

test('"one" counts where it counts what the facts count', () => {
  const facts = { ...goodFacts, daysSinceLastTick: 0 };
  expect(numbersNotInFacts('One overdue task, one of the next ones.', facts)).toEqual(['One']);
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
