import { expect, test } from 'vitest';
import { type ToldDiff, tellChange, tellReason } from './tell-change.ts';

const same = <Value>(value: Value) => ({ before: value, after: value });
const nothing: ToldDiff = {
  weeks: 'kept',
  hours_a_week: same(6.5),
  days: same([]),
  ends_on: same('2026-12-27'),
  sharing: { before: 'on_top' as const, after: 'on_top' as const },
  tasks_moved: 0,
  deliverables: { in: [], out: [], renamed: [], hours: [] },
  constraints_added: [],
  constraints_gone: [],
  dates: { in: [], out: [] },
  checklist: same('thesis'),
};

test.each([
  ['thesis', 'thesis', []],
  ['thesis', 'book', ['Planned as “Writing a book” instead of “A thesis”.']],
  [null, 'book', ['Planned as “Writing a book”.']],
  ['thesis', null, ['No longer planned as “A thesis”.']],
  // Of another release.
  ['no such kind', null, []],
])('a kind of project that is changed from %s to %s is told', (before, after, told) => {
  const titles: Record<string, string> = { thesis: 'A thesis', book: 'Writing a book' };
  const change = { ...nothing, checklist: { before, after } };
  expect(tellChange(change, (id) => titles[id ?? ''])).toEqual(told);
});

test('a refinement is described with the person’s words on one line', () => {
  expect(tellReason({ reason: 'lighter', words: null })).toBe('Lighter weeks');
  expect(tellReason({ reason: 'refined', words: 'Only Saturdays,\n\n*please*.' })).toBe(
    'Refined: “Only Saturdays, please”',
  );
  expect(tellReason({ reason: 'refined', words: 'no launch posts '.repeat(300) }).length).toBeLessThan(75);
});

test('changed weeks are reported whether they were planned, restored or written by hand', () => {
  const told = (weeks: ToldDiff['weeks']) => tellChange({ ...nothing, weeks }, () => undefined);
  expect(told('changed')).toEqual(['The roadmap is different now.']);
  expect(told({ kept: [1], changed: [2, 3], added: [], gone: [] })).toEqual(['Weeks 2 to 3 are different.']);
});
