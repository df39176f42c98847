import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#tests/runs.ts';
import { anyFacts, goodFacts } from './arbitrary-facts.test-data.ts';
import { fillIn, notAllowedIn, presentFacts } from './report-text.ts';

// Week 3 of 8, 12 planned, 14 done, 6.5 hours a week, 2 weeks finished, 36 of 39 hours, 1 day.
test.each(
  Object.entries({
    'You are in week {current_week} of {weeks_planned}, with {tasks_done} tasks done.':
      'You are in week 3 of 8, with 14 tasks done.',
    'There are {hours_a_week_the_person_has} hours a week.': 'There are 6.5 hours a week.',
    'There are {hours_of_work_left} hours left ({tasks_overdue} of it late); a tick was {days_since_a_task_was_last_ticked} day ago.':
      'There are 36 hours left (0 of it late); a tick was 1 day ago.',
    'Next week is the second; begin it with the shortest task.':
      'Next week is the second; begin it with the shortest task.',
    'Nothing to\ncount\u202e here, someone or everyone.': 'Nothing to count here, someone or everyone.',
  }),
)('%s', (text, filled) => {
  expect(notAllowedIn(text, 'en')).toEqual([]);
  expect(fillIn(text, goodFacts)).toBe(filled);
});

test.each(
  Object.entries({
    'You did 15 tasks, or 14.': '15 | 14',
    'You did 14% of it, or {tasks_done} percent, {tasks_done}% or fourteen per cent.':
      '14 | % | percent | {tasks_done}% | fourteen | per cent',
    'A score of {score}, or ten, or {}.': '{score}, | ten | {}.',
    'By 2026-11-23.': '2026 | 11 | 23',
    'Half of it, twice as much, a dozen, hundreds.': 'Half | twice | dozen | hundreds',
    '½, ², ٣ and Ⅷ': '½ | ² | ٣ | Ⅷ',
    'Seven or twenty-one or ninety nine, or zero': 'Seven | twenty | one | ninety | nine | zero',
    '1\u200b2 tasks, and 3\u20605': '12 | 35',
    '35, then 35 once more': '35 | once',
    'One of your tasks is overdue, the only one, a single task.': 'One | one | single',
    'two-thirds of the plan, three quarters': 'two | thirds | three | quarters',
    'a third of it, a quarter, a fifth, a tenth, a twentieth': 'third | quarter | fifth | tenth | twentieth',
    'a million, a hundredfold, double or triple it': 'million | hundredfold | double | triple',
    'a couple, a pair, thrice, a fortnight': 'couple | pair | thrice | fortnight',
    'twenty\u2011two, twentyfive': 'twenty | two | twentyfive',
    '_fifteen_ and fif\u200dteen': 'fifteen',
    '{tasks_done}{weeks_planned}': '{tasks_done}{weeks_planned}',
    '{tasks_done} {weeks_planned}': '{tasks_done}',
    '€{tasks_done}, -{tasks_done}, .{tasks_done}': '€{tasks_done}, | -{tasks_done}, | .{tasks_done}',
    '{tasks_done}.{weeks_planned}': '.{weeks_planned}',
    '{Tasks_done} and {tasks_\u200ddone} and {tasks_done': '{Tasks_done} | {tasks_done} | {tasks_done',
  }),
)('%s', (text, wrong) => {
  expect(notAllowedIn(text, 'en').join(' | ')).toBe(wrong);
});

test.each([
  [
    'de',
    'Du hast drei von fünf Aufgaben geschafft, also mehr als die Hälfte, und einundzwanzig Prozent.',
    ['drei', 'fünf', 'Hälfte', 'einundzwanzig', 'Prozent'],
  ],
  [
    'de-AT',
    'Eine der Aufgaben ist noch offen. Geh sie heute in einem Zug an, das half schon einmal.',
    ['einmal'],
  ],
  [
    'fr',
    'Tu as fait trois tâches sur cinq, la moitié du travail, et une seule attend.',
    ['trois', 'cinq', 'moitié'],
  ],
  ['es', 'Llevas tres de once tareas, la mitad, y una espera.', ['tres', 'once', 'mitad']],
  ['nl', 'Je hebt drie van de twaalf taken af, de helft, ten minste.', ['drie', 'twaalf', 'helft']],
  ['pl', 'Ten plan idzie dobrze, jest 5 zadań.', ['5']],
])('in %s: %s', (language, text, wrong) => {
  expect(notAllowedIn(text, language)).toEqual(wrong);
});

const suffixes =
  'k,m,x,%, %, x, percent, pct, per cent, percentage points, million, thousand, dozen,-fold, times, minutes,th,+';

test('a placeholder followed by something that changes its number is refused', () => {
  for (const name of Object.keys(presentFacts(goodFacts))) {
    for (const suffix of suffixes.split(','))
      expect([suffix, notAllowedIn(`There are {${name}}${suffix} of them.`, 'en').length]).toEqual([
        suffix,
        1,
      ]);
  }
});

test('text that is not refused states facts and no other numbers', () => {
  const piece = fc.oneof(
    fc.constantFrom(...Object.keys(presentFacts(goodFacts)).map((name) => `{${name}}`)),
    fc.constantFrom(' ', ' ', ', ', '. ', ' of ', ' tasks', '%', '-', '{', '}', '1', ' two '),
    fc.string({ maxLength: 3 }),
  );
  const texts = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(anyFacts, texts, (facts, text) => {
      fc.pre(notAllowedIn(text, 'en').length === 0);
      const known = new Set(Object.values(facts).map(String));
      const numbers = fillIn(text, facts).match(/[\p{N}]+(?:[.,]\p{N}+)*/gu) ?? [];
      expect(numbers.filter((number) => !known.has(number))).toEqual([]);
    }),
    { numRuns: runs(500) },
  );
});
