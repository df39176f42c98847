import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Candidate, fitTasks } from './fit-tasks.ts';

const candidate = (min: number, max: number, importance = 1): Candidate => ({
  title: 'A task',
  how: 'Do it.',
  hours: [min, max],
  importance,
  buildsOn: null,
});

const anyCandidates = fc
  .array(
    fc.record({
      min: fc.integer({ min: 2, max: 8 }),
      more: fc.integer({ min: 0, max: 40 }),
      importance: fc.nat(9),
    }),
    {
      minLength: 1,
      maxLength: 14,
    },
  )
  .map((all) =>
    all.map(({ min, more, importance }, index) => ({
      ...candidate(min / 4, (min + more) / 4, importance),
      buildsOn: index > 0 && importance % 2 === 0 ? index - 1 : null,
    })),
  );

test('tasks fit the days in order, in quarter hours, and wait only for earlier ones', () => {
  fc.assert(
    fc.property(
      anyCandidates,
      fc.array(fc.constantFrom(0, 0.25, 0.5, 1.5, 3.5, 5, 8), { maxLength: 7 }),
      (all, days) => {
        const fitted = fitTasks(all, days);
        expect(fitted.length).toBeLessThanOrEqual(12);
        const open: number[] = [...days];
        for (const [place, { hours, waitsFor }] of fitted.entries()) {
          expect(hours).toBeGreaterThan(0);
          expect(Number.isInteger(hours * 4)).toBe(true);
          expect(waitsFor.every((needed) => needed < place)).toBe(true);
          const day = open.findIndex((free) => free >= hours);
          expect(day).toBeGreaterThanOrEqual(0);
          open[day] = (open[day] ?? 0) - hours;
        }
      },
    ),
  );
});

test('half an hour holds the most important task', () => {
  const [only, ...others] = fitTasks(
    [candidate(0.5, 4, 1), candidate(0.5, 4, 5), candidate(0.5, 4, 2)],
    [0.5],
  );
  expect(only).toMatchObject({ candidate: 1, hours: 0.5, parts: 1 });
  expect(others).toEqual([]);
});

test('a task that is longer than a day comes in parts that wait for each other', () => {
  const fitted = fitTasks([candidate(2, 6)], [1.5, 1.5]);
  expect(fitted.map(({ part, parts, waitsFor }) => ({ part, parts, waitsFor }))).toEqual([
    { part: 1, parts: 2, waitsFor: [] },
    { part: 2, parts: 2, waitsFor: [0] },
  ]);
});

test('without free hours there are no tasks', () => {
  expect(fitTasks([candidate(0.5, 1)], [])).toEqual([]);
});
